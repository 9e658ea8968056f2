package render

import (
	"slices"
	"strings"
)

// patchHeads start lines that only the output of a diff program has.
var patchHeads = []string{"@@", "--- ", "+++ ", "*** ", "diff ", "index "}

// isPatch reports whether lines are the output of a diff program, which is shown and copied as it is.
func isPatch(lines []codeLine) bool {
	return slices.ContainsFunc(lines, func(line codeLine) bool {
		return slices.ContainsFunc(patchHeads, func(head string) bool { return strings.HasPrefix(line.text, head) })
	})
}

// readSigns takes the signs from the first column, and the column with them where no line needs it.
func readSigns(lines []codeLine) []codeLine {
	out := slices.Clone(lines)
	blank := " "
	for _, line := range lines {
		if line.text != "" && !strings.ContainsAny(line.text[:1], "+- \t") {
			blank = "" // this line has no column for a sign
		}
	}
	for i := range out {
		line := &out[i]
		if rest, ok := strings.CutPrefix(line.text, "+"); ok {
			line.marks.added, line.text = true, blank+rest
		} else if rest, ok := strings.CutPrefix(line.text, "-"); ok {
			line.marks.removed, line.text = true, blank+rest
		}
	}
	dedent(out)
	return out
}

// dedent takes off the spaces that all lines start with.
func dedent(lines []codeLine) {
	common := -1
	for _, line := range lines {
		indent := len(line.text) - len(strings.TrimLeft(line.text, " "))
		if indent < len(line.text) && (common < 0 || indent < common) {
			common = indent
		}
	}
	for i, line := range lines {
		lines[i].text = line.text[min(max(common, 0), len(line.text)):]
	}
}
