package mdc

import (
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// identify sets the id of a heading. The id is derived from the text unless the author specifies one.
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
	f.lostAttributes(n)
}

// textID returns the id for a heading with the given text.
func (f *finisher) textID(text string) string {
	if f.opts.DistinctIDs {
		return f.ids.Distinct(text)
	}
	return f.ids.ID(text)
}

// ownID records an id that the author set on an element other than a heading. An element inside a heading may have the
// same id as the heading, because both ids link to the same place.
func (f *finisher) ownID(n *Node) {
	id := n.Attr("id")
	if _, known := HTMLTag(n.Tag); known && id != f.heading && !IsReservedID(id) {
		f.claimID(n, id, "elements", "give one of them another id")
	}
}

// claimID records the id of n. It reports a problem if another element has the same id.
func (f *finisher) claimID(n *Node, id, what, hint string) {
	if id == "" {
		return
	}
	if f.seen == nil {
		f.seen = map[string]bool{}
	}
	if f.seen[id] {
		f.report(diag.DuplicateID.Problemf(n.Pos, "the page has two %s with the id %q", what, id).
			WithHint("%s so that links can distinguish them", hint))
	}
	f.seen[id] = true
	if f.opts.DistinctIDs {
		f.ids.Claim(id)
	}
}

// bracedAttributes matches an id or attributes in braces at the end of a heading. The braces have no effect there and are
// plain text.
var bracedAttributes = regexp.MustCompile(`\s(\{(?:#[\w-]+|[\w-]+="[^"]*")(?:\s[^{}]*)?\})$`)

// lostAttributes reports an id or attributes in braces after the text of a heading. A backslash before the braces marks
// them as text.
func (f *finisher) lostAttributes(n *Node) {
	if len(n.Children) == 0 {
		return
	}
	last := n.Children[len(n.Children)-1]
	found := bracedAttributes.FindStringSubmatch(last.Text)
	start := last.Pos.Col - 1
	if found == nil || last.Pos.Line != 0 || start < 0 || start >= len(f.text) {
		return
	}
	line, _, _ := strings.Cut(f.text[start:], "\n")
	place := strings.LastIndex(line, found[1])
	if place < 1 || line[place-1] == '\\' {
		return
	}
	p := diag.Syntax.Problemf(at(start+place), "the heading shows %s as text", found[1])
	p.Width = len(found[1])
	f.report(p.WithHint("put the text of the heading in brackets: [Title]%s", found[1]))
}
