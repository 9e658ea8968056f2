package migrate

import (
	"regexp"
	"testing"
)

// TestRenamed checks that renamed documents stay within the content folder.
func TestRenamed(t *testing.T) {
	l := Layout{rewrites: []rewrite{
		{regexp.MustCompile(`^out\.md$`), "../../out.md"},
		{regexp.MustCompile(`^packages/(?P<pkg>[^/]+?)/(?P<file>.*)$`), "${pkg}/${file}"},
	}}
	for name, want := range map[string]string{
		"packages/core/docs/a.md": "core/docs/a.md",
		"out.md":                  "out.md",
		"packages/../x.md":        "packages/../x.md",
		"other.md":                "other.md",
	} {
		if got := l.Renamed(name); got != want {
			t.Errorf("%s became %s, want %s", name, got, want)
		}
	}
}
