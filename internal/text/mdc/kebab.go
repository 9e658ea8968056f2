package mdc

import (
	"strings"
	"unicode"
)

// Kebab converts name to kebab-case, which is how parsed documents spell tags. For example, "ShapesBox" becomes
// "shapes-box".
func Kebab(name string) string {
	if isKebab(name) {
		return name
	}
	var b strings.Builder
	word := []rune{}
	// upper is +1 after an uppercase letter, -1 after another letter, and 0 after a digit or at the start.
	upper, inWord := 0, false
	flush := func(n int) {
		b.WriteString(strings.ToLower(string(word[:n])))
		b.WriteByte('-')
		word = append(word[:0], word[n:]...)
	}
	for _, r := range name {
		if strings.ContainsRune("-_/.", r) {
			flush(len(word))
			upper = 0
			continue
		}
		now := caseOf(r)
		if inWord && upper < 0 && now > 0 {
			flush(len(word))
		} else if inWord && upper > 0 && now < 0 && len(word) > 1 {
			flush(len(word) - 1)
		}
		word = append(word, r)
		upper, inWord = now, true
	}
	b.WriteString(strings.ToLower(string(word)))
	return b.String()
}

func caseOf(r rune) int {
	switch {
	case r >= '0' && r <= '9':
		return 0
	case unicode.IsUpper(r):
		return 1
	}
	return -1
}

// isKebab reports whether name is already in kebab-case.
func isKebab(name string) bool {
	for i := 0; i < len(name); i++ {
		if c := name[i]; c >= 'A' && c <= 'Z' || c == '_' || c == '/' || c == '.' || c >= 0x80 {
			return false
		}
	}
	return true
}
