package migrate

import (
	"regexp"
	"strings"
)

var (
	// textLiteral matches an expression of Vue in text that is a literal.
	textLiteral = regexp.MustCompile("\\{\\{\\s*(?:'([^'\\\\\n]*)'|\"([^\"\\\\\n]*)\"|`([^`\\\\$\n]*)`)\\s*\\}\\}")
	// rawElement matches an element whose text Vue does not read, up to the next tag.
	rawElement = regexp.MustCompile(`(<[A-Za-z][^<>]*\sv-pre(?:\s[^<>]*)?>)([^<]*)`)
	// vueFence matches the line that opens a code block whose expressions Vue reads.
	vueFence = regexp.MustCompile("^([ \t>]*(?:`{3,}|~{3,})\\w+)-vue\\b")
	// numberedFence matches the option of a code block for line numbers, after its language.
	numberedFence = regexp.MustCompile("^([ \t>]*(?:`{3,}|~{3,})[\\w+-]*):(no-)?line-numbers(=\\d+)?")
	// levelNote matches the note that marks a line of code as an error or a warning.
	levelNote = regexp.MustCompile(`\[!code (?:error|warning)((?::\d+)?)\]`)
	// twoslashFence matches the line that opens a code block of twoslash.
	twoslashFence = regexp.MustCompile("^[ \t>]*(?:`{3,}|~{3,}).*\\btwoslash\\b")
	// twoslashMark matches a line that only twoslash reads, and captures a mark that leaves out code.
	twoslashMark = regexp.MustCompile(`^\s*//\s*(?:---(cut|cut-before|cut-after|cut-start|cut-end)---|@\w+.*|\^[?|^].*)\s*$`)
)

// vueText writes the literals in a line of VitePress as text, and keeps braces from being read where Vue does not.
func vueText(line string, isRaw bool) string {
	if isRaw {
		return outsideCode(line, func(text string) string { return strings.ReplaceAll(text, "{{", `\{{`) })
	}
	return outsideCode(line, func(text string) string {
		text = rawElement.ReplaceAllStringFunc(text, func(element string) string {
			match := rawElement.FindStringSubmatch(element)
			return match[1] + strings.ReplaceAll(match[2], "{{", `\{{`)
		})
		return textLiteral.ReplaceAllStringFunc(text, func(found string) string {
			return strings.ReplaceAll(literalIn(found), "{{", `\{{`)
		})
	})
}

// literalIn returns the text of an expression that is a literal.
func literalIn(expression string) string {
	match := textLiteral.FindStringSubmatch(expression)
	return match[1] + match[2] + match[3]
}

// outsideCode changes the parts of a line that are not code.
func outsideCode(line string, change func(string) string) string {
	var b strings.Builder
	for line != "" {
		n := strings.IndexByte(line, '`')
		if n == 0 {
			n = codeSpan(line)
			b.WriteString(line[:n])
		} else {
			if n < 0 {
				n = len(line)
			}
			b.WriteString(change(line[:n]))
		}
		line = line[n:]
	}
	return b.String()
}

// shownCode returns a document whose code blocks contain what readers see: without the marks and the hidden code of
// twoslash, and with literals in kind of Vue's expressions.
func shownCode(text string) string {
	var b strings.Builder
	var lines []string // of a block of twoslash
	isVue, isTwoslash := false, false
	for line, kind := range linesOf(text) {
		switch {
		case kind == fenceOpens:
			isVue, isTwoslash, lines = vueFence.MatchString(line), twoslashFence.MatchString(line), nil
			line = withLineNumbers(vueFence.ReplaceAllString(line, "$1"))
		case kind == fenceCloses:
			b.WriteString(strings.Join(withoutCuts(lines), ""))
			lines = nil
		case kind == codeLine && levelNote.MatchString(line):
			line = levelNote.ReplaceAllString(line, "[!code highlight$1]")
			if isTwoslash {
				lines = append(lines, line)
				continue
			}
		case kind == codeLine && isTwoslash:
			lines = append(lines, line)
			continue
		case kind == codeLine && isVue:
			line = textLiteral.ReplaceAllStringFunc(line, literalIn)
		}
		b.WriteString(line)
	}
	b.WriteString(strings.Join(withoutCuts(lines), ""))
	return b.String()
}

// withLineNumbers writes the option for line numbers after the language, as "lines".
func withLineNumbers(line string) string {
	match := numberedFence.FindStringSubmatch(line)
	switch {
	case match == nil:
		return line
	case match[2] != "":
		return match[1] + line[len(match[0]):]
	}
	return match[1] + " lines" + match[3] + line[len(match[0]):]
}

// withoutCuts returns the lines of a block of twoslash that are shown.
func withoutCuts(lines []string) []string {
	var shown []string
	isCut := false
	for _, line := range lines {
		mark := twoslashMark.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if mark == nil {
			if !isCut {
				shown = append(shown, line)
			}
			continue
		}
		switch mark[1] {
		case "cut", "cut-before":
			shown = nil
		case "cut-after":
			return shown
		case "cut-start":
			isCut = true
		case "cut-end":
			isCut = false
		}
	}
	return shown
}

var (
	// opensScript and closesScript match the lines that begin and end a script of Vue.
	opensScript  = regexp.MustCompile(`^<script\b[^>]*>`)
	closesScript = regexp.MustCompile(`</script>[ \t\r]*\n?$`)
)

// cutScripts returns a document without the scripts of its Vue component, which are not text, and the text of those
// scripts.
func cutScripts(text string) (rest, script string) {
	var b, scripts strings.Builder
	fence := ""
	inScript := false
	for line := range strings.Lines(text) {
		mark := codeFence.FindStringSubmatch(line)
		switch {
		case inScript:
			inScript = !closesScript.MatchString(line)
			scripts.WriteString(closesScript.ReplaceAllString(line, "\n"))
			continue
		case fence == "" && mark != nil:
			fence = mark[1]
		case fence != "" && mark != nil && strings.HasPrefix(mark[1], fence):
			fence = ""
		case fence == "" && opensScript.MatchString(line):
			inScript = !closesScript.MatchString(line)
			scripts.WriteString(closesScript.ReplaceAllString(opensScript.ReplaceAllString(line, ""), "\n"))
			continue
		}
		b.WriteString(line)
	}
	if inScript {
		return text, "" // it never ends
	}
	return b.String(), scripts.String()
}
