package highlight

import "strings"

// component reads "::name[label]{props}" and the YAML after it, or the "::" that closes a component.
func (p *markdown) component(rest string) {
	colons := len(rest) - len(strings.TrimLeft(rest, ":"))
	p.take(colons, Punctuation)
	name := tagNameLen(p.rest())
	p.take(name, Tag)
	p.props()
	p.inline()
	if name > 0 && p.pos < p.end {
		p.pos++
		p.matter()
		p.pos-- // the caller reads the newline
	}
}

// props reads "{name="value" .class #id}".
func (p *markdown) props() {
	rest := p.rest()
	if !strings.HasPrefix(rest, "{") {
		return
	}
	end := p.pos + lenThrough(rest, 1, "}")
	p.take(1, Punctuation)
	for p.pos < end {
		rest := p.rest()
		switch b := rest[0]; {
		case b == '"' || b == '\'':
			n := lenThrough(rest, 1, rest[:1])
			p.take(n, String)
			if p.pos > end { // the brace was part of the value
				end = p.pos + lenThrough(p.rest(), 0, "}")
			}
		case b == '=' || b == '}':
			p.take(1, Punctuation)
		case isWordByte(b) || strings.IndexByte(".:#@-", b) >= 0:
			p.take(1, Attribute)
		default:
			p.pos++
		}
	}
}

// inline reads text up to the end of the line.
func (p *markdown) inline() {
	for p.rest() != "" {
		rest := p.rest()
		switch b := rest[0]; {
		case b == '`':
			p.codeSpan(rest)
		case b == '\\' && len(rest) > 1 && rest[1] < 0x80:
			p.take(2, Escape)
		case b == '&':
			p.pos += paintEntity(p.c, p.pos, p.pos+len(rest))
		case p.jsx && b == '{' && p.expression(), p.jsx && b == '<' && p.element(rest):
		case b == '<' && p.pos >= p.text:
			p.tag(rest)
		case strings.HasPrefix(rest, "]("):
			p.target(rest)
		case strings.HasPrefix(rest, "]{"):
			p.take(1, Punctuation)
			p.props()
		case b == '[' || b == ']' || b == '*' || strings.HasPrefix(rest, "![") || strings.HasPrefix(rest, "~~"):
			p.take(1, Punctuation)
		case b == ':' && p.startsInline(rest):
			p.take(1, Punctuation)
			p.take(tagNameLen(strings.TrimRight(p.rest()[:tagNameLen(p.rest())], ".:")), Tag)
			p.props()
		default:
			p.pos++
		}
	}
}

// startsInline reports whether ":" begins an inline component, such as :icon{name="x"}.
func (p *markdown) startsInline(rest string) bool {
	if len(rest) < 2 || !isLetter(rest[1]) {
		return false
	}
	return p.pos == 0 || !isWordByte(p.c.src[p.pos-1]) && p.c.src[p.pos-1] != ':'
}

// codeSpan reads `code`, or backticks that are not closed.
func (p *markdown) codeSpan(rest string) {
	n := len(rest) - len(strings.TrimLeft(rest, "`"))
	i := strings.Index(rest[n:], rest[:n])
	if i < 0 {
		p.pos += n
		return
	}
	end := n + i + n
	for end < len(rest) && rest[end] == '`' {
		end++
	}
	p.take(end, String)
}

// tag reads an HTML comment, tag or automatic link that ends on the same line.
func (p *markdown) tag(rest string) {
	end := strings.IndexByte(rest, '>')
	switch {
	case strings.HasPrefix(rest, "<!--"):
		p.take(lenThrough(p.c.src[p.pos:p.end], 4, "-->"), Comment)
		p.findLine()
	case end < 0:
		p.text = p.eol
		p.pos++
	case strings.Contains(rest[:end], "://") && !strings.ContainsAny(rest[:end], " \t"):
		p.take(end+1, String)
	default:
		m := markup{cursor: cursor{p.c, p.pos, p.pos + end + 1}, vue: true}
		m.run()
		p.pos = m.pos
	}
}

// target reads the "](address)" part of a link.
func (p *markdown) target(rest string) {
	p.take(2, Punctuation)
	if n := strings.IndexByte(rest, ')'); n >= 0 {
		p.take(n-2, String)
		p.take(1, Punctuation)
	}
}
