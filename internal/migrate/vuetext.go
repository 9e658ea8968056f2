package migrate

import (
	"regexp"
	"strings"
)

var (
	// textLiteral matches a Vue expression in text that is a literal.
	textLiteral = regexp.MustCompile("\\{\\{\\s*(?:'([^'\\\\\n]*)'|\"([^\"\\\\\n]*)\"|`([^`\\\\$\n]*)`)\\s*\\}\\}")
	// rawElement matches an element with the v-pre attribute and its text up to the next tag. Vue does not compile it.
	rawElement = regexp.MustCompile(`(<[A-Za-z][^<>]*\sv-pre(?:\s[^<>]*)?>)([^<]*)`)
	// vueFence matches the opening line of a code block whose expressions Vue evaluates.
	vueFence = regexp.MustCompile("^([ \t>]*(?:`{3,}|~{3,})\\w+)-vue\\b")
	// numberedFence matches the opening line of a code block that has the line numbers option after its language.
	numberedFence = regexp.MustCompile("^([ \t>]*(?:`{3,}|~{3,})[\\w+-]*):(no-)?line-numbers(=\\d+)?")
	// levelNote matches the comment that marks a line of code as an error or a warning.
	levelNote = regexp.MustCompile(`\[!code (?:error|warning)((?::\d+)?)\]`)
	// twoslashFence matches the opening line of a code block that uses Twoslash.
	twoslashFence = regexp.MustCompile("^[ \t>]*(?:`{3,}|~{3,}).*\\btwoslash\\b")
	// twoslashMark matches a line that only Twoslash interprets. It captures the directives that hide code.
	twoslashMark = regexp.MustCompile(`^\s*//\s*(?:---(cut|cut-before|cut-after|cut-start|cut-end)---|@\w+.*|\^[?|^].*)\s*$`)
	// twoslashMessage matches a message that Twoslash displays below the previous line. It remains a comment.
	twoslashMessage = regexp.MustCompile(`^\s*//\s*@(?:log|error|warn|annotate): `)
)

// vueText replaces literal expressions in a line of a VitePress document with their text. It escapes double braces that
// Vue would not interpret.
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

// literalIn returns the text of a literal expression.
func literalIn(expression string) string {
	match := textLiteral.FindStringSubmatch(expression)
	return match[1] + match[2] + match[3]
}

// outsideCode applies change to the parts of a line that are not code.
func outsideCode(line string, change func(string) string) string {
	return inAndOutsideCode(line, func(code string) string { return code }, change)
}

// inAndOutsideCode applies inside to the code spans of a line or block, and outside to the other parts.
func inAndOutsideCode(line string, inside, outside func(string) string) string {
	var b strings.Builder
	for line != "" {
		n := codeStart(line)
		if n == 0 {
			n = codeSpan(line)
			b.WriteString(inside(line[:n]))
		} else {
			b.WriteString(outside(line[:n]))
		}
		line = line[n:]
	}
	return b.String()
}

// tagPattern is the pattern of a tag (CommonMark 6.6).
const tagPattern = "</?[A-Za-z][\\w.-]*(?:\\s+[^\\s\"'<>/=`]+(?:\\s*=\\s*(?:\"[^\"]*\"|'[^']*'|[^\\s\"'=<>`]+))?)*\\s*/?>"

// wholeTag matches a tag, and tagOrTick a backtick or a tag.
var (
	wholeTag  = regexp.MustCompile(tagPattern)
	tagOrTick = regexp.MustCompile("`|" + tagPattern)
)

// codeStart returns the index of the first backtick of text that is not in a tag, or the length of text.
func codeStart(text string) int {
	for from, tick := 0, -1; ; {
		if tick < from {
			n := strings.IndexByte(text[from:], '`')
			if n < 0 {
				return len(text)
			}
			tick = from + n
		}
		found := tagOrTick.FindStringIndex(text[from:])
		if from+found[0] == tick {
			return tick
		}
		from += found[1]
	}
}

// shownCode converts code blocks so that they contain the code that readers see. It removes Twoslash's directives and
// the code that they hide, and replaces literal Vue expressions with their text.
func shownCode(text string) string {
	var b strings.Builder
	var lines []string // the lines of the current Twoslash block
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

// withLineNumbers replaces the VitePress line numbers option with "lines".
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

// withoutCuts returns the lines of a Twoslash block that are displayed.
func withoutCuts(lines []string) []string {
	var shown []string
	isCut := false
	for _, line := range lines {
		mark := twoslashMark.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if mark == nil || twoslashMessage.MatchString(line) {
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
	// opensScript and closesScript match the first and last line of a Vue script.
	opensScript  = regexp.MustCompile(`^<script\b[^>]*>`)
	closesScript = regexp.MustCompile(`</script>[ \t\r]*\n?$`)
)

// cutScripts removes the scripts from a document and returns the remaining text and the scripts.
func cutScripts(text string) (rest, script string) {
	rest, script, _ = cutElements(text, opensScript, closesScript)
	return rest, script
}

// cutElements removes elements outside of code blocks from a document. It returns the remaining text, the text in the
// elements, and their line numbers. It removes nothing if an element is never closed.
func cutElements(text string, opens, closes *regexp.Regexp) (rest, inner string, lines []int) {
	var b, cut strings.Builder
	fence, number, isOpen := "", 0, false
	for line := range strings.Lines(text) {
		number++
		mark := codeFence.FindStringSubmatch(line)
		switch {
		case isOpen:
			isOpen = !closes.MatchString(line)
			cut.WriteString(closes.ReplaceAllString(line, "\n"))
			continue
		case fence == "" && mark != nil:
			fence = mark[1]
		case fence != "" && mark != nil && strings.HasPrefix(mark[1], fence) && strings.Trim(line, "`~> \t\r\n") == "":
			fence = ""
		case fence == "" && opens.MatchString(line):
			isOpen = !closes.MatchString(line)
			cut.WriteString(closes.ReplaceAllString(opens.ReplaceAllString(line, ""), "\n"))
			lines = append(lines, number)
			continue
		}
		b.WriteString(line)
	}
	if isOpen {
		return text, "", nil
	}
	return b.String(), cut.String(), lines
}

// documentRegion matches the inclusion of a region of a Markdown document. It captures the indentation, the file, the
// region, the language and the title.
var documentRegion = regexp.MustCompile(`^([ \t]*)<<<[ \t]*(\S+\.md)#([\w-]+)(?:\{([\w-]*)\})?[ \t]*(\[[^\]\n]*\])?[ \t]*\r?\n?$`)

// withRegions replaces inclusions of regions of Markdown documents with their code. The migrated documents may not
// contain these regions, because they may be in the hidden part of a Twoslash block.
func (r *reader) withRegions(file, text string) string {
	return changeLines(text, func(line string) string {
		if match := documentRegion.FindStringSubmatch(line); match != nil {
			if code := r.region(file, match[2], match[3]); code != "" {
				return match[1] + strings.TrimRight("```"+match[4]+" "+match[5], " ") + "\n" + code + match[1] + "```\n"
			}
		}
		return line
	})
}

// region returns the lines of a region of a document that file refers to, or "" if there is no such region.
func (r *reader) region(file, document, name string) string {
	src, _ := r.readIncluded(r.includedName(file, document))
	if code := regionOf(string(src), name); code != string(src) {
		return code + "\n"
	}
	return ""
}
