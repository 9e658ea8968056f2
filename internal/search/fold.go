package search

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// fold returns a word as it is compared: in lower case and without accents. Readers often type neither, and compatibility
// forms such as full-width letters are equal to the ordinary ones. web/src/search/fold.ts has the same rules.
func fold(word string) string {
	lower := strings.ToLower(word)
	if !strings.ContainsFunc(lower, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return lower
	}
	var b strings.Builder
	var previous rune
	for _, r := range strings.ToLower(norm.NFKD.String(lower)) {
		switch {
		case isAccent(r) && !isLetterWith(previous, r), r == ' ': // Unicode decomposes some ligatures to several words
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

// isAccent reports whether r is a mark that readers leave out: on Latin, Greek and Cyrillic letters, or a vowel mark of
// Arabic or Hebrew. Marks of other scripts make another letter.
func isAccent(r rune) bool {
	return 0x300 <= r && r <= 0x36f || 0x591 <= r && r <= 0x5c7 || 0x64b <= r && r <= 0x65f || r == 0x670
}

// isLetterWith reports whether a base and its mark are a separate letter on keyboards: Cyrillic й and ў.
func isLetterWith(base, mark rune) bool {
	return mark == 0x306 && (base == 'и' || base == 'у')
}

// folded are the letters that Unicode does not decompose.
var folded = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'đ': "d", 'ð': "d", 'þ': "th", 'ł': "l", 'ħ': "h", 'ŧ': "t", 'ŋ': "n", 'ı': "i", 'ς': "σ",
}
