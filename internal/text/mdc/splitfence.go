package mdc

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// splitFence is a code block that ends its component early. It is indented and contains a blank line followed by a line
// that begins with colons. Like remark-mdc, this package treats that line as a component.
type splitFence struct{ line, col, end int }

var fenceLine = regexp.MustCompile("^([ \\t]+)(`{3,}|~{3,})")

// splitFences returns the code blocks in text that end their components early.
func splitFences(text string) []splitFence {
	var found []splitFence
	var open *splitFence
	mark, isBlank, isSplit := "", false, false
	for i, line := range strings.Split(text, "\n") {
		trimmed := strings.TrimSpace(line)
		switch {
		case open == nil:
			if match := fenceLine.FindStringSubmatch(line); match != nil {
				open, mark, isBlank, isSplit = &splitFence{line: i + 1, col: len(match[1]) + 1}, match[2], false, false
			}
		case strings.HasPrefix(trimmed, mark) && strings.Trim(trimmed, mark[:1]) == "":
			if open.end = i + 1; isSplit {
				found = append(found, *open)
			}
			open = nil
		default:
			isSplit = isSplit || isBlank && strings.HasPrefix(trimmed, "::")
			isBlank = trimmed == ""
		}
	}
	return found
}

// joinFences combines the problems that a code block causes by ending its component early into a single problem. They
// are unclosed components and stray colons up to the next splitFence.
func joinFences(text string, problems diag.List) diag.List {
	isOpen := func(p diag.Problem) bool { return p.Rule == diag.BlockOpen }
	if len(slices.DeleteFunc(slices.Clone(problems), func(p diag.Problem) bool { return !isOpen(p) })) < 2 {
		return problems
	}
	first := problems[slices.IndexFunc(problems, isOpen)].Line
	fences := slices.DeleteFunc(splitFences(text), func(f splitFence) bool { return f.line <= first })
	var joined diag.List
	reported := map[int]bool{}
	for _, p := range problems {
		i := slices.IndexFunc(fences, func(f splitFence) bool { return p.Line <= f.end })
		if i < 0 {
			i = len(fences) - 1
		}
		if !isOpen(p) || i < 0 {
			joined = append(joined, p)
			continue
		}
		if reported[i] {
			continue
		}
		reported[i] = true
		at := diag.Pos{Line: fences[i].line, Col: fences[i].col}
		problem := diag.BlockOpen.Problemf(at, "the code block ends its component early because it is indented and has an empty line before colons")
		problem.Width = 3
		joined = append(joined, problem.WithHint("begin the code block at the start of the line, or remove its empty lines"))
	}
	return joined.Sorted()
}
