package documents

import (
	"slices"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/code/apidoc"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// document returns a document with the given text.
func document(file, text string) content.Document {
	return content.Document{File: file, Extension: "md", Path: "/" + file, Title: file, Source: text}
}

// pagesOf returns the paths of pages that use a name.
func pagesOf(of map[string][]apidoc.Use, name string) []string {
	var paths []string
	for _, use := range of[name] {
		paths = append(paths, use.Path)
	}
	return paths
}

// TestUses finds names in documents and their scenes again after documents have changed.
func TestUses(t *testing.T) {
	root := fstest.MapFS{"examples/wave/App.vue": {Data: []byte("<Wave />")}}
	var u uses
	for _, c := range []struct {
		docs []content.Document
		want map[string][]string
	}{
		{
			[]content.Document{document("a", "<Box />"), document("b", `::scene{name="wave"}`)},
			map[string][]string{"Box": {"/a"}, "Wave": {"/b"}},
		},
		{
			[]content.Document{document("a", "import { useBox, Box } from 'x'"), document("b", `::scene{name="wave"}`), document("c", "<Box />")},
			map[string][]string{"Box": {"/a", "/c"}, "useBox": {"/a"}, "Wave": {"/b"}},
		},
		{
			[]content.Document{document("c", "No names.")},
			map[string][]string{"Box": nil, "useBox": nil, "Wave": nil},
		},
	} {
		got := u.in(root, c.docs)
		for name, want := range c.want {
			if paths := pagesOf(got, name); !slices.Equal(paths, want) {
				t.Errorf("%s is used by %v, want %v", name, paths, want)
			}
		}
	}
}

// TestGeneratedPages checks that pages are generated again only if the uses of names have changed.
func TestGeneratedPages(t *testing.T) {
	library := &reference.Library{Package: "box"}
	l := &libraries{lists: []libraryPages{{library: library, path: "/api"}}}
	times := 0
	text := func(string) string {
		times++
		return "text"
	}
	var g generatedPages
	uses := func(path string) map[string][]apidoc.Use { return map[string][]apidoc.Use{"Box": {{Path: path}}} }
	g.update(l, uses("/a"), nil, text)
	first := times
	if first == 0 {
		t.Fatal("no page was generated")
	}
	if g.update(l, uses("/a"), nil, text); times != first {
		t.Error("unchanged uses generated the pages again")
	}
	if g.update(l, uses("/b"), nil, text); times == first {
		t.Error("changed uses did not generate the pages again")
	}
	second := times
	about := guides{{Export: "Box", Name: "size"}: {URL: "/b#size"}}
	if g.update(l, uses("/b"), about, text); times == second {
		t.Error("text about a member did not generate the pages again")
	}
	second = times
	l.lists[0].library = &reference.Library{Package: "box"}
	if g.update(l, uses("/b"), about, text); times == second {
		t.Error("a changed description did not generate the pages again")
	}
}
