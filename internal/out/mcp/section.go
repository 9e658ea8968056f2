package mcp

import (
	"context"
	"fmt"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// section returns the section with the given anchor from the Markdown of a page.
func (l *library) section(ctx context.Context, markdown, page, anchor string) (string, error) {
	page = "/" + strings.Trim(page, "/")
	of, err := l.in(ctx, l.localeAt(page))
	if err != nil {
		return "", err
	}
	s, known := of.sections[page+"#"+anchor]
	if text, ok := cutSection(markdown, anchor, s.Level); ok {
		return text, nil
	}
	if !known {
		return "", fmt.Errorf("the page has no heading with the anchor #%s; omit the anchor to read the entire page", anchor)
	}
	return fmt.Sprintf("## %s\n\n%s\n", s.Title, s.Content), nil // a component creates the heading
}

// cutSection returns the part of a text from the heading with an id up to the next heading that is not below it. If
// level is not 0, the heading must have this level. cutSection returns false if there is no such heading.
func cutSection(markdown, id string, level int) (string, bool) {
	doc, _ := mdc.Parse([]byte(markdown), mdc.Options{DistinctIDs: true})
	start := 0
	for n := range mdc.Elements(doc.Nodes) {
		of := headingLevel(n)
		switch {
		case of == 0 || n.Pos.Line == 0:
		case start == 0 && n.Attr("id") == id && (level == 0 || of == level):
			start, level = n.Pos.Line, of
		case start > 0 && of <= level:
			return lines(doc.Source(), start, n.Pos.Line), true
		}
	}
	return lines(doc.Source(), start, 0), start > 0
}

// headingLevel returns the level of a heading, or 0 for any other node.
func headingLevel(n *mdc.Node) int {
	if len(n.Tag) != 2 || n.Tag[0] != 'h' || n.Tag[1] < '1' || n.Tag[1] > '6' {
		return 0
	}
	return int(n.Tag[1] - '0')
}

// lines returns the lines of text starting with number from. If before is not 0, it stops in front of that line. Line
// numbers start at 1.
func lines(text string, from, before int) string {
	all := strings.SplitAfter(text, "\n")
	if before == 0 {
		before = len(all) + 1
	}
	return strings.TrimSpace(strings.Join(all[max(from-1, 0):before-1], "")) + "\n"
}
