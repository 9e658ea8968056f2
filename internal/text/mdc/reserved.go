package mdc

import (
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/htmltree"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// The names that the scripts of tresdocs use to find elements. Authors cannot use them, so that documents cannot
// imitate parts of the interface. The id prefix contains a character that never occurs in slugs.
const (
	reservedAttribute = "data-td-"
	reservedID        = "td:"
)

// reactID matches the ids that React generates.
var reactID = regexp.MustCompile(`^_.*[rR]_[0-9a-zA-Z]+_$`)

// IsReserved reports whether an attribute is reserved for tresdocs. name may have the HTML spelling or the spelling of
// the tree.
func IsReserved(name string) bool {
	bare := strings.TrimLeft(strings.TrimPrefix(strings.ToLower(name), "v-bind:"), ":")
	return strings.HasPrefix(strings.ReplaceAll(bare, "-", ""), strings.ReplaceAll(reservedAttribute, "-", ""))
}

// IsReservedID reports whether id is reserved for elements of tresdocs.
func IsReservedID(id string) bool {
	id = strings.TrimSpace(id)
	return strings.HasPrefix(id, reservedID) || reactID.MatchString(id)
}

// reserved reports whether p is reserved for tresdocs. If so, it adds a problem.
func (f *finisher) reserved(n *Node, p Prop) bool {
	bare := strings.TrimLeft(p.Key, ":")
	if IsReserved(bare) {
		name := bare
		if !strings.Contains(name, "-") {
			name = htmltree.KebabProp(name)
		}
		name = strings.Trim(strings.ToLower(name), "-")
		f.report(diag.UnsafeHTML.Problemf(n.Pos, "the attribute %q is omitted: names that begin with %q are reserved for tresdocs", name, reservedAttribute).
			WithWord(name).WithHint("give it another name, or remove it"))
		return true
	}
	id, _ := p.Value.(string)
	if !strings.EqualFold(bare, "id") || !IsReservedID(id) {
		return false
	}
	f.report(diag.UnsafeHTML.Problemf(n.Pos, "the id %q is omitted: it is reserved for tresdocs", id).
		WithWord(id).WithHint("give the element another id"))
	return true
}
