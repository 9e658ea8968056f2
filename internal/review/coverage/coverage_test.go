package coverage_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/review/coverage"
)

// TestLost compares documents with pages that do not contain all of their words.
func TestLost(t *testing.T) {
	for _, c := range []struct{ file, source, page, want string }{
		{"a.md", "Press <Kbd value=\"K\" /> then read these lost words.", "<p>Press <kbd>K</kbd></p>", "a.md:1: then read these lost words"},
		{"a.md", "Alone <Badge text=\"SECRET\" /> after.", "<p>Alone <span class=badge>after.</span></p>", "a.md:1: SECRET"},
		{"a.mdx", "Alone <Badge text = \"SECRET\" size= 's' /> after.", "<p>Alone <span class=badge>after.</span></p>", "a.mdx:1: SECRET"},
		{"a.md", "::: v-pre\nThis {{ will be lost }} stay\n:::", "<p>This stay</p>", "a.md:2: will be lost"},
		{"a.md", "This {{ category.text }} stays", "<p>This stays</p>", "a.md:1: category text"},
		{"a.md", "This {{ 'literal words' }} stays", "<p>This stays</p>", "a.md:1: literal words"},
		{"a.md", "---\nversion: 1.2\n---\nNow {{ $frontmatter.version }}.", "<p>Now 1.2.</p>", ""},
		{"a.mdx", "<Aside title=\"T\">BODY</Aside>", "<aside>BODY</aside>", "a.mdx:1: T"},
		{"a.mdx", "<Code code=\"x\"/>", "<code></code>", "a.mdx:1: x"},
		{"a.mdx", "Text\n\n<Code code={`# one\ntwo <x>\n\nthree`} lang=\"sh\" />", "<p>Text</p>", "a.mdx:3: one\na.mdx:4: two x\na.mdx:6: three"},
		{"a.mdx", "{/* a comment */}<Tabs items={[{ label: 'First tab' }]} />{'a string'}", "", "a.mdx:1: First tab a string"},
		{"a.mdx", "{/*\n:::note\nlychee's [`a`](b)\n\n```sh\nhidden\n```\n:::\n*/}\n\nShown", "", "a.mdx:11: Shown"},
		{"a.mdx", "{ok && <p>Don't worry</p>}\n\n<Aside title={\"Hello\"} icon=\"x\">body</Aside>", "", "a.mdx:3: Hello body"},
		{"a.mdx", "a {b\n\n{'c'} {{ d\n\n```sh\ne\n```\n\n{'f'}", "<p>a</p>", "a.mdx:1: b\na.mdx:3: c d\na.mdx:6: e\na.mdx:9: f"},
		{"a.mdx", "import Part from './part.mdx'\nexport const a = { b: 1 }\n\n# Title\n\n<Part />\n", "<h1>Title</h1>", "part.mdx:1: Words of the part"},
		{"a.md", "<script setup>\nimport Part from './part.mdx'\n</script>\n\n<Part />\n", "", "part.mdx:1: Words of the part"},
		{"a.md", "<ThemePart />\n", "", ".vitepress/theme/components/ThemePart.md:1: Of the theme"},
		{"a.md", "Before\n\n<!-- @include: ./part.mdx -->\n", "<p>Before</p>", "part.mdx:1: Words of the part"},
		{"a.md", "::include{file=\"part.mdx\"}\n", "", "part.mdx:1: Words of the part"},
		{"a.md", "::callout{title=\"The title\" icon=\"i-lucide-info\"}\nBody\n::", "<div>Body</div>", "a.md:1: The title"},
		{"a.md", "::card\n---\ntitle: Of the card\nicon: i-lucide-star\n---\nBody\n::", "<div>Body</div>", "a.md:1: Of the card"},
		{"a.md", "```ts [file.ts]\nconst a = 1 // [!code ++]\nconst b = 2\n```", "<pre>file.ts</pre>", "a.md:3: const b 2"},
		{"a.md", "---\nlayout: home\nhero:\n  name: Paddle\n  actions:\n    - text: Get started\n---\n", "<h1>Paddle</h1>", "a.md:6: Get started"},
		{"a.md", "Twice twice twice", "<p>Twice twice</p>", "a.md:1: twice"},
		{"a.md", "Up :br and :brook, down :hr", "<p>Up<br>and, down<hr></p>", "a.md:1: brook"},
		{"a.md", "A\n\n:kite-string\n\nB :kite", "<p>A</p><p>B</p>", "a.md:5: kite"},
		{"a.md", "<Keys :data=\"[{ description: 'Opens a <code>Kite</code> of List<Tail>' }]\" />", "<p>Opens a <code>Kite</code></p>", "a.md:1: of List Tail"},
		{"a.md", "[^1] See\n\n[^1]: A footnote", "<p>See</p>", "a.md:3: A footnote"},
		{"a.md", "中文**字**", "<p>中文</p>", "a.md:1: 字"},
		// Text that is intentionally hidden or shown in a different form.
		{"a.md", "```ts twoslash\n/**\n * ```\n */\nhidden\n// ---cut---\nshown\n```", "<pre>shown</pre>", ""},
		{"a.md", "A <!-- comment --> B <style>.c {}</style>", "<p>A B</p>", ""},
		{"a.md", "A\n\n<!--## Hidden\n```ts\nconst hidden = 1\n```\nHidden <!-- too -->\n\n```ts\nshown\n```", "<p>A</p><pre>shown</pre>", ""},
		{"a.md", "1. See [the **guide**](/guide \"t\") and ![alt](a.png){width=\"3\"} :rocket:\n2. <https://a.example>, https://b.example/c", "<ol><li>See <a>the <b>guide</b></a> and</li></ol>", ""},
		{"a.md", "# Title {#id}\n\n[span]{.class} `code`{lang=\"ts\"} a\\_b\n\n[ref]: https://a.example", "<h1>Title</h1> span <code>code</code> a_b", ""},
		{"a.md", "## Title ||id||\n\na || b", "<h2>Title</h2><p>a || b</p>", ""},
		{"a.md", "> [!NOTE]\n> It's `a`b &amp; c", "<p>It’s <code>a</code>b & c</p>", ""},
		{"a.md", "<div class=\"no text\" title=\"none\">In</div>\n\n#slot\n$$\n\\frac{a}{b}\n$$", "<div>In</div>", ""},
		{"a.md", "```ts twoslash\nhidden\n// ---cut---\nshown\n// ^?\n// ---cut-start---\nhidden\n// ---cut-end---\nmore\n```", "shown more", ""},
		{"a.md", "```mermaid\ngraph\n```\nRun", "<svg><text>graph</text></svg><p>Run</p>", ""},
	} {
		fsys := fstest.MapFS{c.file: {Data: []byte(c.source)}, "part.mdx": {Data: []byte("Words of *the* part\n")}, ".vitepress/theme/components/ThemePart.md": {Data: []byte("Of the theme")}}
		source, err := coverage.Read(fsys, ".", c.file)
		if err != nil {
			t.Fatal(err)
		}
		var lost []string
		for _, p := range source.Lost(coverage.Show(c.page)) {
			lost = append(lost, fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.Text))
		}
		if got := strings.Join(lost, "\n"); got != c.want {
			t.Errorf("%q as %q: lost %q, want %q", c.source, c.page, got, c.want)
		}
	}
}

// TestUses reads the names of the components that a document uses.
func TestUses(t *testing.T) {
	source := "<Aside>\n\n:::tip\n::u-card{title=\"a\"}\n\nA :kbd{value=\"K\"}, :badge[New], `<Code>`, 10:30 and <el-button>x</el-button> :tada:\n\n```\n<Badge />\n```\n<Code\n  code={`<Kbd>`}\n/>\n" +
		"import { Image, Picture as Photo } from 'astro:assets'\n\n<Image src={a} alt=\"b\" /><Photo />\n"
	got, err := coverage.Read(fstest.MapFS{"a.mdx": {Data: []byte(source)}}, ".", "a.mdx")
	if err != nil {
		t.Fatal(err)
	}
	var uses []string
	for _, use := range got.Uses {
		uses = append(uses, fmt.Sprintf("%d %s", use.Line, use.Name))
	}
	if got, want := strings.Join(uses, ", "), "1 Aside, 3 tip, 4 u-card, 6 kbd, 6 badge, 6 el-button, 11 Code"; got != want {
		t.Errorf("uses are %s, want %s", got, want)
	}
}
