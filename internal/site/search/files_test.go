package search_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// TestFiles compares the index of pages that are given as JSON. The tests of the front end use the same cases.
func TestFiles(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/index/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			var pages []search.Page
			if err := json.Unmarshal(c.In, &pages); err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			for _, file := range indexOf(t, pages) {
				fmt.Fprintf(&out, "%s %s", file.Name, file.Data)
			}
			c.Want(t, out.String())
		})
	}
}

func indexOf(t *testing.T, pages []search.Page) []search.File {
	t.Helper()
	var files []search.File
	err := search.Files(search.Language{}, pages, func(file search.File) error {
		files = append(files, file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// corpus returns n pages with six sections each. Many pages share the same words.
func corpus(n int) []search.Page {
	pages := make([]search.Page, 0, n)
	for i := range n {
		page := search.Page{Path: fmt.Sprintf("/group-%d/page-%d", i%10, i), Title: fmt.Sprint("Page ", i), Group: fmt.Sprint("Group ", i%10)}
		for j := range 6 {
			var text strings.Builder
			for k := range 120 {
				fmt.Fprintf(&text, "word%d ", (i*31+j*17+k*k*7)%4000)
			}
			page.Sections = append(page.Sections, search.Section{
				ID: fmt.Sprintf("%s#part-%d", page.Path, j), Title: fmt.Sprint("Part ", j), Level: 2, Content: text.String(),
			})
		}
		pages = append(pages, page)
	}
	return pages
}

// TestFilesAreCutToSize checks that files remain small, so that a query on a large site loads little data.
func TestFilesAreCutToSize(t *testing.T) {
	files := indexOf(t, corpus(300))
	most := map[string]int{}
	for _, file := range files {
		_, name, _ := strings.Cut(file.Name, "/")
		kind, _, _ := strings.Cut(name, ".")
		most[kind] = max(most[kind], len(file.Data))
	}
	if most["words"] == 0 || most["words"] > 64<<10 {
		t.Errorf("the largest word file has %d bytes", most["words"])
	}
	if most["texts"] == 0 || most["texts"] > 16<<10 {
		t.Errorf("the largest text file has %d bytes", most["texts"])
	}
}

func TestFilesAreTheSameEachTime(t *testing.T) {
	first, second := indexOf(t, corpus(20)), indexOf(t, corpus(20))
	for i, file := range first {
		if file.Name != second[i].Name || !bytes.Equal(file.Data, second[i].Data) {
			t.Fatalf("%s differs on a second run", file.Name)
		}
	}
}

func BenchmarkFiles(b *testing.B) {
	pages := corpus(1000)
	for b.Loop() {
		if err := search.Files(search.Language{}, pages, func(search.File) error { return nil }); err != nil {
			b.Fatal(err)
		}
	}
}
