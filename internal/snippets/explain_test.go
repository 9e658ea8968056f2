package snippets_test

import (
	"io/fs"
	"testing"

	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/snippets"
	"github.com/tresjs/tresdocs/web"
)

func newExplainer(t *testing.T) *snippets.Explainer {
	t.Helper()
	vendor, err := fs.Sub(web.Dist(), "vendor")
	if err != nil {
		t.Fatal(err)
	}
	modules, err := examples.ReadModules(vendor, "")
	if err != nil {
		t.Fatal(err)
	}
	packages, err := snippets.ReadPackages(web.Dist(), modules)
	if err != nil {
		t.Fatal(err)
	}
	return snippets.NewExplainer(packages)
}

// TestExplain looks at what is said of each kind of name.
func TestExplain(t *testing.T) {
	const code = "<script setup lang=\"ts\">\nimport { useLoop, type TresContext } from '@tresjs/core'\nimport * as THREE from 'three'\nimport { nobody } from 'elsewhere'\nconst { render: draw } = useLoop()\nnew THREE.Vector3(nobody)\n</script>\n" +
		"<template>\n  <TresCanvas clear-color=\"red\" @ready=\"go\">\n    <TresMesh :position-x=\"1\" made-up />\n  </TresCanvas>\n</template>"
	pages := func(name string) string { return map[string]string{"useLoop": "/use-loop"}[name] }
	found := newExplainer(t).Explain([]examples.Fence{{Language: "vue", Code: code}}, pages)
	for key, want := range map[string]string{
		"TresContext": "interface TresContext", "Vector3": "class Vector3", "useLoop.render": "render: (fn: RenderFunction) => void",
		"<TresCanvas": "component TresCanvas", "TresCanvas clearColor": "clearColor: ColorRepresentation",
		"<TresMesh": "class Mesh extends Object3D", "TresMesh position": "position: Vector3",
	} {
		if found.Names[key].Type != want {
			t.Errorf("%s is %q, want %q", key, found.Names[key].Type, want)
		}
	}
	if to := found.Names["useLoop"].To; to != "/use-loop" {
		t.Errorf("useLoop leads to %q", to)
	}
	for _, key := range []string{"nobody", "TresMesh madeUp", "draw"} {
		if known, ok := found.Names[key]; ok {
			t.Errorf("%s is %q", key, known.Type)
		}
	}
	if none := newExplainer(t).Explain([]examples.Fence{{Language: "vue", Code: code, Meta: `nocheck="version 4"`}}, pages); len(none.Names) > 0 {
		t.Errorf("code of another version has %d names", len(none.Names))
	}
}

// TestImportsExplained counts the names that the site's code imports: 9 of 10 are explained.
func TestImportsExplained(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the content of the TresJS site: make test-content")
	}
	checker, explainer := newChecker(t), newExplainer(t)
	total, known := 0, 0
	for _, f := range fencesIn(t, "../../content") {
		found := explainer.Explain([]examples.Fence{{Language: f.language, Code: f.code}}, func(string) string { return "" })
		names, err := checker.Imports(t.Context(), f.language, f.code)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			total++
			if _, ok := found.Names[name]; ok {
				known++
				continue
			}
			t.Logf("%s imports %s", f.place, name)
		}
	}
	t.Logf("%d of %d imported names are explained", known, total)
	if known*10 < total*9 {
		t.Errorf("%d of %d imported names are explained", known, total)
	}
}
