package diag_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

func TestPrint(t *testing.T) {
	problem := diag.Errorf(diag.Pos{Line: 2, Col: 3}, "unknown component %q", "calout").WithHint("did you mean %q?", "callout")
	problem.Width = 6
	list := diag.List{problem, diag.Warningf(diag.Pos{}, "no title")}.In("a.md", []byte("one\r\n\t\u00fccalout\r\n"))
	var b strings.Builder
	if err := list.Print(&b); err != nil {
		t.Fatal(err)
	}
	want := "a.md:2:3: unknown component \"calout\"\n" +
		"    2 │     \u00fccalout\n" +
		"      │      ^^^^^^ did you mean \"callout\"?\n" +
		"a.md: warning: no title\n"
	if b.String() != want {
		t.Errorf("printed\n%s\nwant\n%s", b.String(), want)
	}
}

// TestPrintColor checks that PrintColor adds only colors to the output of Print.
func TestPrintColor(t *testing.T) {
	problem := diag.Errorf(diag.Pos{Line: 1, Col: 1}, "unknown").WithHint("hint")
	list := diag.List{problem, diag.Warningf(diag.Pos{}, "no title").WithHint("write one")}.In("a.md", []byte("source"))
	var plain, painted strings.Builder
	if err := errors.Join(list.Print(&plain), list.PrintColor(&painted)); err != nil {
		t.Fatal(err)
	}
	if got := regexp.MustCompile(`\x1b\[\d*m`).ReplaceAllString(painted.String(), ""); got != plain.String() {
		t.Errorf("without colors\n%s\nwant\n%s", got, plain.String())
	}
	for _, want := range []string{"\x1b[31munknown\x1b[m", "\x1b[33mwarning: no title\x1b[m", "\x1b[31m^\x1b[m"} {
		if !strings.Contains(painted.String(), want) {
			t.Errorf("%q is not in %q", want, painted.String())
		}
	}
}

func TestSorted(t *testing.T) {
	at := func(file string, line int, message string) diag.Problem {
		p := diag.Errorf(diag.Pos{Line: line, Col: 1}, "%s", message)
		p.File = file
		return p
	}
	list := diag.List{at("b.md", 1, "x"), at("a.md", 9, "x"), at("a.md", 10, "x"), at("a.md", 9, "x"), at("a.md", 9, "a")}
	want := "a.md:9:1: a\na.md:9:1: x\na.md:10:1: x\nb.md:1:1: x\n"
	if got := list.Sorted().String(); got != want {
		t.Errorf("sorted\n%swant\n%s", got, want)
	}
}

// TestPrintLongLine checks that only the part of a long line near the mistake is printed.
func TestPrintLongLine(t *testing.T) {
	problem := diag.Errorf(diag.Pos{Line: 1, Col: 1001}, "wrong")
	problem.Width = 5000
	line := strings.Repeat("a", 1000) + "FAULT" + strings.Repeat("b", 100_000)
	var b strings.Builder
	if err := (diag.List{problem}).In("a.md", []byte(line)).Print(&b); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(b.String(), "\n")
	source, mark := []rune(lines[1]), []rune(lines[2])
	at := strings.IndexRune(string(mark), '^')
	if len(source) > 300 || len(mark) > 300 {
		t.Fatalf("printed %d and %d characters", len(source), len(mark))
	}
	if column := len([]rune(string(mark[:0]) + lines[2][:at])); string(source[column:column+5]) != "FAULT" {
		t.Errorf("printed\n%s", b.String())
	}
}

// TestLongLine checks that problems in a long line do not keep the entire line in memory.
func TestLongLine(t *testing.T) {
	line := strings.Repeat("a", 10_000)
	list := diag.List{diag.Errorf(diag.Pos{Line: 1, Col: 1}, "a"), diag.Errorf(diag.Pos{Line: 1, Col: 5000}, "b"), diag.Errorf(diag.Pos{Line: 1, Col: 10_000}, "c")}
	for _, p := range append(list.In("a.md", []byte(line)), list[1].WithSource(line)) {
		if got := len([]rune(p.Source)); got > 300 || p.Col <= p.SourceStart || p.Col > p.SourceStart+got {
			t.Errorf("column %d: %d characters after %d", p.Col, got, p.SourceStart)
		}
	}
}

// TestVisible checks that files cannot control the terminal, or imitate other lines of output.
func TestVisible(t *testing.T) {
	const hostile = "a\n::error::b\x1b[2J\x9b\u009b\u202ec\u2028\r"
	problem := diag.Errorf(diag.Pos{Line: 1, Col: 3}, "no %s", hostile).WithHint("%s", hostile)
	list := diag.List{problem, problem}.In(hostile, []byte("\t\x1b!"+hostile))
	var lines, groups strings.Builder
	if err := errors.Join(list.Print(&lines), list.PrintGroups(&groups)); err != nil {
		t.Fatal(err)
	}
	for _, out := range []string{lines.String(), groups.String(), list[0].String()} {
		if strings.ContainsFunc(out, func(c rune) bool { return c != '\n' && !unicode.IsPrint(c) }) || strings.Contains(out, "\n::") {
			t.Errorf("printed %q", out)
		}
	}
	if want := "      │         ^"; !strings.Contains(lines.String(), want) {
		t.Errorf("printed\n%s\nwant %q", lines.String(), want)
	}
}
