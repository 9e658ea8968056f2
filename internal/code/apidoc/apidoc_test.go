package apidoc_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/code/apidoc"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// TestPages compares the pages for each library in testdata with the NAME.want after it.
func TestPages(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			library, problems := reference.Parse(c.Name+".json", c.In)
			if problems != nil {
				t.Fatal(problems)
			}
			addresses := apidoc.Addresses(library, "/api")
			w := apidoc.Writer{
				Library: library, Address: func(name string) string { return addresses[name] },
				Text: func(key string) string { return locale.Table(nil).Text("prose", key) },
			}
			uses := map[string][]apidoc.Use{"useBox": {{Title: "Boxes [all]", Path: "/guide/boxes"}}, "TheBox": {{Title: "<TheBox />", Path: "/guide/the-box"}}}
			var b strings.Builder
			for _, page := range w.Pages(apidoc.Options{Path: "/api", Uses: uses}) {
				fmt.Fprintf(&b, "=== /api/%s\n%s", page.Name, page.Text)
			}
			c.Want(t, b.String())
		})
	}
}

// TestFrameOf checks that only lists that are longer than a screen have a filter.
func TestFrameOf(t *testing.T) {
	for n, want := range map[int]string{2: "::field-group", 12: "::field-group", 13: "::field-filter\n:::field-group"} {
		frame := apidoc.FrameOf(make([]apidoc.Entry, n), "::")
		if got := strings.Join(frame.Open, "\n"); got != want {
			t.Errorf("%d entries open with %q, want %q", n, got, want)
		}
		if len(frame.Open) != len(frame.Close) {
			t.Errorf("%d entries: %d opened and %d closed components", n, len(frame.Open), len(frame.Close))
		}
	}
}

// TestGuideOfResult checks that the text about a member of a type also describes the results of the functions that
// return the type, unless an author describes the result itself.
func TestGuideOfResult(t *testing.T) {
	guides := map[string]string{"Box.size": "/box#size", "Box.label": "/box#label", "useBox.label": "/use-box#label"}
	w := apidoc.Writer{Library: &reference.Library{}, Guide: func(export, member string) apidoc.Guide { return apidoc.Guide{URL: guides[export+"."+member]} }}
	for returns, want := range map[string]string{"Box": "/box#size", "Box<T, Deep>": "/box#size", "Ref<Box>": "", "{ size: number }": ""} {
		useBox := &reference.Export{Name: "useBox", Kind: reference.Function, Returns: returns, Members: []reference.Member{
			{Name: "size", Kind: reference.Result}, {Name: "label", Kind: reference.Result},
		}}
		entries := w.Entries(useBox, "results")
		if got := entries[0].Guide.URL; got != want {
			t.Errorf("returns %s: the text about size is at %q, want %q", returns, got, want)
		}
		if got := entries[1].Guide.URL; got != "/use-box#label" {
			t.Errorf("returns %s: the text about label is at %q, want /use-box#label", returns, got)
		}
	}
}
