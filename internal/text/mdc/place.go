package mdc

import (
	"cmp"
	"slices"
)

// Place is the position of a component in the source of a document. It is recorded if [Options.Places] is true.
type Place struct {
	// Node contains the name and the props of the component.
	Node *Node
	// Range extends from the first colon of the component to the end of its last line or of its attributes.
	Range
	// Level is the level of the last heading before the component. It is 0 if there is none.
	Level int
	// Inline is true for inline components. Contained is true for block components that are in a list item or a quote.
	Inline, Contained bool
	// Label is the range of the text in brackets.
	Label Range
	// Parts are the default content and the slots, in source order.
	Parts []PlacePart
}

// PlacePart is a slot of a component and the range of its content. The default slot has no name.
type PlacePart struct {
	Name  string
	Lines []Range
}

// Range is a range of byte offsets in the source.
type Range struct{ Start, End int }

// addBlock records the position of a block component that has just ended.
func (f *blockParser) addBlock(c *component) {
	if !f.opts.Places {
		return
	}
	place := Place{Node: c.node, Level: c.level, Contained: c.contained, Label: Range{c.labelLo, c.labelHi}}
	place.Range = Range{c.node.Pos.Col - 1, f.lines[c.last].end}
	for _, s := range c.parts {
		part := PlacePart{Name: s.name}
		for i := s.from; i < s.to; i++ {
			part.Lines = append(part.Lines, Range{f.begins[i], f.lines[i].end})
		}
		place.Parts = append(place.Parts, part)
	}
	f.places = append(f.places, place)
}

// noteStart records the offset where the content of a component's line begins.
func (f *blockParser) noteStart(i int) {
	if !f.opts.Places {
		return
	}
	if f.begins == nil {
		f.begins = make([]int, len(f.lines))
	}
	f.begins[i] = f.lines[i].start
}

// addInline records the position of an inline component.
func (p *parser) addInline(n *Node, start, end int, label Range) {
	if p.opts.Places {
		p.places = append(p.places, Place{Node: n, Range: Range{start, end}, Level: p.level, Inline: true, Label: label})
	}
}

// sortedPlaces returns the positions in source order. It removes duplicates, because text in brackets may be parsed
// twice.
func (p *parser) sortedPlaces() []Place {
	slices.SortStableFunc(p.places, func(a, b Place) int { return cmp.Compare(a.Start, b.Start) })
	return slices.CompactFunc(p.places, func(a, b Place) bool { return a.Start == b.Start })
}
