package starter_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"github.com/tresjs/tresdocs/internal/project/starter"
)

// TestSiteName checks names that YAML could read as another type.
func TestSiteName(t *testing.T) {
	for _, name := range []string{"Docs", `"Quoted" \ back`, "a: b # c", "<b>&amp;</b>", "two\nlines", "日本語"} {
		files, err := starter.Site(name)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(files, func(f starter.File) bool { return f.Path == "tresdocs.yaml" })
		var config struct{ Site struct{ Name, Title string } }
		if err := yaml.Unmarshal(files[i].Data, &config); err != nil {
			t.Errorf("%q: %v", name, err)
		}
		if config.Site.Name != name || config.Site.Title != name+" documentation" {
			t.Errorf("%q became %+v", name, config.Site)
		}
	}
}

// TestWrite checks that nothing is written if one of the files exists.
func TestWrite(t *testing.T) {
	files := []starter.File{
		{Path: ".gitignore", Data: []byte("new")}, {Path: "a.yaml", Data: []byte("new")}, {Path: "content/deep/b.md", Data: []byte("new")},
	}
	for _, there := range []string{"a.yaml", "content/other.md"} {
		dir := t.TempDir()
		put(t, dir, there)
		_, err := starter.Write(dir, files)
		var exists starter.ExistsError
		want := strings.TrimSuffix(there, "other.md")
		if !errors.As(err, &exists) || !slices.Equal(exists.Paths, []string{want}) {
			t.Errorf("with %s: %v", there, err)
		}
		if entries, _ := os.ReadDir(dir); len(entries) != 1 {
			t.Errorf("with %s: got %d entries, want 1", there, len(entries))
		}
	}
	dir := t.TempDir()
	put(t, dir, ".gitignore")
	put(t, dir, "README.md")
	if err := os.Mkdir(filepath.Join(dir, "content"), 0o755); err != nil {
		t.Fatal(err)
	}
	written, err := starter.Write(dir, files)
	if err != nil || !slices.Equal(written, []string{"a.yaml", "content/deep/b.md"}) {
		t.Errorf("%v, %v", written, err)
	}
	if data, _ := os.ReadFile(filepath.Join(dir, ".gitignore")); string(data) != "old" {
		t.Errorf(".gitignore = %q", data)
	}
}

func put(t *testing.T, dir, name string) {
	t.Helper()
	file := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
}
