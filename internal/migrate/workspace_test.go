package migrate

import (
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// TestWithFlowItems checks that list items are written on one line, unless their values would have a different meaning
// there.
func TestWithFlowItems(t *testing.T) {
	for in, want := range map[string]string{
		"menu:\n  - label: A\n    to: /a\n":            "menu:\n  - {label: A, to: /a}\n",
		"menu:\n  - label: A, b\n    to: /a\n":         "menu:\n  - label: A, b\n    to: /a\n",
		"menu:\n  - label: A\n    items:\n      - b\n": "menu:\n  - label: A\n    items:\n      - b\n",
	} {
		got, err := withFlowItems([]byte(in))
		if err != nil || string(got) != want {
			t.Errorf("%q becomes %q, %v, want %q", in, got, err, want)
		}
	}
}

// TestMemberTitle checks that a site with a name keeps its title if the title is the label of the site in the workspace.
// Without a title, its name would be the title.
func TestMemberTitle(t *testing.T) {
	var site Site
	site.Config = config.Default()
	site.Config.Site.Name, site.Config.Site.Title = "Ants docs", "Ants"
	var workspace config.Config
	workspace.Workspace = []config.Member{{Label: "Core"}, {Label: "Ants", Folder: "ants"}}
	text, err := site.MemberYAML(workspace.Inherited(1))
	if err != nil {
		t.Fatal(err)
	}
	if want := "site:\n  name: Ants docs\n  title: Ants\n"; !strings.Contains(string(text), want) {
		t.Errorf("%s\ndoes not contain\n%s", text, want)
	}
}
