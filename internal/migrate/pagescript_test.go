package migrate_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// vitePress migrates a VitePress project that consists of a single document.
func vitePress(t *testing.T, document string) (text string, parts map[string][]byte) {
	t.Helper()
	site, _, err := migrate.Read(fstest.MapFS{
		".vitepress/config.ts": {Data: []byte("export default { title: 'A' }")},
		"guide/list.md":        {Data: []byte(document)},
		"guide/team.ts":        {Data: []byte("export const core: object[] = [{ name: 'Ada' }]")},
		"guide/a.data.ts":      {Data: []byte("export default { async load() { return { a: await 'Loaded, async and await alike' } } }")},
		"guide/pages.data.ts":  {Data: []byte("import { createContentLoader } from 'vitepress'\nexport default createContentLoader(['guide/*.md', '!**/list.md'], { transform: (all) => all.filter((one) => one.url) })")},
		"guide/one.md":         {Data: []byte("---\ntitle: One\n---\n")},
		"index.md":             {Data: []byte("# Home\n")},
	}, migrate.Options{Name: "A"})
	if err != nil {
		t.Fatal(err)
	}
	if changed, ok := site.Documents["guide/list.md"]; ok {
		document = string(changed)
	}
	return document, site.Parts
}

// TestPageScript checks how the script of a document is converted to values in text and attributes, and to components.
func TestPageScript(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"text", "<script setup>\nimport { ref } from 'vue'\nconst n = ref([1, 2])\n</script>\n\nNow {{ n.length }} and {{ $frontmatter.a ?? 'none' }}.\n", "Now 2 and none.\n"},
		{"unknown", "<script setup>\nimport { useData } from 'vitepress'\nconst { site } = useData()\n</script>\n\nNow {{ site.title }} and {{ gone }}, `{{ 1 }}`.\n", "Now <code>site.title</code> and <code>gone</code>, `1`.\n"},
		{"text that Vue does not read", "<span v-pre>{{ 1 + 1 }}</span> is {{ 1 + 1 }}.\n\n::: v-pre\n{{ 1 + 1 }}\n:::\n\n{{ 2 + 2 }}\n", "<span v-pre>\\{{ 1 + 1 }}</span> is 2.\n\n\n\\{{ 1 + 1 }}\n\n\n4\n"},
		{"code that Vue does not read", "<b v-pre>`{{ 'a' | b }}` and `{{ 1 + 1 }}`</b> `{{ 1 + 1 }}` {{ 1 + 1 }}\n", "<b v-pre>`{{ 'a' | b }}` and `{{ 1 + 1 }}`</b> `2` 2\n"},
		{"a mistake", "Now {{ a b }} and {{ 1 + 1 }}.\n", "Now <code>a b</code> and 2.\n"},
		{"attribute", "<script setup>\nimport { core } from './team'\n</script>\n\n<MyList :people=\"core\" title=\"a\"></MyList>\n", `<MyList :people='[{"name":"Ada"}]' title="a"></MyList>` + "\n"},
		{"quotes", "<script setup>\nconst a = [\"it's\"]\n</script>\n\n<MyList :people=\"a\"></MyList>\n", `<MyList :people='["it\u0027s"]'></MyList>` + "\n"},
		{"attribute on several lines", "Text\n\n<MyList\n  :people=\"[\n    { name: '<b>Ada</b> &quot;A&quot;', at: 'C `c`' },\n  ]\"\n/>\n\n{{ 1 + 1 }}\n", `Text` + "\n\n<MyList\n" + `  :people='[{"at":"C ` + "`c`" + `","name":"\u003cb\u003eAda\u003c/b\u003e \"A\""}]'></MyList>` + "\n\n2\n"},
		{"attribute without a value", "<script setup>\nconst a = [1]\n</script>\n\n<MyList :a />\n", "<MyList :a='[1]'></MyList>\n"},
		{"several attributes without values", "<script setup>\nconst a = [1], b = [2], c = [3]\n</script>\n\n<MyList :a :b :c/>\n", "<MyList :a='[1]' :b='[2]' :c='[3]'></MyList>\n"},
		{"fonts with several attributes", "<font size=\"2\" color=\"red\">a</font> <font-icon name=\"b\"></font-icon>\n", "<span style=\"color: red\">a</span> <font-icon name=\"b\"></font-icon>\n"},
		{"a region of a document", "```ts twoslash\n// #region a\nconst a = 1\n// #endregion a\n// ---cut---\na\n```\n\n<<< ./list.md#a{ts} [a.ts]\n", "```ts twoslash\na\n```\n\n```ts [a.ts]\nconst a = 1\n```\n"},
		{"fonts", "<pre><font color=\"#06989A\">a</font> <font size=\"2\">b</font></pre> `<font>`\n", "<pre><span style=\"color: #06989A\">a</span> <span>b</span></pre> `<font>`\n"},
		{"a team in code", "```html\n<VPTeamPage>\n<VPTeamMembers :members=\"a\" />\n</VPTeamPage>\n```\n\n<VPTeamPage>\nText\n</VPTeamPage>\n", "```html\n<VPTeamPage>\n<VPTeamMembers :members=\"a\" />\n</VPTeamPage>\n```\n\nText\n"},
		{"template", "<script setup>\nconst all = ['a']\n</script>\n\n<ul>\n  <li v-for=\"a in all\">{{ a }}</li>\n</ul>\n\nAfter.\n", "<ul>\n  <li>a</li>\n</ul>\n\nAfter.\n"},
		{"loops over elements without content", "<p v-for=\"n in 2\" :id=\"'a' + n\"></p>\n\n<p><b v-for=\"n in 2\" :id=\"'a' + n\"/></p>\n", "<p id=\"a1\"></p><p id=\"a2\"></p>\n\n<p><b id=\"a1\" /><b id=\"a2\" /></p>\n"},
		{"template with Markdown", "<div v-if=\"true\">\n\nSome *text*.\n\n</div>\n", "<div>\n\nSome *text*.\n\n</div>\n"},
		{"template with a click", "<button @click=\"a\">A</button>\n\nAfter.\n", "::guide-list-block-1\n::\n\nAfter.\n"},
		{"template with a click within text", "Press <button @click=\"a\">A</button>.\n", "Press <button>A</button>.\n"},
		{
			"loops", "<script setup>\nimport { core } from './team'\nconst o = { a: ['x<y'], b: [] }\n</script>\n\n<template v-for=\"({ name }, i) of core\">{{ i }} {{ name }}</template>\n\n- <a v-for=\"(list, key) in o\" :key=\"key\" :href=\"'/' + key\" :class=\"{ b: true, c: false }\">{{ key }}<i v-for=\"a in list\" v-text=\"a\"></i></a>\n- <b v-for=\"n in 2\">{{ n }}`{{ n }}`</b>\n",
			"0 Ada\n\n- <a href=\"/a\" class=\"b\">a<i>x&#60;y</i></a><a href=\"/b\" class=\"b\">b</a>\n- <b>1`1`</b><b>2`2`</b>\n",
		},
		{"loops that create too much text", "<b v-for=\"a in 9999\"><i v-for=\"b in 9999\">text</i></b>\n\n{{ 1 + 1 }}\n", "<b><i>text</i></b>\n\n2\n"},
		{"footnotes in text", "One^[A *note* with [a link](/b).] and two^[Another note.], a^[b], `^[c d]`.\n", "One[^note-e75a347f] and two[^note-6e9ab772], a^\\[b], `^[c d]`.\n\n[^note-e75a347f]: A *note* with [a link](/b).\n\n[^note-6e9ab772]: Another note.\n"},
		{"an unknown condition", "<script setup>\nimport { user } from 'user'\n</script>\n\n<p v-if=\"user.isIn\">a</p>\n<p v-else>b</p>\n", "<p>a</p><p>b</p>\n"},
		{"comments, classes and parts of values", "<script setup>\nimport { who } from 'who'\nconst list = [{ name: who.name }]\n</script>\n\n{{ 2 + 2 // four }}\n\n<b class=\"one\" :class=\"'two'\" :id=\"who.id\">{{ list[0] }}</b>\n", "4\n\n<b class=\"one two\"><code>list&#91;0]</code></b>\n"},
		{"conditions", "<p v-if=\"1 > 2\">a</p>\n<p v-else-if=\"true\">b</p>\n<p v-else>c</p>\n\nText\n", "<p>b</p>\n\nText\n"},
		{"conditions in conditions", "<div v-if=\"true\"><p v-if=\"1 > 2\">a</p><p v-else>b</p></div>\n<div v-else>c</div>\n\nText\n", "<div><p>b</p></div>\n\nText\n"},
		{"a loop over unknown values", "<script setup>\nimport list from 'list'\n</script>\n\n<div v-for=\"a in list\">\n\nThe *name* {{ a.name }}.\n\n</div>\n", "<div>\n\nThe *name* <code>a.name</code>.\n\n</div>\n"},
		{"directives that Vue does not read", "```html\n<p v-if=\"a\"></p>\n```\n\n`<p v-if=\"a\">`\n\n::: v-pre\n<b v-if=\"a\">b</b>\n:::\n", "```html\n<p v-if=\"a\"></p>\n```\n\n`<p v-if=\"a\">`\n\n\n<b v-if=\"a\">b</b>\n\n"},
		{"data loaders", "<script setup>\nimport { data } from './a.data'\nimport { data as pages } from './pages.data'\n</script>\n\n{{ data.a }}\n\n- <a v-for=\"p in pages\" :href=\"p.url\">{{ p.frontmatter.title }}</a>\n", "Loaded, async and await alike\n\n- <a href=\"/guide/one\">One</a>\n"},
		{"a script that fails", "<script setup>\nconst a = (() => { throw new Error() })()\n</script>\n\n{{ a }}\n", "<code>a</code>\n"},
		{
			"a team", "<script setup>\nconst members = [{ avatar: 'https://a.test/a.png', name: 'Ada', title: 'Lead', org: 'A', desc: 'Words.', links: [{ icon: 'github', link: 'https://b.test' }, { icon: { svg: '' }, link: 'https://c.test' }] }]\n</script>\n\n" +
				"<VPTeamPage>\n  <VPTeamPageTitle>\n    <template #title>\n      Our Team\n    </template>\n    <template #lead>Of us.</template>\n  </VPTeamPageTitle>\n  <VPTeamMembers size=\"small\" :members=\"members\" />\n</VPTeamPage>\n",
			"# Our Team\n\nOf us.\n\n::card-group\n:::card\n::::user{name=\"Ada\" description=\"Lead @ A\" src=\"https://a.test/a.png\"}\n::::\n\nWords.\n\n[Github](https://b.test) · [Link](https://c.test)\n:::\n::\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, _ := vitePress(t, c.in); strings.TrimLeft(got, "\n") != c.want {
				t.Errorf("%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestTemplateComponents checks the component that replaces an HTML block.
func TestDataLoaders(t *testing.T) {
	site, problems, err := migrate.Read(fstest.MapFS{
		".vitepress/config.ts":                {Data: []byte("export default { title: 'A' }")},
		".vitepress/theme/components/All.vue": {Data: []byte("<script setup>\nimport { data } from '../all.data'\nimport { data as more } from '../more.data.mts'\nimport { data as kept } from '../skip.data.mts'\n</script>\n<template>{{ data }}{{ more }}</template>\n")},
		".vitepress/theme/all.data.ts":        {Data: []byte("import { createContentLoader } from 'vitepress'\nexport default createContentLoader('posts/*.md')")},
		".vitepress/theme/more.data.mts":      {Data: []byte("export default { load: async () => (await fetch('https://a.test/')).json() }")},
		".vitepress/theme/skip.data.mts":      {Data: []byte("import { list } from 'list'\nexport default { load() { const kept = []; for (const one of list) if (!one.hidden) kept.push(1); return kept } }")},
		"posts/one.md":                        {Data: []byte("---\ntitle: One\n---\n")},
		"index.md":                            {Data: []byte("# Home\n\n<All />\n")},
	}, migrate.Options{Name: "A"})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(site.Parts["utils/theme/vitepress/theme/all.data.ts"]); !strings.HasPrefix(got, `export const data = [{`) || !strings.Contains(got, `"/posts/one"`) {
		t.Errorf("the data are %q", got)
	}
	want := ".vitepress/theme/more.data.mts:1:1: warning: the data cannot be determined without running the project"
	if got := problems.String(); !strings.HasPrefix(got, want) || len(problems) != 2 {
		t.Errorf("problems %s, want %s", got, want)
	}
}

func TestTemplateComponents(t *testing.T) {
	_, parts := vitePress(t, "<script setup>\nimport { ref } from 'vue'\nimport { VPBadge } from 'vitepress/theme'\nconst all = ref(['a'])\n</script>\n\n<p v-for=\"a in all\" @click=\"all = []\">{{ a }}</p>\n")
	want := "<script setup>\nimport { ref } from 'vue'\nconst all = ref(['a'])\n</script>\n\n<template>\n<p v-for=\"a in all\" @click=\"all = []\">{{ a }}</p>\n</template>\n"
	if got := string(parts["components/guide-list-block-1.vue"]); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestUnknownExpressions checks how expressions whose values are unknown are reported.
func TestUnknownExpressions(t *testing.T) {
	_, problems, err := migrate.Read(fstest.MapFS{
		".vitepress/config.ts": {Data: []byte("export default { title: 'A' }")},
		"guide.md":             {Data: []byte("# Guide\n\nNow {{ 1 + 1 }} and {{ gone }}.\n\n<p v-for=\"a in all\">{{ a }} {{ gone }}</p>\n")},
		"index.md":             {Data: []byte("# Home\n")},
	}, migrate.Options{Name: "A"})
	want := `guide.md:3:21: warning: expressions cannot be determined without running the project: "gone", "all", "a"`
	if err != nil || len(problems) != 1 || !strings.Contains(problems[0].String(), want) {
		t.Errorf("%v, %v, want %s", problems, err, want)
	}
}
