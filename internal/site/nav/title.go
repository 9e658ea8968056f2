package nav

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// folderTitle derives the title of a folder from the last segment of its path. For example, "getting-started" becomes
// "Getting Started" and "snake_case" becomes "SnakeCase".
func folderTitle(segment string) string {
	words := strings.FieldsFunc(segment, func(r rune) bool { return r == '-' || unicode.IsSpace(r) })
	for i, word := range words {
		words[i] = pascal(word)
	}
	return strings.Join(words, " ")
}

func pascal(word string) string {
	var b strings.Builder
	for _, part := range strings.FieldsFunc(word, func(r rune) bool { return strings.ContainsRune("_./", r) }) {
		first, size := utf8.DecodeRuneInString(part)
		b.WriteRune(unicode.ToUpper(first))
		b.WriteString(part[size:])
	}
	return b.String()
}
