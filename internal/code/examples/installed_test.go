package examples_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/code/examples"
)

// builtModules are modules as in the built front end: core imports three and page, and gsap imports only page.
var builtModules = fstest.MapFS{
	"modules.json": {Data: []byte(`{"modules": {
		"three": {"file": "v/three-1.js", "exports": ["REVISION"], "files": ["v/three-1.js"]},
		"@tresjs/core": {"file": "v/core-1.js", "exports": ["used"], "files": ["v/core-1.js", "v/three-1.js", "v/page-1.js", "v/loop-1.js"]},
		"page": {"file": "v/page-1.js", "exports": ["c"], "files": ["v/page-1.js", "v/loop-1.js"]},
		"gsap": {"file": "v/gsap-1.js", "exports": ["gsap"], "files": ["v/gsap-1.js", "v/page-1.js", "v/loop-1.js"]}
	}}`)},
	"v/three-1.js": {Data: []byte(`let a="1";export{a as REVISION,a as REVISION$1}`)},
	"v/core-1.js":  {Data: []byte(`import{REVISION$1 as a,three_module_exports as b}from"./three-1.js";import{c}from"./page-1.js";let d=[a,b,c];export{d as used}`)},
	"v/gsap-1.js":  {Data: []byte(`import{c}from"./page-1.js";export{c as gsap}`)},
	"v/page-1.js":  {Data: []byte(`let c=1;export{c};import"./loop-1.js"`)},
	"v/loop-1.js":  {Data: []byte(`import"./page-1.js"`)},
	"v/wasm.bin":   {Data: []byte(`no module`)},
}

// packages are the packages of the program, as the front end stores them.
var packages = fstest.MapFS{
	"@tresjs/core.js":        {Data: []byte(`import * as THREE from "three"; import { c } from "page"; import { half } from "./chunks/half.js"; export const used = [THREE.REVISION, c, half], unused = "nobody"`)},
	"@tresjs/chunks/half.js": {Data: []byte(`import { REVISION } from "three"; export const half = REVISION / 2`)},
}

// installThree installs a package called three into the node_modules folder of a new folder.
func installThree(t *testing.T, code string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	pkg := filepath.Join(dir, "node_modules", "three")
	if err := os.MkdirAll(pkg, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"package.json": `{"name": "three", "module": "three.js"}`, "three.js": code} {
		if err := os.WriteFile(filepath.Join(pkg, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// onlyThree reports that only three is installed in dir.
func onlyThree(dir string) examples.Installed {
	has := func(pkg string) bool { return pkg == "three" }
	return examples.Installed{Dir: dir, Has: has, Packages: func() (fs.FS, error) { return packages, nil }}
}

// TestWithInstalled checks that a package that the site installs replaces the program's package in all modules.
func TestWithInstalled(t *testing.T) {
	before, err := examples.ReadModules(builtModules, "")
	if err != nil {
		t.Fatal(err)
	}
	after, problems, err := before.WithInstalled(onlyThree(installThree(t, `export const REVISION = ["999"], More = 1`)))
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	texts := map[string]string{}
	var all strings.Builder
	for _, file := range after.Files() {
		texts["/"+file.Name] = string(file.Data)
		all.Write(file.Data)
	}
	if _, there := texts["/v/wasm.bin"]; !there {
		t.Error("a file that is not a module was removed")
	}
	if _, there := texts["/v/three-1.js"]; there || strings.Count(all.String(), `"999"`) != 1 || strings.Contains(all.String(), "nobody") {
		t.Errorf("want only the site's copy of three:\n%s", &all)
	}
	for specifier, stays := range map[string]bool{"three": false, "@tresjs/core": false, "gsap": true} {
		was, _ := before.Address(specifier)
		is, _ := after.Address(specifier)
		if (was == is) != stays || texts[is] == "" {
			t.Errorf("%s moved from %s to %s", specifier, was, is)
		}
	}
	core, _ := after.Address("@tresjs/core")
	if !strings.Contains(texts[core], `from"./page-1.js"`) {
		t.Errorf("a kept module is imported from a new location: %s", texts[core])
	}
	three, _ := after.Address("three")
	if _, names, _ := after.Exports(three); strings.Join(names, " ") != "More REVISION" {
		t.Errorf("three exports %q", names)
	}
}

// TestWithInstalledLacking checks that the program's modules are used if the installed modules lack an export that
// other modules need.
func TestWithInstalledLacking(t *testing.T) {
	before, err := examples.ReadModules(builtModules, "")
	if err != nil {
		t.Fatal(err)
	}
	after, problems, err := before.WithInstalled(onlyThree(installThree(t, `export const Old = 1`)))
	if err != nil {
		t.Fatal(err)
	}
	const want = `node_modules: three has no "REVISION", which built-in packages need`
	if got := problems.String(); !strings.Contains(got, want) {
		t.Errorf("got %s, want %s", got, want)
	}
	was, _ := before.Address("three")
	if is, _ := after.Address("three"); was != is {
		t.Errorf("three is at %s", is)
	}
}
