package mdc_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/tools/txtar"

	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// FuzzParse looks for text that makes Parse panic, leave a node unfinished or without a position, or return a tree that
// cannot be encoded as JSON.
func FuzzParse(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, src []byte) {
		doc, problems := mdc.Parse(src, mdc.Options{Places: true})
		checkPlaces(t, doc)
		lines := strings.Count(string(src), "\n") + strings.Count(string(src), "\r") + 1
		checkNodes(t, doc.Nodes, lines)
		for _, p := range problems {
			if p.Line < 0 || p.Line > lines || p.Message == "" {
				t.Errorf("problem %+v in text of %d lines", p, lines)
			}
		}
		if _, err := json.Marshal(doc.Body()); err != nil {
			t.Errorf("the tree is not valid JSON: %v", err)
		}
	})
}

// checkPlaces looks for positions that are out of order or outside the text.
func checkPlaces(t *testing.T, doc mdc.Document) {
	before := -1
	for _, place := range doc.Places {
		ranges := []mdc.Range{place.Range, place.Label}
		for _, part := range place.Parts {
			ranges = append(ranges, part.Lines...)
		}
		for _, r := range ranges {
			if r.Start < 0 || r.End < r.Start || r.End > len(doc.Source()) {
				t.Fatalf("%s has the range %v in text of %d bytes", place.Node.Tag, r, len(doc.Source()))
			}
		}
		if place.Start <= before {
			t.Fatalf("%s is at %d, after one at %d", place.Node.Tag, place.Start, before)
		}
		before = place.Start
	}
}

func checkNodes(t *testing.T, nodes []*mdc.Node, lines int) {
	for _, n := range nodes {
		if n.Pos.Line < 1 || n.Pos.Line > lines || n.Pos.Col < 1 {
			t.Fatalf("<%s> %q is at %d:%d in text of %d lines", n.Tag, n.Text, n.Pos.Line, n.Pos.Col, lines)
		}
		if strings.HasPrefix(n.Tag, "#") {
			t.Fatalf("%s is still in the tree", n.Tag)
		}
		if !utf8.ValidString(n.Text) {
			t.Fatalf("%q is not UTF-8", n.Text)
		}
		checkNodes(t, n.Children, lines)
	}
}

// seed adds the inputs of the golden files and of the available conformance vectors.
func seed(f *testing.F) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, section := range a.Files {
			if !strings.HasSuffix(section.Name, ".want") {
				f.Add(section.Data)
			}
		}
	}
	for _, name := range []string{"mdc-syntax.json", "mdc-syntax-upstream.json", "commonmark-pipeline.json"} {
		var vectors []struct{ Input string }
		golden.MoreVectors(f, name, &vectors)
		for _, v := range vectors {
			f.Add([]byte(v.Input))
		}
	}
}
