package migrate

import (
	"regexp"
	"strings"
)

var (
	// opensBlock and closesBlock match the tags of a component that stand alone on their lines.
	opensBlock  = regexp.MustCompile(`^<[A-Z][\w.]*(?:\s[^<>]*[^<>/]|\s*)>$`)
	closesBlock = regexp.MustCompile(`^</[A-Z][\w.]*>$`)
)

// mdxBlock is a component that is open: how far the tag is indented, and what is in it; less than 0 while that is not known.
type mdxBlock struct{ tag, content int }

// apart sets the tags of components that stand alone on their lines apart from what is between them, and takes away
// the indentation of that: MDX reads it as Markdown, Markdown would read it as HTML or as code.
func apart(text string) string {
	var (
		b     strings.Builder
		open  []mdxBlock
		fence string
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
		if last := len(open) - 1; last >= 0 && !inCode && closesBlock.MatchString(trimmed) {
			tag := open[last].tag
			open = open[:last]
			b.WriteString("\n" + strings.Repeat(" ", max(0, tag-shift(open))) + trimmed + "\n\n")
			continue
		}
		if last := len(open) - 1; last >= 0 && open[last].content < 0 && trimmed != "" {
			open[last].content = max(indent, open[last].tag)
		}
		line = outdent(line, min(indent, shift(open)))
		b.WriteString(line)
		if !inCode && opensBlock.MatchString(trimmed) {
			open = append(open, mdxBlock{tag: indent, content: -1})
			b.WriteString("\n")
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

// shift returns how much of the indentation of a line comes from the components that it is in.
func shift(open []mdxBlock) int {
	sum := 0
	for _, block := range open {
		if block.content > block.tag {
			sum += block.content - block.tag
		}
	}
	return sum
}
