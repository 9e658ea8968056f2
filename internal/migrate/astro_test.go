package migrate_test

import (
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/migrate"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// TestAstro migrates a document with each Astro component in testdata/astro, and compares the resulting Vue component
// and the problems.
func TestAstro(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/astro/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			site, problems, err := migrate.Read(fstest.MapFS{
				"astro.config.mjs":            {Data: []byte("export default {}")},
				"src/content/docs/index.mdx":  {Data: []byte("import Part from '../../components/Part.astro'\n\n<Part />\n")},
				"src/components/Part.astro":   {Data: c.In},
				"src/components/Inner.astro":  {Data: []byte("<slot name=\"head\" />")},
				"src/styles/card.css":         {Data: []byte(".card {}")},
				"src/content/i18n/en.json":    {Data: []byte(`{ "boat.show": "Show", "boat.hide": "Hide" }`)},
				"src/content/i18n/pt-BR.json": {Data: []byte(`{ "boat.show": "Mostrar" }`)},
				"src/assets/boat.png":         {Data: []byte("PNG")},
			}, migrate.Options{Name: "A"})
			if err != nil {
				t.Fatal(err)
			}
			problems = slices.DeleteFunc(problems, func(p diag.Problem) bool { return path.Ext(p.File) != ".astro" })
			c.Want(t, string(site.Parts["components/Part.vue"])+problems.String())
		})
	}
}

// TestAstroBase checks that the base path of a Starlight site is removed from links to the site, because it is part of
// the site's URL, and that other links are unchanged.
func TestAstroBase(t *testing.T) {
	site, _, err := migrate.Read(fstest.MapFS{
		"astro.config.mjs": {Data: []byte(`import starlight from '@astrojs/starlight'
export default { site: 'https://river.example', base: '/raft', integrations: [starlight({ title: 'Raft' })] }`)},
		"public/raft.png": {Data: []byte("PNG")},
		"src/content/docs/index.mdx": {Data: []byte("---\ntitle: Raft\nhero:\n  image:\n    html: '<img src=\"/raft/raft.png\" alt=\"\" />'\n  actions:\n" +
			"    - text: Go\n      link: guide/start/\n    - text: Steer\n      link: /raft/guide/steer/\n---\n[Other](/raft/other-site)\n")},
		"src/content/docs/guide/start.md": {Data: []byte("---\ntitle: Start\n---\n[Steer](/raft/guide/steer/#a), [home](/raft/), [up][up]\n\n[up]: /raft/guide/start\n")},
		"src/content/docs/guide/steer.md": {Data: []byte("---\ntitle: Steer\n---\n")},
	}, migrate.Options{Name: "Raft"})
	if err != nil || site.Config.Site.URL != "https://river.example/raft" || len(site.Config.Content.Collections) > 0 {
		t.Errorf("%v, URL %s, collections %v", err, site.Config.Site.URL, site.Config.Content.Collections)
	}
	for document, want := range map[string][]string{
		"index.md":       {`to="/guide/start/"`, `to="/guide/steer/"`, "(/raft.png)", "(/raft/other-site)"},
		"guide/start.md": {"(/guide/steer/#a)", "(/)", "[up]: /guide/start\n"},
	} {
		for _, part := range want {
			if text := string(site.Documents[document]); !strings.Contains(text, part) {
				t.Errorf("%s = %s, want %q in it", document, text, part)
			}
		}
	}
}

// TestSameName imports different components with the same name. The second one must be reported once.
func TestSameName(t *testing.T) {
	site, problems, err := migrate.Read(fstest.MapFS{
		"astro.config.mjs":          {Data: []byte("export default {}")},
		"src/content/docs/a.mdx":    {Data: []byte("import Box from '../../one/Box.astro'\n\n<Box />\n")},
		"src/content/docs/b.mdx":    {Data: []byte("import Box from '../../two/Box.astro'\n\n<Box />\n")},
		"src/content/docs/c.mdx":    {Data: []byte("import Box from '../../two/Box.astro'\n\n<Box />\n")},
		"src/one/Box.astro":         {Data: []byte("<p>One</p>")},
		"src/two/Box.astro":         {Data: []byte("<p>Two</p>")},
		"src/content/docs/index.md": {Data: []byte("# Home\n")},
	}, migrate.Options{Name: "A"})
	if err != nil {
		t.Fatal(err)
	}
	problems = slices.DeleteFunc(problems, func(p diag.Problem) bool { return path.Ext(p.File) != ".astro" })
	if len(problems) != 1 || problems[0].File != "src/two/Box.astro" || !strings.Contains(string(site.Parts["components/Box.vue"]), "One") {
		t.Errorf("got %v and %s", problems, site.Parts["components/Box.vue"])
	}
}

// TestSlotsInCode checks that elements for slots become templates, except in code.
func TestSlotsInCode(t *testing.T) {
	site, _, err := migrate.Read(fstest.MapFS{
		"astro.config.mjs":          {Data: []byte("export default {}")},
		"src/components/Part.astro": {Data: []byte(`<slot name="x" /><slot />`)},
		"src/content/docs/index.mdx": {Data: []byte("import Part from '../../components/Part.astro'\n\n" +
			"Code `<b slot=\"x\">one</b>`.\n\n<Part><b slot=\"x\">two</b></Part>\n\n```html\n<b slot=\"x\">three</b>\n```\n\nCode ``<b slot=\"x\">four</b>``.\n")},
	}, migrate.Options{Name: "A"})
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"`<b slot=\"x\">one</b>`", "<template v-slot:x><b>two</b></template>", "<b slot=\"x\">three</b>\n```", "``<b slot=\"x\">four</b>``"} {
		if text := string(site.Documents["index.md"]); !strings.Contains(text, part) {
			t.Errorf("%s\nwant %q in it", text, part)
		}
	}
}

// TestAstroImports checks the names of the imported components of an Astro component.
func TestAstroImports(t *testing.T) {
	for names, want := range map[string]string{"Inner": "Inner Part", "Inner, { type Props as P }": "Inner Part", "Inner, { size }": "", "../Inner": "", "* as Inner": ""} {
		site, _, err := migrate.Read(fstest.MapFS{
			"astro.config.mjs":           {Data: []byte("export default {}")},
			"src/content/docs/index.mdx": {Data: []byte("import Part from '../../components/Part.astro'\n\n<Part />\n")},
			"src/components/Part.astro":  {Data: []byte("---\nimport " + names + " from './Inner.astro'\n---\n<Inner />\n")},
			"src/components/Inner.astro": {Data: []byte("<p>Inner</p>")},
		}, migrate.Options{Name: "A"})
		var got []string
		for _, name := range slices.Sorted(maps.Keys(site.Parts)) {
			got = append(got, strings.TrimSuffix(strings.TrimPrefix(name, "components/"), ".vue"))
		}
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("import %s: components %q, %v, want %q", names, got, err, want)
		}
	}
}
