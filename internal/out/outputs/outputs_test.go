package outputs_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/testkit/sitetest"
)

// TestMain allows the test binary to run as a worker that renders pages.
func TestMain(m *testing.M) {
	engine.ServeIfWorker(examples.Parser())
	os.Exit(m.Run())
}

// filesOf lists the files that are not pages.
func filesOf(t *testing.T, published *outputs.Files) []site.File {
	t.Helper()
	var files []site.File
	var mu sync.Mutex
	err := published.Each(t.Context(), func(file site.File) error {
		whole, err := file.Whole()
		mu.Lock()
		defer mu.Unlock()
		files = append(files, whole)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestFiles compares all files that are not pages. The hashes in file names are ignored.
func TestFiles(t *testing.T) {
	s := sitetest.New(t, sitetest.Content(t), func(c *site.Config) {
		c.Redirects = map[string]string{"/old.html": "/guide/a", "/older": "https://example.com/?a&b"}
	})
	files := filesOf(t, s.Published)
	byPath := map[string]string{}
	for _, file := range files {
		if _, twice := byPath[file.Path]; twice {
			t.Errorf("%s is listed twice", file.Path)
		}
		byPath[file.Path] = string(file.Data)
		if single, err := s.Published.File(t.Context(), file.Path); err != nil || !bytes.Equal(single.Data, file.Data) {
			t.Errorf("%s: on its own, it is %.80q, %v", file.Path, single.Data, err)
		}
	}
	if _, err := s.Published.File(t.Context(), "_tresdocs/search/none"); err != site.ErrNotFound {
		t.Errorf("a missing file: %v", err)
	}
	for path, want := range map[string]string{
		"_redirects":               "/old.html /guide/a 301\n/older https://example.com/?a&b 301\n",
		"_headers":                 "/search.json\n  Access-Control-Allow-Origin: *\n",
		"old.html":                 `content="0; url=/guide/a"`,
		"older/index.html":         `href="https://example.com/?a&amp;b"`,
		"sitemap.xml":              "<loc>https://site.test/guide/concepts</loc>",
		"404.html":                 "shell",
		"_nuxt/builds/latest.json": `{"id":"` + s.Build() + `"`,
		"_nuxt/builds/meta/" + s.Build() + ".json": `"/old.html":{"redirect":"/guide/a"},"/older":{"redirect":"https://example.com/?a&b"}},"wildcard":{},"dynamic":{}},"prerendered":["/",`,
	} {
		if !strings.Contains(byPath[path], want) {
			t.Errorf("%s: %.300q, want %q in it", path, byPath[path], want)
		}
	}
}

// TestManifest compares all pages and rules in the manifest of the build, which include the rules for redirects and for
// the dumps of collections.
func TestManifest(t *testing.T) {
	s := sitetest.New(t, sitetest.Content(t), func(c *site.Config) {
		c.Redirects = map[string]string{"/old.html": "/guide/a"}
	})
	published := outputs.New(s.Site, outputs.Options{Timestamp: 1767225600000})
	file, err := published.File(t.Context(), "_nuxt/builds/meta/"+s.Build()+".json")
	if err != nil {
		t.Fatal(err)
	}
	latest, err := published.File(t.Context(), "_nuxt/builds/latest.json")
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"id":"` + s.Build() + `","timestamp":1767225600000}`; strings.TrimSpace(string(latest.Data)) != want {
		t.Errorf("latest: got %s, want %s", latest.Data, want)
	}
	id, rules, _ := strings.Cut(string(file.Data), `"matcher":`)
	if want := strings.TrimSuffix(strings.TrimSpace(string(latest.Data)), "}") + `,"shells":["` + strings.Join(s.Shells(), `","`) + `"],`; id != want || len(s.Shells()) == 0 {
		t.Errorf("got %s, want %s", id, want)
	}
	want := `{"static":{"/__nuxt_content/docs/sql_dump.txt":{"prerender":true},"/__nuxt_content/landing/sql_dump.txt":{"prerender":true},"/old.html":{"redirect":"/guide/a"}},"wildcard":{},"dynamic":{}},"prerendered":["/","/gallery/callouts","/gallery/cards","/gallery/code","/gallery/fields","/gallery/figures","/gallery/files","/gallery/folds","/gallery/heroes","/gallery/inline","/gallery/lists","/gallery/media","/gallery/mistakes","/gallery/parts","/gallery/pictures","/gallery/steps","/gallery/tabs","/gallery/tenth","/guide/concepts","/guide/concepts/deep/leaf","/guide/concepts/deep/second-leaf","/guide/hidden","/guide/later/tenth","/guide/night","/guide/nine","/guide/nopage/only","/guide/start","/reference"]}`
	if rules != want {
		t.Errorf("got  %s\nwant %s", rules, want)
	}
}

// TestTexts compares the Markdown of pages and the lists of pages.
func TestTexts(t *testing.T) {
	s := sitetest.New(t, fstest.MapFS{
		"index.md":           {Data: []byte("---\ntitle: Home\n---\nWelcome.")},
		"1.guide/1.index.md": {Data: []byte("---\ntitle: The guide\ndescription: |\n  How to\n  begin.\n---\n::note\nRead *on*.\n::\n")},
		"1.guide/2.list.md":  {Data: []byte("---\ntitle: A [list] <b>\n---\nOf things.\r\n")},
		"2.away.md":          {Data: []byte("---\nnavigation: false\n---\n# Away\n\nNot [listed](./guide/list#of).")},
	})
	got := map[string]string{}
	for _, file := range filesOf(t, s.Published) {
		got[file.Path] = string(file.Data)
	}
	const directive = "> All pages of this documentation: https://site.test/llms.txt\n\n"
	home, away := "# Home\n\nWelcome.\n", "# Away\n\nNot [listed](https://site.test/guide/list.md#of).\n"
	guide, list := "# The guide\n\n> How to begin.\n\n<note>Read *on*.\n", "# A [list] <b>\n\nOf things.\n"
	const intoGuide = "## The guide\n\n- [The guide](https://site.test/guide.md): How to begin.\n" +
		"- [A \\[list\\] \\<b>](https://site.test/guide/list.md): Of things.\n"
	for path, want := range map[string]string{
		"index.md":            directive + home,
		"raw/index.md":        directive + home,
		"guide.md":            directive + guide,
		"raw/guide/list.md":   directive + list,
		"away.md":             directive + away,
		"llms-full.txt":       guide + "\n" + list + "\n" + home + "\n" + away,
		"guide/llms-full.txt": guide + "\n" + list,
		"llms.txt": "# Site\n\n> Welcome.\n\n## Documentation sets\n\n" +
			"- [All pages](https://site.test/llms-full.txt): the full text in a single file\n" +
			"- [The guide](https://site.test/guide/llms.txt): the pages below /guide\n\n" + intoGuide +
			"\n## Optional\n\n- [Home](https://site.test/index.md): Welcome.\n- [Away](https://site.test/away.md): Not listed.\n",
		"guide/llms.txt": "# Site: The guide\n\n> Welcome.\n\n## Documentation sets\n\n" +
			"- [All pages](https://site.test/guide/llms-full.txt): the full text in a single file\n\n" + intoGuide,
	} {
		if got[path] != want {
			t.Errorf("%s:\n%s\nwant:\n%s", path, got[path], want)
		}
	}
}

// TestWholeLinks checks that the links on a page become absolute.
func TestWholeLinks(t *testing.T) {
	const text = "[a](./b.md#x \"Title\") ![p](wave.png) `[c](/b)` [e](https://example.com/b) [h](#here) [r][ref] [run](/b#play=cube) [edit](#play=cube)\n\n" +
		"```md\n[in](/b)\n```\n\n[ref]: /b\n[gone](/gone)\n"
	const want = "[a](https://site.test/b.md#x \"Title\") ![p](https://site.test/wave.png) `[c](/b)` [e](https://example.com/b) [h](#here) [r][ref] [run](https://site.test/b#play=cube) [edit](https://site.test/a#play=cube)\n\n" +
		"```md\n[in](/b)\n```\n\n[ref]: https://site.test/b.md\n[gone](https://site.test/gone)\n"
	s := sitetest.New(t, fstest.MapFS{"a.md": {Data: []byte("# A\n\n" + text)}, "b.md": {Data: []byte("# B\n\n## X\n")}})
	file, err := s.Published.File(t.Context(), "a.md")
	if err != nil {
		t.Fatal(err)
	}
	if _, got, _ := strings.Cut(string(file.Data), "# A\n\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestSkill checks the description of the site for agents, and the digest of the description.
func TestSkill(t *testing.T) {
	s := sitetest.New(t, fstest.MapFS{"a.md": {Data: []byte("# First\n\nSaid.\n")}}, func(c *site.Config) {
		c.Document.SiteName, c.Description = "My Site: 文档!", `It "works".`
	})
	read := func(path string) []byte {
		file, err := s.Published.File(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		return file.Data
	}
	skill, index := read(".well-known/agent-skills/my-site/SKILL.md"), read(".well-known/agent-skills/index.json")
	for _, want := range []string{
		"---\nname: my-site\n", `It \"works\"."` + "\n---\n", "- [First](https://site.test/a.md): Said.\n", "https://site.test/llms.txt lists all pages",
	} {
		if !strings.Contains(string(skill), want) {
			t.Errorf("no %q in\n%s", want, skill)
		}
	}
	if want := fmt.Sprintf(`"digest": "sha256:%x"`, sha256.Sum256(skill)); !strings.Contains(string(index), want) {
		t.Errorf("no %s in\n%s", want, index)
	}
}

// TestParts checks how text is split at its components.
func TestParts(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"block", "A.\n\n::note\nB.\n::\n\nC.\n", "A.\n\n<note>B.\n\nC.\n"},
		{"nested and indented", "::tabs\n  ::tabs-item{label=\"X\"}\n  B.\n  ::\n::\n", "<tabs><tabs-item>B.\n"},
		{"slots", "::card\nA.\n#title\nB.\n::\n", "<card>A.\nB.\n"},
		{"props in lines", "::card\n---\ntitle: X\n---\nA.\n::\n", "<card>A.\n"},
		{"in a line", "Press :kbd{value=\"K\"} or :badge[new]{color=\"red\"}, not `:kbd{value}`.\n", "Press <kbd> or <badge>new, not `:kbd{value}`.\n"},
		{"code", "```md\n::note\nA.\n::\n[x]{.y}\n```\n", "```md\n::note\nA.\n::\n[x]{.y}\n```\n"},
		{"code in a component", "::note\n```md\n::\n```\n::\n", "<note>```md\n::\n```\n"},
		{"never closed", "::note\nA.\n", "<note>A.\n"},
		{"keywords", "## [A]{keywords=\"b, #c}\"}\n\n## [D]{#e keywords=\"f\"}\n", "## A\n\n## [D]{#e}\n"},
		{"looks", "A [word]{.text-primary}, a [link](https://a.test){.b}, [kept]{#id}.\n\n<svg>\n<path/></svg>\n", "A word, a [link](https://a.test), [kept]{#id}.\n"},
		{"empty lines", "A.\n\n\n::note\n::\n\n\nB.\n", "A.\n\n<note>\n\nB.\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sitetest.New(t, fstest.MapFS{"a.md": {Data: []byte("# A\n\n" + c.text)}})
			file, err := s.Published.File(t.Context(), "a.md")
			if err != nil {
				t.Fatal(err)
			}
			if _, got, _ := strings.Cut(string(file.Data), "# A\n\n"); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

// TestAddresses checks that the URLs of pages and of their Markdown are percent-encoded.
func TestAddresses(t *testing.T) {
	s := sitetest.New(t, fstest.MapFS{"index.md": {Data: []byte("Home.")}, "a.md": {Data: []byte("---\npath: /two words/größe\n---\nText.")}})
	got := map[string]string{}
	for _, file := range filesOf(t, s.Published) {
		got[file.Path] = string(file.Data)
	}
	page, err := s.Page(t.Context(), "/two words/größe")
	if err != nil {
		t.Fatal(err)
	}
	for where, c := range map[string]struct{ text, want string }{
		"sitemap":   {got["sitemap.xml"], "<loc>https://site.test</loc></url>\n<url><loc>https://site.test/two%20words/gr%C3%B6%C3%9Fe</loc>"},
		"llms.txt":  {got["llms.txt"], "(https://site.test/two%20words/gr%C3%B6%C3%9Fe.md)"},
		"canonical": {string(page.HTML), `<link rel="canonical" href="https://site.test/two%20words/gr%C3%B6%C3%9Fe">`},
	} {
		if !strings.Contains(c.text, c.want) {
			t.Errorf("%s: no %s in\n%s", where, c.want, c.text)
		}
	}
}
