package render

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/highlight"
)

// codeLine is a line of code as it is displayed.
type codeLine struct {
	text string
	// prompt is the shell prompt before the command. It is displayed but not copied.
	prompt string
	marks  lineMarks
	// words are the words that are highlighted in the line.
	words []string
	// annotations are the numbers of the line's annotations.
	annotations []int
}

// lineMarks specifies how a line is marked.
type lineMarks struct{ highlight, focus, added, removed bool }

// class returns the class attribute for a line with these marks.
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

// readCode splits the source of a block into lines, and removes notes in comments, diff signs and prompts from the
// lines. It also returns the language of the lines.
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
		readPrompts(language, lines)
	}
	markLines(lines, meta.first, highlights)
	for kind, numbers := range meta.marked {
		markLines(lines, kind, numbers)
	}
	return lines, language
}

// markLines marks lines by number: inserted ("ins"), deleted ("del") or highlighted.
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

// readAnnotations removes the annotation comments from lines and records their numbers.
func readAnnotations(lines []codeLine) {
	for i, line := range lines {
		lines[i].text, lines[i].annotations = annotationNumbers(line.text)
	}
}

var shells = set("bash sh shell zsh fish console shellsession shell-session terminal powershell ps1")

// readPrompts separates prompts from commands. "> " is a prompt in a session, or after a line with the prompt "$ ".
// Elsewhere, it redirects output or is part of a here-document.
func readPrompts(language string, lines []codeLine) {
	continued := sessions[language]
	for i, line := range lines {
		prompt := "$ "
		if continued && strings.HasPrefix(line.text, "> ") {
			prompt = "> "
		}
		if rest, ok := strings.CutPrefix(line.text, prompt); ok {
			lines[i].prompt, lines[i].text = prompt, rest
			continued = true
		}
	}
}

// hasFocus reports whether any line is focused.
func hasFocus(lines []codeLine) bool {
	return slices.ContainsFunc(lines, func(line codeLine) bool { return line.marks.focus })
}

// sessions are languages that use a prompt to separate commands from their output.
var sessions = set("console shellsession shell-session terminal")

// color returns the highlighted tokens of each line, without its prompt.
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

// cutTokens removes the first n bytes of a line.
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
