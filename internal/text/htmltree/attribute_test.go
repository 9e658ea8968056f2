package htmltree

import (
	"strings"
	"testing"
)

// TestAttributesBothWays converts every attribute in the tables to a property and back.
func TestAttributesBothWays(t *testing.T) {
	for table, svg := range map[string]bool{htmlAttributes: false, svgAttributes: true, svgCamelCase: true} {
		for row := range strings.FieldsFuncSeq(table, func(r rune) bool { return r == '\n' }) {
			for i, name := range strings.Fields(row) {
				if i > 0 && table != svgCamelCase {
					break // the property and the kind have been read
				}
				if strings.HasPrefix(name, "xlink:") {
					continue // the name is "href" in SVG 2
				}
				property, _ := Property(Attribute{Name: name, Value: "1"}, svg)
				if got := AttributeName(property); got != name {
					t.Errorf("%s is written as %s", name, got)
				}
			}
		}
	}
}
