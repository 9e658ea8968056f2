package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// opener is the opening line of a block component. It consists of colons, a name, a label and attributes.
type opener struct {
	colons int
	name   string
	// labelLo and labelHi delimit the text in brackets. Both are 0 if there is none.
	labelLo, labelHi int
	attrs            []attr
}

// minColons is the minimum number of colons in the opener of a block component. Inline components have a single colon.
const minColons = 2

// scanOpener scans the opener of a block component at pos. fault describes a line that resembles an opener but is not
// valid, or a part of the line that has no effect.
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
			return opener{}, malformedAttributes(i, l.end, name, text)
		}
		o.attrs = attrs
		if labelled > 0 {
			o.attrs, fault = nil, lostAttributes(i, end, name)
		}
		i = end
	}
	if rest := strings.Trim(text[i:l.end], " \t"); rest != "" {
		fault = openerFault(i, l.end, name, "is followed by other text")
		if i == pos+o.colons+len(name) && isBlankByte(text[i]) && !strings.ContainsAny(rest, "\"{}[]") {
			*fault = fault.WithHint("write the text below it, or in an attribute, as in ::%s{title=\"%s\"}", name, diag.Excerpt(rest))
		}
		return opener{}, fault
	}
	return o, fault
}

// lostAttributes returns a problem that reports attributes after a label, because they have no effect.
func lostAttributes(lo, hi int, name string) *diag.Problem {
	p := diag.Syntax.Problemf(at(lo), "the attributes of %q have no effect because it has a label", "::"+name)
	p.Width = hi - lo
	p = p.WithHint("write them as YAML between lines of three dashes, or remove the label")
	return &p
}

// openerFault returns a problem that reports a line that is plain text because of the part between lo and hi.
func openerFault(lo, hi int, name, what string) *diag.Problem {
	p := diag.Syntax.Problemf(at(lo), "%q is shown as text because it %s", "::"+name, what)
	p.Width = hi - lo
	p = p.WithHint("write it as ::%s[label]{key=\"value\"} with nothing after it", name)
	return &p
}

// curlyQuotes are the quotes that word processors write instead of straight quotes.
const curlyQuotes = "“”„‘’"

// malformedAttributes returns a problem that reports a line that is plain text because of the attributes between lo
// and hi.
func malformedAttributes(lo, hi int, name, text string) *diag.Problem {
	if strings.ContainsAny(text[lo:hi], curlyQuotes) {
		p := openerFault(lo, hi, name, "has attributes with curly quotes").WithHint("write straight quotes: {key=\"value\"}")
		return &p
	}
	return openerFault(lo, hi, name, "has malformed attributes")
}

// scanName returns the component name at the start of text. It returns "" if there is none.
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

// maxBrackets is the maximum nesting of brackets within a label.
const maxBrackets = 3

// scanBalanced returns the offset after the label in brackets at i. It returns 0 if the label is not closed.
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
