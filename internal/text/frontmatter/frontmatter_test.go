package frontmatter_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		in, yaml, body string
		ok             bool
	}{
		{"---\na: 1\n---\ntext", "a: 1", "\ntext", true},
		{"---\na: 1\n---", "a: 1", "", true},
		{"---\na: 1\n---text", "a: 1", "text", true},       // the dashes need not be on a separate line
		{"--- \na: 1\n---\n", "\na: 1", "\n", true},        // this also applies to the first dashes
		{"---\na: |\n  x\n---\n", "a: |\n  x", "\n", true}, // a block scalar does not hide the end
		{"---\n---\ntext", "", "---\n---\ntext", false},
		{"---\n\n---\ntext", "", "---\n\n---\ntext", false},
		{"---\na: 1\n", "", "---\na: 1\n", false},
		{"\n---\na: 1\n---\n", "", "\n---\na: 1\n---\n", false},
		{"\ufeff---\na: 1\n---\n", "", "\ufeff---\na: 1\n---\n", false},
		{"", "", "", false},
	} {
		yaml, body, ok := frontmatter.Split(c.in)
		if yaml != c.yaml || c.in[body:] != c.body || ok != c.ok {
			t.Errorf("Split(%q) = %q, %q, %v, want %q, %q, %v", c.in, yaml, c.in[body:], ok, c.yaml, c.body, c.ok)
		}
	}
}

// TestParse compares the result of parsing each NAME.yml in testdata with the NAME.want after it. The result contains
// the values, the position of every key, and the problems.
func TestParse(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			matter, problems := frontmatter.Parse(string(c.In), diag.Pos{Line: 1, Col: 1})
			values, err := json.Marshal(matter.Values)
			if err != nil {
				values = []byte(fmt.Sprint(matter.Values))
			}
			c.Want(t, string(values)+"\n"+places(matter)+problems.String())
		})
	}
}

func places(m frontmatter.Data) string {
	var keys []string
	for key := range m.Positions {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	var b strings.Builder
	for _, key := range keys {
		fmt.Fprintf(&b, "%d:%d %s\n", m.Positions[key].Line, m.Positions[key].Col, key)
	}
	return b.String()
}

// FuzzSplit looks for front matter that makes the decoder panic or report a problem outside the text.
func FuzzSplit(f *testing.F) {
	for _, s := range []string{"---\na: 1\n---\n", "---\na: [1, {b: \"c\n---\n", "---\n? a\n: *b\n---", "---\na.b: &x 1\n<<: *x\n---\n", "---\n" + bomb(2) + "---\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		yaml, body, ok := frontmatter.Split(src)
		if body < 0 || body > len(src) {
			t.Fatalf("body at %d of %d", body, len(src))
		}
		if !ok {
			return
		}
		start := frontmatter.Start(src)
		_, problems := frontmatter.Parse(yaml, start)
		last := start.Line + strings.Count(yaml, "\n") + 1
		for _, p := range problems {
			if p.Line < start.Line || p.Line > last {
				t.Errorf("problem %v outside of lines %d to %d", p, start.Line, last)
			}
		}
	})
}
