package migrate_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// TestSlugs checks that a sidebar contains pages whose slugs are outside their folders.
func TestSlugs(t *testing.T) {
	document := func(matter string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("---\n" + matter + "\n---\n")}
	}
	site, _, err := migrate.Read(fstest.MapFS{
		"astro.config.mjs": {Data: []byte(`import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'Rafts', sidebar: [
	{ label: 'First steps', autogenerate: { directory: 'start' } },
	{ label: 'Knots', autogenerate: { directory: 'knots' } },
] })] }`)},
		"src/content/docs/start/sail.md":        document("slug: sail\ntitle: Sail\nsidebar: { order: 2 }"),
		"src/content/docs/start/build.md":       document("title: Build\nsidebar: { order: 1 }"),
		"src/content/docs/start/draft.md":       document("title: Draft\nsidebar: { hidden: true }"),
		"src/content/docs/start/index.md":       document("title: Start"),
		"src/content/docs/start/parts/index.md": document("title: Parts"),
		"src/content/docs/start/parts/oar.md":   document("title: Oar"),
		"src/content/docs/start/parts/plank.md": document("slug: plank\ntitle: Plank"),
		"src/content/docs/knots/reef.md":        document("slug: knots/reef-knot\ntitle: Reef"),
		"src/content/docs/knots/clove.md":       document("title: Clove"),
	}, migrate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const want = `order:
  - title: "First steps"
    open: true
    items:
      - "start/build"
      - "sail"
      - "start"
      - title: "parts"
        open: true
        items:
          - "start/parts"
          - "start/parts/oar"
          - "plank"
  - "knots"
`
	if got := string(site.Documents[".navigation.yml"]); got != want {
		t.Errorf("the sidebar is\n%s\nwant\n%s", got, want)
	}
	if got := site.PathOf("start/sail.md"); got != "/sail" {
		t.Errorf("the path of the page is %s", got)
	}
}

// TestRelativeLinks checks that relative links lead to the pages that browsers resolve them to in the project.
func TestRelativeLinks(t *testing.T) {
	document := func(text string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("---\ntitle: A\n---\n" + text + "\n")}
	}
	site, _, err := migrate.Read(fstest.MapFS{
		"astro.config.mjs":                {Data: []byte("import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Rafts' })] }")},
		"src/content/docs/knots/reef.md":  document("[Clove](../clove#tie) [Oar](../../oar/) [Index](../) [File](./clove.md) [Gone](../gone) `[Clove](../clove)`"),
		"src/content/docs/knots/clove.md": document("Clove"),
		"src/content/docs/knots/index.md": document("Knots"),
		"src/content/docs/oar.md":         document("Oar"),
	}, migrate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const want = "[Clove](/knots/clove#tie) [Oar](/oar) [Index](/knots) [File](./clove.md) [Gone](../gone) `[Clove](../clove)`\n"
	if got := string(site.Documents["knots/reef.md"]); !strings.HasSuffix(got, want) {
		t.Errorf("the document is %q, want %q at its end", got, want)
	}
}
