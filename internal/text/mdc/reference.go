package mdc

import "strings"

// reference is the target of a link reference definition.
type reference struct {
	destination, title string
	titled             bool
}

// definitions parses the link reference definitions (CommonMark 4.7) at the start of a range of lines. It returns the
// first line that is not part of a definition.
func (f *blockParser) definitions(from, to int) int {
	_, pos := f.indent(&f.lines[from])
	if pos >= f.lines[from].end || f.text[pos] != '[' {
		return from
	}
	c := f.join(from, to, nil)
	text := c.text
	for from < to && strings.HasPrefix(text, "[") {
		label, ref, n := scanDefinition(text)
		if n == 0 {
			break
		}
		f.define(label, ref)
		from += strings.Count(text[:n], "\n") + 1
		text = strings.TrimLeft(text[min(n+1, len(text)):], " \t")
	}
	return from
}

// define records a definition. If several definitions have the same label, the first one takes precedence.
func (p *parser) define(label string, ref reference) {
	if p.references == nil {
		p.references = map[string]reference{}
	}
	label = normalizeLabel(label)
	if _, defined := p.references[label]; !defined {
		p.references[label] = ref
	}
}

// normalizeLabel normalizes the case and white space of a label so that matching labels are equal (CommonMark 6.3).
func normalizeLabel(label string) string {
	return strings.ToUpper(strings.ToLower(strings.Join(strings.Fields(label), " ")))
}

// scanDefinition scans the definition at the start of text, up to its last line ending. It returns the length of the
// definition, or 0 if there is none.
func scanDefinition(text string) (label string, ref reference, n int) {
	label, i := scanLabel(text, 0)
	if i == 0 || i >= len(text) || text[i] != ':' || strings.Trim(label, " \t\n") == "" {
		return "", ref, 0
	}
	i = skipLine(text, i+1)
	destination, after, ok := scanDestination(text, i, true)
	if !ok {
		return "", ref, 0
	}
	ref.destination = unescape(destination)
	end, ends := lineEnd(text, after)
	i = skipLine(text, after)
	if i > after && i < len(text) {
		if title, j, ok := scanTitle(text, i); ok {
			if titleEnd, ok := lineEnd(text, j); ok {
				ref.title, ref.titled = unescape(title), true
				return label, ref, titleEnd
			}
		}
	}
	if !ends {
		return "", ref, 0
	}
	return label, ref, end
}
