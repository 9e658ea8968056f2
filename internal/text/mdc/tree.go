package mdc

import "github.com/tresjs/tresdocs/internal/text/htmltree"

// tree completes the tree of the document. It unwraps the paragraphs of tight lists and adds the footnotes. It rebuilds
// the tree according to the rules of HTML if the document contains HTML, or elements that browsers would nest
// differently.
func (p *parser) tree() *Node {
	if section := p.section(); section != nil {
		p.root.Children = append(p.root.Children, section)
	}
	p.flatten(p.root)
	if p.raw || p.misnested(p.root, nesting{}) {
		return p.rebuild(p.root)
	}
	return p.root
}

// flatten moves the children of tight paragraphs to their parents and joins adjacent text nodes.
func (p *parser) flatten(n *Node) {
	dissolves := false
	for _, child := range n.Children {
		p.flatten(child)
		dissolves = dissolves || child.Tag == tagTight || child.Tag == "p" && unwraps(child)
	}
	tight := n.Tag == tagItem
	if tight {
		n.Tag = "li"
	}
	if !dissolves && !tight {
		n.Children = joinTexts(n.Children)
		return
	}
	out := make([]*Node, 0, len(n.Children)+2)
	for i, child := range n.Children {
		paragraph := child.Tag == tagTight || child.Tag == "p" && unwraps(child)
		if tight && (i > 0 || !paragraph) {
			out = append(out, p.nodes.text("\n", child.Pos.Col-1))
		}
		if paragraph {
			out = append(out, child.Children...)
		} else {
			out = append(out, child)
		}
		if tight && i == len(n.Children)-1 && !paragraph {
			out = append(out, p.nodes.text("\n", child.Pos.Col-1))
		}
	}
	n.Children = joinTexts(out)
}

// unwraps reports whether a paragraph is unwrapped because it begins with a custom HTML element.
func unwraps(p *Node) bool {
	if len(p.Children) == 0 || p.Children[0].Tag != tagRaw {
		return false
	}
	name, _ := tagName(p.Children[0].Text)
	return name != "" && !htmltree.IsElement(Kebab(name))
}

// joinTexts merges adjacent text nodes.
func joinTexts(nodes []*Node) []*Node {
	out := nodes[:0]
	for i := 0; i < len(nodes); {
		end := i + 1
		for nodes[i].IsText() && end < len(nodes) && nodes[end].IsText() {
			end++
		}
		first := nodes[i]
		if end > i+1 {
			joined := *first
			joined.Text = TextOf(nodes[i:end])
			first = &joined
		}
		out = append(out, first)
		i = end
	}
	return out
}

// fillBoxes inserts the checkboxes of tasks at the start of their paragraphs.
func (p *parser) fillBoxes() {
	for _, b := range p.boxes {
		into := b.item
		if len(into.Children) > 0 && (into.Children[0].Tag == "p" || into.Children[0].Tag == tagTight) {
			into = into.Children[0]
		}
		head := []*Node{b.box}
		if len(into.Children) > 0 {
			head = append(head, p.nodes.text(b.space, b.end))
		}
		into.Children = append(head, into.Children...)
	}
}
