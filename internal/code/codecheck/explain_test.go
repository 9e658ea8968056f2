package codecheck_test

import (
	"io/fs"
	"testing"

	"github.com/tresjs/tresdocs/internal/code/codecheck"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/web"
)

func newExplainer(t *testing.T) *codecheck.Explainer {
	t.Helper()
	vendor, err := fs.Sub(web.Dist(), "vendor")
	if err != nil {
		t.Fatal(err)
	}
	modules, err := examples.ReadModules(vendor, "")
	if err != nil {
		t.Fatal(err)
	}
	packages, err := codecheck.ReadPackages(web.Dist(), modules, nil)
	if err != nil {
		t.Fatal(err)
	}
	return codecheck.NewExplainer(packages)
}

// TestExplain checks the explanation of each kind of name.
func TestExplain(t *testing.T) {
	const code = "<script setup lang=\"ts\">\nimport { useLoop, type TresContext } from '@tresjs/core'\nimport * as THREE from 'three'\nimport { nobody } from 'elsewhere'\nconst { render: draw } = useLoop()\nnew THREE.Vector3(nobody)\n</script>\n" +
		"<template>\n  <TresCanvas clear-color=\"red\" @ready=\"go\">\n    <TresMesh :position-x=\"1\" made-up />\n  </TresCanvas>\n</template>"
	pages := func(name string) string { return map[string]string{"useLoop": "/use-loop"}[name] }
	explanations := newExplainer(t).Explain([]examples.Fence{{Language: "vue", Code: code}}, pages)
	for key, want := range map[string]string{
		"TresContext": "interface TresContext", "Vector3": "class Vector3", "useLoop.render": "render: (fn: RenderFunction) => void",
		"<TresCanvas": "component TresCanvas", "TresCanvas clearColor": "clearColor: ColorRepresentation",
		"<TresMesh": "class Mesh extends Object3D", "TresMesh position": "position: Vector3",
	} {
		if explanations.Names[key].Type != want {
			t.Errorf("%s is %q, want %q", key, explanations.Names[key].Type, want)
		}
	}
	if to := explanations.Names["useLoop"].To; to != "/use-loop" {
		t.Errorf("useLoop links to %q, want %q", to, "/use-loop")
	}
	for _, key := range []string{"nobody", "TresMesh madeUp", "draw"} {
		if explanation, ok := explanations.Names[key]; ok {
			t.Errorf("%s is explained as %q, want no explanation", key, explanation.Type)
		}
	}
	unchecked := newExplainer(t).Explain([]examples.Fence{{Language: "vue", Code: code, Meta: `nocheck="version 4"`}}, pages)
	if len(unchecked.Names) > 0 {
		t.Errorf("code with nocheck has %d explanations, want none", len(unchecked.Names))
	}
}

// TestImportsExplained checks that at least 9 of 10 names that the site's code imports are explained.
func TestImportsExplained(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the content of the TresJS site: make test-content")
	}
	checker, explainer := newChecker(t), newExplainer(t)
	total, explained := 0, 0
	for _, f := range fencesIn(t, "../../../content") {
		explanations := explainer.Explain([]examples.Fence{{Language: f.language, Code: f.code}}, func(string) string { return "" })
		names, err := checker.Imports(t.Context(), f.language, f.code)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			total++
			if _, ok := explanations.Names[name]; ok {
				explained++
				continue
			}
			t.Logf("%s imports %s", f.place, name)
		}
	}
	t.Logf("explained %d of %d imported names", explained, total)
	if explained*10 < total*9 {
		t.Errorf("%d of %d imported names are explained, want at least 9 of 10", explained, total)
	}
}
