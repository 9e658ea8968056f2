package migrate

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestExpressions(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"a constant", "export const a = \"x*\"\n\nText {a}.\n", "export const a = \"x*\"\n\nText x\\*.\n"},
		{"front matter", "---\ntitle: T\n---\nText {frontmatter.title}.\n", "---\ntitle: T\n---\nText T.\n"},
		{"an import", "import b from './b'\n\nText {b}.\n", "import b from './b'\n\nText 2.\n"},
		{"an unknown value", "Text {gone} and {1 + 1}.\n", "Text {gone} and 2.\n"},
		{"an attribute", "export const a = [1]\n\n<B c={a} {...a} d={2} />\n", "export const a = [1]\n\n<B c={[1]} {...a} d={2} />\n"},
		{"an object and an array", "<B c={{ d: 'e' }} f={[1 + 1, gone]} g={[\n  { h: \"i's\" },\n]} j={<b>k</b>} />\n", "<B c={{\"d\":\"e\"}} f={[1 + 1, gone]} g={[{\"h\":\"i's\"}]} j={<b>k</b>} />\n"},
		{"an array with a tag in a string", "<B c={['<b>d</b>', 1 < 2]} e={[<b>f</b>]} />\n", "<B c={[\"\\u003cb\\u003ed\\u003c/b\\u003e\",true]} e={[<b>f</b>]} />\n"},
		{"the text of a file", "import raw from './b?raw'\nimport gone from 'pkg/c.css?raw'\n\n<Code code={raw} /><Code code={gone} />\n", "import raw from './b?raw'\nimport gone from 'pkg/c.css?raw'\n\n<Code code={\"export default 2\"} /><Code code={gone} />\n"},
		{"images", "import boat from '../img/boat.png'\nimport raft from './raft.svg'\nimport gone from './gone.png'\n\n<B c={[{ d: boat, e: raft.src }]} f={{ gone }} />\n", "import boat from '../img/boat.png'\nimport raft from './raft.svg'\nimport gone from './gone.png'\n\n<B c={[{\"d\":\"/img/boat.png\",\"e\":\"/raft.svg\"}]} f={{ gone }} />\n"},
		{"elements", "{[1, 2].map((x) => <b className=\"c\">{x}</b>)}\n", "<b class=\"c\">1</b><b class=\"c\">2</b>\n"},
		{"components", "{[1].map((x) => <Card>{x}</Card>)}\n", "{[1].map((x) => <Card>{x}</Card>)}\n"},
		{"code", "`{1}` \\{1}\n\n```js\n{1}\n```\n{/* {1} */}\n", "`{1}` \\{1}\n\n```js\n{1}\n```\n{/* {1} */}\n"},
		{"a directive", ":::note{icon=\"heart\"}\n{1}\n:::\n", ":::note{icon=\"heart\"}\n1\n:::\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := reader{fsys: fstest.MapFS{"docs/b.ts": {Data: []byte("export default 2")}, "img/boat.png": {}, "docs/raft.svg": {}}}
			r.site.Layout.Content, r.site.Files = "docs", map[string]string{}
			if got := r.withExpressions("docs/a.mdx", c.in); got != c.want {
				t.Errorf("\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestChangeBracesLinear checks that the time does not grow quadratically with lines and with braces that have no end.
func TestChangeBracesLinear(t *testing.T) {
	for name, line := range map[string]string{"lines": "text\n", "braces": "{ ", "comments": "{/* "} {
		calls := 0
		text := strings.Repeat(line, 200_000) + "{ x }"
		got := changeBraces(text, func(string, bool) (string, bool) {
			calls++
			return "", false
		})
		if got != text || calls > 1 {
			t.Errorf("%s: the text has changed, or %d expressions were found", name, calls)
		}
	}
}

// TestImportedTexts checks that a document imports a limited amount of text.
func TestImportedTexts(t *testing.T) {
	r := reader{fsys: fstest.MapFS{"long.txt": {Data: []byte(strings.Repeat("a", mostIncluded*2/3))}}}
	for statements, want := range map[string]int{
		"import a from './long.txt?raw'\n":                                 1,
		"import a from './long.txt?raw'\nimport b from './long.txt?raw'\n": 1,
	} {
		if got := strings.Count(r.importedTexts("a.mdx", statements), "const "); got != want {
			t.Errorf("%s declares %d constants, want %d", statements, got, want)
		}
	}
}
