package frontmatter

import (
	"slices"
	"strings"
)

// salvage reads the valid top-level entries of text that is not valid YAML.
func (d *decoder) salvage(text string) Map {
	if m, ok := d.attempt(text + closers(text)); ok {
		return m
	}
	var m Map
	line := d.at
	for entry := range entries(withoutTabs(text)) {
		part := decoder{at: line, budget: d.budget}
		found, ok := part.attempt(entry)
		if !ok {
			found = part.nested(entry)
		}
		for _, p := range found {
			m = m.put([]string{p.Key}, p)
		}
		line.Line += strings.Count(entry, "\n")
		line.Col = 1
	}
	return m
}

// attempt decodes text. It returns false unless text is valid YAML.
func (d *decoder) attempt(text string) (Map, bool) {
	file, err := d.budget.parse(text)
	if err != nil || len(file.Docs) == 0 || file.Docs[0].Body == nil {
		return nil, false
	}
	m, ok := d.value(file.Docs[0].Body).(Map)
	return d.unflatten(m, 0), ok
}

// nested reads an entry whose value contains a colon, which turns the value into a mapping.
func (d *decoder) nested(entry string) Map {
	key, value, ok := strings.Cut(entry, ":")
	if !ok || strings.TrimSpace(key) == "" {
		return nil
	}
	value = strings.Join(strings.Fields(value), " ")
	pair := Pair{Key: strings.TrimSpace(key), Pos: d.at}
	if m, ok := d.attempt(value); ok {
		pair.Value = m
	} else {
		pair.Value = value
	}
	return Map{pair}
}

// entries yields the top-level entries of text.
func entries(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		entry := ""
		for line := range strings.Lines(text) {
			if entry != "" && line[0] != ' ' && line[0] != '\n' && line[0] != '-' {
				if !yield(entry) {
					return
				}
				entry = ""
			}
			entry += line
		}
		if entry != "" {
			yield(entry)
		}
	}
}

// closers returns the closing brackets and quote that are missing at the end of text.
func closers(text string) string {
	var open []byte
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			if i > 0 && strings.IndexByte(" [{,:", text[i-1]) >= 0 {
				quote = c
			}
		case c == '[':
			open = append(open, ']')
		case c == '{':
			open = append(open, '}')
		case len(open) > 0 && open[len(open)-1] == c:
			open = open[:len(open)-1]
		}
	}
	if quote != 0 {
		open = append(open, quote)
	}
	slices.Reverse(open)
	return string(open)
}

// withoutTabs removes the tabs at the start of each line.
func withoutTabs(text string) string {
	if strings.IndexByte(text, '\t') < 0 {
		return text
	}
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimLeft(line, "\t")
	}
	return strings.Join(lines, "")
}
