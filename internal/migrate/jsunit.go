package migrate

import (
	"slices"
	"strings"
)

// deepest is the maximum depth of brackets and elements in an expression.
const deepest = 100

// jsUnit returns the length of the string, comment, bracketed text, element or character at the start of an expression.
// before is the last character before it, or 0. It returns 0 if the unit is not closed.
func jsUnit(text string, before byte, depth int) int {
	switch c := text[0]; {
	case depth > deepest:
		return 0
	case c == '"' || c == '\'' || c == '`':
		return jsStringUnit(text, depth)
	case strings.HasPrefix(text, "/*"):
		comment, _, isClosed := strings.Cut(text, "*/")
		if !isClosed {
			return 0
		}
		return len(comment) + len("*/")
	case strings.HasPrefix(text, "//"):
		comment, _, _ := strings.Cut(text, "\n")
		return len(comment)
	case strings.IndexByte("({[", c) >= 0:
		return jsGroup(text, depth)
	case c == '<' && len(text) > 1 && (isLetter(text[1]) || text[1] == '>') && !isOperand(before):
		return elementUnit(text, depth)
	}
	return 1
}

// braced returns the length of the expression in braces at the start of text. It returns 0 if the closing brace is
// missing.
func braced(text string) int { return jsGroup(text, 0) }

// jsGroup returns the length of the bracketed text at the start of text.
func jsGroup(text string, depth int) int {
	closing := map[byte]byte{'(': ')', '{': '}', '[': ']'}[text[0]]
	for i := 1; i < len(text); {
		if text[i] == closing {
			return i + 1
		}
		n := jsUnit(text[i:], before(text, i), depth+1)
		if n == 0 {
			return 0
		}
		i += n
	}
	return 0
}

// jsStringUnit returns the length of the string at the start of text.
func jsStringUnit(text string, depth int) int {
	for i := 1; i < len(text); {
		switch {
		case text[i] == text[0]:
			return i + 1
		case text[i] == '\\':
			i += 2
		case text[0] == '`' && strings.HasPrefix(text[i:], "${"):
			n := jsGroup(text[i+1:], depth+1)
			if n == 0 {
				return 0
			}
			i += 1 + n
		default:
			i++
		}
	}
	return 0
}

// elementUnit returns the length of the element at the start of text.
func elementUnit(text string, depth int) int {
	i := tagUnit(text, depth)
	if i == 0 || depth > deepest {
		return 0
	}
	name := astroTag.FindStringSubmatch(text)[1]
	if strings.HasSuffix(text[:i], "/>") || slices.Contains(voidElements, strings.ToLower(name)) {
		return i
	}
	for i < len(text) {
		n := 1
		switch rest := text[i:]; {
		case strings.HasPrefix(rest, "</"):
			if end := strings.IndexByte(rest, '>'); end >= 0 {
				return i + end + 1
			}
			return 0
		case rest[0] == '{':
			n = jsGroup(rest, depth+1)
		case rest[0] == '<' && len(rest) > 1 && (isLetter(rest[1]) || rest[1] == '>'):
			n = elementUnit(rest, depth+1)
		}
		if n == 0 {
			return 0
		}
		i += n
	}
	return 0
}

// tagUnit returns the length of the start tag at the start of text.
func tagUnit(text string, depth int) int {
	for i := 1; i < len(text); {
		n := 1
		switch text[i] {
		case '>':
			return i + 1
		case '{', '"', '\'', '`':
			n = jsUnit(text[i:], 0, depth+1)
		}
		if n == 0 {
			return 0
		}
		i += n
	}
	return 0
}

// before returns the last character before a "<" that is not white space. It returns 0 after a keyword, at the start of
// text, and for other characters.
func before(text string, offset int) byte {
	if text[offset] != '<' {
		return 0
	}
	if text = strings.TrimRight(text[:offset], " \t\r\n"); text != "" && !strings.HasSuffix(text, "return") {
		return text[len(text)-1]
	}
	return 0
}

// isOperand reports whether an expression can end with a character. A "<" after it is an operator.
func isOperand(c byte) bool {
	return isLetter(c) || c >= '0' && c <= '9' || c != 0 && strings.IndexByte("_$)]}\"'`", c) >= 0
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
