package mdc

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// bareURL handles "http://" and "https://" in text (extended URL autolink, GFM 6.9). i is the offset of the colon.
func (s *inline) bareURL(text string, i, brackets int) int {
	start := i
	for start > s.start && isLetter(text[start-1]) {
		start--
	}
	scheme := strings.ToLower(text[start:i])
	if scheme != "http" && scheme != "https" || start > s.lo && isLetter(text[start-1]) {
		return 0
	}
	end := scanPath(text, i+3)
	if end == 0 || len(s.brackets) > brackets {
		s.missed = s.missed || end > 0
		return 0
	}
	return s.autolink(text[start:end], text[start:end], start, end)
}

// www handles "www." in text (extended www autolink, GFM 6.9).
func (s *inline) www(text string, i, brackets int) int {
	if len(text)-i < 5 || !strings.EqualFold(text[i:i+4], "www.") {
		return 0
	}
	if len(s.brackets) > brackets {
		s.missed = true
		return 0
	}
	if i > s.lo && !isBlankByte(text[i-1]) && strings.IndexByte("*_~([]", text[i-1]) < 0 {
		s.missed = true
		return 0
	}
	end := scanPath(text, i)
	if end == 0 {
		return 0
	}
	return s.autolink("http://"+text[i:end], text[i:end], i, end)
}

// scanPath scans the host and path of a bare link at i. It returns the offset of the end, excluding trailing
// punctuation.
func scanPath(text string, i int) int {
	end := scanHost(text, i)
	if end == 0 {
		return 0
	}
	opened, closed := 0, 0
	for end < len(text) && text[end] > ' ' && text[end] != '<' && !isWideSpace(text, end) && !endsLabel(text, end) {
		end++
	}
	for _, c := range []byte(text[i:end]) {
		switch c {
		case '(':
			opened++
		case ')':
			closed++
		}
	}
	for end > i {
		switch c := text[end-1]; {
		case strings.IndexByte("!\"'*,.:?_~]", c) >= 0:
		case c == ')' && closed > opened:
			closed--
		case c == ';':
			if entity := entityStart(text[i:end]); entity > 0 {
				end = i + entity
				continue
			}
		default:
			return end
		}
		end--
	}
	return 0
}

// isWideSpace reports whether the character at i is a non-ASCII space, such as a no-break space.
func isWideSpace(text string, i int) bool {
	if text[i] < utf8.RuneSelf {
		return false
	}
	r, _ := utf8.DecodeRuneInString(text[i:])
	return unicode.IsSpace(r)
}

// endsLabel reports whether the bracket at i closes the text of a link. An address within the text ends there.
func endsLabel(text string, i int) bool {
	return text[i] == ']' && i+1 < len(text) && (text[i+1] == '(' || text[i+1] == '[')
}

// entityStart returns the offset of the character reference at the end of text. It returns 0 if there is none.
func entityStart(text string) int {
	i := len(text) - 1
	for i > 0 && isAlphanumeric(text[i-1]) {
		i--
	}
	if i == 0 || i == len(text)-1 || text[i-1] != '&' {
		return 0
	}
	return i - 1
}

// scanHost scans the host of a bare link. The last two labels of the host must not contain underscores.
func scanHost(text string, i int) int {
	start, last, before := i, false, false
	for ; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '.':
			before, last = last, false
		case c == '_':
			last = true
		case isAlphanumeric(c) || c == '-' || c >= 0x80 && !isWideSpace(text, i):
		default:
			if i == start || last || before {
				return 0
			}
			return i
		}
	}
	if i == start || last || before {
		return 0
	}
	return i
}

// email handles "@" in text (extended email autolink, GFM 6.9).
func (s *inline) email(text string, i, brackets int) int {
	start := i
	for start > s.lo && isLocalByte(text[start-1]) {
		start--
	}
	end := scanDomain(text, i+1)
	if start == i || end == 0 || len(s.brackets) > brackets || start > s.lo && text[start-1] == '/' {
		s.missed = s.missed || end > 0
		return 0
	}
	if start < s.start && !s.takeBack(start) {
		s.missed = true
		return 0
	}
	return s.autolink("mailto:"+text[start:end], text[start:end], start, end)
}

// takeBack turns everything after start back into plain text. It returns false if there are items other than text and
// emphasis delimiters.
func (s *inline) takeBack(start int) bool {
	keep := len(s.items)
	for keep > 0 && s.items[keep-1].end > start && s.items[keep-1].start >= s.lo {
		m := &s.items[keep-1]
		if m.kind != textMark && m.kind != delimiterMark || m.end-m.start != len(m.text) && m.kind == textMark {
			return false
		}
		keep--
	}
	if keep < len(s.items) {
		s.start = s.items[keep].start
	}
	s.items = s.items[:keep]
	for n := len(s.delimiters); n > 0 && s.delimiters[n-1] >= keep; n-- {
		s.delimiters = s.delimiters[:n-1]
	}
	return true
}

func isLocalByte(c byte) bool { return isAlphanumeric(c) || strings.IndexByte("+-._", c) >= 0 }

// scanDomain scans the domain of a bare email address at i and returns the offset after it. It returns 0 if there is no
// domain.
func scanDomain(text string, i int) int {
	end, dots := i, 0
	for end < len(text) {
		c := text[end]
		if c == '.' && end+1 < len(text) && isAlphanumeric(text[end+1]) {
			dots++
		} else if !isAlphanumeric(c) && c != '-' && c != '_' {
			break
		}
		end++
	}
	if dots == 0 || !isLetter(text[end-1]) {
		return 0
	}
	return end
}
