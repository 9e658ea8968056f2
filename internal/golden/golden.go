// Package golden runs tests whose cases are files. A testdata/*.txtar file holds pairs: "-- NAME.EXT --"
// is an input and "-- NAME.want --" after it is what the code under test must make of it.
// "go test ./... -update" rewrites what is wanted; read that diff like code.
package golden

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the .want sections of golden files")

// Case is one input with its expected output.
type Case struct {
	// Name is the input's name without its extension.
	Name string
	// In is the input.
	In []byte

	archive *archive
	want    int // index of the .want section, -1 where there is none yet
}

// archive is a golden file; its cases write to it and the last one saves it.
type archive struct {
	path string
	txtar.Archive
}

// Cases reads the cases of every file that matches pattern.
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
		if *update {
			t.Cleanup(func() { a.save(t) })
		}
		cases = append(cases, a.cases()...)
	}
	return cases
}

func (a *archive) cases() []Case {
	wants := map[string]int{}
	for i, f := range a.Files {
		if name, ok := strings.CutSuffix(f.Name, ".want"); ok {
			wants[name] = i
		}
	}
	var cases []Case
	for _, f := range a.Files {
		if strings.HasSuffix(f.Name, ".want") {
			continue
		}
		name := strings.TrimSuffix(f.Name, filepath.Ext(f.Name))
		want, ok := wants[name]
		if !ok {
			want = -1
		}
		cases = append(cases, Case{Name: name, In: f.Data, archive: a, want: want})
	}
	return cases
}

// Want compares got with what the case's file wants, or rewrites the file under -update.
func (c Case) Want(t *testing.T, got string) {
	t.Helper()
	if got != "" && !strings.HasSuffix(got, "\n") {
		got += "\n"
	}
	if *update {
		c.archive.put(c, []byte(got))
		return
	}
	if c.want < 0 {
		t.Fatalf("%s: no section %q; run go test -update and read the diff", c.archive.path, c.Name+".want")
	}
	if want := string(c.archive.Files[c.want].Data); got != want {
		t.Errorf("%s: %s\n--- want\n%s--- got\n%s", c.archive.path, c.Name, want, got)
	}
}

// put sets the .want section of c. A new section is remembered under its name and placed on save.
func (a *archive) put(c Case, data []byte) {
	if c.want >= 0 {
		a.Files[c.want].Data = data
		return
	}
	a.Files = append(a.Files, txtar.File{Name: c.Name + ".want", Data: data})
}

// save writes the archive back, each .want section right after its input.
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
