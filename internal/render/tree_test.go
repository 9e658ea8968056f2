package render

import (
	"bytes"
	"strings"
	"testing"
)

func TestTree(t *testing.T) {
	const tree = `<ul><li><a href="/a">A</a></li><li><a href="/c" data-link="">Link</a></li><li><a href="/c">C</a></li><li><a href="/a&#x27;s">S</a></li>` +
		`<li><details data-key="/f"><summary>F</summary><ul><li><a href="/f">F</a></li>` +
		`<li><details data-key="/f/g" open=""><summary>G</summary><ul><li><a href="/f/g/h">H</a></li></ul></details></li>` +
		`<li><a href="/f/z">Z</a></li></ul></details></li>` +
		`<li><details data-key="/k"><summary>K</summary><ul><li><a href="/k/l?x&amp;y">L</a></li></ul></details></li></ul>`
	for _, c := range []struct{ name, path, old, new string }{
		{"at the top", "/a", `<a href="/a">`, `<a href="/a" aria-current="page">`},
		{"of no page", "/nowhere", "", ""},
		{"with an apostrophe", "/a's", `<a href="/a&#x27;s">`, `<a href="/a&#x27;s" aria-current="page">`},
		{"with a link before it", "/c", `<a href="/c">`, `<a href="/c" aria-current="page">`},
		{"of a page above the page", "/a/b/c", `<a href="/a">`, `<a href="/a" aria-current="true">`},
		{
			"of a longer path's start", "/f/g/hh",
			`<details data-key="/f"><summary>F</summary><ul><li><a href="/f">`,
			`<details data-key="/f" open=""><summary>F</summary><ul><li><a href="/f" aria-current="true">`,
		},
		{"with signs", "/k/l?x&y", `<details data-key="/k"><summary>K</summary><ul><li><a href="/k/l?x&amp;y">`, `<details data-key="/k" open=""><summary>K</summary><ul><li><a href="/k/l?x&amp;y" aria-current="page">`},
		{
			"after a closed folder within", "/f/z",
			`<details data-key="/f"><summary>F</summary><ul><li><a href="/f">F</a></li><li><details data-key="/f/g" open=""><summary>G</summary><ul><li><a href="/f/g/h">H</a></li></ul></details></li><li><a href="/f/z">`,
			`<details data-key="/f" open=""><summary>F</summary><ul><li><a href="/f">F</a></li><li><details data-key="/f/g" open=""><summary>G</summary><ul><li><a href="/f/g/h">H</a></li></ul></details></li><li><a href="/f/z" aria-current="page">`,
		},
		{
			"two folders down", "/f/g/h",
			`<details data-key="/f"><summary>F</summary><ul><li><a href="/f">F</a></li><li><details data-key="/f/g" open=""><summary>G</summary><ul><li><a href="/f/g/h">`,
			`<details data-key="/f" open=""><summary>F</summary><ul><li><a href="/f">F</a></li><li><details data-key="/f/g" open=""><summary>G</summary><ul><li><a href="/f/g/h" aria-current="page">`,
		},
	} {
		want := replaceOnce(t, tree, c.old, c.new)
		if got := marked(tree, c.path); got != want {
			t.Errorf("%s\n--- want\n%s\n--- got\n%s", c.name, want, got)
		}
	}
	if got := marked(tree, ""); got != tree {
		t.Errorf("an empty path marked %s as current", got)
	}
}

func marked(tree, path string) string {
	var b bytes.Buffer
	NewTree(tree).write(&b, path)
	return b.String()
}

// TestBrokenTree checks that malformed output of the front end is left unchanged.
func TestBrokenTree(t *testing.T) {
	for _, tree := range []string{"", "<", `<a href="`, `<details data-key="`, "</details></details><p>", `<a href="/x`} {
		if got := marked(tree, "/a"); got != tree {
			t.Errorf("%q becomes %q", tree, got)
		}
	}
}

// replaceOnce fails if old is not in text, unless old is empty.
func replaceOnce(t *testing.T, text, old, replacement string) string {
	t.Helper()
	if !strings.Contains(text, old) {
		t.Fatalf("the tree has no %s", old)
	}
	return strings.Replace(text, old, replacement, 1)
}
