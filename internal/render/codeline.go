package render

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/highlight"
)

// codeLine is a line of code as a reader sees it.
type codeLine struct {
	text string
	// prompt is what a shell says before the command; it is shown and not copied.
	prompt string
	marks  lineMarks
	// words stand out in the line.
	words []string
	// annotations are the numbers of those that belong to the line.
	annotations []int
}

// lineMarks says what is particular about a line.
type lineMarks struct{ highlight, focus, added, removed bool }

// class is the class attribute of a line with these marks.
func (m lineMarks) class() string {
	class := "line"
	for _, mark := range []struct {
		on   bool
		name string
	}{{m.highlight, " highlight"}, {m.focus, " focus"}, {m.added, " added"}, {m.removed, " removed"}} {
		if mark.on {
			class += mark.name
		}
	}
	return class
}

// readCode splits the source of a block into its lines, each without the notes to us that stand in
// its comments, without its sign in a diff and without its prompt. It also tells the language they are in.
func readCode(language, source string, meta codeMeta, highlights []int) ([]codeLine, string) {
	lines := readNotes(strings.Split(source, "\n"), meta.words)
	if len(meta.annotations) > 0 {
		readAnnotations(lines)
	}
	if meta.diff || language == "diff" && !isPatch(lines) {
		lines = readSigns(lines)
		if language == "diff" {
			language = meta.language
		}
	}
	if shells[language] {
		readPrompts(lines)
	}
	markLines(lines, meta.first, highlights)
	for kind, numbers := range meta.marked {
		markLines(lines, kind, numbers)
	}
	return lines, language
}

// markLines marks lines by their numbers: what comes ("ins"), what goes ("del"), or what stands out.
func markLines(lines []codeLine, kind string, numbers []int) {
	for _, number := range numbers {
		if number < 1 || number > len(lines) {
			continue
		}
		switch marks := &lines[number-1].marks; kind {
		case "ins":
			marks.added = true
		case "del":
			marks.removed = true
		default:
			marks.highlight = true
		}
	}
}

// readAnnotations takes the numbers of annotations out of lines.
func readAnnotations(lines []codeLine) {
	for i, line := range lines {
		lines[i].text, lines[i].annotations = annotationNumbers(line.text)
	}
}

var shells = set("bash sh shell zsh fish console shellsession shell-session terminal powershell ps1")

// readPrompts takes the prompts from the commands.
func readPrompts(lines []codeLine) {
	for i, line := range lines {
		for _, prompt := range []string{"$ ", "> "} {
			if rest, ok := strings.CutPrefix(line.text, prompt); ok {
				lines[i].prompt, lines[i].text = prompt, rest
				break
			}
		}
	}
}

// hasFocus reports whether some lines are to be read before the others.
func hasFocus(lines []codeLine) bool {
	return slices.ContainsFunc(lines, func(line codeLine) bool { return line.marks.focus })
}

// sessions are languages in which a prompt tells a command from what it answers.
var sessions = set("console shellsession shell-session terminal")

// color gives the tokens of each line, without its prompt.
func color(language string, lines []codeLine) []highlight.Line {
	texts := make([]string, len(lines))
	for i, line := range lines {
		texts[i] = line.text
		if sessions[language] {
			texts[i] = line.prompt + line.text
		}
	}
	colored := highlight.Lines(language, strings.Join(texts, "\n"))
	for i := range colored {
		colored[i] = cutTokens(colored[i], len(texts[i])-len(lines[i].text))
	}
	return colored
}

// cutTokens leaves out the first n bytes of a line.
func cutTokens(line highlight.Line, n int) highlight.Line {
	for n > 0 && len(line) > 0 && len(line[0].Text) <= n {
		n -= len(line[0].Text)
		line = line[1:]
	}
	if n == 0 || len(line) == 0 {
		return line
	}
	cut := slices.Clone(line)
	cut[0].Text = cut[0].Text[n:]
	return cut
}
