package migrate_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// TestAliases checks that imports and images find files with the aliases of tsconfig.json, which replace the start of a
// path. The longest alias takes precedence.
func TestAliases(t *testing.T) {
	for paths, prefix := range map[string]string{
		`{ "@*": ["src/*"] }`:                "@",
		`{ "@/*": ["src/*"] }`:               "@/",
		`{ "#site/*": ["./src/*", "lib/*"]}`: "#site/",
		`{ "@site/src/*": ["src/*"] }`:       "@site/src/",
		`{ "*": ["types/*"], "@*": ["gone/*"], "@s*": ["gone/*"], "@sr*": ["sr*"] }`: "@src/",
	} {
		site, _, err := migrate.Read(fstest.MapFS{
			"astro.config.mjs":           {Data: []byte("export default {}")},
			"tsconfig.json":              {Data: []byte(`{ "compilerOptions": { "baseUrl": ".", "paths": ` + paths + ` } }`)},
			"src/components/Part.astro":  {Data: []byte("<p>Part</p>")},
			"src/components/Root.astro":  {Data: []byte("<p>Root</p>")},
			"src/assets/boat.png":        {Data: []byte("PNG")},
			"src/content/docs/index.mdx": {Data: []byte("import Part from '" + prefix + "components/Part.astro'\nimport Root from '/src/components/Root.astro'\n\n<Part /> <Root />\n\n![Boat](" + prefix + "assets/boat.png)\n")},
		}, migrate.Options{Name: "A"})
		if err != nil {
			t.Fatal(err)
		}
		if root := string(site.Parts["components/Root.vue"]); !strings.Contains(root, "<p>Root</p>") {
			t.Errorf("%s: the component without an alias is %q", paths, root)
		}
		if part := string(site.Parts["components/Part.vue"]); !strings.Contains(part, "<p>Part</p>") {
			t.Errorf("%s: the component is %q", paths, part)
		}
		if text := string(site.Documents["index.md"]); !strings.Contains(text, "![Boat](/assets/boat.png)") {
			t.Errorf("%s: the document is %q", paths, text)
		}
	}
}

// TestAliasesAbove checks that the aliases of the repository apply to a project without a tsconfig.json.
func TestAliasesAbove(t *testing.T) {
	repository := fstest.MapFS{
		"tsconfig.json":                          {Data: []byte("{ // all packages\n \"compilerOptions\": { \"paths\": { \"@theme/*\": [\"./apps/docs/.vitepress/theme/*\"], }, }, }")},
		"apps/docs/.vitepress/config.ts":         {Data: []byte("export default {}")},
		"apps/docs/.vitepress/theme/parts/B.vue": {Data: []byte("<script setup>\nimport { sail } from '@theme/sail'\nimport Oar from '/parts/Oar.vue'\nimport { ref } from '@theme-less/vue'\n</script>\n<template><p>Boat</p></template>")},
		"apps/docs/.vitepress/theme/sail.ts":     {Data: []byte("export const sail = 1")},
		"apps/docs/parts/Oar.vue":                {Data: []byte("<template><p>Oar</p></template>")},
		"apps/docs/index.md":                     {Data: []byte("<script setup>\nimport Boat from '@theme/parts/B.vue'\nimport { sail } from '@theme/sail'\n</script>\n\n<Boat :sails=\"[sail]\" />\n")},
	}
	project, err := fs.Sub(repository, "apps/docs")
	if err != nil {
		t.Fatal(err)
	}
	site, _, err := migrate.Read(project, migrate.Options{Folder: "apps/docs", Root: repository})
	if err != nil {
		t.Fatal(err)
	}
	const want = "<script setup>\nimport { sail } from '../utils/theme/vitepress/theme/sail.ts'\nimport Oar from '../utils/theme/parts/Oar.vue'\nimport { ref } from '@theme-less/vue'\n</script>\n<template><p>Boat</p></template>"
	if part := string(site.Parts["components/Boat.vue"]); part != want {
		t.Errorf("the component is %s", part)
	}
	if text := string(site.Documents["index.md"]); !strings.Contains(text, "<Boat :sails='[1]'>") {
		t.Errorf("the document is %s", text)
	}
}
