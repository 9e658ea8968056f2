package highlight

import "strings"

// selector paints the rest of the range as selectors.
func (p *css) selector() {
	counted := false // inside :nth-child( )
	for p.pos < p.end {
		rest := p.rest()
		if p.blank(rest) {
			continue
		}
		switch b := rest[0]; {
		case strings.HasPrefix(rest, "#{"):
			p.interpolated()
		case b == '.' || b == '#' || b == '%':
			p.take(1, Attribute)
			p.name(Attribute)
		case b == ':':
			counted = p.pseudo(rest)
		case b == '[':
			p.attributeSelector(rest)
		case b == '&' || b == '*':
			p.take(1, Tag)
			p.name(Attribute)
		case b == '>' || b == '+' || b == '~' || b == '|':
			p.take(1, Operator)
		case b == '(' || b == ')' || b == ',':
			counted = counted && b != ')'
			p.take(1, Punctuation)
		case isDigit(b) && p.inKeyframes():
			p.take(len(rest)-len(strings.TrimLeft(rest, ".0123456789%")), Attribute)
		case isDigit(b) || counted && (b == '-' || b == 'n'):
			p.take(max(cssNameLen(rest), 1), Number)
			p.offset()
		case b == '"' || b == '\'':
			p.quoted()
		case b == '$' && p.scss:
			p.take(1+cssNameLen(rest[1:]), Variable)
		case cssNameLen(rest) > 0:
			p.tagSelector(rest, counted)
		default:
			p.pos++
		}
	}
}

// pseudo reads a pseudo-class or pseudo-element, such as ":hover" or "::before". It reports whether the argument is a
// counting expression, as in :nth-child( ).
func (p *css) pseudo(rest string) bool {
	colons := len(rest) - len(strings.TrimLeft(rest, ":"))
	p.take(colons+cssNameLen(rest[colons:]), Attribute)
	return strings.HasPrefix(rest[colons:], "nth-")
}

// inKeyframes reports whether the selectors are the offsets in @keyframes.
func (p *css) inKeyframes() bool { return len(p.blocks) > 0 && p.blocks[len(p.blocks)-1] }

// offset reads the "+ 1" that may follow the coefficient, as in :nth-child(2n + 1).
func (p *css) offset() {
	rest := p.rest()
	n := spaceLen(rest)
	if n < len(rest) && (rest[n] == '+' || rest[n] == '-') {
		n += 1 + spaceLen(rest[n+1:])
		p.take(n+cssNameLen(rest[n:]), Number)
	}
}

// name reads an identifier. It paints escapes in it separately, as in .md\\:flex.
func (p *css) name(k Kind) {
	for p.pos < p.end {
		rest := p.rest()
		switch n := cssNameLen(rest); {
		case n > 0:
			p.take(n, k)
		case rest[0] == '\\':
			p.take(cssEscapeLen(rest), Escape)
		default:
			return
		}
	}
}

// tagSelector reads the name of an element, or "from" and "to" in keyframes.
func (p *css) tagSelector(rest string, counted bool) {
	n := cssNameLen(rest)
	kind := Tag
	switch {
	case p.inKeyframes():
		kind = Attribute
	case counted:
		kind = Constant // odd, even
	}
	p.take(n, kind)
}

// attributeSelector reads [name="value" i].
func (p *css) attributeSelector(rest string) {
	end := p.pos + lenThrough(rest, 1, "]")
	p.take(1, Punctuation)
	value := false
	for p.pos < end {
		rest := p.rest()
		switch b := rest[0]; {
		case b == '"' || b == '\'':
			p.quoted()
		case b == ']':
			p.take(1, Punctuation)
		case strings.IndexByte("~|^$*=", b) >= 0:
			value = b == '='
			p.take(1, Operator)
		case cssNameLen(rest) > 0:
			n := cssNameLen(rest)
			p.take(n, kindInAttribute(rest[:n], value))
		default:
			p.pos++
		}
	}
}

// kindInAttribute returns the kind of a word in [name=value i].
func kindInAttribute(word string, value bool) Kind {
	switch {
	case !value:
		return Attribute
	case word == "i" || word == "s":
		return Keyword
	}
	return String
}

// interpolated reads an SCSS interpolation: #{ expression }.
func (p *css) interpolated() {
	n := lenThrough(p.rest(), 2, "}")
	inner := css{cursor: cursor{p.c, p.pos + 2, p.pos + n}, scss: true}
	p.take(2, Punctuation)
	inner.value()
	p.pos = inner.end
}
