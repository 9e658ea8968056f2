package migrate

import (
	"regexp"
	"strings"
)

// holdsBlocks matches HTML elements whose content is Markdown in MDX, even without a blank line before it.
const holdsBlocks = `article|aside|center|details|div|figure|section`

var (
	// opensBlock and closesBlock match the tags of a component, or of an element that holds blocks, that are
	// alone on their lines.
	opensBlock  = regexp.MustCompile(`^<([A-Z][\w.]*|` + holdsBlocks + `)(?:\s[^<>]*[^<>/]|\s*)>$`)
	closesBlock = regexp.MustCompile(`^</([A-Z][\w.]*|` + holdsBlocks + `)>$`)
)

// mdxBlock is an open component.
type mdxBlock struct {
	name string
	// at is the column that its tag moves to; the source has another one.
	at int
	// content is the indentation of its content, or that of the tag while it is unknown.
	content int
	known   bool
}

// apart separates the tags of components that are alone on their lines, and code blocks below HTML, with
// blank lines. It removes the indentation between tags: MDX parses indented content as Markdown, while
// Markdown would treat it as HTML or code.
func apart(text string) string {
	var (
		b     strings.Builder
		open  []mdxBlock
		items listItems
		fence string
		above string // the previous line
	)
	for line := range strings.Lines(withWholeTags(text)) {
		trimmed := strings.TrimSpace(line)
		indent := columns(line)
		inCode := fence != ""
		if mark := codeFence.FindStringSubmatch(line); mark != nil {
			if fence == "" {
				fence = mark[1]
			} else if strings.HasPrefix(mark[1], fence) && strings.TrimLeft(trimmed, "`~") == "" {
				fence = ""
			}
		}
		last := len(open) - 1
		if closing := closesBlock.FindStringSubmatch(trimmed); closing != nil && !inCode && last >= 0 && open[last].name == closing[1] {
			at := open[last].at
			open, above = open[:last], ""
			b.WriteString("\n" + strings.Repeat(" ", max(0, at-shift(open))) + trimmed + "\n\n")
			continue
		}
		if last >= 0 && !open[last].known && trimmed != "" {
			open[last].content, open[last].known = indent, true
		}
		moved := shift(open)
		opening := opensBlock.FindStringSubmatch(trimmed)
		opens := opening != nil && !inCode
		if opens && above != "" || !inCode && fence != "" && strings.HasSuffix(above, ">") {
			b.WriteString("\n") // it ends a paragraph, or a block of HTML
		}
		if opens {
			at := indent
			if container := max(items.container(indent), contentOf(open)); indent-container >= tabStop {
				at = container
			}
			moved += indent - at
			open = append(open, mdxBlock{name: opening[1], at: at, content: indent})
		}
		if !inCode {
			items.line(line)
		}
		b.WriteString(outdent(line, min(indent, moved)))
		if above = trimmed; opens {
			b.WriteString("\n")
			above = ""
		}
	}
	return b.String()
}

var (
	// beginsTag matches a line that begins with the start tag of a component.
	beginsTag = regexp.MustCompile(`^[ \t]*<[A-Z][\w.]*(?:\s|$)`)
	// inTag matches the space around the end of a line within a tag.
	inTag = regexp.MustCompile(`[ \t]*\n[ \t]*`)
)

// withWholeTags writes start tags of components that go over several lines in one, but for those that have a value of
// several lines.
func withWholeTags(text string) string {
	var b strings.Builder
	fence := ""
	for text != "" {
		line, rest, _ := strings.Cut(text, "\n")
		if mark := codeFence.FindStringSubmatch(line); mark != nil {
			if fence == "" {
				fence = mark[1]
			} else if strings.HasPrefix(mark[1], fence) {
				fence = ""
			}
		}
		if fence == "" && beginsTag.MatchString(line) {
			indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
			_, length := element(text[len(indent):], nil)
			if tag := text[len(indent) : len(indent)+length]; length > 1 && strings.Contains(tag, "\n") && !strings.ContainsAny(tag, "{`") {
				b.WriteString(indent + inTag.ReplaceAllString(tag, " "))
				text = text[len(indent)+length:]
				continue
			}
		}
		b.WriteString(text[:len(text)-len(rest)])
		text = rest
	}
	return b.String()
}

// shift returns the part of a line's indentation that comes from the components around it.
func shift(open []mdxBlock) int {
	sum := 0
	for _, block := range open {
		sum += max(0, block.content-block.at)
	}
	return sum
}

// contentOf returns the indentation of the content of the innermost open component.
func contentOf(open []mdxBlock) int {
	if len(open) == 0 {
		return 0
	}
	return open[len(open)-1].content
}
