package highlight

import "strings"

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

func isHex(b byte) bool { return isDigit(b) || b|0x20 >= 'a' && b|0x20 <= 'f' }

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

func isUpper(b byte) bool { return b >= 'A' && b <= 'Z' }

// isWordByte reports whether b can be part of a word in a script. The bytes of multi-byte UTF-8 characters always
// can.
func isWordByte(b byte) bool { return isLetter(b) || isDigit(b) || b == '_' || b == '$' || b >= 0x80 }

// wordLen returns the number of word bytes at the start of s.
func wordLen(s string) int {
	n := 0
	for n < len(s) && isWordByte(s[n]) {
		n++
	}
	return n
}

// lenThrough returns the length of s up to and including the first occurrence of stop at or after skip. If there is
// none, it returns len(s).
func lenThrough(s string, skip int, stop string) int {
	if i := strings.Index(s[min(skip, len(s)):], stop); i >= 0 {
		return skip + i + len(stop)
	}
	return len(s)
}

// blankLen returns the number of spaces and tabs at the start of s.
func blankLen(s string) int { return len(s) - len(strings.TrimLeft(s, " \t")) }

// spaceLen returns the number of spaces, tabs and newlines at the start of s.
func spaceLen(s string) int { return len(s) - len(strings.TrimLeft(s, " \t\r\n\f\v")) }
