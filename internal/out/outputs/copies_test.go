package outputs_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/testkit/sitetest"
)

// linking is a front end whose components write links.
const linking = `
function setup() { return "" }
function renderSection() { return "" }
function renderComponents(json) { return JSON.stringify(JSON.parse(json).components.map(() => ({ html: "", islands: 0 }))) }
function renderShell() { return "shell" }
function renderTocRow() { return "row" }
function toMarkdown(json) {
	const text = "[b](/docs/b?x=1) [c](/docs/b/c) [gone](/docs/gone) [host](/other) [near](b.md)\n\n"
	return JSON.stringify(JSON.parse(json).components.map(() => text))
}`

// TestCopy compares the copy of a page with links by its author and by a component, for a site in a folder of its host.
func TestCopy(t *testing.T) {
	s := sitetest.New(t, fstest.MapFS{
		"a.md":   {Data: []byte("---\nkeywords: [first, one more]\n---\n# A\n\nSee [b](/b#x), [c](b/c.md), [d](/d) and `[b](/b)`.\n\n::links\n::\n\n## One [more]{#more keywords=\"extra, even more\"}\n\n```md\n## [No]{keywords=\"no\"}\n[b](/b)\n```\n")},
		"b.md":   {Data: []byte("# B\n\n## X\n")},
		"b/c.md": {Data: []byte("# C\n\n[A](/a)\n")},
		"d.md":   {Data: []byte("# D\n")},
	}, func(c *site.Config) {
		c.Workers, c.Base = sitetest.Workers(t, linking), "/docs"
	})
	copies := outputs.Copies{Pages: map[string]string{"/a": "docs/a.md", "/b": "docs/b.md", "/b/c": "docs/b/c.md"}}
	got, err := s.Published.Copy(t.Context(), "/a", copies)
	if err != nil {
		t.Fatal(err)
	}
	want := "Keywords: first, one more\n\n# A\n\nSee [b](b.md#x), [c](b/c.md), [d](https://site.test/docs/d.md) and `[b](/b)`.\n\n" +
		"[b](b.md) [c](b/c.md) [gone](https://site.test/docs/gone) [host](https://site.test/other) [near](b.md)\n\n" +
		"## One [more]{#more}\n\nKeywords: extra, even more\n\n```md\n## [No]{keywords=\"no\"}\n[b](/b)\n```\n"
	if got.Text != want {
		t.Errorf("got  %q\nwant %q", got.Text, want)
	}
	if !slices.Equal(got.Links, []string{"/b", "/b/c"}) || !slices.Equal(got.Parts, []string{"One more"}) {
		t.Errorf("links %q, parts %q", got.Links, got.Parts)
	}
	if back, err := s.Published.Copy(t.Context(), "/b/c", copies); err != nil || !strings.Contains(back.Text, "[A](../a.md)") {
		t.Errorf("%q, %v", back.Text, err)
	}
}
