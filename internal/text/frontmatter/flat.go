package frontmatter

import (
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// flatLines is the maximum number of lines that [flat] reads. It compares each key with all previous ones.
const flatLines = 100

// flat decodes YAML that consists only of lines of the form "key: value" with plain values. Nearly all documents use
// this form. flat returns false for other YAML, which requires the full parser.
func flat(text string, pos diag.Pos) (Map, bool) {
	if strings.Count(text, "\n") > flatLines {
		return nil, false
	}
	var m Map
	line := pos
	for text != "" {
		var s string
		s, text, _ = strings.Cut(text, "\n")
		key, value, ok := flatLine(s)
		if !ok || m.has(key) {
			return nil, false
		}
		if key != "" {
			m = append(m, Pair{Key: key, Value: value, Pos: line})
		}
		line = diag.Pos{Line: line.Line + 1, Col: 1}
	}
	return m, true
}

func (m Map) has(key string) bool {
	for _, p := range m {
		if p.Key == key {
			return true
		}
	}
	return false
}

// flatLine reads a line that consists of a key of letters, digits, "_" and "-", a colon, a space, and a plain value.
// The key is empty for a blank line.
func flatLine(s string) (key string, value any, ok bool) {
	if strings.TrimRight(s, " ") == "" {
		return "", nil, true
	}
	n := 0
	for n < len(s) && isKeyByte(s[n], n) {
		n++
	}
	if n == 0 || !strings.HasPrefix(s[n:], ": ") {
		return "", nil, false
	}
	key, text := s[:n], strings.Trim(s[n+2:], " ")
	if !isPlain(text) || isReserved(key) {
		return "", nil, false
	}
	return key, scalar(text), true
}

func isKeyByte(c byte, at int) bool {
	letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'
	return letter || at > 0 && (c >= '0' && c <= '9' || c == '-')
}

// isReserved reports whether YAML would not read key as a string.
func isReserved(key string) bool {
	_, plain := scalar(key).(string)
	return !plain
}

// isPlain reports whether s is a plain scalar on one line that contains no special characters.
func isPlain(s string) bool {
	if s == "" || !utf8.ValidString(s) {
		return false
	}
	if strings.IndexByte("-?:,[]{}#&*!|>'\"%@`", s[0]) >= 0 {
		return false
	}
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] < ' ' || s[i] == 0x7f:
			return false
		case s[i] == ':' && (i+1 == len(s) || s[i+1] == ' '):
			return false
		case s[i] == '#' && s[i-1] == ' ':
			return false
		}
	}
	return true
}
