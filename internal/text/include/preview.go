package include

import (
	"regexp"
	"slices"
	"strings"
)

// previewOption matches the info string of a fence whose Markdown is also shown in rendered form, without the white space
// before it. The groups are the language and the other options.
var previewOption = regexp.MustCompile(`^(md|mdc|markdown)((?:[ \t].*)?)[ \t]preview((?:[ \t].*)?)$`)

// optionValue matches the name of a file, and the values of options, which may contain the word "preview".
var optionValue = regexp.MustCompile(`\[[^\]]*\]|"[^"]*"|'[^']*'|\{[^}]*\}`)

// preview returns the directive of a fence with the option "preview". A fence in a quote or directly after the marker
// of a list item has no preview.
func (s *scanner) preview(i int, match []string) (directive, bool) {
	text := strings.TrimSpace(match[3])
	info := previewOption.FindStringSubmatchIndex(optionValue.ReplaceAllStringFunc(text, func(value string) string { return strings.Repeat("=", len(value)) }))
	if info == nil || strings.Trim(match[1], " \t") != "" {
		return directive{}, false
	}
	for n := i + 1; n < len(s.lines); n++ {
		if line := strings.TrimSuffix(s.lines[n], "\r"); !strings.Contains(line, ">") && s.closes(line) {
			d := newDirective(match[1])
			d.isPreview, d.length = true, n-i+1
			d.language, d.info = text[info[2]:info[3]], strings.TrimSpace(text[info[4]:info[5]]+text[info[6]:info[7]])
			return d, true
		}
	}
	return directive{}, false
}

// preview returns the component that shows the Markdown of the fence in line i of s above its code. The component
// indents the Markdown, so that slots in it belong to the components in it.
func (e *expander) preview(s source, i int, d directive) []line {
	fence := source{file: s.file, lines: s.lines[i+1 : i+d.length-1], offset: s.offset + i + 1, shift: s.shift}
	if s.numbers != nil {
		fence.numbers = s.numbers[i+1 : i+d.length-1]
	}
	mark := strings.TrimSpace(s.lines[i+d.length-1])
	first, last := s.origin(i), s.origin(i+d.length-1)
	code := make([]line, len(fence.lines))
	for n := range fence.lines {
		code[n] = fence.line(n)
	}
	shown := e.expand(fence)
	texts := make([]string, len(shown))
	for n, l := range shown {
		texts[n] = l.text
	}
	scan := scanner{lines: texts}
	for n := range texts {
		scan.directive(n)
	}
	if scan.mark != "" { // an open code block would contain the rest of the component
		shown = append(shown, line{last, scan.mark})
	}
	// The preview's closing colons must close neither the component around the preview nor a component in it.
	colons := strings.Repeat(":", max(longestRun(texts, ":"), s.colons)+1)
	return slices.Concat(
		[]line{{first, d.prefix + colons + "code-preview"}},
		indent("  ", shown),
		[]line{{first, d.prefix + "#code"}, {first, d.fence(mark, d.language)}},
		code,
		[]line{{last, d.prefix + mark}, {last, d.prefix + colons}},
	)
}

// longestRun returns the length of the longest run of a character at the beginning of a line, but at least 2.
func longestRun(lines []string, of string) int {
	longest := 2
	for _, l := range lines {
		trimmed := strings.TrimLeft(l, " \t")
		longest = max(longest, len(trimmed)-len(strings.TrimLeft(trimmed, of)))
	}
	return longest
}
