package migrate

import (
	"fmt"
	"hash/fnv"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

var (
	// mdcMark matches text that MDC interprets, which is text in brackets and a colon before a name. It also matches the
	// parts of a line where such text has a different meaning: escapes, tags, expressions, attributes, links and emoji.
	mdcMark = regexp.MustCompile(`\\.|<[^<>]*>|\{\{.*?\}\}|\{[^{}]*\}|\[\[[^\]]*\]\]|\]\([^)]*\)|https?://\S+|\[[^\[\]]+\](?:\([^)]*\))?|:[A-Za-z][\w-]*:?`)
	// referenceLabel captures the label of a link reference definition.
	referenceLabel = regexp.MustCompile(`(?m)^ {0,3}\[([^\[\]]+)\]:`)
	// taskMark matches the beginning of a list item before a task's checkbox.
	taskMark = regexp.MustCompile(`^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+$`)
	// keptLine matches lines that contain no paragraph text: containers, snippets and code without a fence.
	keptLine = regexp.MustCompile(`^(?:\s*:::|\s*<<<|(?: {4}|\t)[ \t]*(?:[^\s*+\d-]|[*+-]\S|\d+[^.)\d]))`)
	// opensHTML matches the first line of an HTML block. It captures the name of an element that may contain blank lines.
	opensHTML = regexp.MustCompile(`^ {0,3}<(?:(script|style|pre|textarea)\b|[A-Za-z/!])`)
	// tagStart matches the start of a tag.
	tagStart = regexp.MustCompile(`<[A-Za-z]`)
	// opensText matches the first line of a paragraph that begins with a URL or with an element within text.
	opensText = regexp.MustCompile(`^ {0,3}<(?:https?:|mailto:|(?:a|abbr|b|cite|code|del|em|i|img|ins|kbd|mark|q|s|samp|small|span|strong|su[bp]|u|var)(?:\s[^<>]*)?>[ \t]*\S)`)
)

// escapeMDC escapes text in a VitePress or Starlight document that is plain text there but has a meaning in MDC, such as
// "[options]" and ":root".
func escapeMDC(text string) string {
	_, start, _ := frontmatter.Split(text)
	labels := map[string]bool{}
	for _, match := range referenceLabel.FindAllStringSubmatch(text, -1) {
		labels[strings.ToLower(match[1])] = true
	}
	var b strings.Builder
	b.WriteString(text[:start])
	html, inTag := "", false // the text that ends the current HTML block, and whether it cannot end because a tag is open
	for line, kind := range linesOf(text[start:]) {
		if match := opensHTML.FindStringSubmatch(line); html == "" && kind == proseLine && match != nil && !opensText.MatchString(line) {
			html = htmlEnd(line, match[1])
		}
		switch {
		case html != "":
			inTag = leavesTagOpen(line, inTag)
			if inTag {
				break
			}
			if html == "\n" && strings.TrimSpace(line) == "" || html != "\n" && strings.Contains(line, html) {
				html = ""
			}
		case kind == proseLine && !keptLine.MatchString(line):
			line = escapeLine(line, labels)
		}
		b.WriteString(line)
	}
	return b.String()
}

// leavesTagOpen reports whether a tag is open at the end of a line. inTag reports whether one was open before the line.
func leavesTagOpen(line string, inTag bool) bool {
	if end := strings.LastIndexByte(line, '>'); end >= 0 {
		line, inTag = line[end:], false
	}
	return inTag || tagStart.MatchString(line)
}

// inlineNote matches a footnote in the text of a paragraph. It captures the footnote, which may contain links.
var inlineNote = regexp.MustCompile(`\^\[((?:[^\[\]]|\[[^\[\]]*\])+)\]`)

// withNotes converts footnotes in the text of a paragraph to references and definitions at the end of the document.
// A single word in brackets is text.
func withNotes(text string) string {
	_, start, _ := frontmatter.Split(text)
	notes := ""
	reference := func(found string) string {
		note := inlineNote.FindStringSubmatch(found)[1]
		if !strings.Contains(note, " ") {
			return found
		}
		id := noteID(note)
		if definition := fmt.Sprintf("\n[^%s]: %s\n", id, note); !strings.Contains(notes, definition) {
			notes += definition
		}
		return "[^" + id + "]"
	}
	body := changeLines(text[start:], func(line string) string {
		return outsideCode(line, func(text string) string { return inlineNote.ReplaceAllStringFunc(text, reference) })
	})
	return text[:start] + body + notes
}

// noteID returns the label of a footnote. It depends on the text, because documents can include each other.
func noteID(note string) string {
	hash := fnv.New32a()
	hash.Write([]byte(note))
	return fmt.Sprintf("note-%08x", hash.Sum32())
}

// htmlEnd returns the text that ends the HTML block that begins with line, which is a line feed for a blank line
// (CommonMark 4.6).
func htmlEnd(line, name string) string {
	switch {
	case name != "":
		return "</" + name
	case strings.HasPrefix(strings.TrimLeft(line, " "), "<!--"):
		return "-->"
	}
	return "\n"
}

// escapeLine escapes a line of text. labels are the labels of the document's link references.
func escapeLine(line string, labels map[string]bool) string {
	return outsideCode(line, func(text string) string {
		var b strings.Builder
		last := 0
		for _, at := range mdcMark.FindAllStringIndex(text, -1) {
			mark := text[at[0]:at[1]]
			b.WriteString(text[last:at[0]])
			last = at[1]
			if isPlainMark(text[:at[0]], mark, text[at[1]:], labels) {
				b.WriteByte('\\')
			}
			b.WriteString(mark)
		}
		return b.String() + text[last:]
	})
}

// isPlainMark reports whether a match of [mdcMark] between two pieces of text is plain text that MDC would interpret.
func isPlainMark(before, mark, after string, labels map[string]bool) bool {
	switch {
	case mark[0] == ':':
		return !strings.HasSuffix(mark, ":") && !strings.HasSuffix(before, ":")
	case mark[0] != '[' || !strings.HasSuffix(mark, "]") || strings.HasPrefix(mark, "[["):
		return false
	}
	label := mark[1 : len(mark)-1]
	isTask := strings.Contains(" xX", label) && taskMark.MatchString(before)
	isLink := after != "" && strings.ContainsRune("([{:", rune(after[0])) || strings.HasSuffix(before, "]") || strings.HasSuffix(before, "!")
	return !isTask && !isLink && label[0] != '!' && label[0] != '^' && !labels[strings.ToLower(label)]
}
