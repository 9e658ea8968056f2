package mdc

import "strings"

// angle handles "<", which may begin an autolink (CommonMark 6.5) or HTML (6.6).
func (s *inline) angle(text string, i int) int {
	if end := scanURI(text, i+1); end > 0 {
		return s.autolink(text[i+1:end-1], text[i+1:end-1], i, end)
	}
	if end := scanAddress(text, i+1); end > 0 {
		return s.autolink("mailto:"+text[i+1:end-1], text[i+1:end-1], i, end)
	}
	end := s.scanHTML(text, i)
	if end == 0 {
		return 0
	}
	n := s.element(tagRaw, i)
	n.Text = text[i:end]
	s.addHTML(n)
	return s.push(n, i, end)
}

// autolink adds a link that shows its URL or email address as text.
func (s *inline) autolink(href, text string, i, end int) int {
	n := s.element("a", i)
	n.Props = external([]Prop{{"href", encodeURI(href)}})
	offset := s.content.offset(end - len(text))
	n.Children = []*Node{s.nodes.text(text, offset)}
	return s.push(n, i, end)
}

// maxScheme is the maximum length of a URI scheme (CommonMark 6.5).
const maxScheme = 32

// scanURI scans "scheme:rest>" at i and returns the offset after it. It returns 0 if there is no URI.
func scanURI(text string, i int) int {
	start := i
	for i < len(text) && (isAlphanumeric(text[i]) || strings.IndexByte("+.-", text[i]) >= 0) {
		i++
	}
	if i-start < 2 || i-start > maxScheme || !isLetter(text[start]) || i >= len(text) || text[i] != ':' {
		return 0
	}
	for ; i < len(text); i++ {
		switch c := text[i]; {
		case c == '>':
			return i + 1
		case c <= ' ' || c == '<' || c == 0x7f:
			return 0
		}
	}
	return 0
}

// scanAddress scans "name@host>" at i and returns the offset after it. It returns 0 if there is no email address.
func scanAddress(text string, i int) int {
	start := i
	for i < len(text) && isAddressByte(text[i]) {
		i++
	}
	if i == start || i >= len(text) || text[i] != '@' {
		return 0
	}
	for label := i + 1; ; label = i + 1 {
		for i = label; i < len(text) && (isAlphanumeric(text[i]) || text[i] == '-'); {
			i++
		}
		if i == label || i-label > 63 || i >= len(text) || text[label] == '-' || text[i-1] == '-' {
			return 0
		}
		if text[i] == '>' {
			return i + 1
		}
		if text[i] != '.' {
			return 0
		}
	}
}

func isAddressByte(c byte) bool {
	return isAlphanumeric(c) || strings.IndexByte(".!#$%&'*+/=?^_`{|}~-", c) >= 0
}

// scanHTML scans a tag, comment, instruction, declaration or CDATA section at i.
func (s *inline) scanHTML(text string, i int) int {
	rest := text[i:]
	switch {
	case strings.HasPrefix(rest, "<!-->"):
		return i + len("<!-->")
	case strings.HasPrefix(rest, "<!--->"):
		return i + len("<!--->")
	case strings.HasPrefix(rest, "<!--"):
		return s.after(text, i+4, "-->")
	case strings.HasPrefix(rest, "<?"):
		return s.after(text, i+2, "?>")
	case strings.HasPrefix(rest, "<![CDATA["):
		return s.after(text, i+9, "]]>")
	case len(rest) > 2 && rest[1] == '!' && isLetter(rest[2]):
		return s.after(text, i+2, ">")
	}
	if n := scanTag(rest); n > 0 {
		return i + n
	}
	return 0
}

// after returns the offset after the first closer at or after i. It returns 0 if there is none.
func (s *inline) after(text string, i int, closer string) int {
	end := s.memo.index(text, i, closer)
	if end < 0 {
		return 0
	}
	return end + len(closer)
}
