package include

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// directive is a directive in a document.
type directive struct {
	// prefix is the text before the directive, which consists of white space and quote markers.
	prefix string
	// column is the column where the directive begins, starting at 1.
	column int
	// length is the number of lines that the directive spans.
	length int
	file   string
	// region is a marked region of the file, or the id of a heading in a Markdown file.
	region string
	// lines is the range of lines to include. It is nil to include all lines.
	lines *lineRange
	// isBlock is true if the included text is a separate block, regardless of the lines around the directive.
	isBlock bool
	// isCode is true if the file is included as code, regardless of its type.
	isCode bool
	// language and info form the info string of the code block.
	language, info string
	// isPreview is true for code that is shown together with its rendered form. The code comes from the document itself.
	isPreview bool
	// api is set for "::api" directives, which include no file.
	api *api
	// problem is a problem with the directive itself. It is nil if there is none.
	problem *diag.Problem
}

// lineRange is a range of lines, starting at 1. to is inclusive, and 0 represents the last line.
type lineRange struct{ from, to int }

// fence returns the opening line of the code block that replaces d.
func (d directive) fence(mark, language string) string {
	return d.prefix + strings.TrimRight(mark+language+" "+d.info, " ")
}

func newDirective(prefix string) directive {
	return directive{prefix: prefix, column: len(prefix) + 1, length: 1}
}

var attribute = regexp.MustCompile(`([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s}]+))`)

// newComponent parses the attributes of "::include".
func newComponent(prefix, attributes string) directive {
	d := newDirective(prefix)
	d.isBlock = true
	for _, match := range attribute.FindAllStringSubmatch(attributes, -1) {
		value := match[2] + match[3] + match[4]
		switch match[1] {
		case "file":
			d.setFile(value)
		case "region":
			d.region = value
		case "lines":
			d.setLines(value)
		case "lang":
			d.isCode, d.language = true, value
		default:
			d.problem = hinted(problem("include has no attribute %q", match[1]), "available: file, region, lines, lang")
		}
	}
	if d.file == "" && d.problem == nil {
		d.problem = hinted(problem("the include has no file"), `write ::include{file="parts/install.md"}`)
	}
	return d
}

var braces = regexp.MustCompile(`[ \t]*\{([^}]*)\}$`)

// newComment parses the text after "@include:", which is VitePress syntax.
func newComment(prefix, text string) directive {
	d := newDirective(prefix)
	if match := braces.FindStringSubmatch(text); match != nil {
		text = strings.TrimSuffix(text, match[0])
		d.setLines(strings.Replace(match[1], ",", "-", 1))
	}
	d.setFile(text)
	return d
}

var snippetParts = regexp.MustCompile(`^(.+?)(?:[ \t]*\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?$`)

// newSnippet parses the text after "<<<", which is VitePress syntax.
func newSnippet(prefix, text string) directive {
	d := newDirective(prefix)
	d.isCode = true
	match := snippetParts.FindStringSubmatch(text)
	d.setFile(match[1])
	var info []string
	for word := range strings.FieldsSeq(match[2]) {
		switch language, options, _ := strings.Cut(word, ":"); {
		case strings.Trim(word, "0123456789,-") == "":
			info = append(info, "{"+word+"}")
		default:
			d.language = language
			info = append(info, snippetOption(options))
		}
	}
	if match[3] != "" {
		info = append(info, "["+match[3]+"]")
	}
	d.info = strings.Join(info, " ")
	return d
}

// snippetOption converts an option after a VitePress language to a tresdocs code block option.
func snippetOption(option string) string {
	if first, ok := strings.CutPrefix(option, "line-numbers"); ok {
		return "lines" + first
	}
	return ""
}

var fileOption = regexp.MustCompile(`(?:^|[ \t])file=(?:"([^"]*)"|'([^']*)'|([^\s{\[]+))`)

// newFence parses the info string of a fence. It returns false if the info string does not specify a file.
func newFence(prefix, info string) (directive, bool) {
	match := fileOption.FindStringSubmatch(info)
	if match == nil {
		return directive{}, false
	}
	d := newDirective(prefix)
	d.isCode = true
	d.setFile(match[1] + match[2] + match[3])
	begin, end, _ := strings.Cut(info, match[0])
	begin, end = strings.TrimSpace(begin), strings.TrimSpace(end)
	if i := strings.IndexAny(begin+" ", " \t[{"); i > 0 {
		d.language, begin = begin[:i], begin[i:]
	}
	d.info = strings.TrimSpace(begin + " " + end)
	return d, true
}

// setFile parses a file name such as "file", "file#region" or "file#L3-L8".
func (d *directive) setFile(name string) {
	name, part, found := strings.Cut(name, "#")
	d.file = name
	if found && !d.setLineAnchor(part) {
		d.region = part
	}
}

var lineAnchor = regexp.MustCompile(`^L(\d+)(?:-L?(\d+))?$`)

// setLineAnchor parses a line range in GitHub's format, such as "L3-L8". It returns false if part has a different
// format.
func (d *directive) setLineAnchor(part string) bool {
	match := lineAnchor.FindStringSubmatch(part)
	if match == nil {
		return false
	}
	to := match[2]
	if to == "" {
		to = match[1]
	}
	d.setLines(match[1] + "-" + to)
	return true
}

// setLines parses a line range such as "3-8", "3-", "-8" or "3".
func (d *directive) setLines(text string) {
	from, to, isRange := strings.Cut(strings.TrimSpace(text), "-")
	if !isRange {
		to = from
	}
	lines := &lineRange{1, 0}
	for _, end := range []struct {
		text string
		into *int
	}{{from, &lines.from}, {to, &lines.to}} {
		if end.text == "" {
			continue
		}
		n, err := strconv.Atoi(end.text)
		if err != nil || n < 1 {
			d.problem = hinted(problem("%q is not a range of lines", text), `write the first and the last line, as in "3-8"`)
			return
		}
		*end.into = n
	}
	d.lines = lines
}

// continuation returns the prefix of all lines after the first. It replaces list markers with spaces.
func (d directive) continuation() string {
	return strings.Map(func(r rune) rune {
		if r == '>' || r == '\t' {
			return r
		}
		return ' '
	}, d.prefix)
}
