package mdc

import "strings"

// list is a list during parsing.
type list struct {
	node *Node
	// marker is the last character of all item markers, which is "-", "*", "+", "." or ")".
	marker byte
	// loose is true if blank lines separate items or the blocks of an item.
	loose bool
}

// maxItemDigits is the maximum number of digits in the number of an ordered item.
const maxItemDigits = 9

// itemMarker recognizes the marker of a list item at pos (CommonMark 5.2). An item can only interrupt a paragraph if it
// has content and, in an ordered list, if its number is 1.
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

// enterItem adds an item. It also adds a list if the item is the first one.
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

// itemPadding consumes the white space that belongs to a marker (CommonMark 5.2, rules 1 and 2). It consumes one
// column, or more if the content is not code.
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

// newList returns a list element for the given marker.
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

// tighten replaces the paragraphs of a tight list with their content (CommonMark 5.3).
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
