// Package golden runs tests whose cases are files. A testdata/*.txtar file contains pairs of sections: "-- NAME.EXT --"
// is an input, and "-- NAME.want --" is its expected output. "UPDATE=1 go test ./..." rewrites the expected outputs.
// Review the diff like code.
package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// updates reports whether the .want sections of golden files are rewritten.
func updates() bool { return os.Getenv("UPDATE") != "" }

// Case is one input with its expected output.
type Case struct {
	// Name is the input's name without its extension.
	Name string
	// In is the input.
	In []byte

	archive *archive
	want    int // index of the .want section, or -1 if there is none yet
}

// archive is a golden file. Its cases write to it, and the last case saves it.
type archive struct {
	path string
	txtar.Archive
}

// Cases reads the cases in all files that match pattern.
func Cases(t *testing.T, pattern string) []Case {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatalf("no golden file matches %s", pattern)
	}
	var cases []Case
	for _, file := range files {
		parsed, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		a := &archive{path: file, Archive: *parsed}
		found, err := a.cases()
		if err != nil {
			t.Fatal(err)
		}
		if updates() {
			t.Cleanup(func() { a.save(t) })
		}
		cases = append(cases, found...)
	}
	return cases
}

// cases returns the cases in a file. Every input must have a unique name, and every output must have an input.
func (a *archive) cases() ([]Case, error) {
	wants := map[string]int{}
	for i, f := range a.Files {
		name, ok := strings.CutSuffix(f.Name, ".want")
		if _, twice := wants[name]; ok && twice {
			return nil, fmt.Errorf("%s: there are two sections %q", a.path, f.Name)
		}
		if ok {
			wants[name] = i
		}
	}
	var cases []Case
	seen := map[string]bool{}
	for _, f := range a.Files {
		if strings.HasSuffix(f.Name, ".want") {
			continue
		}
		name := strings.TrimSuffix(f.Name, filepath.Ext(f.Name))
		if seen[name] {
			return nil, fmt.Errorf("%s: there are two inputs %q; rename one of them", a.path, name)
		}
		seen[name] = true
		want, ok := wants[name]
		if !ok {
			want = -1
		}
		cases = append(cases, Case{Name: name, In: f.Data, archive: a, want: want})
	}
	for name := range wants {
		if !seen[name] {
			return nil, fmt.Errorf("%s: section %q has no input; rename it with its input, or take it out", a.path, name+".want")
		}
	}
	return cases, nil
}

// Want compares got with the expected output of the case, or rewrites the file if UPDATE=1.
func (c Case) Want(t *testing.T, got string) {
	t.Helper()
	if got != "" && !strings.HasSuffix(got, "\n") {
		got += "\n"
	}
	if updates() {
		c.archive.put(c, []byte(got))
		return
	}
	if c.want < 0 {
		t.Fatalf("%s: no section %q; run UPDATE=1 go test and read the diff", c.archive.path, c.Name+".want")
	}
	if want := string(c.archive.Files[c.want].Data); got != want {
		t.Errorf("%s: %s\n--- want\n%s--- got\n%s", c.archive.path, c.Name, want, got)
	}
}

// put sets the .want section of c. A new section gets its position when the file is saved.
func (a *archive) put(c Case, data []byte) {
	if c.want >= 0 {
		a.Files[c.want].Data = data
		return
	}
	a.Files = append(a.Files, txtar.File{Name: c.Name + ".want", Data: data})
}

// save writes the archive to its file, with each .want section directly after its input.
func (a *archive) save(t *testing.T) {
	wants := map[string]txtar.File{}
	for _, f := range a.Files {
		if name, ok := strings.CutSuffix(f.Name, ".want"); ok {
			wants[name] = f
		}
	}
	out := txtar.Archive{Comment: a.Comment}
	for _, f := range a.Files {
		if strings.HasSuffix(f.Name, ".want") {
			continue
		}
		out.Files = append(out.Files, f)
		if want, ok := wants[strings.TrimSuffix(f.Name, filepath.Ext(f.Name))]; ok {
			out.Files = append(out.Files, want)
		}
	}
	if err := os.WriteFile(a.path, txtar.Format(&out), 0o644); err != nil {
		t.Error(err)
	}
}
