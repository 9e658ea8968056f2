package migrate_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// TestSidebarGroups checks groups with equal titles, and groups with the title of their folder.
func TestSidebarGroups(t *testing.T) {
	for _, c := range []struct{ name, sidebar, file, want string }{
		{
			"equal titles",
			`[{ text: 'Two', items: [{ link: '/two/a' }] }, { text: 'Two', items: [{ text: 'More', items: [{ link: '/two/b' }] }, { text: 'More', items: [{ link: '/api/b' }] }] }]`, // the title of the folder
			".navigation.yml",
			"order:\n  - title: \"Two\"\n    open: true\n    items:\n      - \"two/a\"\n  - title: \"Two\"\n    open: true\n    items:\n" +
				"      - title: \"More\"\n        open: true\n        items:\n          - \"two/b\"\n      - \"api\"\n",
		},
		{"a group in a group of the same title", `[{ text: 'Api', items: [{ text: 'Api', items: [{ link: '/api/a' }, { link: '/api/b' }] }] }, { link: '/two/a' }]`, ".navigation.yml", "order:\n  - \"api\"\n  - \"two\"\n"},
		{
			"and deeper", `[{ text: 'All', items: [{ text: 'Api', items: [{ text: 'Api', items: [{ link: '/api/a' }] }] }, { link: '/two/a' }] }]`, ".navigation.yml",
			"order:\n  - title: \"All\"\n    open: true\n    items:\n      - \"api\"\n      - \"two/a\"\n",
		},
		{"a label with HTML", `[{ text: 'One <b>\nNew</b>', items: [{ link: '/api/a' }, { link: '/two/a' }] }]`, ".navigation.yml", "order:\n  - title: \"One New\"\n    open: true\n    items:\n      - \"api/a\"\n      - \"two/a\"\n"},
		{"bases", `{ '/api/': { base: '/api/', items: [{ text: 'Deep', base: '/api/de', items: [{ link: 'ep/c' }] }, { text: 'More', base: '/api', items: [{ link: '/b' }] }] } }`, "api/.navigation.yml", "order:\n  - \"deep\"\n  - title: \"More\"\n    open: true\n    items:\n      - \"b\"\nrest: false\n"},
		{"a page of another sidebar", `{ '/api/': [{ text: 'First', link: '/api/a' }, { text: 'Second', link: '/api/b' }], '/two/': [{ text: 'See A', link: '/api/a' }, { text: 'A', link: '/two/a' }, { text: 'Second', link: '/api/b' }] }`, "two/.navigation.yml", "order:\n  - title: \"See A\"\n    to: \"/api/a\"\n  - \"a\"\nrest: false\n"},
		{"the only group of a folder", `{ '/api/': [{ text: 'API', items: [{ link: '/api/a' }, { link: '/api/deep/c' }] }] }`, "api/.navigation.yml", "title: \"API\"\nopen: true\norder:\n  - \"a\"\n  - \"deep/c\"\nrest: false\n"},
		{"one of two groups of a folder", `{ '/api/': [{ text: 'Api', items: [{ link: '/api/a' }] }, { text: 'More', items: [{ link: '/api/b' }] }] }`, "api/.navigation.yml", "order:\n  - title: \"Api\"\n    open: true\n    items:\n      - \"a\"\n  - title: \"More\"\n    open: true\n    items:\n      - \"b\"\nrest: false\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			fsys := fstest.MapFS{".vitepress/config.mjs": {Data: []byte("export default { title: 'A', themeConfig: { sidebar: " + c.sidebar + " } }")}}
			for _, name := range []string{"index", "api/a", "api/b", "api/deep/c", "two/a", "two/b"} {
				fsys[name+".md"] = &fstest.MapFile{Data: []byte("# " + name + "\n")}
			}
			site, problems, err := migrate.Read(fsys, migrate.Options{Name: "A"})
			if got := string(site.Documents[c.file]); err != nil || len(problems) > 0 || got != c.want {
				t.Errorf("%s%v, problems %v\nwant\n%s", got, err, problems, c.want)
			}
		})
	}
}

// TestNearestSidebar checks that the labels in the sidebar of the nearest folder determine which entries of other sidebars
// are links. The order of a Go map is random, so the project is read several times.
func TestNearestSidebar(t *testing.T) {
	for range 8 {
		site, _, err := migrate.Read(fstest.MapFS{
			".vitepress/config.mjs": {Data: []byte(`export default { title: 'A', themeConfig: { sidebar: {
				'/': [{ text: 'See A', link: '/api/a' }], '/api/': [{ text: 'A', link: '/api/a' }],
				'/two/': [{ text: 'A', link: '/api/a' }, { text: 'C', link: '/two/c' }, { text: 'B', link: '/two/b' }],
			} } }`)},
			"api/a.md": {Data: []byte("# A\n")},
			"two/b.md": {Data: []byte("# B\n")},
			"two/c.md": {Data: []byte("# C\n")},
		}, migrate.Options{Name: "A"})
		const want = "order:\n  - \"c\"\n  - \"b\"\n"
		if got := string(site.Documents["two/.navigation.yml"]); err != nil || got != want {
			t.Fatalf("%s%v\nwant\n%s", got, err, want)
		}
	}
}

// TestLabelThatIsNoTitle checks that the label of a page is kept if it is the title in the front matter, but the page has
// another heading.
func TestLabelThatIsNoTitle(t *testing.T) {
	site, _, err := migrate.Read(fstest.MapFS{
		".vitepress/config.mjs": {Data: []byte("export default { title: 'A', themeConfig: { sidebar: [{ text: 'Long Kite', link: '/kite' }] } }")},
		"kite.md":               {Data: []byte("---\ntitle: Long Kite\n---\n\n# LongKite\n")},
	}, migrate.Options{Name: "A"})
	want := "---\nnavigation:\n  title: \"Long Kite\"\nseo:\n  title: Long Kite\n---\n\n# LongKite\n"
	if got := string(site.Documents["kite.md"]); err != nil || got != want {
		t.Errorf("%s%v\nwant\n%s", got, err, want)
	}
}

// TestUnknownSidebar checks that no page is hidden if a sidebar may list pages that are unknown.
func TestUnknownSidebar(t *testing.T) {
	site, _, err := migrate.Read(fstest.MapFS{
		".vitepress/config.mjs": {Data: []byte("export default { title: 'A', themeConfig: { sidebar: { '/api/': [{ link: '/api/b' }, { items: links() }] } } }")},
		"index.md":              {Data: []byte("# Home\n")},
		"api/a.md":              {Data: []byte("# A\n")},
		"api/b.md":              {Data: []byte("# B\n")},
	}, migrate.Options{Name: "A"})
	if got := string(site.Documents["api/.navigation.yml"]); err != nil || got != "order:\n  - \"b\"\n" {
		t.Errorf("%s%v", got, err)
	}
}

// TestSidebarPlaces checks the reported position of a sidebar label that is not migrated.
func TestSidebarPlaces(t *testing.T) {
	config := `import starlight from '@astrojs/starlight'
import topics from 'starlight-sidebar-topics'
export default { integrations: [starlight({
  title: 'A',
  plugins: [topics([
    { label: 'Guides', link: '/guides/a' },
    { label: 'Lost', link: '/lost' },
  ])],
})] }`
	_, problems, err := migrate.Read(fstest.MapFS{
		"astro.config.mjs":             {Data: []byte(config)},
		"src/content/docs/index.md":    {Data: []byte("---\ntitle: A\n---\n")},
		"src/content/docs/guides/a.md": {Data: []byte("---\ntitle: Guides\n---\n")},
	}, migrate.Options{Name: "A"})
	const want = `astro.config.mjs:7:14: warning: labels in the sidebar are not migrated: "Lost"`
	if err != nil || len(problems) != 1 || !strings.HasPrefix(problems[0].String(), want) {
		t.Errorf("%v, %v, want %s", problems, err, want)
	}
}
