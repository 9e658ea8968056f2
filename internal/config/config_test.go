package config

import (
	"bytes"
	"os"
	"testing"
)

// FuzzConfig looks for a configuration that makes its reader panic, or report a problem outside of it.
func FuzzConfig(f *testing.F) {
	own, err := os.ReadFile("../../" + FileName)
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
		// YAML ends a line at a carriage return too.
		last := 2 + bytes.Count(src, []byte("\n")) + bytes.Count(src, []byte("\r"))
		for _, p := range problems {
			if p.Line < 1 || p.Line > last {
				t.Errorf("problem %v outside of lines 1 to %d", p, last)
			}
		}
	})
}
