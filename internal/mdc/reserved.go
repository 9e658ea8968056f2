package mdc

import (
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/htmltree"

	"github.com/tresjs/tresdocs/internal/diag"
)

// Reserved names are the program's own: its scripts find elements by them. They never come from an author, so
// that no document can pass for a part of the program. The prefix of ids holds a character that no slug has.
const (
	reservedAttribute = "data-td-"
	reservedID        = "td:"
)

// reactID matches the ids that React makes for the parts of a page.
var reactID = regexp.MustCompile(`^_.*[rR]_[0-9a-zA-Z]+_$`)

// IsReserved reports whether the attribute called name, as HTML or the tree spells it, is the program's own.
func IsReserved(name string) bool {
	bare := strings.TrimLeft(strings.TrimPrefix(strings.ToLower(name), "v-bind:"), ":")
	return strings.HasPrefix(strings.ReplaceAll(bare, "-", ""), strings.ReplaceAll(reservedAttribute, "-", ""))
}

// IsReservedID reports whether an element of the program may have the id.
func IsReservedID(id string) bool {
	id = strings.TrimSpace(id)
	return strings.HasPrefix(id, reservedID) || reactID.MatchString(id)
}

// reserved reports p where it is the program's own, and whether it is.
func (f *finisher) reserved(n *Node, p Prop) bool {
	bare := strings.TrimLeft(p.Key, ":")
	if IsReserved(bare) {
		name := bare
		if !strings.Contains(name, "-") {
			name = htmltree.KebabProp(name)
		}
		name = strings.Trim(strings.ToLower(name), "-")
		f.report(diag.UnsafeHTML.Problemf(n.Pos, "the attribute %q is left out: %q begins the program's own", name, reservedAttribute).
			WithWord(name).WithHint("give it another name, or remove it"))
		return true
	}
	id, _ := p.Value.(string)
	if !strings.EqualFold(bare, "id") || !IsReservedID(id) {
		return false
	}
	f.report(diag.UnsafeHTML.Problemf(n.Pos, "the id %q is left out: it could be one of the program's own", id).
		WithWord(id).WithHint("give the element another id"))
	return true
}
