package mdc

import (
	"strings"
	"unicode/utf8"
)

// relink creates links for URLs that are plain text only because of an escape or an open bracket.
func (s *inline) relink(nodes []*Node) []*Node {
	out, changed := nodes, false
	for i, n := range nodes {
		if !n.IsText() {
			if n.Tag != "a" && n.Tag != "code" && len(n.Children) > 0 {
				n.Children = s.relink(n.Children)
			}
			if changed {
				out = append(out, n)
			}
			continue
		}
		parts := s.split(n)
		if parts == nil {
			if changed {
				out = append(out, n)
			}
			continue
		}
		if !changed {
			out, changed = append(make([]*Node, 0, len(nodes)+2), nodes[:i]...), true
		}
		out = append(out, parts...)
	}
	return out
}

// split splits a text node into text and the links for the URLs in it. It returns nil if there are no URLs.
func (s *inline) split(n *Node) []*Node {
	text := n.Text
	var parts []*Node
	done := 0
	for i := 0; i < len(text); i++ {
		start, end, href := bareLink(text, done, i)
		if end == 0 || !mayPrecedeLink(text[:start], text[i] == '@') {
			continue
		}
		if start > done {
			parts = append(parts, &Node{Text: text[done:start], Pos: n.Pos})
		}
		a := &Node{Tag: "a", Props: external([]Prop{{"href", encodeURI(href)}}), Pos: n.Pos}
		a.Children = []*Node{{Text: text[start:end], Pos: n.Pos}}
		parts = append(parts, a)
		done, i = end, end-1
	}
	if parts != nil && done < len(text) {
		parts = append(parts, &Node{Text: text[done:], Pos: n.Pos})
	}
	return parts
}

// mayPrecedeLink reports whether a URL can follow text. This is the case if text is empty or ends with white
// space or punctuation.
func mayPrecedeLink(text string, address bool) bool {
	if text == "" {
		return true
	}
	r, _ := utf8.DecodeLastRuneInString(text)
	return kindOf(r) != otherKind && !(address && r == '/')
}

// bareLink recognizes a URL or an email address by the character at i, which is the colon of a scheme, the first "w" of "www", or "@".
func bareLink(text string, done, i int) (start, end int, href string) {
	start = i
	switch text[i] {
	case ':':
		if !strings.HasPrefix(text[i:], "://") {
			return 0, 0, ""
		}
		for start > done && isLetter(text[start-1]) {
			start--
		}
		if scheme := strings.ToLower(text[start:i]); scheme != "http" && scheme != "https" {
			return 0, 0, ""
		}
		end = scanPath(text, i+3)
	case 'w', 'W':
		if len(text)-i < 5 || !strings.EqualFold(text[i:i+4], "www.") {
			return 0, 0, ""
		}
		end, href = scanPath(text, i), "http://"
	case '@':
		for start > done && isLocalByte(text[start-1]) {
			start--
		}
		if start == i {
			return 0, 0, ""
		}
		end, href = scanDomain(text, i+1), "mailto:"
	}
	if end == 0 {
		return 0, 0, ""
	}
	return start, end, href + text[start:end]
}
