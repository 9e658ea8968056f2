package frontmatter

import "strings"

// maskedTab represents a tab within a value while the text is parsed. The parser drops such tabs, which joins the words
// around them. It is a private-use character.
const maskedTab = "\uE009"

// maskTabs replaces the tabs between two words. All other tabs are indentation or separate parts of the YAML.
func maskTabs(text string) string {
	if strings.IndexByte(text, '\t') < 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\t' && isWithinValue(text, i) {
			b.WriteString(maskedTab)
		} else {
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

// isWithinValue reports whether the byte at i is directly between two characters that cannot be YAML punctuation.
func isWithinValue(text string, i int) bool {
	const punctuation = " \t\n\r:,[]{}-?#&*!|>'\"%@`"
	return i > 0 && i+1 < len(text) && strings.IndexByte(punctuation, text[i-1]) < 0 && strings.IndexByte(punctuation, text[i+1]) < 0
}

// unmaskTabs restores the tabs in a value.
func unmaskTabs(value string) string { return strings.ReplaceAll(value, maskedTab, "\t") }
