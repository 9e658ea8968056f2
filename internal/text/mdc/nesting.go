package mdc

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/text/htmltree"
)

// nesting records open elements around a node whose content HTML restricts.
type nesting struct {
	paragraph, link, button bool
}

// isOneOf reports whether list contains tag. Each name in list has a space on both sides.
func isOneOf(list, tag string) bool { return strings.Contains(list, " "+tag+" ") }

// misnested reports whether a browser would nest the elements below n differently.
func (p *parser) misnested(n *Node, around nesting) bool {
	inTable := n.Tag == "table" || n.Tag == "thead" || n.Tag == "tbody" || n.Tag == "tr"
	for _, child := range n.Children {
		if inTable && !strings.Contains(htmltree.TableParent(child.Tag), n.Tag) {
			return true
		}
		if !child.IsText() && p.misplaced(child, n, around) {
			return true
		}
	}
	return false
}

// misplaced reports whether a browser would move n or one of its descendants.
func (p *parser) misplaced(n, parent *Node, around nesting) bool {
	tag := n.Tag
	if tag[0] == '#' || strings.IndexByte(tag, '-') > 0 {
		return p.misnested(n, around)
	}
	switch {
	case around.paragraph && htmltree.ClosesParagraph(tag), htmltree.IsRestricted(tag):
		return true
	case len(n.Children) > 0 && htmltree.IsVoid(tag):
		return true
	case htmltree.TableParent(tag) != "" && !strings.Contains(htmltree.TableParent(tag), parent.Tag):
		return true
	case tag == "li" && parent.Tag != "ul" && parent.Tag != "ol":
		return true
	case IsHeading(tag) && IsHeading(parent.Tag):
		return true
	case tag == "a" && around.link, tag == "button" && around.button:
		return true
	}
	around.paragraph = around.paragraph || tag == "p"
	around.link = around.link || tag == "a"
	around.button = around.button || tag == "button"
	return p.misnested(n, around)
}

// IsHeading reports whether tag is a heading from h1 to h6.
func IsHeading(tag string) bool {
	return len(tag) == 2 && tag[0] == 'h' && tag[1] >= '1' && tag[1] <= '6'
}
