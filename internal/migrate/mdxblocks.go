package migrate

import (
	"regexp"
	"strings"
)

// holdsBlocks matches HTML elements whose content MDX parses as Markdown even without a blank line before it.
const holdsBlocks = `article|aside|center|details|div|figure|section`

var (
	// opensBlock and closesBlock match lines that only contain a tag of a component or of an element in holdsBlocks.
	opensBlock  = regexp.MustCompile(`^<([A-Z][\w.]*|` + holdsBlocks + `)(?:\s[^<>]*[^<>/]|\s*)>$`)
	closesBlock = regexp.MustCompile(`^</([A-Z][\w.]*|` + holdsBlocks + `)>$`)
)

// mdxBlock is an open component or HTML element.
type mdxBlock struct {
	name string
	// at is the column of the tag in the result, which may differ from its column in the source.
	at int
	// content is the indentation of the content. Until the content is known, it is the indentation of the tag.
	content int
	known   bool
}

// apart inserts blank lines around tags that are on a line by themselves, and around code blocks after HTML. It also
// removes the indentation between tags. MDX parses indented content as Markdown, but Markdown treats it as HTML or
// code.
func apart(text string) string {
	var (
		b     strings.Builder
		open  []mdxBlock
		items listItems
		above string // the previous line without surrounding white space; empty after a tag
	)
	for line, kind := range linesOf(withWholeTags(text)) {
		trimmed := strings.TrimSpace(line)
		indent := columns(line)
		inCode := kind == codeLine || kind == fenceCloses
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
		if opens && above != "" || kind == fenceOpens && strings.HasSuffix(above, ">") {
			b.WriteString("\n") // end the paragraph or HTML block before the tag
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
	// inTag matches a line break within a tag and the white space around it.
	inTag = regexp.MustCompile(`[ \t]*\n[ \t]*`)
)

// withWholeTags joins start tags that span several lines into one line. It does not change tags that contain
// expressions or template strings.
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

// shift returns how far the open components indent their content relative to their tags.
func shift(open []mdxBlock) int {
	sum := 0
	for _, block := range open {
		sum += max(0, block.content-block.at)
	}
	return sum
}

// contentOf returns the content indentation of the innermost open component.
func contentOf(open []mdxBlock) int {
	if len(open) == 0 {
		return 0
	}
	return open[len(open)-1].content
}
