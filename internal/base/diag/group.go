package diag

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// The maximum number of items that the summary of a rule lists.
const (
	topMessages = 5
	topFiles    = 3
)

// group contains the problems with the same rule and severity.
type group struct {
	rule     Rule
	severity Severity
	problems List
}

// groups groups l by severity and rule. Errors come first, and larger groups come before smaller ones.
func (l List) groups() []group {
	var all []group
	for _, p := range l {
		i := slices.IndexFunc(all, func(g group) bool { return g.rule == p.Rule && g.severity == p.Severity })
		if i < 0 {
			i = len(all)
			all = append(all, group{rule: p.Rule, severity: p.Severity})
		}
		all[i].problems = append(all[i].problems, p)
	}
	slices.SortStableFunc(all, func(a, b group) int {
		return cmp.Or(
			cmp.Compare(a.severity, b.severity), // "error" before "warning"
			cmp.Compare(len(b.problems), len(a.problems)),
			cmp.Compare(a.rule, b.rule),
		)
	})
	return all
}

// Counts returns the number of problems of each rule, with one rule per line.
func (l List) Counts() string {
	var b strings.Builder
	for _, g := range l.groups() {
		fmt.Fprintf(&b, "%s: %s\n", cmp.Or(g.rule, "other"), plural(len(g.problems), string(g.severity)))
	}
	return b.String()
}

// PrintGroups writes a summary of l to w. For each rule, it lists the most frequent messages with their first
// positions, and the files with the most problems.
func (l List) PrintGroups(w io.Writer) error { return l.printGroups(w, paint{}) }

// PrintGroupsColor is like PrintGroups, but for terminals that support colors.
func (l List) PrintGroupsColor(w io.Writer) error { return l.printGroups(w, ansi) }

func (l List) printGroups(w io.Writer, c paint) error {
	var b strings.Builder
	for _, g := range l.groups() {
		g.print(&b, c)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (g group) print(b *strings.Builder, c paint) {
	color := c.of(g.severity)
	fmt.Fprintf(b, "%s%s%s", color, plural(len(g.problems), string(g.severity)), c.off)
	if info, ok := g.rule.Info(); ok {
		fmt.Fprintf(b, ": %s%s", info.Doc, Problem{Rule: g.rule}.tag(c))
	}
	b.WriteByte('\n')
	messages := countBy(g.problems, func(p Problem) string { return p.Message })
	for _, m := range messages[:min(topMessages, len(messages))] {
		fmt.Fprintf(b, "%6d × %s\n", m.count, Visible(m.name))
		fmt.Fprintf(b, "         %s%s%s", c.bold, m.first.location(), c.off)
		if m.first.Hint != "" {
			fmt.Fprintf(b, " %s%s%s", c.green, Visible(m.first.Hint), c.off)
		}
		b.WriteByte('\n')
	}
	if rest := messages[min(topMessages, len(messages)):]; len(rest) > 0 {
		fmt.Fprintf(b, "%6d with %s\n", total(rest), plural(len(rest), "other message"))
	}
	if files := countBy(g.problems, func(p Problem) string { return p.File }); len(files) > 1 {
		fmt.Fprintf(b, "       in %s, most in ", plural(len(files), "file"))
		for i, file := range files[:min(topFiles, len(files))] {
			if i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(b, "%s (%d)", Visible(file.name), file.count)
		}
		b.WriteByte('\n')
	}
}

// tally counts problems that have something in common.
type tally struct {
	name  string
	count int
	first Problem
}

// countBy counts problems by the result of name. The most frequent result comes first.
func countBy(problems List, name func(Problem) string) []tally {
	byName := map[string]tally{}
	for _, p := range problems {
		t, ok := byName[name(p)]
		if !ok {
			t = tally{name: name(p), first: p}
		}
		t.count++
		byName[t.name] = t
	}
	return slices.SortedFunc(maps.Values(byName), func(a, b tally) int {
		return cmp.Or(cmp.Compare(b.count, a.count), cmp.Compare(a.name, b.name))
	})
}

func total(list []tally) int {
	n := 0
	for _, t := range list {
		n += t.count
	}
	return n
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
