package config

import (
	"bytes"
	"os"
	"slices"
	"testing"
)

// TestOwnCollections compares the collections of this repository's site with the collections that its clients request.
func TestOwnCollections(t *testing.T) {
	src, err := os.ReadFile("../../../" + FileName)
	if err != nil {
		t.Fatal(err)
	}
	c, problems := Parse(src)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	var names []string
	for _, collection := range c.Collections() {
		names = append(names, collection.Name)
	}
	if want := []string{"docs", "docs_zh_CN", "landing", "landing_zh_CN"}; !slices.Equal(names, want) { // "info" is reserved by the database
		t.Errorf("got %v, want %v", names, want)
	}
}

// FuzzConfig looks for a configuration that makes Parse panic or report a problem outside the text.
func FuzzConfig(f *testing.F) {
	own, err := os.ReadFile("../../../" + FileName)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(own)
	for _, seed := range []string{
		"site:\n  name: A\n  title: B\n",
		"site: [\n",
		"site: &a {name: *a}\n",
		"theme:\n  colors:\n    x: {50: '#fff', y: 1}\n",
		"redirects:\n  /a: /a\n  b: c\n",
		"content:\n  collections:\n    docs:\n      include: ['**/*.md', 1]\n",
		"? {a: b}\n: c\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		_, problems := Parse(src)
		// In YAML, a carriage return also ends a line.
		last := 2 + bytes.Count(src, []byte("\n")) + bytes.Count(src, []byte("\r"))
		for _, p := range problems {
			if p.Line < 1 || p.Line > last {
				t.Errorf("problem %v outside of lines 1 to %d", p, last)
			}
		}
	})
}
