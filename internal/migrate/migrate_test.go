package migrate_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// TestRead compares the settings and problems of each configuration in testdata with the .want section after it. The
// name of a case determines the file. For example, "app old.ts" is an app.config.ts.
func TestRead(t *testing.T) {
	options := migrate.Options{
		Name: "Fallback",
	}
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			kind, _, _ := strings.Cut(c.Name, "-")
			fsys := fstest.MapFS{
				"content/index.md":    {Data: []byte("Hello.")},
				kind + ".config.ts":   {Data: c.In},
				"assets/css/main.css": {Data: []byte(":root { --color-mine-50: #abc; }")},
				"icons/own/a.svg":     {Data: []byte("<svg/>")},
			}
			site, problems, err := migrate.Read(fsys, options)
			if err != nil {
				t.Fatal(err)
			}
			settings, err := site.YAML()
			if err != nil {
				t.Fatal(err)
			}
			if _, faults := config.Parse(settings); len(faults) > 0 {
				t.Errorf("invalid settings: %s", faults)
			}
			c.Want(t, string(settings)+"\n"+problems.Sorted().String())
		})
	}
}

func TestNoProject(t *testing.T) {
	for _, fsys := range []fstest.MapFS{{}, {"content": {Data: []byte("a file")}}, {"docs/content/a.md": {Data: []byte("A project within")}}} {
		if _, _, err := migrate.Read(fsys, migrate.Options{}); !errors.Is(err, migrate.ErrNoProject) {
			t.Errorf("%v", err)
		}
	}
}
