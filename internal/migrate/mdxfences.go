package migrate

import (
	"regexp"
	"strings"
)

// tabStop is the distance between tab stops, in columns.
const tabStop = 4

// listMarker matches the marker of a list item and the white space after it.
var listMarker = regexp.MustCompile(`^(?:[-*+]|\d{1,9}[.)])(?: {1,4}|\t|$)`)

// outdentFences aligns code blocks with the list item that contains them, or with the margin. In MDX, code blocks can
// have any indentation, because MDX has no indented code.
func outdentFences(text string) string {
	var (
		b     strings.Builder
		items listItems
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
		default:
			container := items.line(line)
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

// listItems are the open list items. Each number is the column where the content of an item begins.
type listItems []int

// line processes the next line and returns the column where the content of the surrounding list item begins.
func (l *listItems) line(line string) (container int) {
	trimmed := strings.TrimLeft(line, " \t")
	if strings.TrimSpace(line) == "" {
		return 0
	}
	indent := columns(line)
	container = l.container(indent)
	if marker := listMarker.FindString(trimmed); marker != "" && codeFence.FindString(line) == "" {
		*l = append(*l, indent+len(strings.TrimRight(marker, " \t"))+max(1, strings.Count(marker, " ")))
	}
	return container
}

// container closes the list items that a line with the given indentation does not belong to. It returns the content
// column of the innermost remaining item, or 0.
func (l *listItems) container(indent int) int {
	for len(*l) > 0 && indent < (*l)[len(*l)-1] {
		*l = (*l)[:len(*l)-1]
	}
	if len(*l) == 0 {
		return 0
	}
	return (*l)[len(*l)-1]
}

// columns returns the indentation of a line in columns.
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

// outdent removes up to n columns of indentation from a line.
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
