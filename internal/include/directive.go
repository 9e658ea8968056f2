package include

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
)

// directive is a place of a document that names a file.
type directive struct {
	// prefix stands before each line: white space and the signs of quotes.
	prefix string
	// column is where the directive begins, from 1.
	column int
	// length is the number of its lines.
	length int
	file   string
	// region is a marked part of the file, or in Markdown a heading.
	region string
	// lines are the lines that are wanted, nil for all.
	lines *lineRange
	// isBlock is set where what is included begins a block of its own, whatever stands before it.
	isBlock bool
	// isCode is set where the file is shown as code, whatever it is.
	isCode bool
	// language and info begin the fence of code.
	language, info string
	// api is set where members of an export are asked for, and no file.
	api *api
	// problem is what is wrong with the directive itself.
	problem *diag.Problem
}

// lineRange are lines of a file, from 1; to is 0 for the last.
type lineRange struct{ from, to int }

// fence returns the line that opens the code of d.
func (d directive) fence(mark, language string) string {
	return d.prefix + strings.TrimRight(mark+language+" "+d.info, " ")
}

func newDirective(prefix string) directive {
	return directive{prefix: prefix, column: len(prefix) + 1, length: 1}
}

var attribute = regexp.MustCompile(`([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s}]+))`)

// newComponent reads the attributes of "::include".
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
			d.problem = hinted(problem("include has no attribute %q", match[1]), "known here: file, region, lines, lang")
		}
	}
	if d.file == "" && d.problem == nil {
		d.problem = hinted(problem("the include names no file"), `write ::include{file="parts/install.md"}`)
	}
	return d
}

var braces = regexp.MustCompile(`[ \t]*\{([^}]*)\}$`)

// newComment reads what stands behind VitePress's "@include:".
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

// newSnippet reads what stands behind VitePress's "<<<".
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

// snippetOption returns what stands behind a language of VitePress in the words of our fences.
func snippetOption(option string) string {
	if first, ok := strings.CutPrefix(option, "line-numbers"); ok {
		return "lines" + first
	}
	return ""
}

var fileOption = regexp.MustCompile(`(?:^|[ \t])file=(?:"([^"]*)"|'([^']*)'|([^\s{\[]+))`)

// newFence reads the info text of a fence; ok reports whether it names a file.
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

// setFile takes "file#region", "file#L3-L8" or "file".
func (d *directive) setFile(name string) {
	name, part, found := strings.Cut(name, "#")
	d.file = name
	if found && !d.setLineAnchor(part) {
		d.region = part
	}
}

var lineAnchor = regexp.MustCompile(`^L(\d+)(?:-L?(\d+))?$`)

// setLineAnchor takes "L3-L8", as addresses on GitHub name lines.
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

// setLines takes "3-8", "3-", "-8" or "3".
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
			d.problem = hinted(problem("%q names no lines", text), `write the first and the last one, as in "3-8"`)
			return
		}
		*end.into = n
	}
	d.lines = lines
}

// further returns the prefix of all lines but the first: the mark of a list item becomes spaces.
func (d directive) further() string {
	return strings.Map(func(r rune) rune {
		if r == '>' || r == '\t' {
			return r
		}
		return ' '
	}, d.prefix)
}
