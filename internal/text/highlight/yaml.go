package highlight

import "strings"

// yaml paints YAML line by line. A line consists of at most a few dashes, a key and a value.
type yaml struct {
	cursor
	start int // the start of the current line
	eol   int // the end of the current line
	flow  int // the number of open "[" and "{"
	// block is the indentation that the lines of a block scalar must exceed, or -1 outside a block scalar.
	block int
}

func paintYAML(c *canvas, from, to int) {
	p := yaml{cursor: cursor{c, from, to}, block: -1}
	for p.pos < p.end {
		p.line()
		p.pos++ // the newline
	}
}

// rest returns the code up to the end of the line.
func (p *yaml) rest() string { return p.c.src[p.pos:p.eol] }

// findLine finds the end of the current line.
func (p *yaml) findLine() { p.eol = p.pos + lineLen(p.c.src[p.pos:p.end]) }

func (p *yaml) line() {
	p.start = p.pos
	p.findLine()
	rest := p.rest()
	indent := len(rest) - len(strings.TrimLeft(rest, " \t"))
	switch {
	case indent == len(rest):
		p.pos += indent
		return
	case p.block >= 0 && indent > p.block:
		p.take(len(rest), String)
		return
	}
	p.block = -1
	if p.flow == 0 && p.documentLine(rest) {
		return
	}
	p.pos += indent
	p.nodes(indent)
}

// documentLine reads a line with "---", "..." or "%YAML".
func (p *yaml) documentLine(rest string) bool {
	switch {
	case strings.HasPrefix(rest, "%"):
		p.take(len(rest), Keyword)
	case rest == "---" || rest == "...":
		p.take(3, Plain)
	default:
		return false
	}
	return true
}

// nodes reads the rest of a line. The lines of a block scalar are indented deeper than its key.
func (p *yaml) nodes(indent int) {
	for p.rest() != "" {
		rest := p.rest()
		switch b := rest[0]; {
		case b == ' ' || b == '\t' || b == '\r':
			p.pos++
		case b == '#':
			p.take(len(rest), Comment)
		case strings.HasPrefix(rest, "- ") || rest == "-":
			if p.flow == 0 {
				indent = p.pos - p.start
			}
			p.take(1, Punctuation)
		case strings.HasPrefix(rest, "? ") || rest == "?":
			p.take(1, Punctuation)
		case strings.IndexByte(":[]{}", b) >= 0 || b == ',' && p.flow > 0:
			p.flowMark(b)
		case b == '&':
			p.take(1, Punctuation)
			p.take(p.scalarWordLen(), Type)
		case b == '*':
			p.take(1, Punctuation)
			p.take(p.scalarWordLen(), Variable)
		case b == '!':
			p.take(p.scalarWordLen(), Keyword)
		case (b == '|' || b == '>') && p.flow == 0:
			p.blockScalar(rest, indent)
		default:
			column := p.pos - p.start
			p.scalar(rest)
			if p.flow == 0 && strings.HasPrefix(p.rest(), ":") {
				indent = column // the block scalar of this key is indented deeper than the key
			}
		}
	}
}

// flowMark reads a colon, or an indicator of a flow collection such as "[" or ",".
func (p *yaml) flowMark(b byte) {
	switch b {
	case '[', '{':
		p.flow++
	case ']', '}':
		p.flow = max(p.flow-1, 0)
	}
	p.take(1, Punctuation)
}

// scalarWordLen returns the length of the name of an anchor or a tag.
func (p *yaml) scalarWordLen() int {
	rest := p.rest()
	if n := strings.IndexAny(rest, " \t\r,[]{}"); n >= 0 {
		return n
	}
	return len(rest)
}

// blockScalar reads "|" or ">" with its indicators.
func (p *yaml) blockScalar(rest string, indent int) {
	n := 1
	for n < len(rest) && strings.IndexByte("+-123456789", rest[n]) >= 0 {
		n++
	}
	p.take(n, Keyword)
	p.block = indent
}
