package mdc_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// TestParse compares the result of parsing each NAME.md in testdata with the NAME.want after it. The result consists of
// the tree, with the position of each node, and the problems.
func TestParse(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			doc, problems := mdc.Parse(c.In, options(c.Name))
			c.Want(t, outline(doc)+problems.String())
		})
	}
}

// options returns the options that the name of a case specifies.
func options(name string) mdc.Options {
	return mdc.Options{
		AutoUnwrap:         strings.Contains(name, "unwrap"),
		YAMLCodeBlockProps: strings.Contains(name, "code-block-props"),
		Toc: mdc.TocOptions{
			Off:   !strings.Contains(name, "toc"),
			Depth: strings.Count(name, "deep") * 3,
		},
	}
}

// outline formats a document for readers. Each node is on a separate line, which begins with the position of the node.
func outline(doc mdc.Document) string {
	var b strings.Builder
	writeOutline(&b, doc.Nodes, 0)
	if doc.Excerpt != nil {
		fmt.Fprintf(&b, "excerpt of %d\n", len(doc.Excerpt))
	}
	if doc.Toc != nil {
		writeLinks(&b, doc.Toc.Links, "toc ")
	}
	return b.String()
}

func writeOutline(b *strings.Builder, nodes []*mdc.Node, depth int) {
	for _, n := range nodes {
		fmt.Fprintf(b, "%-6s%s", fmt.Sprintf("%d:%d", n.Pos.Line, n.Pos.Col), strings.Repeat("  ", depth))
		if n.IsText() {
			fmt.Fprintf(b, "%q\n", n.Text)
			continue
		}
		b.WriteString(n.Tag)
		for _, p := range n.Props {
			value, _ := json.Marshal(p.Value)
			fmt.Fprintf(b, " %s=%s", p.Key, value)
		}
		b.WriteByte('\n')
		writeOutline(b, n.Children, depth+1)
	}
}

func writeLinks(b *strings.Builder, links []mdc.TocLink, indent string) {
	for _, l := range links {
		fmt.Fprintf(b, "%s%d #%s %q\n", indent, l.Depth, l.ID, l.Text)
		writeLinks(b, l.Children, "  "+indent)
	}
}

func TestBodyIsMinimark(t *testing.T) {
	doc, _ := mdc.Parse([]byte("::card{title=\"<A & B>\"}\nHi **you**\n::\n"), mdc.Options{Toc: mdc.TocOptions{Off: true}})
	got, err := doc.Body().MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"type":"minimark","value":[["card",{"title":"<A & B>"},["p",{},"Hi ",["strong",{},"you"]]]]}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
