package migrate_test

import (
	"path"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/migrate"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// TestAstro compares each Astro component in testdata/astro with the Vue component that a document with it results in,
// and with the problems.
func TestAstro(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/astro/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			site, problems, err := migrate.Read(fstest.MapFS{
				"astro.config.mjs":           {Data: []byte("export default {}")},
				"src/content/docs/index.mdx": {Data: []byte("import Part from '../../components/Part.astro'\n\n<Part />\n")},
				"src/components/Part.astro":  {Data: c.In},
				"src/components/Inner.astro": {Data: []byte("<slot name=\"head\" />")},
				"src/styles/card.css":        {Data: []byte(".card {}")},
				"src/assets/boat.png":        {Data: []byte("PNG")},
			}, migrate.Options{Name: "A"})
			if err != nil {
				t.Fatal(err)
			}
			problems = slices.DeleteFunc(problems, func(p diag.Problem) bool { return path.Ext(p.File) != ".astro" })
			c.Want(t, string(site.Parts["components/Part.vue"])+problems.String())
		})
	}
}
