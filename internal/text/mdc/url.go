package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/text/slug"
)

// external adds the attributes that links to other hosts need.
func external(props []Prop) []Prop {
	for _, p := range props {
		href, ok := p.Value.(string)
		if !ok || p.Key != "href" {
			continue
		}
		if strings.HasPrefix(href, "http:") || strings.HasPrefix(href, "https:") || strings.HasPrefix(href, "//") {
			return setProp(props, Prop{"rel", []string{"nofollow"}})
		}
	}
	return props
}

// RewriteMarkdown converts the relative path of a Markdown file to the path of its page.
func RewriteMarkdown(href string) string {
	path, hash, hashed := strings.Cut(href, "#")
	if hashed && hash != "" {
		hash = "#" + hash
	} else {
		path, hash = href, ""
	}
	stem, ok := strings.CutSuffix(path, ".md")
	if !ok || strings.HasPrefix(path, "/") || strings.HasPrefix(path, "http") {
		return href
	}
	segments := strings.Split(stem, "/")
	for i, segment := range segments {
		segments[i] = slug.Segment(slug.Strip(segment), slug.Options{Letters: true})
	}
	path = strings.Join(segments, "/")
	if path == "" && hash != "" {
		path = "./" // a heading of the folder's index, and not of the page with the link
	}
	return path + hash
}

// encodeURI escapes characters that are not allowed in a URL. It keeps existing escapes.
func encodeURI(s string) string {
	i := 0
	for i < len(s) && isURI(s[i]) {
		i++
	}
	if i == len(s) {
		return s
	}
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	b.WriteString(s[:i])
	for ; i < len(s); i++ {
		c := s[i]
		escaped := c == '%' && i+2 < len(s) && isAlphanumeric(s[i+1]) && isAlphanumeric(s[i+2])
		if isURI(c) || escaped {
			b.WriteByte(c)
			continue
		}
		b.WriteByte('%')
		b.WriteByte(hex[c>>4])
		b.WriteByte(hex[c&15])
	}
	return b.String()
}

func isAlphanumeric(c byte) bool { return isLetter(c) || isDigit(c) }

// isURI reports whether c may appear unescaped in a URL.
func isURI(c byte) bool {
	return isAlphanumeric(c) || strings.IndexByte("!#$&'()*+,-./:;=?@_~", c) >= 0
}
