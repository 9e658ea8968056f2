package migrate

import (
	"regexp"
	"strings"
)

// tabStop is how many columns a tab leads to a multiple of.
const tabStop = 4

// listMarker matches the marker of an item of a list, with the space behind it.
var listMarker = regexp.MustCompile(`^(?:[-*+]|\d{1,9}[.)])(?: {1,4}|\t|$)`)

// outdentFences moves blocks of code to the items of lists that they are in, or to the margin: MDX knows no code by
// indentation, so that they may stand farther to the right there.
func outdentFences(text string) string {
	var (
		b     strings.Builder
		items []int // where the content of the open items begins, in columns
		fence string
		shift int
	)
	for line := range strings.Lines(text) {
		indent := columns(line)
		trimmed := strings.TrimLeft(line, " \t")
		mark := codeFence.FindStringSubmatch(line)
		switch {
		case fence != "":
			line = outdent(line, shift)
			if mark != nil && strings.HasPrefix(mark[1], fence) && strings.Trim(trimmed, "`~ \t\r\n") == "" {
				fence = ""
			}
		case strings.TrimSpace(line) == "":
		default:
			for len(items) > 0 && indent < items[len(items)-1] {
				items = items[:len(items)-1]
			}
			container := 0
			if len(items) > 0 {
				container = items[len(items)-1]
			}
			if marker := listMarker.FindString(trimmed); marker != "" && mark == nil {
				items = append(items, indent+len(strings.TrimRight(marker, " \t"))+max(1, strings.Count(marker, " ")))
			}
			if mark != nil && !strings.HasPrefix(trimmed, ">") {
				fence, shift = mark[1], 0
				if indent-container >= tabStop {
					shift = indent - container
				}
				line = outdent(line, shift)
			}
		}
		b.WriteString(line)
	}
	return b.String()
}

// columns returns how far a line is indented.
func columns(line string) int {
	n := 0
	for i := range len(line) {
		switch line[i] {
		case ' ':
			n++
		case '\t':
			n += tabStop - n%tabStop
		default:
			return n
		}
	}
	return n
}

// outdent takes up to n columns of indentation from a line.
func outdent(line string, n int) string {
	column := 0
	for i := range len(line) {
		if column >= n {
			return strings.Repeat(" ", column-n) + line[i:]
		}
		switch line[i] {
		case ' ':
			column++
		case '\t':
			column += tabStop - column%tabStop
		default:
			return line[i:]
		}
	}
	return ""
}
