package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// The markers before and after the table of rules in docs/configuration.md.
const (
	rulesStart = "<!-- rules -->\n"
	rulesEnd   = "<!-- /rules -->\n"
)

// TestRulesAreDocumented compares the table of rules in the documentation with the actual rules. UPDATE=1 updates the
// table.
func TestRulesAreDocumented(t *testing.T) {
	const file = "../../docs/configuration.md"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(text), rulesStart)
	table, after, closed := strings.Cut(rest, rulesEnd)
	if !found || !closed {
		t.Fatalf("%s has no %s … %s", file, rulesStart, rulesEnd)
	}
	want := rulesTable()
	if table == want {
		return
	}
	if os.Getenv("UPDATE") == "" {
		t.Fatalf("the table of rules is out of date; UPDATE=1 rewrites it\n--- want\n%s\n--- got\n%s", want, table)
	}
	if err := os.WriteFile(file, []byte(before+rulesStart+want+rulesEnd+after), 0o644); err != nil {
		t.Fatal(err)
	}
}

func rulesTable() string {
	var b strings.Builder
	b.WriteString("| rule | finds | level |\n|---|---|---|\n")
	for _, rule := range diag.Rules {
		if !rule.Fixed {
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", rule.Name, rule.Doc, rule.Level)
		}
	}
	return b.String()
}
