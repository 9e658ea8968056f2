package render

import (
	"bytes"
	"unicode"
)

// minPiece is the minimum number of characters on each side of a line break within a name.
const minPiece = 3

// breakable writes code in a table cell. If a column is too narrow for a name, the name breaks after "_" or "/", before
// ".", or between the words of camelCase rather than within a word.
func breakable(b *bytes.Buffer, code string) {
	letters := []rune(code)
	start, last := 0, 0 // of the current name, and of the piece that has not been written
	for i, c := range letters {
		if unicode.IsSpace(c) {
			start = i + 1
			continue
		}
		if i-max(start, last) >= minPiece && piece(letters[i:]) >= minPiece && isBorder(letters, i) {
			escape(b, string(letters[last:i]))
			b.WriteString("<wbr>")
			last = i
		}
	}
	escape(b, string(letters[last:]))
}

// piece returns the number of characters before the next space, but at most [minPiece].
func piece(letters []rune) int {
	n := 0
	for n < min(len(letters), minPiece) && !unicode.IsSpace(letters[n]) {
		n++
	}
	return n
}

// isBorder reports whether a name may break before its character at i.
func isBorder(name []rune, i int) bool {
	before, c := name[i-1], name[i]
	switch {
	case c == '.' && before != '.' || before == '_' && c != '_' || before == '/' && c != '/':
		return true
	case !unicode.IsUpper(c):
		return false
	}
	isWord := i+1 < len(name) && unicode.IsLower(name[i+1])
	return unicode.IsLower(before) || isWord && (unicode.IsUpper(before) || unicode.IsDigit(before))
}
