package mdc

import (
	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/diag"
)

// limit is a limit on documents: the maximum, and the message and hint for a document that exceeds it.
type limit struct {
	max int
	// message describes the limit; "%d" in it is replaced with max.
	message, hint string
}

var (
	nodeLimit = limit{budget.Nodes, "the document has more than %d elements and texts; the rest is left out", "split it into several pages"}
	markLimit = limit{
		budget.Marks, "this text has more than %d signs such as brackets and asterisks; the rest is plain text",
		"divide it into paragraphs",
	}
	blockDepthLimit = limit{
		budget.Depth, "lists, quotes and components are nested more than %d deep here; this one is shown as text",
		"close those around it first",
	}
	inlineDepthLimit = limit{
		budget.Depth, "emphasis and links are nested more than %d deep here; what is in this one is plain text",
		"close those around it first",
	}
	columnLimit    = limit{budget.Columns, "the table has more than %d columns and is shown as text", "divide it into several tables"}
	attributeLimit = limit{budget.Attributes, "there are more than %d attributes here; the rest is left out", "leave out what is not needed"}
	repeatLimit    = limit{
		budget.Repeated >> 20, "reference links and images repeat more than %d MB of text; this one is shown as text",
		"shorten the addresses and descriptions",
	}
	tagDepthLimit = limit{maxOpenTags, "tags are nested more than %d deep here; all HTML is shown as text", "close those around it first"}
	openTagLimit  = limit{
		budget.Nodes, "tags such as <b> that are never closed make more than %d elements; the rest is left out",
		"close each of them in the paragraph that it is in",
	}
)

// exceeds reports the first position at which the document exceeds a limit. It always returns true.
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

// full reports whether the tree already has the maximum number of nodes. offset is the position of the next node.
func (p *parser) full(offset int) bool {
	return p.nodes.used > budget.Nodes && p.exceeds(nodeLimit, offset)
}

// limitAttributes drops attributes that exceed the limit.
func (p *parser) limitAttributes(attrs []attr, offset int) []attr {
	if len(attrs) > budget.Attributes && p.exceeds(attributeLimit, offset) {
		return attrs[:budget.Attributes]
	}
	return attrs
}

// repeats counts bytes that a link or image repeats from elsewhere in the text, and reports whether they are within the
// limit.
func (p *parser) repeats(bytes, offset int) bool {
	p.repeated += bytes
	return p.repeated <= budget.Repeated || !p.exceeds(repeatLimit, offset)
}

// limitDepth turns the content of elements that are nested too deep into plain text.
func (p *parser) limitDepth(nodes []*Node, depth int) {
	for _, n := range nodes {
		if depth < budget.Depth {
			p.limitDepth(n.Children, depth+1)
		} else if len(n.Children) > 0 && p.exceeds(inlineDepthLimit, n.Pos.Col-1) {
			n.Children = []*Node{p.nodes.text(TextOf(n.Children), n.Children[0].Pos.Col-1)}
		}
	}
}
