package highlight

import "strings"

// markdown paints Markdown with components, line by line. It passes front matter, the YAML of components, and fenced
// code to the painters of their languages.
type markdown struct {
	cursor
	eol    int  // the end of the current line
	text   int  // no tag begins before this position
	nested bool // inside a Markdown fence, which can contain uncolored fences
	jsx    bool // MDX, where "import", "<" and "{" can begin scripts
}

func paintMarkdown(c *canvas, from, to int) {
	p := markdown{cursor: cursor{c, from, to}}
	p.run()
}

func (p *markdown) run() {
	p.matter()
	for p.pos < p.end {
		p.findLine()
		p.line()
		p.pos++ // the newline
	}
}

// rest returns the code up to the end of the line.
func (p *markdown) rest() string { return p.c.src[p.pos:p.eol] }

// findLine finds the end of the current line.
func (p *markdown) findLine() { p.eol = p.pos + lineLen(p.c.src[p.pos:p.end]) }

// matter reads YAML between two lines of dashes at the start of a page or of a component.
func (p *markdown) matter() {
	lines := p.c.src[p.pos:p.end]
	indent := blankLen(lines)
	if strings.TrimSpace(lineOf(lines)) != "---" {
		return
	}
	body := min(lineLen(lines)+1, len(lines))
	for at := body; at < len(lines); at += lineLen(lines[at:]) + 1 {
		if strings.TrimSpace(lineOf(lines[at:])) != "---" {
			continue
		}
		p.c.paint(p.pos+indent, p.pos+indent+3, Punctuation)
		paintYAML(p.c, p.pos+body, p.pos+at)
		p.pos += at + blankLen(lines[at:])
		p.take(3, Punctuation)
		p.findLine()
		p.pos = min(p.eol+1, p.end)
		return
	}
}

// line reads one line, or a block that starts with the line, up to its newline.
func (p *markdown) line() {
	p.take(len(p.rest())-len(strings.TrimLeft(p.rest(), " \t>")), Punctuation)
	rest := p.rest()
	switch {
	case rest == "":
	case p.jsx && isStatement(rest):
		p.statement()
	case fenceLen(rest) > 0:
		p.fence(rest)
	case headingLen(rest) > 0:
		p.take(len(rest), Heading)
	case strings.HasPrefix(rest, "::"):
		p.component(rest)
	case rest[0] == '#' && len(rest) > 1 && isLetter(rest[1]):
		p.take(1+tagNameLen(rest[1:]), Attribute) // a slot
		p.props()
	case markerLen(rest) > 0:
		p.take(markerLen(rest), Punctuation)
		p.inline()
	default:
		p.inline()
	}
}

// headingLen returns the number of "#" at the start of a heading.
func headingLen(s string) int {
	n := len(s) - len(strings.TrimLeft(s, "#"))
	if n > 6 || n < len(s) && s[n] != ' ' {
		return 0
	}
	return n
}

// markerLen returns the length of a list item's marker.
func markerLen(s string) int {
	n := 0
	for n < len(s) && n < 9 && isDigit(s[n]) {
		n++
	}
	switch {
	case n == 0 && strings.IndexByte("-*+", s[0]) >= 0, n > 0 && n < len(s) && (s[n] == '.' || s[n] == ')'):
		n++
	default:
		return 0
	}
	if n < len(s) && s[n] != ' ' {
		return 0
	}
	return n
}

// fenceLen returns the length of a code fence.
func fenceLen(s string) int {
	if s[0] != '`' && s[0] != '~' {
		return 0
	}
	n := len(s) - len(strings.TrimLeft(s, s[:1]))
	if n < 3 || s[0] == '`' && strings.Contains(s[n:], "`") {
		return 0
	}
	return n
}

// fence reads fenced code: the info line, the code in its language, and the closing fence.
func (p *markdown) fence(rest string) {
	n := fenceLen(rest)
	mark := rest[:n]
	p.take(n, Punctuation)
	info := p.rest()
	lang := info[:len(info)-len(strings.TrimLeft(info, " \t"))+infoLen(strings.TrimLeft(info, " \t"))]
	p.take(len(lang), Attribute)
	p.take(len(p.rest()), String)
	from := min(p.pos+1, p.end)
	to := p.closingFence(from, mark)
	p.code(lang, from, to)
	p.pos = to + blankLen(p.c.src[to:p.end])
	p.findLine()
	p.take(p.eol-p.pos, Punctuation)
}

// code paints the code in a fence.
func (p *markdown) code(lang string, from, to int) {
	switch strings.ToLower(strings.TrimSpace(lang)) {
	case "md", "mdc", "markdown", "mdx":
		if !p.nested {
			inner := markdown{cursor: cursor{p.c, from, to}, nested: true, jsx: lang == "mdx"}
			inner.run()
		}
		return
	}
	if paint := painterOf(lang); paint != nil {
		paint(p.c, from, to)
	}
}

// infoLen returns the length of the language name in the info line of a fence.
func infoLen(s string) int {
	if n := strings.IndexAny(s, " \t[{"); n >= 0 {
		return n
	}
	return len(s)
}

// closingFence finds the line that closes a fence with the given mark. If there is none, it returns the end of the
// range.
func (p *markdown) closingFence(from int, mark string) int {
	for from < p.end {
		line := lineOf(p.c.src[from:p.end])
		text := strings.TrimSpace(line)
		if strings.HasPrefix(text, mark) && strings.Trim(text, mark[:1]) == "" {
			return from
		}
		from += len(line) + 1
	}
	return p.end
}
