package examples

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var (
	// note matches a note about how to display a line, including the comment that contains it.
	note = regexp.MustCompile(`[ \t]*(?://|#|/\*|<!--|--)[ \t]*\[!code [^\]\n]*\][ \t]*(?:\*/|-->|[,;]\s*$)?`)
	// removed matches a note that a line, or a number of lines, was removed.
	removed = regexp.MustCompile(`\[!code --(?::(\d+))?\]`)
	// removal matches a comment at the start or end of a removed part, or before a removed line.
	removal = regexp.MustCompile(`^\s*(?://|#|/\*|<!--)[ \t]*(?:delete|remove|removed)-(start|end|next-line)\b`)
	// removedLines matches the option that lists removed lines as numbers and ranges.
	removedLines = regexp.MustCompile(`\bdel=\{([\d,\s-]+)\}`)
)

// shown returns the code of f after the change that it shows. Removed lines become empty, which keeps the line
// numbers, and notes about lines are deleted.
func (f Fence) shown() string {
	lines := strings.Split(f.Code, "\n")
	gone := rangesOf(f.Meta)
	for i, line := range lines {
		if match := removal.FindStringSubmatch(line); match != nil {
			switch match[1] {
			case "start":
				gone = append(gone, [2]int{i + 1, len(lines)})
			case "end":
				gone = endAt(gone, i+1)
			default:
				gone = append(gone, [2]int{i + 1, i + 2})
			}
		}
		if match := removed.FindStringSubmatch(line); match != nil {
			count, err := strconv.Atoi(match[1])
			if err != nil {
				count = 1
			}
			gone = append(gone, [2]int{i + 1, i + count})
		}
		lines[i] = withoutNotes(line)
	}
	for i := range lines {
		if slices.ContainsFunc(gone, func(span [2]int) bool { return span[0] <= i+1 && i+1 <= span[1] }) {
			lines[i] = ""
		}
	}
	return strings.Join(lines, "\n")
}

// endAt ends the last span at a line, if there is a span.
func endAt(spans [][2]int, line int) [][2]int {
	if len(spans) > 0 {
		spans[len(spans)-1][1] = line
	}
	return spans
}

// withoutNotes returns code without notes about its lines.
func withoutNotes(code string) string {
	if !strings.Contains(code, "[!code") {
		return code
	}
	return note.ReplaceAllString(code, "")
}

// rangesOf returns the first and last line of each range that meta marks as removed.
func rangesOf(meta string) [][2]int {
	var spans [][2]int
	match := removedLines.FindStringSubmatch(meta)
	if match == nil {
		return nil
	}
	for part := range strings.SplitSeq(match[1], ",") {
		first, last, isRange := strings.Cut(strings.TrimSpace(part), "-")
		from, err := strconv.Atoi(first)
		to := from
		if isRange {
			to, _ = strconv.Atoi(last)
		}
		if err == nil {
			spans = append(spans, [2]int{from, to})
		}
	}
	return spans
}

var (
	minusLine = regexp.MustCompile(`(?m)^-.*\n?`)
	plusSign  = regexp.MustCompile(`(?m)^\++`)
)

// afterChange returns code without the lines that a diff sign marks as removed.
func afterChange(code string) string {
	if !plusSign.MatchString(code) {
		return code
	}
	return plusSign.ReplaceAllString(minusLine.ReplaceAllString(code, ""), "")
}

// dedent removes the indentation that all lines of code share.
func dedent(code string) string {
	lines := strings.Split(code, "\n")
	common, first := "", true
	for _, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		if first {
			common, first = indent, false
		}
		for !strings.HasPrefix(indent, common) {
			common = common[:len(common)-1]
		}
	}
	for i, line := range lines {
		lines[i] = strings.TrimPrefix(line, common)
	}
	return strings.Join(lines, "\n")
}
