package search_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// TestSections compares the sections of a document whose body is given in its stored form.
func TestSections(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			var out strings.Builder
			for _, s := range search.Sections(page(t, c.In), search.Options{}) {
				fmt.Fprintf(&out, "%s %d %s: %s\n  %s\n", s.ID, s.Level, strings.Join(s.Titles, " > "), s.Title, s.Content)
				if s.Code != "" {
					fmt.Fprintf(&out, "  code: %s\n", s.Code)
				}
			}
			c.Want(t, out.String())
		})
	}
}

// page returns a document called "Page" with a body. The first line of the input is the description.
func page(t *testing.T, in []byte) content.Document {
	t.Helper()
	description, body, _ := strings.Cut(string(in), "\n")
	var nodes []any
	if err := json.Unmarshal([]byte(body), &nodes); err != nil {
		t.Fatal(err)
	}
	doc := content.Document{Title: "Page", Path: "/page", Extension: "md", Description: description}
	doc.Body = content.BodyOf(tree(nodes)...)
	return doc
}

func TestMarshalJSON(t *testing.T) {
	doc := content.Document{
		Title: "T", Path: "/t", Extension: "md", Description: " d ",
		Fields: map[string]any{"icon": "<i>", "tags": []any{"a"}, "level": "hard"},
	}
	got, err := json.Marshal(search.Sections(doc, search.Options{ExtraFields: []string{"tags", "icon", "title", "level", "none"}}))
	if err != nil {
		t.Fatal(err)
	}
	want := `[{"icon":"\u003ci\u003e","none":null,"tags":["a"],"id":"/t","title":"T","titles":[],"content":"d","level":1}]`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestKeywords checks that a page has the keywords in its front matter, and that a keyword of several words is also one
// joined name.
func TestKeywords(t *testing.T) {
	for _, c := range []struct {
		given any
		want  string
	}{
		{[]any{"mouse", "get the help", 7, " "}, "mouse|get the help|gethelp"},
		{"mouse, touch  screen", "mouse|touch screen|touchscreen"},
		{map[string]any{"a": "b"}, ""},
		{nil, ""},
	} {
		doc := content.Document{Path: "/t", Extension: "md", Meta: map[string]any{"keywords": c.given}}
		if got := strings.Join(search.Sections(doc, search.Options{})[0].Symbols, "|"); got != c.want {
			t.Errorf("%v: got %q, want %q", c.given, got, c.want)
		}
		if got := search.Sections(doc, search.Options{Plain: true})[0].Symbols; got != nil {
			t.Errorf("%v: plain sections have symbols %q", c.given, got)
		}
	}
}

// TestHeadingKeywords checks that a section has the keywords of its heading, and the first section the keywords of the title.
func TestHeadingKeywords(t *testing.T) {
	doc := page(t, []byte(`
[["h1",{"id":"page"},["span",{"keywords":"whole"},"Page"]],["p",{},["span",{"keywords":"text"},"a"]],
["h2",{"id":"b"},["span",{"keywords":"stripes, black screen"},"B"]," and ",["badge",{"keywords":"prop"},"C"]],
["field",{"name":"size"}],["h2",{"id":"d"},"D"]]`))
	got := ""
	for _, s := range search.Sections(doc, search.Options{}) {
		got += fmt.Sprintf("%s: %s (%s); ", s.Title, strings.Join(s.Symbols, "|"), s.Content)
	}
	want := "Page: whole (a); B and C: stripes|black screen|blackscreen|size (size); D:  (); "
	if got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestOnlyMarkdownHasSections(t *testing.T) {
	if got := search.Sections(content.Document{Path: "/a", Extension: "yml"}, search.Options{}); got != nil {
		t.Errorf("got %v, want none", got)
	}
}

// TestLevels checks that headings of the levels 1 to 6 start sections. Other elements do not, whatever their names.
func TestLevels(t *testing.T) {
	var nodes []string
	for _, tag := range []string{"h0", "h1", "h2", "h3", "h4", "h5", "h6", "h7", "h10", "x2", "hr"} {
		nodes = append(nodes, fmt.Sprintf(`[%q,{"id":%q},"A"]`, tag, tag))
	}
	var ids []string
	for _, section := range search.Sections(page(t, []byte("\n["+strings.Join(nodes, ",")+"]")), search.Options{}) {
		ids = append(ids, section.ID)
	}
	if want := []string{"/page", "/page#h1", "/page#h2", "/page#h3", "/page#h4", "/page#h5", "/page#h6"}; !slices.Equal(ids, want) {
		t.Errorf("got %q, want %q", ids, want)
	}
}

func TestOptions(t *testing.T) {
	doc := page(t, []byte(`
[["h1",{"id":"a"},"A"],["h2",{"id":"b"},"B"],["pre",{},["code",{},"c"]],["h3",{"id":"d"},"D"],["p",{},"e"]]`))
	got := ""
	for _, s := range search.Sections(doc, search.Options{MinHeading: 2, MaxHeading: 2, IgnoredTags: []string{"pre"}}) {
		got += fmt.Sprintf("%s %s; ", s.ID, s.Content)
	}
	if want := "/page A; /page#b D e; "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestLinks checks the targets and text of links and cards.
func TestLinks(t *testing.T) {
	long := strings.Repeat("é", 300)
	doc := page(t, fmt.Appendf(nil, `
[["p",{},["a",{"href":"/b"},"the ",["code",{},"lamp"]]," and ",["a",{"href":"https://c"},"c"],["a",{"href":"/d"}]],
["card",{"to":"/e","title":"Light","description":"It shines."},["p",{},"Far."]],["a",{"href":"/f"},"%s"]]`, long))
	target := func(href string) string { return strings.TrimPrefix(href, "https://c") }
	got := search.Sections(doc, search.Options{Target: target})[0].Links
	want := []search.Link{{To: "/b", Text: "the lamp"}, {To: "/e", Text: "Light It shines. Far."}, {To: "/f", Text: long[:500]}}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// TestDeepTree splits a document with 100,000 nested components.
func TestDeepTree(t *testing.T) {
	node := &mdc.Node{Tag: "h2", Props: []mdc.Prop{{Key: "id", Value: "deep"}}, Children: []*mdc.Node{{Text: "Deep"}}}
	for range 100_000 {
		node = &mdc.Node{Tag: "card", Children: []*mdc.Node{node}}
	}
	doc := content.Document{Title: "T", Path: "/t", Extension: "md"}
	doc.Body = content.BodyOf(node)
	if got := search.Sections(doc, search.Options{}); len(got) != 2 || got[1].ID != "/t#deep" {
		t.Errorf("got %v", got)
	}
}
