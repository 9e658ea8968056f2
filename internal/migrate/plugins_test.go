package migrate_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// TestStarlightPlugins checks that topics become groups, and that plugins without an equivalent are reported at their
// line. The entries of a sidebar that a plugin creates are unknown.
func TestStarlightPlugins(t *testing.T) {
	config := `import starlight from '@astrojs/starlight'
import blog from 'starlight-blog'
import links from 'starlight-links-validator'
import topics, { links as more } from 'starlight-sidebar-topics'
import own from './own'
export default { integrations: [starlight({ title: 'A', sidebar: [...more({})], plugins: [
  links(),
  blog({ title: 'B' }),
  own(),
  { name: 'inline', hooks: {} },
  topics([
    { label: 'Guides', link: '/guides/', items: ['guides/a', { label: 'Deep', collapsed: true, badge: { text: 'new' }, items: ['ref/z'] }] },
    { label: 'Reference', link: '/ref/x', items: [{ label: 'All', autogenerate: { directory: 'ref' } }] },
  ]),
] })] }`
	const folder = "src/content/docs/"
	fsys := fstest.MapFS{"astro.config.mjs": {Data: []byte(config)}}
	for _, name := range []string{"index", "guides/index", "guides/a", "ref/x", "ref/z"} {
		fsys[folder+name+".md"] = &fstest.MapFile{Data: []byte("---\ntitle: A\n---\n")}
	}
	site, problems, err := migrate.Read(fsys, migrate.Options{Name: "A"})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range problems {
		line, _, _ := strings.Cut(p.String(), "\n")
		got = append(got, line)
	}
	want := []string{
		`astro.config.mjs:10:12: warning: the Starlight plugin "inline" is not migrated`,
		`astro.config.mjs:6:57: warning: parts of integrations.starlight.sidebar cannot be determined without running the project: links()[]`,
		`astro.config.mjs:8:3: warning: the Starlight plugin "starlight-blog" is not migrated`,
		`astro.config.mjs:9:3: warning: the Starlight plugin "./own" is not migrated`,
	}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	const order = `order:
  - title: "Guides"
    open: true
    items:
      - "guides"
      - "guides/a"
      - title: "Deep"
        badge: "new"
        items:
          - "ref/z"
  - title: "Reference"
    open: true
    items:
      - "ref/x"
      - title: "All"
        open: true
        items:
          - "ref"
`
	if got := string(site.Documents[".navigation.yml"]); got != order {
		t.Errorf("%s\nwant\n%s", got, order)
	}
}

// TestCustomIDs checks that a function for the ids of headings is reported once, at its line.
func TestCustomIDs(t *testing.T) {
	const want = ".vitepress/config.ts:4:15: warning: the project's function is not called, so headings have VitePress's default ids"
	for config, count := range map[string]int{
		"export default {\n  title: 'A',\n  markdown: {\n    anchor: { slugify: (text) => text },\n  },\n}": 1,
		"export default { title: 'A', markdown: { anchor: { level: 2 } } }":                                 0,
	} {
		_, problems, err := migrate.Read(fstest.MapFS{
			".vitepress/config.ts": {Data: []byte(config)},
			"index.md":             {Data: []byte("# A\n")},
			"b.md":                 {Data: []byte("# B\n")},
		}, migrate.Options{Name: "A"})
		if got := strings.Count(problems.String(), want); err != nil || got != count {
			t.Errorf("%d problems, want %d: %s, %v", got, count, problems, err)
		}
	}
}
