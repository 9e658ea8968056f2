package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const (
	// figuresFile contains the recorded costs of building the corpus.
	figuresFile = "testdata/figures.txt"
	// figuresGrowth is the maximum ratio of a cost to its recorded value.
	figuresGrowth = 1.1
	corpusPages   = 60
)

// TestFigures builds a corpus of 60 pages and compares the costs with recorded values that do not depend on the
// machine: allocated memory, engine calls, files, and the size of a page. The test fails if a value has grown by more
// than a tenth. With UPDATE=1, it records the values. Review the diff like code.
func TestFigures(t *testing.T) {
	dir := t.TempDir()
	writeCorpus(t, dir)
	t.Setenv("GOMAXPROCS", "1") // makes allocation more deterministic
	out, err := program(dir, "--no-cache", "--stats", "--json").Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	figures := buildFigures(t, out)
	maps.Copy(figures, pageFigures(t, filepath.Join(dir, "dist"), "guide/page-30/index.html"))
	if os.Getenv("UPDATE") != "" {
		recordFigures(t, figures)
		return
	}
	recorded := recordedFigures(t)
	for _, name := range slices.Sorted(maps.Keys(figures)) {
		want, ok := recorded[name]
		if got := figures[name]; !ok || float64(got) > float64(want)*figuresGrowth {
			t.Errorf("%s: %d, recorded: %d; find the cause, or run UPDATE=1 go test ./cmd/tresdocs -run TestFigures", name, got, want)
		}
	}
}

// writeCorpus writes a site with typical pages.
func writeCorpus(t *testing.T, dir string) {
	t.Helper()
	files := map[string]string{
		"tresdocs.yaml":    "site: { name: Corpus, title: Corpus, url: https://corpus.test }\n",
		"content/index.md": "# Corpus\n\nSee the [guide](/guide/page-1).\n",
	}
	for n := 1; n <= corpusPages; n++ {
		var b strings.Builder
		fmt.Fprintf(&b, "---\ntitle: Page %d\ndescription: About part %d of the corpus.\n---\n\n", n, n)
		for section := 1; section <= 6; section++ {
			fmt.Fprintf(&b, "## Part %d of page %d\n\n", section, n)
			fmt.Fprintf(&b, "Each *scene* has a camera, see [page %d](/guide/page-%d). Set `position` to move it by %d units.\n\n", n%corpusPages+1, n%corpusPages+1, section)
			fmt.Fprintf(&b, "```ts [scene-%d.ts]\nimport { ref } from \"vue\"\nconst speed%d = ref(%d)\nexport function faster() {\n  speed%d.value += %d\n}\n```\n\n", section, n, section, n, section)
			fmt.Fprintf(&b, "::note\nValues above %d are cut.\n::\n\n| prop | default |\n|---|---|\n| `speed` | %d |\n| `size` | %d |\n\n", section*10, section, n)
			fmt.Fprintf(&b, "- First point of part %d\n- Second point with **weight**\n\n", section)
		}
		files[fmt.Sprintf("content/1.guide/%d.page-%d.md", n, n)] = b.String()
	}
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// buildFigures parses the last line in the output of a build.
func buildFigures(t *testing.T, out []byte) map[string]int64 {
	t.Helper()
	lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	var stats buildStats
	if err := json.Unmarshal(lines[len(lines)-1], &stats); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	figures := map[string]int64{
		"files": int64(stats.Files), "bytes of all files": stats.Bytes, "kilobytes allocated": int64(stats.Allocated >> 10),
		"functions of engines": int64(len(stats.Engines)),
	}
	for name, of := range stats.Engines {
		figures["calls of "+name] = int64(of.Calls)
	}
	return figures
}

var (
	scriptAddress = regexp.MustCompile(`(?:src|href)="(/_tresdocs/[^"]+\.js)"`)
	styleElement  = regexp.MustCompile(`(?s)<style[^>]*>(.*?)</style>`)
)

// pageFigures returns the compressed sizes of a page and of the scripts in its HTML.
func pageFigures(t *testing.T, dist, page string) map[string]int64 {
	t.Helper()
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join(dist, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	html := read(page)
	var styles []byte
	for _, match := range styleElement.FindAllSubmatch(html, -1) {
		styles = append(styles, match[1]...)
	}
	scripts := map[string]int64{}
	for _, match := range scriptAddress.FindAllSubmatch(html, -1) {
		scripts[string(match[1])] = gzipped(t, read(strings.TrimPrefix(string(match[1]), "/")))
	}
	var sum int64
	for _, size := range scripts {
		sum += size
	}
	return map[string]int64{
		"page: bytes of HTML, gzip": gzipped(t, html), "page: bytes of its style sheets, gzip": gzipped(t, styles),
		"page: scripts": int64(len(scripts)), "page: bytes of its scripts, gzip": sum,
	}
}

func gzipped(t *testing.T, data []byte) int64 {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return int64(b.Len())
}

func recordFigures(t *testing.T, figures map[string]int64) {
	t.Helper()
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(figures)) {
		fmt.Fprintf(&b, "%s: %d\n", name, figures[name])
	}
	if err := os.WriteFile(figuresFile, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

func recordedFigures(t *testing.T) map[string]int64 {
	t.Helper()
	data, err := os.ReadFile(figuresFile)
	if err != nil {
		t.Fatal(err)
	}
	figures := map[string]int64{}
	for line := range strings.Lines(string(data)) {
		at := strings.LastIndex(line, ": ")
		var value int64
		if _, err := fmt.Sscan(line[at+2:], &value); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		figures[line[:at]] = value
	}
	return figures
}
