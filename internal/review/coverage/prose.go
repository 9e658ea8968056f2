package coverage

import (
	"html"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// where is the context that a rule applies to.
type where int

const (
	anywhere where = iota
	atLineStart
	atWordStart
)

// rule defines how to read text that matches pattern. If read is nil, the text contains no words.
type rule struct {
	where where
	// starts contains the possible prefixes of a match, separated by spaces. Comparing prefixes is faster than matching
	// the pattern.
	starts  string
	pattern *regexp.Regexp
	read    func(d *document, match []string)
}

// startRule is a rule for text that begins with start.
type startRule struct {
	start string
	rule
}

// props matches attributes in braces. They may contain strings and one level of nested braces.
const props = `\{(?:[^{}"'\n]|"[^"\n]*"|'[^'\n]*'|\{[^{}\n]*\})*\}`

// proseRules returns the rules for Markdown, for tags whose attributes are ignored, and for Markdown extensions. The
// first matching rule applies. The rules are compiled on first use, because most commands do not need them. The result
// contains the rules for each first character.
var proseRules = sync.OnceValue(func() map[byte][]startRule {
	rules := map[byte][]startRule{}
	for _, rule := range []rule{
		{anywhere, "<!--", regexp.MustCompile(`^<!--\s*@include:\s*([^\s#{>]+?)\s*-->`), func(d *document, m []string) { d.include(m[1]) }},
		{atLineStart, "::include{", regexp.MustCompile(`^::include\{[^}\n]*\bfile="([^"#\n]+)"[^}\n]*\}`), func(d *document, m []string) { d.include(m[1]) }},
		{anywhere, "<!--", regexp.MustCompile(`^(?s)<!--.*?(?:-->|$)`), nil},
		{anywhere, "<s <S", regexp.MustCompile(`^(?is)<script\b.*?(?:</script\s*>|$)`), nil},
		{anywhere, "<s <S", regexp.MustCompile(`^(?is)<style\b.*?(?:</style\s*>|$)`), nil},
		{anywhere, "<s <S", regexp.MustCompile(`^(?is)<svg\b.*?(?:</svg\s*>|$)`), nil},
		{anywhere, "</", regexp.MustCompile(`^</[A-Za-z][^<>]*>`), nil},
		{anywhere, "<", regexp.MustCompile(`^<(?:(?:https?|mailto|ftp):[^<>\s]*|[\w.+-]+@[\w.-]+)>`), nil},
		{atLineStart, "<<<", regexp.MustCompile(`^<<<[^\n]*`), nil},
		{atLineStart, "[", regexp.MustCompile(`^\[[^\]^\n][^\]\n]*\]:[ \t]+\S[^\n]*`), nil},
		{atLineStart, "[", regexp.MustCompile(`^\[[ xX]\][ \t]`), nil},
		{anywhere, "[", regexp.MustCompile(`^\[(?:\[toc\]\]|\^[^\]\n]+\]:?|![A-Z]+\])`), nil},
		{anywhere, "[", regexp.MustCompile(`^\[(?:https?://)?[\w.-]+\.[a-z]+/[^\]\s]*\]\(https?:[^)\s]*\)`), nil}, // pages may show a name instead of the URL
		{anywhere, "![", regexp.MustCompile(`^!\[[^\]\n]*\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^\]\n]*\])(?:` + props + `)?`), nil},
		{anywhere, "](", regexp.MustCompile(`^\]\((?:[^()\n]|\([^()\n]*\))*\)(?:` + props + `)?`), nil},
		{anywhere, "][", regexp.MustCompile(`^\]\[[^\]\n]*\]`), nil},
		{anywhere, "]{ *{ ){ _{", regexp.MustCompile(`^[\]*)_]` + props), nil},
		{anywhere, "%{ {", regexp.MustCompile(`^%?\{[#.][\w.#:\s=-]*\}`), nil},
		{atWordStart, "||", regexp.MustCompile(`^\|\|[\w:.-]+\|\|[ \t]*(?:\n|$)`), nil}, // the id of a Starlight heading
		{atLineStart, ":::", regexp.MustCompile(`^:{3,}[ \t]*(?:v-pre|raw)\b[^\n]*`), func(d *document, m []string) { d.raw = colons(m[0]) }},
		{atLineStart, "::", regexp.MustCompile(`^:{2,}[ \t]*(?:\n|$)`), (*document).closeContainer},
		{atLineStart, "::", regexp.MustCompile(`^:{2,}[ \t]*([A-Za-z][\w.-]*)(\[[^\n]*?\])?[ \t]*(` + props + `)?([^\n]*)(?:\n[ \t]*---[ \t]*\n(?s:(.*?\n)??)[ \t]*---[ \t]*)?`), (*document).container},
		{atWordStart, ":", regexp.MustCompile(`^:[a-z0-9_+-]+:`), nil},
		{atWordStart, ":", regexp.MustCompile(`^:[bh]r\b`), nil},
		{atLineStart, ":", regexp.MustCompile(`^:([A-Za-z][\w-]*)[ \t]*(?:\n|$)`), (*document).inline},
		{atWordStart, ":", regexp.MustCompile(`^:([A-Za-z][\w-]*)(` + props + `)`), (*document).inline},
		{atWordStart, ":", regexp.MustCompile(`^:([A-Za-z][\w-]*)\[`), (*document).inline},
		{atLineStart, "#", regexp.MustCompile(`^#[A-Za-z][\w-]*[ \t]*(?:\n|$)`), nil},
		{atLineStart, "0 1 2 3 4 5 6 7 8 9", regexp.MustCompile(`^\d+[.)][ \t]`), nil},
		{anywhere, "$$", regexp.MustCompile(`^\$\$(?s:.*?)\$\$`), nil},
		{atWordStart, "$", regexp.MustCompile(`^\$[^\s$][^$\n]*\\[^$\n]*\$`), nil},
		{atWordStart, "http", regexp.MustCompile("^https?://[^\\s<>)\\]}\"'|`]+"), nil},
		{anywhere, `\{{`, regexp.MustCompile(`^\\\{\{(?s:(.*?))\}\}`), func(d *document, m []string) { d.words(m[1]) }},
		{anywhere, `\`, regexp.MustCompile(`^\\[<{$:\[\]!#&]`), nil},
		{anywhere, "{{", regexp.MustCompile(`^\{\{(?s:(.*?))\}\}`), (*document).expression},
	} {
		for start := range strings.FieldsSeq(rule.starts) {
			rules[start[0]] = append(rules[start[0]], startRule{start, rule})
		}
	}
	return rules
})

// syntax contains the characters that rules, tags and code begin with.
const syntax = "<:[]!*)_{%#|0123456789$h\\`ie"

// prose reads text outside of code blocks.
func (d *document) prose(text string) {
	d.isUnclosed, d.hasNoEnd = false, false
	var plain strings.Builder
	flush := func() {
		d.words(html.UnescapeString(plain.String()))
		d.line += strings.Count(plain.String(), "\n")
		plain.Reset()
	}
	before := ' ' // the previous character
	isLineStart := true
	for text != "" {
		r, size := utf8.DecodeRuneInString(text)
		if r < utf8.RuneSelf && strings.IndexByte(syntax, byte(r)) >= 0 {
			read, length := d.construct(text, isLineStart, !unicode.IsLetter(before) && !unicode.IsNumber(before))
			if length > 0 {
				flush()
				if read != nil {
					read()
				}
				d.line += strings.Count(text[:length], "\n")
				before, isLineStart = ' ', text[length-1] == '\n' || isLineStart && strings.ContainsRune("0123456789", r)
				text = text[length:]
				continue
			}
		}
		plain.WriteString(text[:size])
		isLineStart = r == '\n' || isLineStart && strings.ContainsRune(" \t>-+*", r)
		before, text = r, text[size:]
	}
	flush()
}

// construct finds the construct at the start of text. It returns a function that reads the construct, and its length.
// The length is 0 if there is no construct.
func (d *document) construct(text string, isLineStart, isWordStart bool) (read func(), length int) {
	if text[0] == '`' {
		return d.codeSpan(text)
	}
	if d.isMDX {
		if isLineStart {
			if found := statement.FindString(text); found != "" {
				return nil, len(found)
			}
		}
		if n := d.braced(text); n > 0 && !strings.HasPrefix(text, "{{") {
			return func() { d.literal(text[1 : n-1]) }, n
		}
	}
	for _, rule := range proseRules()[text[0]] {
		if !strings.HasPrefix(text, rule.start) || rule.where == atLineStart && !isLineStart || rule.where == atWordStart && !isWordStart {
			continue
		}
		if strings.HasSuffix(rule.start, "{{") && d.isWithoutEnd(text) {
			continue
		}
		match := rule.pattern.FindStringSubmatch(text)
		if match == nil {
			continue
		}
		if rule.read == nil {
			return nil, len(match[0])
		}
		return func() { rule.read(d, match) }, len(match[0])
	}
	return d.tag(text)
}

// isWithoutEnd reports whether no double braces are closed in text, which is the rest of the prose. It searches the
// prose only once.
func (d *document) isWithoutEnd(text string) bool {
	d.hasNoEnd = d.hasNoEnd || !strings.Contains(text, "}}")
	return d.hasNoEnd
}

// afterCode matches attributes that follow a code span.
var afterCode = regexp.MustCompile(`^` + props)

// codeSpan reads a code span, which ends with the same number of backticks within the same paragraph.
func (d *document) codeSpan(text string) (read func(), length int) {
	n := len(text) - len(strings.TrimLeft(text, "`"))
	paragraph, _, _ := strings.Cut(text[n:], "\n\n")
	for at := 0; ; {
		i := strings.Index(paragraph[at:], text[:n])
		if i < 0 {
			return nil, n
		}
		end := at + i
		if strings.HasPrefix(paragraph[end+n:], "`") {
			at = end + len(paragraph[end:]) - len(strings.TrimLeft(paragraph[end:], "`"))
			continue
		}
		length := n + end + n
		return func() { d.words(paragraph[:end]) }, length + len(afterCode.FindString(text[length:]))
	}
}

// colons returns the colons at the start of a line.
func colons(line string) string { return line[:len(line)-len(strings.TrimLeft(line, ":"))] }

func (d *document) closeContainer(match []string) {
	if colons(match[0]) == d.raw {
		d.raw = ""
	}
}

// container reads the opening line of a container and the YAML properties below it.
func (d *document) container(match []string) {
	d.use(match[1])
	d.words(strings.Trim(match[2], "[]"))
	d.properties(match[1], match[3])
	title := match[4]
	if at := strings.IndexByte(title, '{'); at >= 0 {
		title = title[:at]
	}
	d.words(withoutTags(title))
	d.yaml(match[5])
}

// classNames matches YAML keys for classes and styles, which are not text.
var classNames = regexp.MustCompile(`^[\s-]*(?:ui|class|style):`)

// yaml reads the text in YAML properties.
func (d *document) yaml(text string) {
	silent := -1 // the indentation of a key whose value is not text
	for line := range strings.Lines(text) {
		indent := len(line) - len(strings.TrimLeft(line, " -"))
		switch match := yamlText.FindStringSubmatch(line); {
		case silent >= 0 && indent > silent:
			continue
		case classNames.MatchString(line):
			silent = indent
			continue
		case match != nil:
			d.words(match[1])
		}
		silent = -1
	}
}

func (d *document) inline(match []string) {
	d.use(match[1])
	if len(match) > 2 {
		d.properties(match[1], match[2])
	}
}

func (d *document) use(name string) {
	d.source.Uses = append(d.source.Uses, Use{name, Place{d.name, d.line}})
}

var (
	// quotedText matches a JavaScript string.
	quotedText = regexp.MustCompile("'([^'\\\\\n]*)'|\"([^\"\\\\\n]*)\"|`([^`\\\\$]*)`")
	// variable matches an expression that refers to a value. It captures the last part of the name.
	variable = regexp.MustCompile(`^\s*\$?(?:doc|frontmatter)(?:\.\w+)*\.(\w+)\s*(?:\|\||$)`)
)

// expression reads an expression in double braces. The page must show the strings in the expression, the front matter
// value that it refers to, or otherwise the expression itself.
func (d *document) expression(match []string) {
	if texts := quotedText.FindAllStringSubmatch(match[1], -1); d.raw == "" && texts != nil {
		for _, text := range texts {
			d.words(text[1] + text[2] + text[3])
		}
		return
	}
	if name := variable.FindStringSubmatch(strings.TrimPrefix(strings.TrimSpace(match[1]), "$")); d.raw == "" && name != nil {
		if value := regexp.MustCompile(`(?m)^\s*` + name[1] + `:[ \t]*(.*)$`).FindStringSubmatch(d.matter); value != nil {
			d.words(value[1])
		}
		return
	}
	d.words(match[1])
}
