package codecheck_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/code/codecheck"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/web"
)

// TestMain allows the test binary to run as a worker of the compiler.
func TestMain(m *testing.M) {
	engine.ServeIfWorker(examples.Parser())
	os.Exit(m.Run())
}

func newChecker(t testing.TB, site ...*reference.Library) *codecheck.Checker {
	t.Helper()
	dist := web.Dist()
	vendor, err := fs.Sub(dist, "vendor")
	if err != nil {
		t.Fatal(err)
	}
	modules, err := examples.ReadModules(vendor, "")
	if err != nil {
		t.Fatal(err)
	}
	source, err := fs.ReadFile(dist, "compiler.js")
	if err != nil {
		t.Fatal(err)
	}
	bytecode, err := fs.ReadFile(dist, "compiler.qbc")
	if err != nil {
		t.Fatal(err)
	}
	script := engine.Script{Name: "compiler.js", Source: source, Bytecode: func() []byte { return bytecode }}
	compiler := examples.NewCompiler(examples.Options{Script: script, Modules: modules, Workers: 2})
	t.Cleanup(compiler.Close)
	packages, err := codecheck.ReadPackages(dist, modules, site)
	if err != nil {
		t.Fatal(err)
	}
	return codecheck.New(compiler, packages)
}

// fence is a code block of a document.
type fence struct {
	place, language, code string
}

// fencesIn lists the code blocks in the Markdown files below dir that can be checked and do not have "nocheck".
// Identical code is listed only once, because translations repeat the code of their originals.
func fencesIn(t testing.TB, dir string) []fence {
	t.Helper()
	var list []fence
	seen := map[string]bool{}
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".md" {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		doc, _ := mdc.Parse(data, mdc.Options{})
		for n := range mdc.Elements(doc.Nodes) {
			language := map[string]string{"vue": "vue", "ts": "ts", "js": "js", "typescript": "ts", "javascript": "js"}[n.Attr("language")]
			if n.Tag == "pre" && language != "" && !strings.Contains(n.Attr("meta"), "nocheck") && !seen[n.Attr("code")] {
				seen[n.Attr("code")] = true
				place := fmt.Sprintf("%s:%d", name, n.Pos.Line)
				list = append(list, fence{place, language, n.Attr("code")})
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestCheck compares the problems in snippets, in the format "line:col message (hint)", one per line.
func TestCheck(t *testing.T) {
	checker := newChecker(t)
	for _, c := range []struct{ name, language, code, want string }{
		{"right", "vue", "<script setup>\nimport { TresCanvas } from '@tresjs/core'\n</script>\n<template><TresCanvas><TresMesh @click=\"console.log\" /></TresCanvas></template>", ""},
		{"misspelled export", "ts", "import { useLop } from '@tresjs/core'\n", `1:10 "@tresjs/core" does not export useLop (did you mean "useLoop"?)`},
		{"export of another package", "ts", "import { useGLTF } from '@tresjs/core'\n", `1:10 "@tresjs/core" does not export useGLTF (import it from "@tresjs/cientos")`},
		{"member of a package", "ts", "import * as THREE from 'three'\nnew THREE.Mehs()\n", `2:11 "three" does not export Mehs (did you mean "Mesh"?)`},
		{"default export", "ts", "import THREE from 'three'\n", `1:8 "three" has no default export (import its names in braces, or all of them: import * as X from "three")`},
		{"type", "ts", "import { Mesh, type Object3DEventMap } from 'three'\nimport type { Ref } from 'vue'\n", ""},
		{"package", "ts", "import { TresCanvas } from '@tresjs/cor'\n", `1:29 there is no package "@tresjs/cor" (did you mean "@tresjs/core"?)`},
		{"unknown package", "ts", "import { anything } from 'some-package'\nimport { x } from './x'\n", ""},
		{"add-on", "ts", "import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls'\n", ""},
		{"tag", "vue", "<TresMesh>\n  <TresBoxGeomtry />\n</TresMesh>", `2:4 three has no class BoxGeomtry (did you mean "TresBoxGeometry"?)`},
		{"tag of an add-on", "vue", "<TresLine2 />", ""},
		{"tag in a fragment", "vue", "<TresMyOwn />", ""},
		{"tag of a component", "vue", "<script setup>\nconst a = 1\n</script>\n<template><TresStars :a=\"a\" /></template>", "4:12 three has no class Stars (write <Stars>, the component of @tresjs/cientos)"},
		{"extended", "vue", "<script setup>\nimport { extend } from '@tresjs/core'\nimport { Mine } from './mine'\nextend({ Mine })\n</script>\n<template><TresMine /></template>", ""},
		{"component", "vue", "<OrbitContrls />", `1:2 there is no component OrbitContrls (did you mean "OrbitControls"?)`},
		{"component that nothing resembles", "vue", "<Spheres /><MyScene />", ""},
		{"prop", "vue", "<TresMesh :positon=\"[0, 1, 0]\" position-x=\"1\" cast-shadow />", `1:12 TresMesh has no prop positon (did you mean "position"?)`},
		{"event", "vue", "<TresMesh @clik=\"f\" @pointer-move=\"f\" />", `1:12 TresMesh has no event clik (did you mean "click"?)`},
		{"directive", "vue", "<TresMesh v-fi=\"on\" v-log />", `1:11 there is no directive v-fi (did you mean "v-if"?)`},
		{"name", "vue", "<script setup>\nconst boxes = [1]\n</script>\n<template><TresMesh v-for=\"b of boxs\" :key=\"b\" /></template>", `4:33 boxs is not defined (did you mean "boxes"?)`},
		{"start tag", "vue", "<TresCanvaas>\n  <TresMesh />\n</TresCanvas>", "1:2 three has no class Canvaas (did you mean \"TresCanvas\"?)\n3:1 invalid end tag ()"},
		{"open tag", "vue", "<TresMesh :name=\"1\"\n  <TresGroup />", `1:19 the tag <TresMesh> is never closed; write ">" or "/>" before <TresGroup ()`},
		{"tag in a loop", "vue", "<script setup>\nconst boxes = [1]\n</script>\n<template><TresGroup v-for=\"b of boxes\" :key=\"b\"><TresMehs /></TresGroup></template>", `4:51 three has no class Mehs (did you mean "TresMesh"?)`},
		{"literal", "vue", "<script setup>\nconst a = 1\n</script>\n<template><TresMesh :visible=\"fasle\" :name=\"a\" /></template>", `4:31 fasle is not defined (did you mean "false"?)`},
		{"prop of an extended class", "vue", "<script setup>\nimport { extend } from '@tresjs/core'\nimport { Mine } from './mine'\nextend({ Mine })\n</script>\n<template><TresMine :arsg=\"[1]\" :size=\"2\" /></template>", `6:22 TresMine has no prop arsg (did you mean "args"?)`},
		{"global with the name of a variable", "vue", "<script setup>\nconst path = '/a'\nconst x = Math.PI\n</script>\n<template><TresMesh :scale=\"x\" :name=\"path\" /></template>", ""},
		{"prop that resembles no other", "vue", "<TresMesh :velvet=\"1\" material-color=\"red\" /><TresCanvas :background=\"1\" tabindex=\"0\" /><Box :foo=\"1\" position-x=\"1\" is-active=\"1\" />", "1:12 TresMesh has no prop velvet ()\n1:59 TresCanvas has no prop background ()\n1:95 Box has no prop foo ()\n1:118 Box has no prop is-active ()"},
		{"attribute of a geometry", "vue", "<TresBufferGeometry :position=\"[1]\" :weight=\"[1]\" />", ""},
		{"attribute of a geometry", "vue", "<TresBufferGeometry :positon=\"[p, 3]\" :colors=\"[c, 3]\" :normal=\"[n, 3]\" :scatter=\"[s, 1]\" />", `1:22 TresBufferGeometry has no prop positon (did you mean "position"?)`},
		{"two dashes", "vue", "<TresMesh cast--shadow />", `1:11 TresMesh has no prop cast--shadow (did you mean "cast-shadow"?)`},
		{"after a wide character", "vue", "<p>🚀</p><TresMehs />", `1:10 three has no class Mehs (did you mean "TresMesh"?)`},
		{"compiler", "vue", "<script setup>\nconst a = (1\n</script>\n<template><p>{{ a }}</p></template>", "3:1 unexpected token, expected \",\" (add \")\" before it)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			problems, err := checker.Check(t.Context(), c.language, c.code)
			if err != nil {
				t.Fatal(err)
			}
			var lines []string
			for _, p := range problems {
				lines = append(lines, fmt.Sprintf("%d:%d %s (%s)", p.Line, p.Col, p.Message, p.Hint))
			}
			if got := strings.Join(lines, "\n"); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestOtherVersion checks code against the description of another version in the site's folder: a prop and an event are
// renamed, and an export, a result and a possible value of a prop are gone.
func TestOtherVersion(t *testing.T) {
	member := func(kind reference.MemberKind, name, typ string) reference.Member {
		return reference.Member{Name: name, Kind: kind, Type: typ}
	}
	checker := newChecker(t, &reference.Library{Package: "@tresjs/core", Version: "99.0.0", Exports: []reference.Export{
		{Name: "TresCanvas", Kind: reference.Component, Members: []reference.Member{
			member(reference.Prop, "background", "string"), member(reference.Event, "created", "() => void"), member(reference.Prop, "renderMode", `"always" | "manual"`),
		}},
		{Name: "useLoop", Kind: reference.Function, Members: []reference.Member{member(reference.Result, "onBeforeRender", "() => void")}},
	}})
	for code, want := range map[string]string{
		`<TresCanvas background="red" @created="f" render-mode="manual" />`: "",
		`<TresCanvas clear-color="red" />`:                                  "1:12 TresCanvas has no prop clear-color ()",
		`<TresCanvas @ready="f" />`:                                         "1:13 TresCanvas has no event ready ()",
		`<TresCanvas render-mode="on-demand" />`:                            `1:12 render-mode cannot be "on-demand" (write one of: always, manual)`,
		`<TresPortal />`:                                                    "1:1 @tresjs/core 99.0.0 no longer exports TresPortal ()",
		"<script setup>\nimport { useLoop, useTres } from '@tresjs/core'\nconst { onRender } = useLoop()\n</script>": "2:18 \"@tresjs/core\" does not export useTres ()\n3:8 useLoop does not return onRender (available: onBeforeRender)",
	} {
		problems, err := checker.Fences(t.Context(), []examples.Fence{{Language: "vue", Code: code}})
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, p := range problems {
			lines = append(lines, fmt.Sprintf("%d:%d %s (%s)", p.Line, p.Col, p.Message, p.Hint))
		}
		slices.Sort(lines)
		if got := strings.Join(lines, "\n"); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", code, got, want)
		}
	}
}

// TestOwnFences checks that the code in the site's own documents has no problems. FENCES can name another folder.
func TestOwnFences(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the content of the TresJS site: make test-content")
	}
	checker := newChecker(t)
	dir := "../../../content"
	if other := os.Getenv("FENCES"); other != "" {
		dir = other
	}
	list := fencesIn(t, dir)
	if len(list) < 50 {
		t.Fatalf("found only %d code blocks", len(list))
	}
	for _, f := range list {
		problems, err := checker.Check(t.Context(), f.language, f.code)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range problems {
			t.Errorf("%s, line %d:%d: %s (%s)\n%s", f.place, p.Line, p.Col, p.Message, p.Hint, strings.Split(f.code, "\n")[p.Line-1])
		}
	}
}
