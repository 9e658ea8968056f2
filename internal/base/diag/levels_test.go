package diag_test

import (
	"slices"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// TestLevels sets the levels of rules for the site and for folders.
func TestLevels(t *testing.T) {
	levels := diag.Levels{
		Rules: map[diag.Rule]diag.Severity{diag.Anchor: diag.Off, diag.Link: diag.Warning, diag.Render: diag.Off},
		Folders: map[string]map[diag.Rule]diag.Severity{
			"content/old":      {diag.Link: diag.Off, diag.Anchor: diag.Warning},
			"content/old/best": {diag.Link: diag.Error},
			"content/new":      {diag.All: diag.Error, diag.Icon: diag.Off},
		},
	}
	at := func(rule diag.Rule, file string) diag.Problem {
		p := rule.Problemf(diag.Pos{Line: 1, Col: 1}, "%s", rule)
		p.File = file
		return p
	}
	got := levels.Apply(diag.List{
		at(diag.Anchor, "content/a.md"),
		at(diag.Link, "content/a.md"),
		at(diag.Link, "content/older.md"),
		at(diag.Link, "content/old/a.md"),
		at(diag.Anchor, "content/old/best/a.md"),
		at(diag.Link, "content/old/best/a.md"),
		at(diag.Code, "content/a.md"),
		at(diag.Render, "content/a.md"), // the level of this rule is fixed
		at(diag.Code, "content/new/a.md"),
		at(diag.Icon, "content/new/a.md"),
	}).String()
	const want = `content/a.md:1:1: warning: link
content/older.md:1:1: warning: link
content/old/best/a.md:1:1: warning: anchor
content/old/best/a.md:1:1: link
content/a.md:1:1: warning: code
content/a.md:1:1: render
content/new/a.md:1:1: code
`
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestRules checks that rules are sorted and unique.
func TestRules(t *testing.T) {
	for i, rule := range diag.Rules {
		if i > 0 && diag.Rules[i-1].Name >= rule.Name {
			t.Errorf("rule %s comes after %s", rule.Name, diag.Rules[i-1].Name)
		}
		if !slices.Contains([]diag.Severity{diag.Error, diag.Warning, diag.Off}, rule.Level) || rule.Doc == "" {
			t.Errorf("rule %s has the level %q and the doc %q", rule.Name, rule.Level, rule.Doc)
		}
	}
}

func TestAreOff(t *testing.T) {
	levels := diag.Levels{
		Rules:   map[diag.Rule]diag.Severity{diag.CodeNames: diag.Off, diag.CodeSyntax: diag.Warning},
		Folders: map[string]map[diag.Rule]diag.Severity{"content/old": {diag.All: diag.Off}},
	}
	for _, c := range []struct {
		file  string
		rules []diag.Rule
		want  bool
	}{
		{"content/a.md", []diag.Rule{diag.CodeNames}, true},
		{"content/a.md", []diag.Rule{diag.CodeNames, diag.Code}, false},
		{"content/a.md", []diag.Rule{diag.CodeSyntax}, false},
		{"content/old/a.md", []diag.Rule{diag.Code, diag.CodeNames}, true},
	} {
		if got := levels.AreOff(c.file, c.rules...); got != c.want {
			t.Errorf("rules %v are off for %s: %t, want %t", c.rules, c.file, got, c.want)
		}
	}
	if !(diag.Levels{}).AreOff("a.md", diag.CodeSyntax) {
		t.Error("a rule that is off by default is on")
	}
}
