package mdc

import "strings"

// list is a list while its document is parsed.
type list struct {
	node *Node
	// marker is the character that all items share: "-", "*", "+", "." or ")".
	marker byte
	// loose is set if blank lines separate items or the blocks of an item.
	loose bool
}

// maxItemDigits is the maximum length of the number of an ordered item.
const maxItemDigits = 9

// itemMarker recognizes the marker of a list item at pos (CommonMark 5.2). Only an item with content can interrupt a
// paragraph, and in an ordered list only the number 1.
func (f *blockParser) itemMarker(l *line, pos int, interrupting bool) (container, bool) {
	end, marker := pos+1, f.text[pos]
	if marker >= '0' && marker <= '9' {
		for end < l.end && f.text[end] >= '0' && f.text[end] <= '9' {
			end++
		}
		if end >= l.end || end-pos > maxItemDigits || f.text[end] != '.' && f.text[end] != ')' {
			return container{}, false
		}
		marker = f.text[end]
		end++
	} else if f.isRule(l, pos) {
		return container{}, false
	}
	if end < l.end && f.text[end] != ' ' && f.text[end] != '\t' {
		return container{}, false
	}
	empty := strings.Trim(f.text[end:l.end], " \t") == ""
	if interrupting && (empty || end-pos > 1 && f.text[pos:end-1] != "1") {
		return container{}, false
	}
	return container{kind: item, list: &list{marker: marker}, empty: empty}, true
}

// enterItem adds an item, and its list if the item is the first one.
func (f *blockParser) enterItem(c *container, l *line, width, pos int) {
	f.eat(l, width)
	markerEnd := pos
	for markerEnd < l.end && f.text[markerEnd] != ' ' && f.text[markerEnd] != '\t' {
		markerEnd++
	}
	if markerEnd > l.end || f.text[pos] == '-' || f.text[pos] == '*' || f.text[pos] == '+' {
		markerEnd = pos + 1
	}
	if c.list.node == nil {
		f.begin()
		c.list.node = f.newList(f.text[pos:markerEnd], pos)
		f.lists = append(f.lists, c.list)
		f.add(c.list.node)
	}
	c.node = f.nodes.element("li", pos)
	c.list.node.Children = append(c.list.node.Children, c.node)
	l.skip(markerEnd - pos)
	c.indent = width + (markerEnd - pos) + f.itemPadding(l)
}

// itemPadding consumes the white space that belongs to a marker (CommonMark 5.2, rules 1 and 2): one column, or more if
// the content is not code.
func (f *blockParser) itemPadding(l *line) int {
	width, pos := f.indent(l)
	if pos >= l.end {
		f.eat(l, 1)
		return 1
	}
	if width > codeIndent {
		width = 1
	}
	f.eat(l, width)
	return width
}

// newList returns the element of a list that begins with the given marker.
func (f *blockParser) newList(marker string, pos int) *Node {
	number := strings.TrimRight(marker, ".)")
	if number == marker {
		return f.nodes.element("ul", pos)
	}
	n := f.nodes.element("ol", pos)
	start := 0.0
	for _, digit := range []byte(number) {
		start = start*10 + float64(digit-'0')
	}
	if start != 1 {
		n.Props = append(n.Props, Prop{"start", start})
	}
	return n
}

// tighten replaces the paragraphs of a tight list (CommonMark 5.3) with their content.
func (p *parser) tighten(l *list) {
	for _, li := range l.node.Children {
		if !l.loose {
			for _, child := range li.Children {
				if child.Tag == "p" {
					child.Tag = tagTight
				}
			}
			li.Tag = tagItem
		}
		if li.Prop("className") != nil && l.node.Prop("className") == nil {
			l.node.Props = append(l.node.Props, Prop{"className", []string{"contains-task-list"}})
		}
	}
}
