package slug

import (
	"cmp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Headings assigns ids to the headings on a page. The zero value is ready to use.
type Headings struct {
	// seen counts how often each slug has been used.
	seen map[string]int
}

// ID returns an id for a heading with the given text. It is GitHub's slug, with a number appended if the page already
// has this slug, then trimmed by [Trim]. Because trimming happens last, two ids can be equal.
func (h *Headings) ID(text string) string { return Trim(h.unique(GitHub(text))) }

// Distinct returns an id like ID, but never an empty id or the same id twice.
func (h *Headings) Distinct(text string) string {
	return h.unique(cmp.Or(Trim(GitHub(text)), "section"))
}

func (h *Headings) unique(slug string) string {
	if h.seen == nil {
		h.seen = map[string]int{}
	}
	result := slug
	for {
		if _, taken := h.seen[result]; !taken {
			break
		}
		h.seen[slug]++
		result = slug + "-" + strconv.Itoa(h.seen[slug])
	}
	h.seen[result] = 0
	return result
}

// Trim cleans up an id: it replaces runs of dashes with one dash, removes dashes at both ends, and adds an underscore
// before a digit at the start.
func Trim(id string) string {
	for strings.Contains(id, "--") {
		id = strings.ReplaceAll(id, "--", "-")
	}
	id = strings.TrimSuffix(strings.TrimPrefix(id, "-"), "-")
	if id != "" && id[0] >= '0' && id[0] <= '9' {
		id = "_" + id
	}
	return id
}

// GitHub returns text in lowercase, with dashes in place of spaces and without punctuation.
func GitHub(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range strings.ToLower(text) {
		switch {
		case r == ' ':
			b.WriteByte('-')
		case r < utf8.RuneSelf && (isWord(r) || r == '-'):
			b.WriteByte(byte(r))
		case r >= utf8.RuneSelf && keeps(r):
			b.WriteRune(r)
		}
	}
	return b.String()
}

// keeps reports whether a non-ASCII character is kept in a slug. This applies to letters, marks, digits, circled
// letters, and connector punctuation.
func keeps(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M, unicode.Nd, unicode.Nl, unicode.Pc, unicode.Other_Alphabetic)
}
