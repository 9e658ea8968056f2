package mdc

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// tagCall is the tag of a footnote reference before the footnotes are numbered.
const tagCall = "#call"

// footnotes contains the footnotes of a document.
type footnotes struct {
	// defined maps normalized labels to the content of the footnotes.
	defined map[string]*Node
	// order contains the labels in the order of their first reference. calls counts the references to each label.
	order []string
	calls map[string]int
	// index maps each label to its number in that order, starting at 1.
	index map[string]int
}

// footnoteMarker recognizes "[^label]:" at pos.
func (f *blockParser) footnoteMarker(l *line, pos int) (container, bool) {
	label, end := scanNoteLabel(f.text[:l.end], pos)
	if label == "" || end >= l.end || f.text[end] != ':' {
		return container{}, false
	}
	return container{kind: footnote}, true
}

// scanNoteLabel scans "[^label]" at i and returns the offset after it.
func scanNoteLabel(text string, i int) (string, int) {
	if i+2 >= len(text) || text[i+1] != '^' {
		return "", 0
	}
	label, end := scanLabel(text, i)
	if len(label) < 2 || strings.ContainsAny(label, " \t\n") {
		return "", 0
	}
	return label[1:], end
}

func (f *blockParser) enterFootnote(c *container, l *line, width, pos int) {
	label, end := scanNoteLabel(f.text[:l.end], pos)
	c.node = f.nodes.element("li", pos)
	if f.notes.defined == nil {
		f.notes.defined = map[string]*Node{}
	}
	key := normalizeLabel(label)
	if _, defined := f.notes.defined[key]; !defined {
		f.notes.defined[key] = c.node
	}
	f.eat(l, width)
	l.skip(end + 1 - pos)
	blanks, _ := f.indent(l)
	f.eat(l, blanks)
}

// footnoteCall handles "[^label]" if there is a footnote with that label.
func (s *inline) footnoteCall(text string, i int) int {
	if len(s.notes.defined) == 0 {
		return 0
	}
	label, end := scanNoteLabel(text, i)
	if label == "" || s.notes.defined[normalizeLabel(label)] == nil {
		return 0
	}
	n := s.element(tagCall, i)
	n.Text = label
	return s.push(n, i, end)
}

// footnoteLabel matches labels that authors use for footnotes, as opposed to character classes in regular expressions.
var footnoteLabel = regexp.MustCompile(`^[\pL\pN_-]+$`)

// lostFootnote reports "[^label]" at i if there is no footnote with that label. It is shown without brackets.
func (s *inline) lostFootnote(text string, i int) {
	label, end := scanNoteLabel(text, i)
	if !footnoteLabel.MatchString(label) {
		return
	}
	p := diag.Syntax.Problemf(at(s.content.offset(i)), "there is no footnote %q", label)
	p.Width = end - i
	s.report(p.WithHint("define it with [^%s]: and its text, or write \\[^%s] if it is meant as text", label, label))
}

// number converts the footnote references below nodes to links and numbers the footnotes in reading order.
func (p *parser) number(nodes []*Node) {
	for _, n := range nodes {
		if n.Tag == tagCall {
			p.call(n)
			continue
		}
		p.number(n.Children)
	}
}

func (p *parser) call(n *Node) {
	key := normalizeLabel(n.Text)
	f := &p.notes
	if f.calls == nil {
		f.calls, f.index = map[string]int{}, map[string]int{}
	}
	if f.calls[key] == 0 {
		f.order = append(f.order, key)
		f.index[key] = len(f.order)
	}
	f.calls[key]++
	id := noteID(key)
	ref := "user-content-fnref-" + id
	if f.calls[key] > 1 {
		ref += "-" + strconv.Itoa(f.calls[key])
	}
	offset := n.Pos.Col - 1
	a := p.nodes.element("a", offset)
	a.Props = []Prop{
		{"href", "#user-content-fn-" + id},
		{"id", ref},
		{"dataFootnoteRef", ""},
		{"ariaDescribedBy", []string{"footnote-label"}},
	}
	a.Children = []*Node{p.nodes.text(strconv.Itoa(f.index[key]), offset)}
	n.Tag, n.Text, n.Children = "sup", "", []*Node{a}
}

// noteID converts a label to a part of an id.
func noteID(key string) string { return encodeURI(strings.ToLower(key)) }

// section returns the section at the end of the document that contains the footnotes. It returns nil if there are no
// references to footnotes.
func (p *parser) section() *Node {
	p.number(p.root.Children)
	f := &p.notes
	if len(f.order) == 0 {
		return nil
	}
	end := len(p.text)
	section := p.nodes.element("section", end)
	section.Props = []Prop{{"dataFootnotes", ""}, {"className", []string{"footnotes"}}}
	h2 := p.nodes.element("h2", end)
	h2.Props = []Prop{{"className", []string{"sr-only"}}, {"id", "footnote-label"}}
	h2.Children = []*Node{p.nodes.text("Footnotes", end)}
	ol := p.nodes.element("ol", end)
	var notes []*Node
	for i := 0; i < len(f.order); i++ {
		li := f.defined[f.order[i]]
		p.number(li.Children)
		notes = append(notes, li)
	}
	for i, li := range notes {
		li.Props = append(li.Props, Prop{"id", "user-content-fn-" + noteID(f.order[i])})
		p.addBackReferences(li, f.order[i], i+1)
	}
	ol.Children = notes
	section.Children = []*Node{h2, ol}
	return section
}

// addBackReferences adds links to the references of a footnote at its end.
func (p *parser) addBackReferences(li *Node, key string, index int) {
	var links []*Node
	offset := li.Pos.Col - 1
	for n := 1; n <= p.notes.calls[key]; n++ {
		if n > 1 {
			links = append(links, p.nodes.text(" ", offset))
		}
		links = append(links, p.backReference(key, index, n, offset))
	}
	if n := len(li.Children); n > 0 && (li.Children[n-1].Tag == "p" || li.Children[n-1].Tag == tagTight) {
		last := li.Children[n-1]
		last.Children = append(append(last.Children, p.nodes.text(" ", offset)), links...)
		return
	}
	li.Children = append(li.Children, links...)
}

func (p *parser) backReference(key string, index, n, offset int) *Node {
	href, label := "#user-content-fnref-"+noteID(key), "Back to reference "+strconv.Itoa(index)
	a := p.nodes.element("a", offset)
	a.Children = []*Node{p.nodes.text("↩", offset)}
	if n > 1 {
		number := strconv.Itoa(n)
		href, label = href+"-"+number, label+"-"+number
		sup := p.nodes.element("sup", offset)
		sup.Children = []*Node{p.nodes.text(number, offset)}
		a.Children = append(a.Children, sup)
	}
	a.Props = []Prop{
		{"href", href},
		{"dataFootnoteBackref", ""},
		{"ariaLabel", label},
		{"className", []string{"data-footnote-backref"}},
	}
	return a
}
