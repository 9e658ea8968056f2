package render

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/golden"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/payload"
)

// TestFold compares what documents become for React: HTML as it stands, components by name with
// their props and slots below them.
func TestFold(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			doc, problems := content.Parse("docs", "page.md", c.In, content.Options{})
			if problems.Err() != nil {
				t.Fatal(problems)
			}
			r := &Renderer{options: Options{Pages: links.NewMap([]content.Document{doc})}}
			var b strings.Builder
			outline(&b, r.fold(doc), "")
			c.Want(t, b.String())
		})
	}
}

func outline(b *strings.Builder, parts []payload.Part, indent string) {
	for _, part := range parts {
		if part.Component == nil {
			fmt.Fprintf(b, "%s%s\n", indent, strings.ReplaceAll(part.HTML, "\n", "⏎"))
			continue
		}
		props, err := json.Marshal(part.Component.Props)
		if err != nil {
			fmt.Fprintln(b, err)
		}
		fmt.Fprintf(b, "%s<%s %s>\n", indent, part.Component.Name, props)
		for _, name := range slices.Sorted(maps.Keys(part.Component.Slots)) {
			fmt.Fprintf(b, "%s  #%s\n", indent, name)
			outline(b, part.Component.Slots[name], indent+"    ")
		}
	}
}
