package mdc_test

import (
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/mdc"
)

// patience is how long any hostile input may take, with room for a slow machine under the race detector.
const patience = 2 * time.Minute

// TestHostile parses inputs that make careless parsers run for hours or out of stack.
func TestHostile(t *testing.T) {
	const million = 1_000_000
	const many = million / 5
	inputs := map[string]string{
		"big document":      strings.Repeat(page(), 10*million/len(page())),
		"nested components": strings.Repeat("::a\n", 10_000) + "x\n" + strings.Repeat("::\n", 10_000),
		"nested, indented":  nested(500),
		"nested quotes":     strings.Repeat(">", 10_000) + "x",
		"nested items":      strings.Repeat("- ", 5_000) + "x",
		"nested tags":       strings.Repeat("<b>", 5_000) + "x",
		"unclosed comments": strings.Repeat("x <!-- ", many/8),
		"unclosed code":     strings.Repeat("` `` ", many/5),
		"rising code":       rising(1_000),
		"unclosed bindings": strings.Repeat("{{ ", many/3),
		"unclosed props":    strings.Repeat("*a*{b=\"", many/8),
		"open links":        strings.Repeat("[a](", many/4),
		"open images":       strings.Repeat("![", many/2),
		"links":             strings.Repeat("[a](b) ", many/8),
		"references":        "[r]: /x\n\n" + strings.Repeat("[a][r] ", many/8),
		"open references":   "[r]: /x\n\n" + strings.Repeat("[a][", many/4),
		"mixed emphasis":    strings.Repeat("*a_ ", many/4),
		"nested emphasis":   strings.Repeat("*a **b ", many/16) + strings.Repeat("c** d*", many/16),
		"strikes":           strings.Repeat("~a~~b ", many/6),
		"components":        strings.Repeat(":a[b]{c} ", many/9),
		"addresses":         strings.Repeat("a@", many/2),
		"long address":      strings.Repeat("a.", many/2) + "@b.co",
		"bare links":        strings.Repeat("http://a.b ", many/11),
		"tables":            "|a|\n|-|\n" + strings.Repeat("|b|\n", many/4),
		"wide table":        strings.Repeat("|a", 50_000) + "|\n" + strings.Repeat("|-", 50_000) + "|\n",
		"definitions":       strings.Repeat("[a]: b\n", many/8),
		"footnotes":         strings.Repeat("[^a] ", 20_000) + "\n\n[^a]: x\n",
		"headings":          strings.Repeat("# a\n", many/16),
		"colons":            strings.Repeat("::a\n", 3_000),
		"yaml":              "---\na: " + strings.Repeat("[", 5_000) + "\n---\n",
		"bad yaml":          "---\n" + strings.Repeat("a: b: c\n", 2_000) + "---\n",
	}
	for _, sign := range []string{"[", "]", ":", "*", "_", "{", "}", "~", "`", "<", ">", "!", "|", "#", "-", "\\", "&", "@", "\t", "(", "w", "|-"} {
		inputs["a line of "+sign] = strings.Repeat(sign, million)
	}
	for name, in := range inputs {
		t.Run(name, func(t *testing.T) {
			done := make(chan struct{})
			start := time.Now()
			go func() {
				defer close(done)
				mdc.Parse([]byte(in), mdc.Options{})
			}()
			select {
			case <-done:
				t.Logf("%v", time.Since(start).Round(time.Millisecond))
			case <-time.After(patience):
				t.Fatalf("still parsing after %v", patience)
			}
		})
	}
}

// nested is a tower of components, each indented in the one around it.
func nested(depth int) string {
	var b strings.Builder
	for i := range depth {
		b.WriteString(strings.Repeat(" ", i) + "::a\n")
	}
	for i := range depth {
		b.WriteString(strings.Repeat(" ", depth-1-i) + "::\n")
	}
	return b.String()
}

// rising is runs of backticks of all lengths, none of which closes another.
func rising(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat("`", i+1) + " ")
	}
	return b.String()
}

func TestComponentsNestedTooDeep(t *testing.T) {
	const deep = 600
	_, problems := mdc.Parse([]byte(strings.Repeat("::a\n", deep)+"x\n"+strings.Repeat("::\n", deep)), mdc.Options{})
	var found []string
	for _, p := range problems {
		if strings.Contains(p.Message, "deep") {
			found = append(found, p.String())
		}
	}
	if want := "501:1: components are nested more than 500 deep here; this one is shown as text"; len(found) != 1 || found[0] != want {
		t.Errorf("have %q, want %q", found, want)
	}
}
