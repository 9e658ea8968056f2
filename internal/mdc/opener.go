package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
)

// opener is the line that opens a block component: its colons, name, label and attributes.
type opener struct {
	colons int
	name   string
	// labelLo and labelHi are the range of the text in brackets; both are 0 if there is none.
	labelLo, labelHi int
	attrs            []attr
}

// minColons is the minimum number of colons that open a block component. A single colon begins an inline component.
const minColons = 2

// scanOpener reads the opener of a block component at pos. If the line resembles an opener but is not one, or
// if part of it has no effect, fault describes the problem.
func (s *source) scanOpener(l *line, pos int) (o opener, fault *diag.Problem) {
	i := pos
	for i < l.end && s.text[i] == ':' {
		i++
	}
	o.colons = i - pos
	name := scanName(s.text[i:l.end])
	if o.colons < minColons || name == "" {
		return opener{}, nil
	}
	o.name = Kebab(name)
	i += len(name)
	text := s.text[:l.end]
	labelled := 0
	if i < l.end && text[i] == '[' {
		if labelled = scanBalanced(text, i); labelled > 0 {
			o.labelLo, o.labelHi = i+1, labelled-1
			i = labelled
		}
	}
	if i < l.end && text[i] == '{' {
		attrs, end := scanProps(text, i, false)
		if end == 0 {
			return opener{}, openerFault(i, l.end, name, "has malformed attributes")
		}
		o.attrs = attrs
		if labelled > 0 {
			o.attrs, fault = nil, lostAttributes(i, end, name)
		}
		i = end
	}
	if strings.Trim(text[i:l.end], " \t") != "" {
		return opener{}, openerFault(i, l.end, name, "is followed by other text")
	}
	return o, fault
}

// lostAttributes returns the problem for attributes after a label, which have no effect.
func lostAttributes(lo, hi int, name string) *diag.Problem {
	p := diag.Syntax.Problemf(at(lo), "the attributes of %q have no effect, because it has a label", "::"+name)
	p.Width = hi - lo
	p = p.WithHint("write them as YAML between lines of three dashes, or leave the label out")
	return &p
}

// openerFault returns the problem for a line that is plain text because of the part from lo to hi.
func openerFault(lo, hi int, name, what string) *diag.Problem {
	p := diag.Syntax.Problemf(at(lo), "%q is plain text, because the name %s", "::"+name, what)
	p.Width = hi - lo
	p = p.WithHint("write it as ::%s[label]{key=\"value\"} with nothing after it", name)
	return &p
}

// scanName returns the component name at the start of text, or "" if there is none.
func scanName(text string) string {
	if text == "" || !isLetter(text[0]) {
		return ""
	}
	i := 1
	for i < len(text) && (isLetter(text[i]) || isDigit(text[i]) || text[i] == '-' || text[i] == '_') {
		i++
	}
	if text[i-1] == '_' {
		return ""
	}
	return text[:i]
}

// maxBrackets is the maximum nesting of brackets in a label.
const maxBrackets = 3

// scanBalanced returns the offset after the label in brackets at i, or 0 if it is not closed.
func scanBalanced(text string, i int) int {
	depth := 0
	for j := i + 1; j < len(text); j++ {
		switch text[j] {
		case '\\':
			if j+1 < len(text) && strings.IndexByte(`[]\`, text[j+1]) >= 0 {
				j++
			}
		case '[':
			if depth++; depth > maxBrackets {
				return 0
			}
		case ']':
			if depth == 0 {
				return j + 1
			}
			depth--
		}
	}
	return 0
}
