package diag

import (
	"strconv"
	"strings"
	"unicode"
)

// Visible returns text with an escape sequence, such as \x1b, in place of each character that could control a terminal,
// start a new line or reverse the direction of text. The names and contents of files must not be able to hide other
// output or to imitate it, such as a workflow command in the log of a CI system.
func Visible(text string) string {
	if !strings.ContainsFunc(text, isInvisible) {
		return text
	}
	var b strings.Builder
	for _, c := range text {
		if !isInvisible(c) {
			b.WriteRune(c)
			continue
		}
		quoted := strconv.QuoteRuneToASCII(c)
		b.WriteString(quoted[1 : len(quoted)-1])
	}
	return b.String()
}

// isInvisible reports whether c is a control character other than a tab, a line or paragraph separator, or a character
// that changes the direction of text.
func isInvisible(c rune) bool {
	return c != '\t' && unicode.In(c, unicode.Cc, unicode.Zl, unicode.Zp) || unicode.Is(unicode.Bidi_Control, c)
}
