package mdc

import (
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/slug"
)

// identify gives a heading its id, made from its text unless the author gave one.
func (f *finisher) identify(n *Node) {
	id, hint := n.Attr("id"), "give one of them another id"
	if id != "" && !f.reserved(n, Prop{"id", id}) {
		id = slug.Trim(id)
	} else {
		id, hint = f.ids.ID(TextOf(n.Children)), "change the text of one of them"
	}
	n.Props = setProp(n.Props, Prop{"id", id})
	f.claimID(n, id, "headings", hint)
	f.heading = id
	f.lostID(n)
}

// ownID notes the id that an author gave to an element other than a heading. One in a heading may be the same
// as the heading's: both lead to one place.
func (f *finisher) ownID(n *Node) {
	id := n.Attr("id")
	if _, known := HTMLTag(n.Tag); known && id != f.heading && !IsReservedID(id) {
		f.claimID(n, id, "elements", "give one of them another id")
	}
}

// claimID notes that n has an id, and reports one that another element has.
func (f *finisher) claimID(n *Node, id, what, hint string) {
	if id == "" {
		return
	}
	if f.seen == nil {
		f.seen = map[string]bool{}
	}
	if f.seen[id] {
		f.report(diag.DuplicateID.Problemf(n.Pos, "the page has two %s with the id %q", what, id).
			WithHint("%s, so that a link can tell them apart", hint))
	}
	f.seen[id] = true
}

// bracedID is an id in braces at the end of a heading, where it is text.
var bracedID = regexp.MustCompile(`\s(\{#[\w-]+\})$`)

// lostID reports an id in braces behind the text of a heading, unless a backslash says that it is meant.
func (f *finisher) lostID(n *Node) {
	if len(n.Children) == 0 {
		return
	}
	last := n.Children[len(n.Children)-1]
	found := bracedID.FindStringSubmatch(last.Text)
	start := last.Pos.Col - 1
	if found == nil || last.Pos.Line != 0 || start < 0 || start >= len(f.text) {
		return
	}
	line, _, _ := strings.Cut(f.text[start:], "\n")
	place := strings.LastIndex(line, found[1])
	if place < 1 || line[place-1] == '\\' {
		return
	}
	p := diag.Syntax.Problemf(at(start+place), "the heading shows %q as text", found[1])
	p.Width = len(found[1])
	f.report(p.WithHint("put what it is the id of in brackets before it: [Title]%s", found[1]))
}
