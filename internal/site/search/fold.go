package search

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// fold normalizes a word for comparison: it converts the word to lowercase, removes accents, which readers often omit,
// and replaces compatibility forms such as full-width letters. web/src/search/fold.ts implements the same rules.
func fold(word string) string {
	lower := strings.ToLower(word)
	if !strings.ContainsFunc(lower, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return lower
	}
	var b strings.Builder
	var previous rune
	for _, r := range strings.ToLower(norm.NFKD.String(lower)) {
		switch {
		case isAccent(r) && !isLetterWith(previous, r), r == ' ': // Unicode decomposes some ligatures into several words
			continue
		case folded[r] != "":
			b.WriteString(folded[r])
		default:
			b.WriteRune(r)
		}
		previous = r
	}
	return norm.NFC.String(b.String())
}

// isAccent reports whether r is a mark that readers often omit: a mark on a Latin, Greek or Cyrillic letter, or an
// Arabic or Hebrew vowel mark. In other scripts, a letter with a mark is a different letter.
func isAccent(r rune) bool {
	return 0x300 <= r && r <= 0x36f || 0x591 <= r && r <= 0x5c7 || 0x64b <= r && r <= 0x65f || r == 0x670
}

// isLetterWith reports whether a base letter and its mark form a letter that has a separate key on keyboards: Cyrillic
// й and ў.
func isLetterWith(base, mark rune) bool {
	return mark == 0x306 && (base == 'и' || base == 'у')
}

// folded maps the letters that Unicode does not decompose to their folded forms.
var folded = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'đ': "d", 'ð': "d", 'þ': "th", 'ł': "l", 'ħ': "h", 'ŧ': "t", 'ŋ': "n", 'ı': "i", 'ς': "σ",
}
