package migrate_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// TestAliases checks that imports and images find files with the aliases of tsconfig.json, which stand for the first folder
// of a path or for its first characters.
func TestAliases(t *testing.T) {
	for paths, prefix := range map[string]string{
		`{ "@*": ["src/*"] }`:                "@",
		`{ "@/*": ["src/*"] }`:               "@/",
		`{ "#site/*": ["./src/*", "lib/*"]}`: "#site/",
	} {
		site, _, err := migrate.Read(fstest.MapFS{
			"astro.config.mjs":           {Data: []byte("export default {}")},
			"tsconfig.json":              {Data: []byte(`{ "compilerOptions": { "baseUrl": ".", "paths": ` + paths + ` } }`)},
			"src/components/Part.astro":  {Data: []byte("<p>Part</p>")},
			"src/assets/boat.png":        {Data: []byte("PNG")},
			"src/content/docs/index.mdx": {Data: []byte("import Part from '" + prefix + "components/Part.astro'\n\n<Part />\n\n![Boat](" + prefix + "assets/boat.png)\n")},
		}, migrate.Options{Name: "A"})
		if err != nil {
			t.Fatal(err)
		}
		if part := string(site.Parts["components/Part.vue"]); !strings.Contains(part, "<p>Part</p>") {
			t.Errorf("%s: the component is %q", paths, part)
		}
		if text := string(site.Documents["index.md"]); !strings.Contains(text, "![Boat](/assets/boat.png)") {
			t.Errorf("%s: the document is %q", paths, text)
		}
	}
}
