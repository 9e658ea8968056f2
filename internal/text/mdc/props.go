package mdc

import (
	"html"
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
)

// attr is an attribute as the author wrote it.
type attr struct {
	key, value string
	// flag is true for a bare word, which has no value.
	flag bool
	// curly is the value with its quotes if they are curly quotes.
	curly string
}

// scanProps scans the attributes in braces at i and returns the offset after them. It returns 0 if they are malformed.
// If multiline is true, the attributes may span several lines.
func scanProps(text string, i int, multiline bool) ([]attr, int) {
	s := propScanner{text: text, i: i + 1, multiline: multiline}
	for {
		s.space()
		c := s.peek()
		switch {
		case c == '}':
			return s.attrs, s.i + 1
		case c == '#' || c == '.':
			if !s.shortcut(c) {
				return nil, 0
			}
		case c == ':' || c == '_' || isLetter(c):
			if !s.attribute(c == ':') {
				return nil, 0
			}
		default:
			return nil, 0
		}
	}
}

// propScanner is the state of [scanProps].
type propScanner struct {
	text      string
	i         int
	multiline bool
	attrs     []attr
}

// peek returns the current byte, or 0 at the end of the input.
func (s *propScanner) peek() byte {
	if s.i >= len(s.text) || !s.multiline && s.text[s.i] == '\n' {
		return 0
	}
	return s.text[s.i]
}

func (s *propScanner) space() {
	for isBlankByte(s.peek()) {
		s.i++
	}
}

// notInValue contains the characters that unquoted values must not contain.
const notInValue = "\"'<=>`"

// shortcut scans "#id" or ".class".
func (s *propScanner) shortcut(sign byte) bool {
	s.i++
	start := s.i
	for ; ; s.i++ {
		c := s.peek()
		if c == 0 || strings.IndexByte(notInValue, c) >= 0 {
			if c == 0 && !s.atBreak() {
				return false
			}
			if c != 0 {
				return false
			}
			break
		}
		if c == '.' || c == '}' || isBlankByte(c) {
			break
		}
		if s.i == start && c == '#' {
			return false
		}
	}
	if s.i == start {
		return false
	}
	key := "class"
	if sign == '#' {
		key = "id"
	}
	s.attrs = append(s.attrs, attr{key: key, value: html.UnescapeString(s.text[start:s.i])})
	return true
}

// atBreak reports whether the scanner is at a line feed, which ends the line of the attributes.
func (s *propScanner) atBreak() bool { return s.i < len(s.text) && s.text[s.i] == '\n' }

// attribute scans "key", "key=value" or ":key=value".
func (s *propScanner) attribute(bound bool) bool {
	start := s.i
	s.i++
	for isNameByte(s.peek(), bound) {
		s.i++
	}
	key := s.text[start:s.i]
	s.space()
	if s.peek() != '=' {
		s.attrs = append(s.attrs, attr{key: key, flag: true})
		return !bound
	}
	s.i++
	s.space()
	if curly := s.curly(); curly != "" {
		_, open := utf8.DecodeRuneInString(curly)
		_, end := utf8.DecodeLastRuneInString(curly)
		s.attrs = append(s.attrs, attr{key: key, value: html.UnescapeString(curly[open : len(curly)-end]), curly: curly})
		return true
	}
	value, ok := s.value(bound)
	s.attrs = append(s.attrs, attr{key: key, value: value})
	return ok
}

func isNameByte(c byte, bound bool) bool {
	return isLetter(c) || isDigit(c) || c == '-' || !bound && (c == '.' || c == ':' || c == '_')
}

// value scans the value after the equals sign.
func (s *propScanner) value(bound bool) (string, bool) {
	quote := s.peek()
	if quote == '"' || quote == '\'' {
		return s.quoted(quote, bound)
	}
	start := s.i
	for ; ; s.i++ {
		c := s.peek()
		if c == '}' || isBlankByte(c) {
			break
		}
		if c == 0 || strings.IndexByte(notInValue, c) >= 0 {
			return "", false
		}
	}
	return html.UnescapeString(s.text[start:s.i]), s.i > start
}

// maxCurly is the maximum length in bytes of a value in curly quotes, including the attributes after it.
const maxCurly = 1000

// curly scans a value in curly quotes, which word processors insert, and returns it with its quotes. It returns "" if
// there is no such value. The value ends before the closing brace of the attributes.
func (s *propScanner) curly() string {
	start := s.i
	open, size := utf8.DecodeRuneInString(s.text[start:])
	quotes := "“”„"
	if strings.ContainsRune("‘’‚", open) {
		quotes = "‘’‚"
	}
	if !strings.ContainsRune(quotes, open) {
		return ""
	}
	brace := strings.IndexByte(s.text[start:min(start+maxCurly, len(s.text))], '}')
	for s.i += size; s.i-start < brace; s.i += size {
		var c rune
		if c, size = utf8.DecodeRuneInString(s.text[s.i:]); !strings.ContainsRune(quotes, c) {
			continue
		}
		end := s.i + size
		if end == len(s.text) || s.text[end] == '}' || isBlankByte(s.text[end]) {
			s.i = end
			return s.text[start:end]
		}
	}
	s.i = start
	return ""
}

// checkAttributes removes attributes that exceed the limit, and reports curly quotes. offset is the position of the
// attributes or of their component.
func (p *parser) checkAttributes(attrs []attr, offset int) []attr {
	if len(attrs) > budget.Attributes && p.exceeds(attributeLimit, offset) {
		attrs = attrs[:budget.Attributes]
	}
	for _, a := range attrs {
		if a.curly != "" {
			p.report(diag.Syntax.Problemf(at(offset), "the value of %q is in curly quotes, which are read as straight quotes", a.key).
				WithWord(a.curly).WithHint("write %s=%q", a.key, a.value))
		}
	}
	return attrs
}

// quoted scans a value in quotes. A backslash is an escape only in bound values, and not as the first character.
func (s *propScanner) quoted(quote byte, bound bool) (string, bool) {
	s.i++
	start := s.i
	escaped := false
	for ; ; s.i++ {
		c := s.peek()
		if c == 0 {
			return "", false
		}
		if c == quote {
			break
		}
		if c == '\\' && bound && s.i > start && s.i+1 < len(s.text) {
			s.i++
			escaped = true
		}
	}
	value := s.text[start:s.i]
	s.i++
	if c := s.peek(); c != '}' && !isBlankByte(c) {
		return "", false
	}
	if escaped {
		value = dropBackslashes(value)
	}
	return html.UnescapeString(value), true
}

// dropBackslashes removes escaping backslashes from s. A backslash at the start is not an escape.
func dropBackslashes(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if i > 0 && s[i] == '\\' && i+1 < len(s) {
			i++
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// mergeAttrs converts keys to kebab-case and merges duplicates. The last value takes precedence, but classes are
// combined.
func mergeAttrs(attrs []attr) []attr {
	out := attrs[:0:0]
next:
	for _, a := range attrs {
		a.key = Kebab(a.key)
		for i := range out {
			if out[i].key != a.key {
				continue
			}
			if a.key == "class" && out[i].value != "" {
				a.value = out[i].value + " " + a.value
			}
			out[i] = a
			continue next
		}
		out = append(out, a)
	}
	return out
}
