package mdc

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// finish runs the last pass over the tree and returns the blocks to store.
func (p *parser) finish(root *Node) []*Node {
	f := finisher{parser: p}
	if p.opts.DistinctIDs {
		f.ids.plan(root.Children)
	}
	out := make([]*Node, 0, len(root.Children))
	for _, n := range f.nodes(root.Children) {
		if !n.IsText() {
			out = append(out, n)
		} else if text := strings.TrimSpace(n.Text); text != "" {
			p.report(lostText(n.Pos, text))
		}
	}
	return out
}

// lostText returns a problem for text outside of all blocks, such as text after an element that ended its paragraph.
func lostText(pos diag.Pos, text string) diag.Problem {
	return diag.LostWords.Problemf(pos, "the text after this element is not shown: %q", diag.Excerpt(text)).
		WithHint("add a blank line after the element to begin a new paragraph")
}

// finisher performs the last pass over the tree. It drops nodes that are not stored, assigns ids to headings and
// removes unsafe attributes.
type finisher struct {
	*parser
	ids  headingIDs
	seen map[string]bool
	// heading is the id of the heading that contains the current nodes.
	heading string
	// pres is the number of HTML elements around the current nodes that preserve line feeds.
	pres int
}

// nodes finishes nodes. It drops comments, line feeds and blank paragraphs, which are not stored.
func (f *finisher) nodes(nodes []*Node) []*Node {
	out := nodes[:0]
	for _, n := range nodes {
		if n.Tag == tagComment || n.IsText() && isFeeds(n.Text) && f.pres == 0 || n.Tag == "p" && isBlankText(n.Children) {
			continue
		}
		if !n.IsText() {
			f.element(n)
		}
		out = append(out, n)
	}
	return out
}

// isSlots reports whether nodes only consist of templates for slots and white space. Markdown puts them into a paragraph
// if their tags share a line.
func isSlots(nodes []*Node) bool {
	for _, n := range nodes {
		isSlot := n.Tag == "template" && slices.ContainsFunc(n.Props, func(p Prop) bool { return strings.HasPrefix(p.Key, "v-slot:") })
		if isBlank := n.IsText() && strings.TrimSpace(n.Text) == ""; !isSlot && !isBlank {
			return false
		}
	}
	return true
}

func (f *finisher) element(n *Node) {
	switch {
	case n.Tag == "li":
		n.Children = unwrapParagraphs(n.Children)
	case n.Tag == tagSlot:
		n.Tag = "template"
	case IsHeading(n.Tag):
		f.identify(n)
		defer func() { f.heading = "" }()
	default:
		f.ownID(n)
	}
	n.Props = f.safe(n)
	if n.Tag == "pre" && n.Prop("code") == nil { // an HTML element rather than a fence
		f.pres++
		defer func() { f.pres-- }()
	}
	children := n.Children
	if IsComponent(n) {
		children = withoutSlotParagraphs(children)
	}
	n.Children = f.nodes(children)
}

// withoutSlotParagraphs replaces paragraphs that only contain slots with these slots.
func withoutSlotParagraphs(nodes []*Node) []*Node {
	isParagraph := func(n *Node) bool {
		return n.Tag == "p" && len(n.Props) == 0 && len(n.Children) > 0 && isSlots(n.Children)
	}
	if !slices.ContainsFunc(nodes, isParagraph) {
		return nodes
	}
	var out []*Node
	for _, n := range nodes {
		if isParagraph(n) {
			out = append(out, n.Children...)
		} else {
			out = append(out, n)
		}
	}
	return out
}

// isFeeds reports whether text only consists of line feeds.
func isFeeds(text string) bool { return text != "" && strings.Trim(text, "\n") == "" }

// isBlankText reports whether nodes only consist of white space.
func isBlankText(nodes []*Node) bool {
	for _, n := range nodes {
		if !n.IsText() || strings.TrimSpace(n.Text) != "" {
			return false
		}
	}
	return true
}

// unwrapParagraphs replaces the paragraphs of an item with their content and separates them with line breaks.
func unwrapParagraphs(nodes []*Node) []*Node {
	var out []*Node
	paragraphs := 0
	for i, n := range nodes {
		if n.Tag != "p" {
			if out != nil {
				out = append(out, n)
			}
			continue
		}
		if out == nil {
			out = append(make([]*Node, 0, len(nodes)+len(n.Children)), nodes[:i]...)
		}
		if paragraphs++; paragraphs > 1 {
			out = append(out, &Node{Tag: "br", Pos: n.Pos})
		}
		out = append(out, n.Children...)
	}
	if out == nil {
		return nodes
	}
	return out
}

// excerpt returns the blocks before the comment "more". It returns nil if there is no such comment.
func (p *parser) excerpt(root *Node) []*Node {
	for i, n := range root.Children {
		if n.Tag == tagComment && strings.TrimSpace(n.Text) == "more" {
			return append(make([]*Node, 0, i), root.Children[:i]...)
		}
	}
	return nil
}
