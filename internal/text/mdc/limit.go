package mdc

import (
	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
)

// limit is a limit on documents. It consists of a maximum, and a message and hint for documents that exceed it.
type limit struct {
	max int
	// message describes the limit and may contain "%d", which is replaced with max.
	message, hint string
}

var (
	nodeLimit = limit{budget.Nodes, "the document has more than %d elements and pieces of text; the rest is omitted", "split it into several pages"}
	markLimit = limit{
		budget.Marks, "this text has more than %d special characters, such as brackets and asterisks; the rest is shown as plain text",
		"split it into paragraphs",
	}
	blockDepthLimit = limit{
		budget.Depth, "lists, quotes and components are nested more than %d levels deep here; this one is shown as text",
		"close the outer ones first",
	}
	inlineDepthLimit = limit{
		budget.Depth, "emphasis and links are nested more than %d levels deep here; the content of this one is plain text",
		"close the outer ones first",
	}
	columnLimit    = limit{budget.Columns, "the table has more than %d columns and is shown as text", "split it into several tables"}
	attributeLimit = limit{budget.Attributes, "there are more than %d attributes here; the rest is omitted", "remove the attributes that you do not need"}
	repeatLimit    = limit{
		budget.Repeated >> 20, "reference links, images and bindings repeat more than %d MB of text; this one is shown as text",
		"shorten the URLs, descriptions and values",
	}
	tagDepthLimit = limit{maxOpenTags, "tags are nested more than %d levels deep here; all HTML is shown as text", "close the outer ones first"}
	openTagLimit  = limit{
		budget.Nodes, "unclosed tags such as <b> create more than %d elements; the rest is omitted",
		"close each tag within its paragraph",
	}
)

// exceeds reports the first position where the document exceeds a limit. It always returns true.
func (p *parser) exceeds(l limit, offset int) bool {
	if p.exceeded == nil {
		p.exceeded = map[string]bool{}
	}
	if !p.exceeded[l.message] {
		p.exceeded[l.message] = true
		p.problems = append(p.problems, diag.Limit.Problemf(at(offset), l.message, l.max).WithHint("%s", l.hint))
	}
	return true
}

// full reports whether the tree has reached the maximum number of nodes. offset is the position of the next node.
func (p *parser) full(offset int) bool {
	return p.nodes.used > budget.Nodes && p.exceeds(nodeLimit, offset)
}

// repeats counts the bytes that a link, image or binding repeats from elsewhere in the text. It reports whether the total is
// within the limit.
func (p *parser) repeats(bytes, offset int) bool {
	p.repeated += bytes
	return p.repeated <= budget.Repeated || !p.exceeds(repeatLimit, offset)
}

// limitDepth replaces the content of elements that are nested too deeply with plain text.
func (p *parser) limitDepth(nodes []*Node, depth int) {
	for _, n := range nodes {
		if depth < budget.Depth {
			p.limitDepth(n.Children, depth+1)
		} else if len(n.Children) > 0 && p.exceeds(inlineDepthLimit, n.Pos.Col-1) {
			n.Children = []*Node{p.nodes.text(TextOf(n.Children), n.Children[0].Pos.Col-1)}
		}
	}
}
