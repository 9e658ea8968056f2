package mdc

import (
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/slug"
)

// identify sets the id of a heading, derived from its text unless the author set one.
func (f *finisher) identify(n *Node) {
	id, hint := n.Attr("id"), "give one of them another id"
	if id != "" && !f.reserved(n, Prop{"id", id}) {
		id = slug.Trim(id)
	} else {
		id, hint = f.textID(TextOf(n.Children)), "change the text of one of them"
	}
	n.Props = setProp(n.Props, Prop{"id", id})
	f.claimID(n, id, "headings", hint)
	f.heading = id
	f.lostID(n)
}

// textID returns the id of a heading with a text.
func (f *finisher) textID(text string) string {
	if f.opts.DistinctIDs {
		return f.ids.Distinct(text)
	}
	return f.ids.ID(text)
}

// ownID records the id that the author set on an element other than a heading. An element inside a heading may have the
// heading's id, since both ids link to the same place.
func (f *finisher) ownID(n *Node) {
	id := n.Attr("id")
	if _, known := HTMLTag(n.Tag); known && id != f.heading && !IsReservedID(id) {
		f.claimID(n, id, "elements", "give one of them another id")
	}
}

// claimID records the id of n and reports it if another element has it too.
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
	if f.opts.DistinctIDs {
		f.ids.Claim(id)
	}
}

// bracedID matches an id in braces at the end of a heading. It has no effect there and is plain text.
var bracedID = regexp.MustCompile(`\s(\{#[\w-]+\})$`)

// lostID reports an id in braces after the text of a heading, unless a backslash marks it as text.
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
	f.report(p.WithHint("put the text that gets the id in brackets: [Title]%s", found[1]))
}
