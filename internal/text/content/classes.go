package content

import (
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// syntaxClasses are the classes that the parser itself adds to elements.
var syntaxClasses = []string{"contains-task-list", "task-list-item", "data-footnote-backref", "footnotes", "sr-only"}

// classes returns the sorted classes that authors have set on elements and components.
func classes(nodes []*mdc.Node) []string {
	var names map[string]bool
	for n := range mdc.Elements(nodes) {
		given, _ := n.Prop("className").([]string)
		for _, name := range given {
			if strings.HasPrefix(name, "language-") || slices.Contains(syntaxClasses, name) {
				continue
			}
			if names == nil {
				names = map[string]bool{}
			}
			names[name] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}
