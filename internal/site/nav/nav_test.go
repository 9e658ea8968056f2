package nav_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// TestTree checks the tree for a list of documents, and the results of an index for each of the documents.
func TestTree(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			docs := documents(t, string(c.In))
			tree := nav.Tree(docs, nav.Options{Fields: []string{"description"}})
			var b strings.Builder
			outline(&b, tree, "")
			around(&b, docs, nav.NewIndex(tree, ""))
			c.Want(t, b.String())
		})
	}
}

// documents parses one document per line in the format "stem | path | title | navigation or meta as JSON".
func documents(t *testing.T, in string) []content.Document {
	t.Helper()
	var docs []content.Document
	for line := range strings.Lines(in) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		doc := content.Document{Stem: cells[0], Path: cells[1], Title: cells[2], Navigation: true}
		if len(cells) > 3 {
			decode(t, cells[3], &doc)
		}
		docs = append(docs, doc)
	}
	return docs
}

func decode(t *testing.T, text string, doc *content.Document) {
	t.Helper()
	var extra struct {
		Navigation  any
		Description string
		Meta        map[string]any
	}
	if err := json.Unmarshal([]byte(text), &extra); err != nil {
		t.Fatal(err)
	}
	doc.Description, doc.Meta = extra.Description, extra.Meta
	if extra.Navigation != nil {
		doc.Navigation = extra.Navigation
	}
}

func outline(b *strings.Builder, nodes []*nav.Node, indent string) {
	for _, n := range nodes {
		fmt.Fprintf(b, "%s%s  %s  %s", indent, n.Title, n.Path, n.Stem)
		if !n.Page {
			b.WriteString("  (folder)")
		}
		for _, key := range []string{"icon", "open", "description"} {
			if value := n.Fields[key]; value != nil && value != "" {
				fmt.Fprintf(b, "  %s=%v", key, value)
			}
		}
		b.WriteByte('\n')
		outline(b, n.Children, indent+"  ")
	}
}

func around(b *strings.Builder, docs []content.Document, x *nav.Index) {
	title := func(n *nav.Node) string {
		if n == nil {
			return "-"
		}
		return n.Title
	}
	for _, doc := range docs {
		if strings.HasSuffix(doc.Stem, ".navigation") {
			continue
		}
		previous, next := x.Surround(doc.Path)
		fmt.Fprintf(b, "%s: %s < > %s, in %s", doc.Path, title(previous), title(next), title(x.Section(doc.Path)))
		for _, above := range x.Breadcrumbs(doc.Path) {
			fmt.Fprintf(b, " / %s", above.Title)
		}
		b.WriteByte('\n')
	}
}

// TestMarshalJSON compares the encoded navigation, which must be the same in every build.
func TestMarshalJSON(t *testing.T) {
	docs := []content.Document{
		{Stem: "1.a/1.b", Path: "/a/b", Title: "B", Navigation: map[string]any{"z": 1.0, "icon": "i", "badge": "<new>"}},
	}
	got, err := json.Marshal(nav.Tree(docs, nav.Options{}))
	if err != nil {
		t.Fatal(err)
	}
	want := `[{"title":"A","path":"/a","stem":"1.a","children":[{"title":"B","path":"/a/b","stem":"1.a/1.b","badge":"\u003cnew\u003e","icon":"i","z":1}],"page":false}]`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestSurroundOfUnknownPath(t *testing.T) {
	x := nav.NewIndex(nav.Tree([]content.Document{{Stem: "a", Path: "/a", Title: "A"}}, nav.Options{}), "")
	if previous, next := x.Surround("/b"); previous != nil || next != nil {
		t.Errorf("got %v and %v, want none", previous, next)
	}
	if section := x.Section("/b"); section != nil {
		t.Errorf("got section %v, want none", section)
	}
}

// TestDeepPath checks the maximum depth of a tree.
func TestDeepPath(t *testing.T) {
	deep := strings.Repeat("/a", 100_000)
	tree := nav.Tree([]content.Document{
		{Stem: deep[1:], Path: deep, Title: "Deep"},
		{Stem: "b", Path: "/b", Title: "B"},
	}, nav.Options{})
	depth := 0
	for node := tree[0]; len(node.Children) > 0; node = node.Children[0] {
		depth++
	}
	if depth != 64 || nav.Pages(tree)[0].Title != "Deep" {
		t.Errorf("the page is %d folders deep", depth)
	}
	if above := nav.NewIndex(tree, "").Breadcrumbs(deep); len(above) != 64 {
		t.Errorf("got %d breadcrumbs", len(above))
	}
}

// BenchmarkTree builds the tree and the index for 10,000 pages in 100 folders.
func BenchmarkTree(b *testing.B) {
	var docs []content.Document
	for i := range 100 {
		for j := range 100 {
			docs = append(docs, content.Document{
				Stem:  fmt.Sprintf("%d.folder/%d.page", i, j),
				Path:  fmt.Sprintf("/folder-%d/page-%d", i, j),
				Title: "Page",
			})
		}
	}
	for b.Loop() {
		nav.NewIndex(nav.Tree(docs, nav.Options{}), "")
	}
}

// BenchmarkMarshalJSON encodes 10,000 pages that are five folders deep.
func BenchmarkMarshalJSON(b *testing.B) {
	var docs []content.Document
	for i := range 10_000 {
		path := fmt.Sprintf("a/b/c/d/e/page-%d", i)
		docs = append(docs, content.Document{Stem: path, Path: "/" + path, Title: "Page"})
	}
	tree := nav.Tree(docs, nav.Options{})
	for b.Loop() {
		if _, err := json.Marshal(tree); err != nil {
			b.Fatal(err)
		}
	}
}
