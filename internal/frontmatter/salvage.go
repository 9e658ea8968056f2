package frontmatter

import "strings"

// salvage reads a text that is not YAML as far as it goes: with a bracket or quote closed that is open,
// without tabs in front of its lines, or the longest run of leading lines that is YAML. Shortening the
// run by a quarter each time keeps this cheap on a long text.
func (d *decoder) salvage(text string) Map {
	for _, attempt := range []string{text + closers(text), withoutTabs(text)} {
		if _, err := parse(attempt); err == nil {
			m, _ := Decode(attempt, d.at)
			return m
		}
	}
	lines := strings.SplitAfter(text, "\n")
	for n := len(lines) - 1; n > 0; n = min(n-1, n*3/4) {
		good := strings.Join(lines[:n], "")
		if _, err := parse(good); err == nil {
			m, _ := Decode(good, d.at)
			return m
		}
	}
	return nil
}

// closers gives the brackets and the quote that are open at the end of text.
func closers(text string) string {
	open := ""
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
			open = "]" + open
		case c == '{':
			open = "}" + open
		case (c == ']' || c == '}') && open != "" && open[0] == c:
			open = open[1:]
		}
	}
	if quote != 0 {
		return string(quote) + open
	}
	return open
}

// withoutTabs takes the tabs at the start of lines away.
func withoutTabs(text string) string {
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimLeft(line, "\t")
	}
	return strings.Join(lines, "")
}
