package mdc

import "strings"

// tagName returns the name after "<" or "</" at the start of text. It returns "" if there is none.
func tagName(text string) (name string, closing bool) {
	i := 1
	if len(text) > 1 && text[1] == '/' {
		closing = true
		i++
	}
	start := i
	if i >= len(text) || !isLetter(text[i]) {
		return "", closing
	}
	for i < len(text) && (isLetter(text[i]) || isDigit(text[i]) || text[i] == '-') {
		i++
	}
	return text[start:i], closing
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// scanTag returns the length of the complete tag at the start of text. It returns 0 if there is none.
func scanTag(text string) int {
	name, closing := tagName(text)
	if name == "" {
		return 0
	}
	i := 1 + len(name)
	if closing {
		i++
		i = skipBlank(text, i)
		if i < len(text) && text[i] == '>' {
			return i + 1
		}
		return 0
	}
	for {
		space := skipBlank(text, i)
		if space >= len(text) {
			return 0
		}
		switch {
		case text[space] == '>':
			return space + 1
		case strings.HasPrefix(text[space:], "/>"):
			return space + 2
		case space == i:
			return 0
		}
		if i = scanAttribute(text, space); i == 0 {
			return 0
		}
	}
}

// scanAttribute returns the offset after the attribute at i. It returns 0 if there is none.
func scanAttribute(text string, i int) int {
	if c := text[i]; !isLetter(c) && c != '_' && c != ':' {
		return 0
	}
	for i < len(text) && (isLetter(text[i]) || isDigit(text[i]) || strings.IndexByte("_.:-", text[i]) >= 0) {
		i++
	}
	equals := skipBlank(text, i)
	if equals >= len(text) || text[equals] != '=' {
		return i
	}
	i = skipBlank(text, equals+1)
	if i >= len(text) {
		return 0
	}
	if quote := text[i]; quote == '"' || quote == '\'' {
		n := strings.IndexByte(text[i+1:], quote)
		if n < 0 {
			return 0
		}
		return i + n + 2
	}
	start := i
	for i < len(text) && strings.IndexByte(" \t\n\"'=<>`", text[i]) < 0 {
		i++
	}
	if i == start {
		return 0
	}
	return i
}

func skipBlank(text string, i int) int {
	for i < len(text) && isBlankByte(text[i]) {
		i++
	}
	return i
}
