package sitecomponents

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestNameOf(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"Box.vue", "box"},
		{"shapes/Box.vue", "shapes-box"},
		{"shapes/CatmullRomCurve3.vue", "shapes-catmull-rom-curve3"},
		{"base/BaseButton.vue", "base-button"},
		{"base/foo/FooCard.vue", "base-foo-card"},
		{"examples/on-demand/index.vue", "examples-on-demand"},
		{"content/Demo.vue", "demo"},
		{"content/examples/MotionGroup.vue", "motion-group"},
		{"content/features/index.vue", "features"},
		{"global/ui/Demo.vue", "ui-demo"},
		{"Map.client.vue", "map"},
	} {
		if got := NameOf(c.file); got != c.want {
			t.Errorf("NameOf(%q) = %q, want %q", c.file, got, c.want)
		}
	}
}

// TestFind checks that components in the first folder take precedence.
func TestFind(t *testing.T) {
	root := fstest.MapFS{
		"app/components/Box.vue":  {},
		"components/Box.vue":      {},
		"components/readme.md":    {},
		"app/components/Ball.vue": {},
	}
	found, err := Find(root, true)
	if err != nil {
		t.Fatal(err)
	}
	if len(found) != 2 || found["box"].File != "components/Box.vue" || found["ball"].File != "app/components/Ball.vue" {
		t.Errorf("found %v", found)
	}
}

// TestFindWithoutPrefix checks that folder names are not part of component names if the site disables the prefix.
func TestFindWithoutPrefix(t *testing.T) {
	found, err := Find(fstest.MapFS{"components/shapes/Box.vue": {}, "components/tides/index.vue": {}}, false)
	if err != nil || len(found) != 2 || found["box"].Name == "" || found["tides"].Name == "" {
		t.Errorf("found %v, %v", found, err)
	}
}

func TestPackageOf(t *testing.T) {
	for specifier, want := range map[string]string{
		"vue": "vue", "three/addons/x.js": "three", "@tresjs/core": "@tresjs/core", "@a/b/c": "@a/b",
	} {
		if got := packageOf(specifier); got != want {
			t.Errorf("packageOf(%q) = %q, want %q", specifier, got, want)
		}
	}
}

func TestExportsOf(t *testing.T) {
	packages := fstest.MapFS{"x.js": {Data: []byte("const a = 1, b = 2;\nexport { a, b as c };\n")}}
	if got := ExportsOf(packages, "x.js"); !slices.Equal(got, []string{"a", "c"}) {
		t.Errorf("exports %q", got)
	}
	if got := ExportsOf(packages, "none.js"); got != nil {
		t.Errorf("a missing package exports %q", got)
	}
}

// TestRunsAtBuildTime checks which components are rendered at build time, based on what they import.
func TestRunsAtBuildTime(t *testing.T) {
	of := func(paths ...string) (imports []importedPath) {
		for _, path := range paths {
			imports = append(imports, importedPath{Path: path})
		}
		return imports
	}
	g := graph{
		imports: map[string][]importedPath{
			"component:plain": of("vue", "site:a.vue"), "site:a.vue": of("node_modules/a.js", bundlerRuntime),
			"component:drawing": of("package:b.js"), "package:b.js": of("three"),
		},
		bundled: map[string]bool{"component:plain": true, "component:drawing": true, "site:a.vue": true, "node_modules/a.js": true, "package:b.js": true},
		outputs: map[string]outputFile{
			"plain.js": {Bytes: maxPrerendered / 2, Imports: of("chunk.js")},
			"chunk.js": {Bytes: maxPrerendered / 2, Imports: of("plain.js")},
			"large.js": {Bytes: maxPrerendered/2 + 1, Imports: of("chunk.js")},
		},
	}
	for _, test := range []struct {
		entry entryPoint
		want  bool
	}{
		{entryPoint{input: "component:plain", output: "plain.js"}, true},
		{entryPoint{input: "component:plain", output: "large.js"}, false},
		{entryPoint{input: "component:drawing", output: "plain.js"}, false},
	} {
		if got := g.runsAtBuildTime(test.entry); got != test.want {
			t.Errorf("%s in %s: got %t, want %t", test.entry.input, test.entry.output, got, test.want)
		}
	}
}

// TestFitting checks that large components are left out of a script that would be too large, and that modules that
// components share are counted once.
func TestFitting(t *testing.T) {
	shared := []importedPath{{Path: "shared.js"}}
	g := graph{
		entries: map[string]entryPoint{"small": {output: "small.js"}, "second": {output: "second.js"}, "large": {output: "large.js"}, "medium": {output: "medium.js"}},
		outputs: map[string]outputFile{
			"shared.js": {Bytes: maxScript - 10},
			"small.js":  {Bytes: 1, Imports: shared},
			"second.js": {Bytes: 1, Imports: shared},
			"medium.js": {Bytes: 8, Imports: shared},
			"large.js":  {Bytes: 9, Imports: shared},
		},
	}
	if got := strings.Join(g.fitting([]string{"large", "medium", "second", "small"}), " "); got != "second small medium" {
		t.Errorf("got %q", got)
	}
}
