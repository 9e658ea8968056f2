package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestLinear checks documents that repeat a single construct, and the same documents at four times the length. The
// CPU time must not grow with the square of the length, which would make it 16 times as long.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("checks documents of 40,000 parts: make test-all")
	}
	const few, mostGrowth = 10_000, 9
	for name, format := range map[string]string{
		"scripts":           "```js\na%d\n```\n\n",
		"formulas":          "$$\na\n$$\n\n",
		"unknown languages": "```l%d\na\n```\n\n",
		"pictures":          "![a](/b%d.png)\n\n",
		"dead links":        "[a](/b%d)\n\n",
		"dead anchors":      "## a%[1]d\n[b](#c%[1]d)\n",
		"links to headings": "## a%[1]d\n[b](#a%[1]d)\n",
		"components":        "::a%d\n::\n",
		"short components":  ":a%d\n\n",
		"footnotes":         "x[^%[1]d]\n\n[^%[1]d]: b\n\n",
		"references":        "[a%[1]d]\n\n[a%[1]d]: /\n",
		"tables":            "|a|\n|-|\n|%d|\n\n",
		"open tags":         "A<%d\n\n",
		"signs":             "a < b %d\n",
		"open expressions":  "a {{ b %d\n",
	} {
		t.Run(name, func(t *testing.T) {
			short, long := checkTime(t, format, few), checkTime(t, format, 4*few)
			t.Logf("%v, then %v", short, long)
			if long > mostGrowth*short && long > time.Second {
				t.Errorf("%v for %d parts, and %v for %d", short, few, long, 4*few)
			}
		})
	}
}

// checkTime returns the CPU time for checking a document and counting its words. The document repeats format with
// the numbers up to n.
func checkTime(t *testing.T, format string, n int) time.Duration {
	t.Helper()
	var text strings.Builder
	text.WriteString("# Home\n\n")
	for i := range n {
		if strings.Contains(format, "%") {
			fmt.Fprintf(&text, format, i)
		} else {
			text.WriteString(format)
		}
	}
	site := t.TempDir()
	for file, data := range map[string]string{"tresdocs.yaml": "site: { name: A, title: A }\n", "content/index.md": text.String()} {
		path := filepath.Join(site, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	before := processorTime(t)
	for _, args := range [][]string{{"check"}, {"check", "--coverage"}} {
		run(t.Context(), append(args, "--site", site), strings.NewReader(""), io.Discard, io.Discard)
	}
	return processorTime(t) - before
}

// processorTime returns the CPU time of this process and of its workers that have ended.
func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var sum time.Duration
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		var usage syscall.Rusage
		if err := syscall.Getrusage(who, &usage); err != nil {
			t.Fatal(err)
		}
		sum += time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	}
	return sum
}
