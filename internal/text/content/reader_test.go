package content_test

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// TestReader reads a folder after each change to it. Documents of unchanged files must be reused, with identical nodes.
func TestReader(t *testing.T) {
	dir := t.TempDir()
	long := time.Now().Add(-time.Hour)
	write := func(name, text string, at time.Time) {
		t.Helper()
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(file, at, at); err != nil {
			t.Fatal(err)
		}
	}
	var (
		r      content.Reader
		of     = content.Collection{Name: "docs", Type: content.PageType, Include: []string{"**"}}
		before map[string]content.Document
	)
	// read returns the titles of all documents. Documents that were parsed again are marked with a star.
	read := func() []string {
		t.Helper()
		docs, _, err := r.Load(t.Context(), os.DirFS(dir), of)
		if err != nil {
			t.Fatal(err)
		}
		now := map[string]content.Document{}
		var titles []string
		for _, doc := range docs {
			title := doc.Title
			if old, seen := before[doc.ID]; !seen || old.Body.Tree() != doc.Body.Tree() {
				title += "*"
			}
			titles = append(titles, title)
			now[doc.ID] = doc
		}
		before = now
		return titles
	}
	write("1.a.md", "# One", long)
	write("2.b.md", "# Two", long)
	for _, step := range []struct {
		what   string
		change func()
		want   []string
	}{
		{"at first", func() {}, []string{"One*", "Two*"}},
		{"untouched", func() {}, []string{"One", "Two"}},
		{"another size", func() { write("1.a.md", "# Three", long) }, []string{"Three*", "Two"}},
		{"another time", func() { write("2.b.md", "# Six", long.Add(time.Second)) }, []string{"Three", "Six*"}},
		{"saved as it was", func() { write("2.b.md", "# Six", long.Add(2*time.Second)) }, []string{"Three", "Six"}},
		{"new", func() { write("3.c.md", "# New", long) }, []string{"Three", "Six", "New*"}},
		{"gone", func() { _ = os.Remove(filepath.Join(dir, "1.a.md")) }, []string{"Six", "New"}},
		{"back", func() { write("1.a.md", "# Three", long) }, []string{"Three*", "Six", "New"}},
		{"just now", func() { write("1.a.md", "# Aaa", time.Now()) }, []string{"Aaa*", "Six", "New"}},
		{"twice within a tick", func() {
			info, _ := os.Stat(filepath.Join(dir, "1.a.md"))
			write("1.a.md", "# Bbb", info.ModTime())
		}, []string{"Bbb*", "Six", "New"}},
		{"later", func() { write("1.a.md", "# Bbb", long) }, []string{"Bbb", "Six", "New"}},
		{"another prefix", func() { of.Prefix = "/guide" }, []string{"Bbb*", "Six*", "New*"}},
		{"the same prefix", func() {}, []string{"Bbb", "Six", "New"}},
		{"another folder before it", func() { of.Include = []string{"*.md"} }, []string{"Bbb*", "Six*", "New*"}},
		{"other columns", func() { of.Fields = map[string]content.FieldType{"tags": content.JSONField} }, []string{"Bbb*", "Six*", "New*"}},
		{"columns of another kind", func() { of.Fields = map[string]content.FieldType{"tags": content.StringField} }, []string{"Bbb*", "Six*", "New*"}},
		{"the same columns", func() { of.Fields = maps.Clone(of.Fields) }, []string{"Bbb", "Six", "New"}},
	} {
		step.change()
		if got := read(); !slices.Equal(got, step.want) {
			t.Errorf("%s: %q, want %q", step.what, got, step.want)
		}
	}
}

// countingFS counts how often each file is opened.
type countingFS struct {
	fs.StatFS
	opened map[string]int
}

func (f countingFS) Open(name string) (fs.File, error) {
	f.opened[name]++
	return f.StatFS.Open(name)
}

// TestReaderIncludes reads a document that includes another file after each change to that file. The files of an
// unchanged document must not be opened.
func TestReaderIncludes(t *testing.T) {
	dir := t.TempDir()
	long := time.Now().Add(-time.Hour)
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		long = long.Add(time.Second)
		if err := os.Chtimes(file, long, long); err != nil {
			t.Fatal(err)
		}
	}
	files := countingFS{os.DirFS(dir).(fs.StatFS), map[string]int{}}
	r := content.Reader{Root: files}
	of := content.Collection{Name: "docs", Dir: "content", Type: content.PageType, Include: []string{"*.md"}}
	if err := os.Mkdir(filepath.Join(dir, "content"), 0o755); err != nil {
		t.Fatal(err)
	}
	write("content/a.md", "# A\n\n::include{file=\"part.txt\" lang=\"txt\"}\n::\n")
	write("content/part.txt", "one\n")
	for _, step := range []struct {
		what   string
		change func()
		want   string
		opens  int
	}{
		{"at first", func() {}, "one", 1},
		{"untouched", func() {}, "one", 0},
		{"different text", func() { write("content/part.txt", "two\n") }, "two", 1},
		{"a file that comes before it", func() { write("part.txt", "root\n") }, "root", 1},
		{"untouched again", func() {}, "root", 0},
		{"without that file", func() { _ = os.Remove(filepath.Join(dir, "part.txt")) }, "two", 1},
		{"forgotten", func() { r.Forget() }, "two", 1},
	} {
		step.change()
		clear(files.opened)
		below, err := fs.Sub(files, "content")
		if err != nil {
			t.Fatal(err)
		}
		docs, problems, err := r.Load(t.Context(), below, of)
		if err != nil || len(docs) != 1 || len(problems) > 0 {
			t.Fatalf("%s: %d documents, problems %v, error %v", step.what, len(docs), problems, err)
		}
		opens := files.opened["part.txt"] + files.opened["content/part.txt"]
		if !strings.Contains(docs[0].Source, step.want) || opens != step.opens {
			t.Errorf("%s: opened the included file %d times, document %q; want %d times, %q", step.what, opens, docs[0].Source, step.opens, step.want)
		}
	}
}
