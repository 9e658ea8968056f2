package mcp

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/slug"
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
	if name, row, ok := cutRow(markdown, anchor); ok {
		return fmt.Sprintf("## %s\n\n%s\n", name, row), nil
	}
	if !known {
		return "", fmt.Errorf("the page has no heading with the anchor #%s; omit the anchor to read the entire page", anchor)
	}
	return fmt.Sprintf("## %s\n\n%s\n", s.Title, s.Content), nil // a component creates the heading
}

// cutSection returns the part of text from the heading with the given id up to the next heading that is not below it.
// If level is not 0, the heading must have this level. cutSection returns false if there is no such heading.
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

// nameInRow matches the name at the start of an item or a table row, such as "- `color`" or "| [`color`](…)".
var nameInRow = regexp.MustCompile("^(?:-|\\|) \\[?`([^`]+)`")

// cutRow returns the name with an anchor that a list or a table of a generated page documents, and its item or row.
func cutRow(markdown, anchor string) (name, row string, ok bool) {
	lines := strings.Split(markdown, "\n")
	for i, line := range lines {
		match := nameInRow.FindStringSubmatch(line)
		if match == nil || new(slug.Headings).ID(match[1]) != anchor {
			continue
		}
		end := i + 1
		for end < len(lines) && strings.HasPrefix(lines[end], "  ") { // the rest of an item
			end++
		}
		return match[1], strings.Join(lines[i:end], "\n"), true
	}
	return "", "", false
}

// generated returns the section at a URL of a generated page, which the list of sections does not contain.
func (l *library) generated(address string) (section, bool) {
	text, anchor, err := l.markdown(address)
	if err != nil {
		return section{}, false
	}
	title, about := introduction(text)
	if anchor == "" {
		return section{ID: address, Title: title, Content: about, Level: 1}, true
	}
	found := section{ID: address, Titles: []string{title}, Level: 2}
	name, row, ok := cutRow(text, anchor)
	if !ok {
		if row, ok = cutSection(text, anchor, 0); ok {
			heading, rest, _ := strings.Cut(row, "\n")
			name, row = strings.Trim(heading, "# "), strings.TrimSpace(rest)
		}
	}
	found.Title, found.Content = name, row
	return found, ok
}

// introduction returns the title of a page and its description, which is the quote after the title.
func introduction(markdown string) (title, about string) {
	_, rest, _ := strings.Cut("\n"+markdown, "\n# ")
	title, rest, _ = strings.Cut(rest, "\n")
	if quote, ok := strings.CutPrefix(strings.TrimSpace(rest), "> "); ok {
		about, _, _ = strings.Cut(quote, "\n")
	}
	return title, about
}

// headingLevel returns the level of a heading, or 0 for any other node.
func headingLevel(n *mdc.Node) int {
	if len(n.Tag) != 2 || n.Tag[0] != 'h' || n.Tag[1] < '1' || n.Tag[1] > '6' {
		return 0
	}
	return int(n.Tag[1] - '0')
}

// lines returns the lines of text starting with number from. If before is not 0, it stops before that line. Line
// numbers start at 1.
func lines(text string, from, before int) string {
	all := strings.SplitAfter(text, "\n")
	if before == 0 {
		before = len(all) + 1
	}
	return strings.TrimSpace(strings.Join(all[max(from-1, 0):before-1], "")) + "\n"
}
