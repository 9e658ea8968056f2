package highlight

import "strings"

// paintString paints a quoted string that starts at from, including its escapes, and returns its length. An unclosed
// string ends at the end of its line.
func paintString(c *canvas, from, end int) int {
	quote := c.src[from]
	c.paint(from, from+1, String)
	for i := from + 1; i < end; i++ {
		switch b := c.src[i]; {
		case b == quote:
			c.paint(i, i+1, String)
			return i + 1 - from
		case b == '\n':
			return i - from
		case b == '\\':
			n := escapeLen(c.src[i:end])
			c.paint(i, i+n, Escape)
			i += n - 1
		default:
			c.paint(i, i+1, String)
		}
	}
	return end - from
}

// escapeLen returns the length of the escape sequence at the start of s.
func escapeLen(s string) int {
	if len(s) < 2 {
		return len(s)
	}
	switch {
	case s[1] == 'x':
		return 2 + hexLen(s[2:], 2)
	case strings.HasPrefix(s[1:], "u{"):
		n := hexLen(s[3:], 6)
		if strings.HasPrefix(s[3+n:], "}") {
			return 3 + n + 1
		}
		return 2
	case s[1] == 'u':
		return 2 + hexLen(s[2:], 4)
	case s[1] >= 0x80:
		return 1 // the escaped character is longer than a byte and keeps its own color
	}
	return 2
}

// hexLen returns the number of hexadecimal digits at the start of s, up to limit.
func hexLen(s string, limit int) int {
	n := 0
	for n < len(s) && n < limit && isHex(s[n]) {
		n++
	}
	return n
}

// template reads the text of a template literal up to "${" or the end of the literal.
func (l *scriptLexer) template() {
	rest := l.rest()
	for i := 0; i < len(rest); i++ {
		switch b := rest[i]; {
		case b == '`':
			l.c.paint(l.pos, l.pos+i+1, String)
			l.pos += i
			l.pop(1)
			return
		case b == '\\':
			n := escapeLen(rest[i:])
			l.c.paint(l.pos, l.pos+i, String)
			l.c.paint(l.pos+i, l.pos+i+n, Escape)
			l.pos += i + n
			return
		case b == '$' && strings.HasPrefix(rest[i:], "${"):
			l.c.paint(l.pos, l.pos+i, String)
			l.c.paint(l.pos+i, l.pos+i+2, Escape)
			l.pos += i
			l.push('$', 2)
			return
		}
	}
	l.c.paint(l.pos, l.end, String)
	l.pos = l.end
}

// regexp reads a regular expression with its flags. If the line has no closing slash, it reads only the first slash.
func (l *scriptLexer) regexp(rest string) {
	class := false
	for i := 1; i < len(rest); i++ {
		switch rest[i] {
		case '\n':
			l.noRegexp = l.pos + i
			l.operator(rest)
			return
		case '\\':
			if i+1 < len(rest) && rest[i+1] != '\n' {
				i++
			}
		case '[':
			class = true
		case ']':
			class = false
		case '/':
			if class {
				continue
			}
			n := i + 1 + wordLen(rest[i+1:])
			l.c.paint(l.pos, l.pos+n, Regexp)
			l.token(regexpToken, n)
			return
		}
	}
	l.noRegexp = l.end
	l.operator(rest)
}

// numberLen returns the length of the number at the start of s.
func numberLen(s string) int {
	if len(s) > 1 && s[0] == '0' && strings.IndexByte("xXoObB", s[1]) >= 0 {
		return 2 + wordLen(s[2:])
	}
	n := 0
	for n < len(s) {
		exponent := n > 0 && (s[n] == '-' || s[n] == '+') && (s[n-1] == 'e' || s[n-1] == 'E')
		point := s[n] == '.' && strings.IndexByte(s[:n], '.') < 0 && !strings.HasPrefix(s[n:], "..")
		if !isWordByte(s[n]) && !exponent && !point {
			break
		}
		n++
	}
	return n
}
