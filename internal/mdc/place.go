package mdc

import (
	"cmp"
	"slices"
)

// Place is where a component stands in the source of a document. [Options.Places] asks for them.
type Place struct {
	// Node has the name and the props of the component.
	Node *Node
	// Range bounds the component, from its first colon to the end of its last line or of its attributes.
	Range
	// Level is that of the last heading before it, 0 where there is none.
	Level int
	// Inline reports whether it stands in a line, Contained whether a block stands in a list item or a quote.
	Inline, Contained bool
	// Label bounds the text in its brackets.
	Label Range
	// Parts are its default content and its slots, in the order of the text.
	Parts []PlacePart
}

// PlacePart is a slot of a component, with its lines as far as they are content; the default one has no name.
type PlacePart struct {
	Name  string
	Lines []Range
}

// Range is a part of the source, from one offset to another.
type Range struct{ Start, End int }

// addBlock notes the place of a block component that has just ended.
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

// noteStart notes where the content of a line of a component begins.
func (f *blockParser) noteStart(i int) {
	if !f.opts.Places {
		return
	}
	if f.begins == nil {
		f.begins = make([]int, len(f.lines))
	}
	f.begins[i] = f.lines[i].start
}

// addInline notes the place of a component in a line.
func (p *parser) addInline(n *Node, start, end int, label Range) {
	if p.opts.Places {
		p.places = append(p.places, Place{Node: n, Range: Range{start, end}, Level: p.level, Inline: true, Label: label})
	}
}

// sortedPlaces returns the places in the order of the text, each once: brackets may be read twice.
func (p *parser) sortedPlaces() []Place {
	slices.SortStableFunc(p.places, func(a, b Place) int { return cmp.Compare(a.Start, b.Start) })
	return slices.CompactFunc(p.places, func(a, b Place) bool { return a.Start == b.Start })
}
