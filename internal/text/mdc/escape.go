package mdc

import (
	"html"
	"strings"
	"unicode/utf8"
)

// isPunctuation reports whether c is ASCII punctuation, which a backslash can escape (CommonMark 2.4).
func isPunctuation(c byte) bool {
	return c >= '!' && c <= '/' || c >= ':' && c <= '@' || c >= '[' && c <= '`' || c >= '{' && c <= '~'
}

// unescape resolves the backslash escapes (CommonMark 2.4) and character references (2.5) in s.
func unescape(s string) string {
	if strings.IndexByte(s, '\\') < 0 && strings.IndexByte(s, '&') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		switch {
		case s[i] == '\\' && i+1 < len(s) && isPunctuation(s[i+1]):
			b.WriteByte(s[i+1])
			i += 2
		case s[i] == '&':
			decoded, n := scanEntity(s[i:])
			if n == 0 {
				decoded, n = "&", 1
			}
			b.WriteString(decoded)
			i += n
		default:
			b.WriteByte(s[i])
			i++
		}
	}
	return b.String()
}

// maxEntity is an upper limit for the length of character reference names.
const maxEntity = 33

// scanEntity decodes the character reference at the start of s and returns its length. The length is 0 if there is no
// reference.
func scanEntity(s string) (string, int) {
	semicolon := strings.IndexByte(s[:min(len(s), maxEntity)], ';')
	if semicolon < 2 {
		return "", 0
	}
	name := s[1:semicolon]
	if name[0] == '#' {
		return numericEntity(name[1:], semicolon+1)
	}
	for i := 0; i < len(name); i++ {
		if !isLetter(name[i]) && !isDigit(name[i]) {
			return "", 0
		}
	}
	entity := s[:semicolon+1]
	decoded := html.UnescapeString(entity)
	if decoded == entity || strings.HasSuffix(decoded, ";") && entity != "&semi;" {
		return "", 0
	}
	return decoded, semicolon + 1
}

// numericEntity decodes the digits of a numeric reference, such as "35" or "x23". n is the length of the reference in
// bytes.
func numericEntity(digits string, n int) (string, int) {
	base, limit := rune(10), 7
	if digits != "" && digits[0]|0x20 == 'x' {
		base, limit, digits = 16, 6, digits[1:]
	}
	if digits == "" || len(digits) > limit {
		return "", 0
	}
	value := rune(0)
	for _, c := range []byte(digits) {
		d := rune(-1)
		switch {
		case isDigit(c):
			d = rune(c - '0')
		case base == 16 && isLetter(c) && c|0x20 <= 'f':
			d = rune(c|0x20-'a') + 10
		}
		if d < 0 {
			return "", 0
		}
		value = value*base + d
	}
	if value == 0 || value > utf8.MaxRune || !utf8.ValidRune(value) || isForbidden(value) {
		value = utf8.RuneError
	}
	return string(value), n
}

// isForbidden reports whether a numeric reference must not produce the character r. This applies to control characters
// and Unicode noncharacters.
func isForbidden(r rune) bool {
	return r < '\t' || r == 0x0b || r > '\r' && r < ' ' || r > '~' && r < 0xa0 ||
		r >= 0xfdd0 && r <= 0xfdef || r&0xfffe == 0xfffe
}
