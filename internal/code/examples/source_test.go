package examples_test

import (
	"encoding/json"
	"testing"
)

// TestSource checks that readers get the files that run: text files as text, and other files as data.
func TestSource(t *testing.T) {
	example, _ := load(t, []byte("\n-- App.vue --\n<template />\n-- dot.svg --\n<svg/>\n-- dot.glb --\nglTF\n"))
	data, err := newCompiler(t, nil).Modules().Source(example, "/page")
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Name    string
		Page    string
		Files   []struct{ Name, Text, Data string }
		Modules map[string]struct {
			File  string
			Files []string
		}
	}
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	if got.Page != "/page" {
		t.Errorf("the page is %q", got.Page)
	}
	files := map[string]string{}
	for _, file := range got.Files {
		files[file.Name] = file.Text + file.Data
	}
	for name, want := range map[string]string{
		"App.vue": "<template />\n",
		"dot.svg": "data:image/svg+xml;base64,PHN2Zy8+Cg==",
		"dot.glb": "data:application/octet-stream;base64,Z2xURgo=",
	} {
		if files[name] != want {
			t.Errorf("%s is %q, want %q", name, files[name], want)
		}
	}
	if three := got.Modules["three"]; got.Name != "scene" || three.File == "" || len(three.Files) == 0 {
		t.Errorf("example %q finds three at %+v", got.Name, three)
	}
}
