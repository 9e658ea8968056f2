package archive_test

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/out/archive"
)

// TestWrite packs a site below /docs and checks the files that browsers open from disk.
func TestWrite(t *testing.T) {
	policy := `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'">`
	site := map[string]string{
		"_nuxt/builds/latest.json": `{"id":"b1","base":"/docs"}`,
		"index.html": policy + `<link rel="modulepreload" href="/docs/_tresdocs/entry.js"><link rel="stylesheet" href="/docs/_tresdocs/a.css" crossorigin>` +
			`<style>a{background:url(/docs/b%20c.png)}</style><a href="/docs/guide#x">Guide</a><a href="https://a.test/docs/">Other</a><a href="/docs/none">None</a>`,
		"guide/index.html": `<html data-td-font="/docs/b%20c.png" lang="en"><a href="/docs/">Home</a><img srcset="/docs/b%20c.png 1x, /docs/b%20c.png 2x" src="//a.test/x.png"><svg viewBox="0 0 1 1"></svg>` +
			`<script type="module" src="/docs/_tresdocs/entry.js"></script>`,
		"old/index.html":               `<meta http-equiv="refresh" content="0; url=/docs/guide#y">`,
		"guide/_payload.json":          `{}`,
		"404.html":                     `gone`,
		"b c.png":                      "picture",
		"models/a.glb":                 "\x00\xff",
		"_tresdocs/a.css":              `@font-face{src:url("/docs/b%20c.png")}`,
		"_tresdocs/site.12345678.json": `{"name":"A","analytics":{"script":"https://count.test"},"insights":"/tell"}`,
		"_tresdocs/entry.js":           `import { a } from "./part.js"; import.meta.url; fetch("/x"); import("./late.js"); export const b = a`,
		"_tresdocs/part.js":            `export const a = "b c.png"`,
		"_tresdocs/late.js":            `await 1`,
	}
	files, problems := pack(t, site)

	for name, want := range map[string][]string{
		"index.html": {
			`href="_tresdocs/a.css"`, `url(b%20c.png)`, `<a href="guide/index.html#x">`, `<a href="https://a.test/docs/">`, `<a href="/docs/none">`,
			`img-src &#39;self&#39; file: blob:`, `style-src &#39;self&#39; file: &#39;sha256-`,
		},
		"guide/index.html": {
			`<html lang="en"><a href="../index.html">`, `srcset="../b%20c.png 1x, ../b%20c.png 2x"`, `src="//a.test/x.png"`, `<svg viewBox="0 0 1 1">`,
			`<script src="../_tresdocs/archive.js" defer="" data-td-root="../" data-td-base="/docs" data-td-path="/docs/guide" data-td-entry="/docs/_tresdocs/entry.js">`,
		},
		"old/index.html":                  {`content="0; url=../guide/index.html#y"`},
		"_tresdocs/a.css":                 {`url("../b%20c.png")`},
		"_tresdocs/archive.js":            {"loader\n", `tresdocsArchive.start(["/docs/guide","/docs/","/docs/old"])`},
		"_tresdocs/entry.js":              {`tresdocsArchive.module("/docs/_tresdocs/entry.js",["/docs/_tresdocs/part.js"],`, "$tresdocs.url", "$tresdocs.fetch)(", "$tresdocs.load("},
		"_tresdocs/site.12345678.json.js": {`tresdocsArchive.data("/docs/_tresdocs/site.12345678.json","{\"name\":\"A\"}",false)`},
		"models/a.glb.js":                 {`tresdocsArchive.data("/docs/models/a.glb","AP8=",true)`},
		"b c.png.js":                      {"picture"}, // a program contains its name
	} {
		for _, part := range want {
			if !strings.Contains(files[name], part) {
				t.Errorf("%s lacks %s:\n%s", name, part, files[name])
			}
		}
	}
	for _, name := range []string{"404.html", "guide/_payload.json", "_tresdocs/late.js", "_tresdocs/site.12345678.json"} {
		if text, found := files[name]; found {
			t.Errorf("%s is packed: %s", name, text)
		}
	}
	if strings.Contains(files["index.html"], "modulepreload") || strings.Contains(files["index.html"], "crossorigin") {
		t.Errorf("a page requests a URL that is not allowed:\n%s", files["index.html"])
	}
	if !strings.Contains(problems, "/_tresdocs/late.js does not run in a site that is opened from disk: Top-level await") {
		t.Errorf("problems are %q", problems)
	}
}

// TestWriteTwice checks that packing a site twice produces the same bytes.
func TestWriteTwice(t *testing.T) {
	site := fstest.MapFS{"index.html": {Data: []byte("a")}, "b/index.html": {Data: []byte("b")}}
	var first, second bytes.Buffer
	for _, w := range []io.Writer{&first, &second} {
		if _, err := archive.Write(t.Context(), w, site, nil); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Error("zipping a site twice gives different archives")
	}
}

func pack(t *testing.T, site map[string]string) (files map[string]string, problems string) {
	t.Helper()
	source := fstest.MapFS{}
	for name, text := range site {
		source[name] = &fstest.MapFile{Data: []byte(text)}
	}
	var packed bytes.Buffer
	found, err := archive.Write(t.Context(), &packed, source, []byte("loader"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len()))
	if err != nil {
		t.Fatal(err)
	}
	files = map[string]string{}
	for _, file := range r.File {
		content, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(content)
		if err != nil {
			t.Fatal(err)
		}
		files[file.Name] = string(text)
	}
	return files, found.String()
}
