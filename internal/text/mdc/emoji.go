package mdc

import (
	"strings"
	"sync"
)

// emoji is [emojiTable] as a map.
var emoji = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for row := range strings.Lines(emojiTable) {
		if name, characters, ok := strings.Cut(strings.TrimSuffix(row, "\n"), " "); ok {
			m[name] = characters
		}
	}
	return m
})

// replaceEmoji replaces short names of emoji with their characters. It keeps unknown names.
func replaceEmoji(text string) string {
	i := strings.IndexByte(text, ':')
	if i < 0 || strings.IndexByte(text[i+1:], ':') < 0 {
		return text
	}
	var b strings.Builder
	done := 0
	for i < len(text) {
		end := i + 1
		for end < len(text) && isEmojiByte(text[end]) {
			end++
		}
		if end < len(text) && text[end] == ':' && end > i+1 {
			if characters, ok := emoji()[text[i+1:end]]; ok {
				b.WriteString(text[done:i])
				b.WriteString(characters)
				done, end = end+1, end+1
			} else {
				end++
			}
		}
		next := strings.IndexByte(text[end:], ':')
		if next < 0 {
			break
		}
		i = end + next
	}
	if done == 0 {
		return text
	}
	b.WriteString(text[done:])
	return b.String()
}

func isEmojiByte(c byte) bool { return isAlphanumeric(c) || c == '_' || c == '-' || c == '+' }
