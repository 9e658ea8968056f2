package highlight

import "strings"

// startsElement reports whether "<" begins a JSX element instead of the type parameters of an arrow function, such as
// <T,> or <T extends X>.
func startsElement(s string) bool {
	if strings.HasPrefix(s, "<>") {
		return true
	}
	n := 1 + tagNameLen(s[1:])
	if n == 1 {
		return false
	}
	after := strings.TrimLeft(s[n:], " \t\r\n")
	if after == "" || strings.HasPrefix(after, "extends ") {
		return false
	}
	return after[0] == '>' || after[0] == '/' || after[0] == '{' || isWordByte(after[0])
}

// tagNameLen returns the length of the tag name at the start of s.
func tagNameLen(s string) int {
	if s == "" || !isWordByte(s[0]) || isDigit(s[0]) {
		return 0
	}
	n := 0
	for n < len(s) && (isWordByte(s[n]) || s[n] == '-' || s[n] == '.' || s[n] == ':') {
		n++
	}
	return n
}

// kindOfTag distinguishes components, whose names begin with an uppercase letter, from elements.
func kindOfTag(name string) Kind {
	if name != "" && isUpper(name[0]) {
		return Type
	}
	return Tag
}

// jsxTag reads one part of an opening tag.
func (l *scriptLexer) jsxTag() {
	rest := l.rest()
	switch b := rest[0]; {
	case b == '<':
		n := tagNameLen(rest[1:])
		l.c.paint(l.pos, l.pos+1, Punctuation)
		l.c.paint(l.pos+1, l.pos+1+n, kindOfTag(rest[1:]))
		l.pos += 1 + n
	case strings.HasPrefix(rest, "/>"):
		l.c.paint(l.pos, l.pos+2, Punctuation)
		l.pop(2)
	case b == '>':
		l.c.paint(l.pos, l.pos+1, Punctuation)
		l.pos++
		l.open[len(l.open)-1].bracket = '>'
	case b == '{':
		l.c.paint(l.pos, l.pos+1, Punctuation)
		l.push('{', 1)
	case b == '"' || b == '\'':
		n := lenThrough(rest, 1, string(b))
		l.c.paint(l.pos, l.pos+n, String)
		l.pos += n
	case isWordByte(b):
		n := max(tagNameLen(rest), 1)
		l.c.paint(l.pos, l.pos+n, Attribute)
		l.pos += n
	default:
		if b == '=' {
			l.c.paint(l.pos, l.pos+1, Operator)
		}
		l.pos++
	}
}

// jsxChildren reads text up to the next tag or expression, and the start of that tag or expression.
func (l *scriptLexer) jsxChildren() {
	rest := l.rest()
	n := strings.IndexAny(rest, "<{&")
	if n < 0 {
		l.pos = l.end
		return
	}
	l.pos += n
	rest = rest[n:]
	switch {
	case rest[0] == '{':
		l.c.paint(l.pos, l.pos+1, Punctuation)
		l.push('{', 1)
	case rest[0] == '&':
		l.pos += paintEntity(l.c, l.pos, l.end)
	case strings.HasPrefix(rest, "</"):
		n := 2 + tagNameLen(rest[2:])
		l.c.paint(l.pos, l.pos+2, Punctuation)
		l.c.paint(l.pos+2, l.pos+n, kindOfTag(rest[2:]))
		if strings.HasPrefix(rest[n:], ">") {
			l.c.paint(l.pos+n, l.pos+n+1, Punctuation)
			n++
		}
		l.pop(n)
	default:
		l.push('<', 0)
	}
}

// paintEntity paints the character reference at from, such as &amp;, and returns its length. For an ampersand that
// begins no reference, it returns 1.
func paintEntity(c *canvas, from, end int) int {
	n := 1
	for n < 32 && from+n < end && (isLetter(c.src[from+n]) || isDigit(c.src[from+n]) || c.src[from+n] == '#') {
		n++
	}
	if n == 1 || from+n >= end || c.src[from+n] != ';' {
		return 1
	}
	c.paint(from, from+n+1, Escape)
	return n + 1
}
