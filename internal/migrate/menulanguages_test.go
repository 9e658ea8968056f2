package migrate_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// starlightMenu is a Starlight project in three languages. Only the home page has a French translation, and no page has
// a Ukrainian one.
const starlightMenu = `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({
  title: 'A',
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
  sidebar: [
    { label: 'Guides', translations: { fr: 'Manuels', 'pt-BR': 'Guias' }, items: [
      { label: 'Start', link: '/guides/start', translations: { 'pt-BR': 'Iniciar' } },
      { label: 'Part', link: '/guides/start#part', translations: { 'pt-BR': 'Parte' } },
      { slug: 'guides' },
    ] },
    { label: 'Rules', collapsed: true, translations: { fr: 'Règles' }, items: [
      { label: 'Overview', link: '/rules', translations: { fr: 'Aperçu' } },
      { label: 'Script', link: '/rules/script/all', translations: { fr: 'Langage' } },
    ] },
    { label: 'Code', link: 'https://a.test/', translations: { fr: 'Sources' } },
    { label: 'Other', items: [{ label: 'Of files', autogenerate: { directory: 'files' } }] },
  ],
})] }`

// TestMenusOfLanguages checks the labels of pages, folders and links in languages that lack translations of the
// documents.
func TestMenusOfLanguages(t *testing.T) {
	fsys := fstest.MapFS{
		"astro.config.mjs":             {Data: []byte(starlightMenu)},
		"src/content/docs/files/a.md":  {Data: []byte("---\ntitle: a\n---\n")},
		"src/content/docs/files/b.md":  {Data: []byte("---\ntitle: b\nsidebar: { order: 1 }\n---\n")},
		"src/content/docs/rules/un.md": {Data: []byte("---\ntitle: not listed\n---\n")},
	}
	for _, name := range []string{"index", "guides/index", "guides/start", "rules/index", "rules/script/all", "fr/index", "pt-br/index"} {
		fsys["src/content/docs/"+name+".md"] = &fstest.MapFile{Data: []byte("---\ntitle: " + name + "\n---\n")}
	}
	site, problems, err := migrate.Read(fsys, migrate.Options{Name: "A"})
	if err != nil || len(problems) > 0 {
		t.Errorf("%v, problems %v", err, problems)
	}
	for name, want := range map[string]string{
		".navigation.yml":              "order:\n  - \"guides\"\n  - \"rules\"\n  - title: \"Code\"\n    to: \"https://a.test/\"\n  - title: \"Other\"\n    open: true\n    items:\n      - \"files\"\n",
		"fr/.navigation.yml":           "order:\n  - \"guides\"\n  - \"rules\"\n  - title: \"Sources\"\n    to: \"https://a.test/\"\n  - title: \"Other\"\n    open: true\n    items:\n      - \"files\"\n",
		"files/.navigation.yml":        "title: \"Of files\"\nopen: true\norder:\n  - \"b\"\n",
		"guides/.navigation.yml":       "title: \"Guides\"\nopen: true\norder:\n  - \"start\"\n  - title: \"Part\"\n    to: \"/guides/start#part\"\n  - \"index\"\n",
		"pt-br/guides/.navigation.yml": "title: \"Guias\"\nopen: true\norder:\n  - page: \"start\"\n    title: \"Iniciar\"\n  - title: \"Parte\"\n    to: \"/guides/start#part\"\n  - \"index\"\n",
		"rules/.navigation.yml":        "title: \"Rules\"\norder:\n  - \"script/all\"\nrest: false\n",
		"fr/rules/.navigation.yml":     "title: \"Règles\"\norder:\n  - page: \"index\"\n    title: \"Aperçu\"\n  - page: \"script/all\"\n    title: \"Langage\"\nrest: false\n",
		"fr/files/.navigation.yml":     "",
	} {
		if got := string(site.Documents[name]); got != want {
			t.Errorf("%s = %s\nwant %s", name, got, want)
		}
	}
}

// TestLanguageWithoutTheme checks that the configuration in the folder of a language needs no theme.
func TestLanguageWithoutTheme(t *testing.T) {
	site, problems, err := migrate.Read(fstest.MapFS{
		".vitepress/config.mjs": {Data: []byte(`export default { title: 'A', locales: { root: { lang: 'en', label: 'English' }, de: { lang: 'de', label: 'Deutsch' } } }`)},
		"de/config.ts":          {Data: []byte(`export default { description: 'Fliegen' }`)},
		"index.md":              {Data: []byte("# A\n")},
		"de/index.md":           {Data: []byte("# A\n")},
	}, migrate.Options{Name: "A"})
	if err != nil || len(problems) > 0 || len(site.Config.Locales) != 2 || site.Config.Locales[1].Description != "Fliegen" {
		t.Errorf("%v, problems %v, locales %+v", err, problems, site.Config.Locales)
	}
}

// TestVitePressMenusOfLanguages checks that a language has its own entries, even for pages that have no translation,
// and that configurations in the folders of languages are read.
func TestVitePressMenusOfLanguages(t *testing.T) {
	fsys := fstest.MapFS{
		".vitepress/config.mjs": {Data: []byte(`export default { title: 'Kites', rewrites: { 'en/:rest*': ':rest*' }, locales: { root: { lang: 'en', label: 'English' }, de: { lang: 'de', label: 'Deutsch' } } }`)},
		"config.ts": {Data: []byte(`import { defineAdditionalConfig } from 'vitepress'
export default defineAdditionalConfig({ description: 'How to fly', themeConfig: { nav: [{ text: 'Fly', link: '/fly/wind' }], sidebar: { '/fly/': { base: '/fly/', items: [{ text: 'Winds', link: 'wind' }, { text: 'Rain', link: 'rain' }] } } } })`)},
		"de/config.ts": {Data: []byte(`import { defineAdditionalConfig } from 'vitepress'
export default defineAdditionalConfig({ description: 'Fliegen lernen', themeConfig: { nav: [{ text: 'Fliegen', link: '/de/fly/wind' }], sidebar: { '/de/fly/': { base: '/de/fly/', items: [{ text: 'Regen', link: 'rain' }, { text: 'Winde', link: 'wind' }] } } } })`)},
		"en/fly/more/config.ts": {Data: []byte(`export const unrelated = 1`)},
	}
	for _, name := range []string{"en/index", "de/index", "en/fly/wind", "en/fly/rain", "de/fly/wind"} {
		fsys[name+".md"] = &fstest.MapFile{Data: []byte("# " + name + "\n")}
	}
	site, problems, err := migrate.Read(fsys, migrate.Options{Name: "A"})
	if err != nil || len(problems) > 0 {
		t.Errorf("%v, problems %v", err, problems)
	}
	if len(site.Config.Locales) != 2 || site.Config.Site.Description != "How to fly" || site.Config.Locales[1].Description != "Fliegen lernen" || len(site.Config.Header.Menu) != 1 || len(site.Config.Locales[1].Header.Menu) != 1 {
		t.Errorf("settings are %+v, %+v", site.Config.Site, site.Config.Locales)
	}
	const want = "order:\n  - page: \"rain\"\n    title: \"Regen\"\n  - \"wind\"\n"
	if got := string(site.Documents["de/fly/.navigation.yml"]); got != want {
		t.Errorf("order = %s, want %s", got, want)
	}
	if wind := string(site.Documents["de/fly/wind.md"]); !strings.Contains(wind, `title: "Winde"`) {
		t.Errorf("document = %s", wind)
	}
}

// TestFoldersOfLanguages checks the languages of VitePress projects whose folders differ from their keys, or that rename
// their documents.
func TestFoldersOfLanguages(t *testing.T) {
	const locales = `locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '中文', lang: 'zh-CN', link: '/docs/zh-CN/', themeConfig: { nav: [{ text: '指南', link: '/docs/zh-CN/start' }] } } }`
	for _, c := range []struct{ name, config, document, folder, path string }{
		{"another case", locales, "zh-CN/start.md", "", "/zh-CN"},
		{"a nested folder", locales, "docs/zh-CN/start.md", "docs/zh-CN", "/docs/zh-CN"},
		{"renamed documents", `rewrites: { 'pages/:lang/:name': ':lang/:name' }, ` + locales, "pages/zh-cn/start.md", "zh-cn", ""},
	} {
		site, _, err := migrate.Read(fstest.MapFS{
			".vitepress/config.ts": {Data: []byte("export default { title: 'Kites', " + c.config + " }")},
			"index.md":             {Data: []byte("# Kites\n")},
			c.document:             {Data: []byte("# 风筝\n")},
		}, migrate.Options{})
		if err != nil || len(site.Config.Locales) != 2 {
			t.Errorf("%s: %v, languages %+v", c.name, err, site.Config.Locales)
			continue
		}
		l := site.Config.Locales[1]
		if l.Code != "zh-CN" || l.Folder != c.folder || l.Path != c.path || len(l.Header.Menu) != 1 {
			t.Errorf("%s: the language is %+v", c.name, l)
		}
	}
}
