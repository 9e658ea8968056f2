package mdc

// task turns li into a task list item (GFM 5.3) if its first paragraph begins with "[ ]" or "[x]" followed by white
// space. The checkbox remains in the item's props until the paragraph is parsed.
func (f *blockParser) task(li *Node, l *line) {
	_, pos := f.indent(l)
	if l.end-pos < len("[ ] ") || f.text[pos] != '[' || f.text[pos+2] != ']' {
		return
	}
	if after := f.text[pos+3]; after != ' ' && after != '\t' {
		return
	}
	if f.blank(&line{start: pos + 3, end: l.end}) {
		return
	}
	box := f.nodes.element("input", pos)
	box.Props = []Prop{{"type", "checkbox"}, {"disabled", true}}
	switch f.text[pos+1] {
	case 'x', 'X':
		box.Props = append(box.Props, Prop{"checked", true})
	case ' ', '\t':
	default:
		return
	}
	l.skip(len("[ ]"))
	li.Props = append(li.Props, Prop{"className", []string{"task-list-item"}})
	_, content := f.indent(l)
	f.boxes = append(f.boxes, taskBox{item: li, box: box, space: f.text[pos+3 : content], end: pos + 3})
}

// taskBox is the checkbox of an item and the white space after it.
type taskBox struct {
	item, box *Node
	space     string
	end       int
}
