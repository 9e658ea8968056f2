package mdc

import (
	"unicode"
	"unicode/utf8"
)

// delimiter is a run of delimiters that may open or close emphasis (CommonMark 6.2).
type delimiter struct {
	sign              byte
	canOpen, canClose bool
	// n is the number of delimiters left in the run.
	n int
	// previous and next link the runs that may still match. They are indexes of items, and -1 ends the list.
	previous, next int
	// opened and closed contain the emphasis elements that the run opens and closes, innermost first. Each element is
	// the number of its delimiters.
	opened, closed []uint8
	// image is true for a bracket that may open an image.
	image bool
}

// delimiterRun handles a run of "*", "_" or "~".
func (s *inline) delimiterRun(text string, i int) int {
	sign, end := text[i], i
	for end < len(text) && text[end] == sign {
		end++
	}
	if sign == '~' && end-i > 2 {
		return s.pushText(text[i:end], i, end)
	}
	before, beforeSign := s.kindBefore(text, i)
	after, afterSign := kindAfter(text, end)
	d := delimiter{sign: sign, n: end - i}
	// CommonMark 6.2 defines left-flanking and right-flanking runs.
	leftFlanking := after == otherKind || after == punctuationKind && before != otherKind
	rightFlanking := before == otherKind || before == punctuationKind && after != otherKind
	switch sign {
	case '~':
		d.canOpen, d.canClose = leftFlanking, rightFlanking
	case '*':
		d.canOpen, d.canClose = leftFlanking || isEmphasis(afterSign), rightFlanking || isEmphasis(beforeSign)
	default: // rules 2, 4, 6 and 8 of CommonMark 6.2 do not allow "_" within a word
		leftFlanking, rightFlanking = leftFlanking || isEmphasis(afterSign), rightFlanking || isEmphasis(beforeSign)
		d.canOpen = leftFlanking && (before != otherKind || !rightFlanking)
		d.canClose = rightFlanking && (after != otherKind || !leftFlanking)
	}
	s.flush(i)
	s.delimiters = append(s.delimiters, len(s.items))
	s.items = append(s.items, mark{kind: delimiterMark, start: i, end: end, text: text[i:end], delimiter: d})
	if sign != '~' {
		s.attachable = end
	}
	return end
}

// isEmphasis reports whether the character next to a run is an emphasis delimiter, which counts as punctuation.
func isEmphasis(sign rune) bool { return sign == '*' || sign == '_' || sign == '~' }

// characterKind classifies the character next to a delimiter run.
type characterKind byte

const (
	spaceKind characterKind = iota
	punctuationKind
	otherKind
)

func (s *inline) kindBefore(text string, i int) (characterKind, rune) {
	if i == s.lo {
		return spaceKind, 0
	}
	r, _ := utf8.DecodeLastRuneInString(text[s.lo:i])
	return kindOf(r), r
}

func kindAfter(text string, i int) (characterKind, rune) {
	if i >= len(text) {
		return spaceKind, 0
	}
	r, _ := utf8.DecodeRuneInString(text[i:])
	return kindOf(r), r
}

func kindOf(r rune) characterKind {
	switch {
	case r < utf8.RuneSelf && r > ' ':
		if isPunctuation(byte(r)) {
			return punctuationKind
		}
		return otherKind
	case unicode.IsSpace(r):
		return spaceKind
	case r > 0xffff:
		return otherKind // emoji are treated like letters
	case unicode.IsPunct(r) || unicode.IsSymbol(r):
		return punctuationKind
	}
	return otherKind
}

// emphasis matches the delimiters starting at the given index.
func (s *inline) emphasis(from int) {
	row := s.delimiters[from:]
	s.delimiters = s.delimiters[:from]
	if len(row) == 0 {
		return
	}
	for k, at := range row {
		d := &s.items[at].delimiter
		d.previous, d.next = -1, -1
		if k > 0 {
			d.previous = row[k-1]
			s.items[row[k-1]].next = at
		}
	}
	// This is the procedure "process emphasis" in CommonMark's parsing strategy. The array below corresponds to
	// openers_bottom and makes the procedure linear. For each kind of closer, no item up to this index is an opener.
	var below [3 * 2 * 3]int
	for k := range below {
		below[k] = -1
	}
	for at := row[0]; at >= 0; {
		at = s.close(at, &below)
	}
}

// close finds the opener for the delimiter at item at and returns the next delimiter to process.
func (s *inline) close(at int, below *[18]int) int {
	c := &s.items[at].delimiter
	if !c.canClose || c.n == 0 {
		return c.next
	}
	floor := &below[closerKey(c)]
	opener := c.previous
	for opener > *floor && !pairs(&s.items[opener].delimiter, c) {
		opener = s.items[opener].previous
	}
	if opener <= *floor {
		*floor = max(*floor, c.previous)
		if !c.canOpen {
			s.unlink(at)
		}
		return c.next
	}
	o := &s.items[opener].delimiter
	used := 1
	if o.n > 1 && c.n > 1 { // rule 13 minimizes nesting, so prefer strong to emphasis
		used = 2
	}
	o.opened, c.closed = append(o.opened, uint8(used)), append(c.closed, uint8(used))
	o.n, c.n = o.n-used, c.n-used
	o.next, c.previous = at, opener
	if o.n == 0 {
		s.unlink(opener)
	}
	if c.n > 0 {
		return at
	}
	next := c.next
	s.unlink(at)
	return next
}

// closerKey returns the kind of a closer as a number. Closers of the same kind look for the same openers.
func closerKey(c *delimiter) int {
	key := c.n % 3
	if c.canOpen {
		key += 3
	}
	switch c.sign {
	case '_':
		key += 6
	case '~':
		key += 12
	}
	return key
}

// pairs reports whether opener and closer match. If either run can both open and close, the sum of the lengths must not
// be a multiple of three unless both lengths are (CommonMark 6.2, rules 9 and 10). Strikethrough requires runs of the
// same length (GFM 6.5).
func pairs(o, c *delimiter) bool {
	if o.sign != c.sign || !o.canOpen {
		return false
	}
	if c.sign == '~' {
		return o.n == c.n
	}
	return !((o.canClose || c.canOpen) && c.n%3 != 0 && (o.n+c.n)%3 == 0)
}

// unlink removes a delimiter from the list of runs that may match.
func (s *inline) unlink(at int) {
	d := &s.items[at].delimiter
	if d.previous >= 0 {
		s.items[d.previous].next = d.next
	}
	if d.next >= 0 {
		s.items[d.next].previous = d.previous
	}
}

// emphasisTag returns the tag of an emphasis element with n delimiters.
func emphasisTag(sign byte, n uint8) string {
	switch {
	case sign == '~':
		return "del"
	case n == 2:
		return "strong"
	}
	return "em"
}
