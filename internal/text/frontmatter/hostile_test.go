package frontmatter_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// memory is the maximum amount of memory for any front matter.
const memory = 500 << 20

// bomb returns a chain of lists. Each list consists of nine aliases of the previous list.
func bomb(levels int) string {
	text := "l0: &l0 [x, x, x, x, x, x, x, x, x]\n"
	for i := range levels {
		text += fmt.Sprintf("l%d: &l%d [%s*l%d]\n", i+1, i+1, strings.Repeat(fmt.Sprintf("*l%d, ", i), 8), i)
	}
	return text
}

// numberedKeys returns a mapping with n keys that all have the given value.
func numberedKeys(n int, value string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "k%d: %s\n", i, value)
	}
	return b.String()
}

// indented returns nested mappings.
func indented(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

// TestHostile checks that front matter that exceeds the limits results in a problem with a position and a hint.
func TestHostile(t *testing.T) {
	const beyond = 600 << 10
	for name, c := range map[string]struct{ in, want string }{
		"aliases of aliases": {bomb(9), "6:15: the aliases of the YAML expand to more than 200000 values or 512 KB"},
		"aliases of a string": {
			"a: &a " + strings.Repeat("x", 100<<10) + "\nb: [" + strings.Repeat("*a, ", 1000) + "]\n",
			"2:25: the aliases of the YAML expand to more than 200000 values or 512 KB",
		},
		"brackets":        {"a: " + strings.Repeat("[", 20_000), "1:103: the YAML is nested more than 100 levels deep here"},
		"closed brackets": {"a: " + strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000), "1:103: the YAML is nested more than 100 levels deep here"},
		"dashes":          {strings.Repeat("- ", 5_000) + "x", "1:201: the YAML is nested more than 100 levels deep here"},
		"mappings":        {indented(1_000), "101:102: the YAML is nested more than 100 levels deep here"},
		"tags":            {"a: " + strings.Repeat("!a ", 5_000) + "x", "the YAML is nested more than 100 levels deep here"},
		"dots":            {"a: 1\n" + strings.Repeat("a.", 100_000) + "a: 1\nb: [1]\n", "2:1: the dots in this key nest it more than 100 levels deep"},
		"keys":            {numberedKeys(20_000, "[1]"), "8001:1: the YAML has more than 40000 keys, values and punctuation characters"},
		"plain keys":      {numberedKeys(30_000, "x"), "the YAML has more than 40000 keys, values and punctuation characters"},
		"long paths": {
			strings.Repeat("x", 100_000) + ":\n" + strings.ReplaceAll("  "+numberedKeys(10_000, "x"), "\n", "\n  "),
			"the keys that contain this value are too long",
		},
		"long flow paths": {
			"a: [{" + strings.Repeat("x", 100_000) + ": [" + strings.Repeat("x, ", 20_000) + "]}]",
			"the keys that contain this value are too long",
		},
		"bytes":      {"a: |\n" + strings.Repeat("  x\n", beyond/4), "1:1: the YAML is larger than 512 KB"},
		"one string": {strings.Repeat("x ", 100_000) + "\n", "1:1: the YAML is a single string of more than 40000 characters"},
	} {
		t.Run(name, func(t *testing.T) {
			golden.LimitMemory(t, memory)
			_, problems := frontmatter.Parse(c.in, diag.Pos{Line: 1, Col: 1})
			if len(problems) == 0 || !strings.Contains(problems[0].String(), c.want) || problems[0].Hint == "" {
				t.Errorf("problems %.500s\nwant %s", problems, c.want)
			}
		})
	}
}

// TestHostileWithin decodes front matter that is within the limits but would be expensive for a naive parser.
func TestHostileWithin(t *testing.T) {
	for name, in := range map[string]string{
		"equal keys": strings.Repeat("a: 1\n", 13_000),
		"bad lines":  strings.Repeat("a: b: c\n", 7_900),
		"brackets":   "a: b: x" + strings.Repeat("[", 400_000),
		"comments":   "a: [1]\n" + strings.Repeat("# x\n", 30_000),
		"lines":      "a: [1]\n" + strings.Repeat("\n", 500_000),
	} {
		t.Run(name, func(t *testing.T) {
			golden.LimitMemory(t, memory)
			frontmatter.Parse(in, diag.Pos{Line: 1, Col: 1})
		})
	}
}

// TestBudgetIsShared checks that many small pieces of YAML in a document share a budget.
func TestBudgetIsShared(t *testing.T) {
	golden.LimitMemory(t, memory)
	var budget frontmatter.Budget
	texts := 0
	for range 1_000 {
		_, problems := budget.Decode(bomb(3), diag.Pos{Line: 1, Col: 1})
		if problems.Err() != nil {
			break
		}
		texts++
	}
	if texts == 0 || texts > 100 {
		t.Errorf("read %d strings", texts)
	}
}

func TestCheckSize(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"a: &a x\nb: *a\na: 1\n", ""},
		{"a: [", ""}, // the parser reports invalid YAML
		{bomb(9), "6:15: the aliases of the YAML expand to more than 200000 values or 512 KB"},
		{strings.Repeat("[", 200), "1:101: the YAML is nested more than 100 levels deep here"},
	} {
		if got := frontmatter.CheckSize(c.in); !strings.HasPrefix(got.String(), c.want) || c.want == "" && got != nil {
			t.Errorf("%.40q: %v, want %s", c.in, got, c.want)
		}
	}
}
