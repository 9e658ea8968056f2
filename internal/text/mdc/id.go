package mdc

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// headingIDs assigns ids to the headings on a page.
type headingIDs struct {
	original slug.Headings
	// distinct is true if no two headings may have the same id. Otherwise, the other fields are not used.
	distinct bool
	// planned holds the ids of all elements, as in Nuxt Content. A heading that needs another id never gets one of these,
	// because links may already use them.
	planned map[string]bool
	// used holds the last number after each id, so that many equal headings do not try the same numbers.
	used map[string]int
}

// plan records the ids in a tree.
func (h *headingIDs) plan(nodes []*Node) {
	h.distinct, h.planned, h.used = true, map[string]bool{}, map[string]int{}
	var original slug.Headings
	for n := range Elements(nodes) {
		id := n.Attr("id")
		if id == "" && IsHeading(n.Tag) {
			id = original.ID(TextOf(n.Children))
		}
		h.planned[id] = true
	}
}

// next returns the id of the next heading. seen holds the ids of the elements before it.
func (h *headingIDs) next(text string, seen map[string]bool) string {
	id := h.original.ID(text)
	if !h.distinct || id != "" && !seen[id] {
		return id
	}
	base := cmp.Or(slug.Trim(slug.GitHub(text)), "section")
	id = base
	for h.planned[id] || seen[id] {
		h.used[base]++
		id = base + "-" + strconv.Itoa(h.used[base])
	}
	return id
}

// identify sets the id of a heading. The id is derived from the text unless the author specifies one.
func (f *finisher) identify(n *Node) {
	id, hint := slug.Trim(n.Attr("id")), "give one of them another id"
	if id == "" && f.ids.distinct {
		id = takeID(n)
	}
	if id == "" || f.reserved(n, Prop{"id", id}) {
		id, hint = f.ids.next(TextOf(n.Children), f.seen), "change the text of one of them"
	}
	n.Props = setProp(n.Props, Prop{"id", id})
	f.claimID(n, id, "headings", hint)
	f.heading = id
	f.lostAttributes(n)
}

// takeID removes the id from bracketed text at the start of a heading and returns it. The id of "## [Title]{#id}" is
// the heading's.
func takeID(heading *Node) string {
	if len(heading.Children) == 0 || heading.Children[0].Tag != "span" || len(heading.Children[0].Children) == 0 {
		return "" // a span without text is the target of old links
	}
	text := heading.Children[0]
	id := text.Attr("id")
	text.Props = slices.DeleteFunc(text.Props, func(p Prop) bool { return p.Key == "id" })
	if id != "" && len(text.Props) == 0 {
		heading.Children = slices.Replace(heading.Children, 0, 1, text.Children...)
	}
	return id
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
