package render

import (
	"slices"
	"strings"
)

// patchHeads are prefixes of lines that occur only in the output of diff programs.
var patchHeads = []string{"@@", "--- ", "+++ ", "*** ", "diff ", "index "}

// isPatch reports whether lines are the output of a diff program. This output is displayed and copied unchanged.
func isPatch(lines []codeLine) bool {
	return slices.ContainsFunc(lines, func(line codeLine) bool {
		return slices.ContainsFunc(patchHeads, func(head string) bool { return strings.HasPrefix(line.text, head) })
	})
}

// readSigns reads the diff signs in the first column and removes the column if no other line needs it.
func readSigns(lines []codeLine) []codeLine {
	out := slices.Clone(lines)
	blank := " "
	for _, line := range lines {
		if line.text != "" && !strings.ContainsAny(line.text[:1], "+- \t") {
			blank = "" // this line has no sign column
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

// dedent removes the common indentation of all lines.
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
