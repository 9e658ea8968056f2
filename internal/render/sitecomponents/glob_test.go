package sitecomponents

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/budget"
)

// globbed returns the code of a file after its patterns are resolved.
func globbed(t *testing.T, root fstest.MapFS, file, code string) (string, error) {
	t.Helper()
	s := newSources(t.Context(), &Builder{options: Options{Root: root}})
	got, err := s.withGlobs(file, code, api.LoaderTS)
	return strings.Join(strings.Fields(got), " "), err
}

// TestGlobs compares the imports for patterns with the results of Vite's documentation.
func TestGlobs(t *testing.T) {
	root := fstest.MapFS{
		"app/lib/index.ts": {}, "app/lib/dir/foo.js": {}, "app/lib/dir/bar.js": {}, "app/lib/dir/.env.js": {}, "app/lib/dir/in/a.vue": {},
		"app/data/x.json": {}, "node_modules/p/x.json": {}, "dist/x.json": {}, "components/what?.js": {},
	}
	for _, c := range []struct{ call, want string }{
		{`glob("./dir/*.js")`, `({"./dir/bar.js": () => import("~~glob/app/lib/dir/bar.js"), "./dir/foo.js": () => import("~~glob/app/lib/dir/foo.js"), })`},
		{`glob("./dir/*.js", { eager: true })`, `({"./dir/bar.js": tresdocs_glob1, "./dir/foo.js": tresdocs_glob2, })`},
		{"glob<X>(`./dir/**/*.{vue,ts}`, { query: '?raw', import: 'default' })", `({"./dir/in/a.vue": () => import("~~glob/app/lib/dir/in/a.vue?raw").then((module) => module["default"]), })`},
		{`glob(['./dir/*.js', '!**/bar.js'], { as: "raw" })`, `({"./dir/foo.js": () => import("~~glob/app/lib/dir/foo.js?raw").then((module) => module["default"]), })`},
		{`glob("~/data/*", { import: "*" })`, `({"/app/data/x.json": () => import("~~glob/app/data/x.json"), })`},
		{`glob("/**/*.json", { query: { url: true } })`, `({"/app/data/x.json": () => import("~~glob/app/data/x.json?url"), })`},
		{`glob("./*.js", { base: "./dir" })`, `({"./bar.js": () => import("~~glob/app/lib/dir/bar.js"), "./foo.js": () => import("~~glob/app/lib/dir/foo.js"), })`},
		{`glob("./*.ts")`, `({})`}, // the file itself
		{`glob("~~/components/*")`, `({})`},
		{`glob("./none/*")`, `({})`},
	} {
		got, err := globbed(t, root, "app/lib/index.ts", "const x = import.meta."+c.call)
		got, _, _ = strings.Cut(strings.TrimPrefix(got, "const x = "), ";")
		if err != nil || got != c.want {
			t.Errorf("%s: %s, %v, want %s", c.call, got, err, c.want)
		}
	}
}

// TestEagerGlobs checks the statements of imports that are not lazy.
func TestEagerGlobs(t *testing.T) {
	root := fstest.MapFS{"a.ts": {}, "b/c.js": {}}
	got, err := globbed(t, root, "a.ts", "// import.meta.glob is explained in 'import.meta.glob()'\nexport default [import.meta.globEager('./b/*'), import.meta.glob('./b/*', { eager: true, import: 'x' })]")
	want := `import * as tresdocs_glob1 from "~~glob/b/c.js" import { "x" as tresdocs_glob2 } from "~~glob/b/c.js"`
	if err != nil || !strings.HasSuffix(got, want) {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}

// TestRefusedGlobs checks the errors about patterns.
func TestRefusedGlobs(t *testing.T) {
	many, large := fstest.MapFS{}, fstest.MapFS{"large": {Data: make([]byte, budget.GlobBytes+1)}}
	for i := range budget.GlobFiles + 1 {
		many[fmt.Sprintf("many/%d.js", i)] = &fstest.MapFile{}
	}
	for _, c := range []struct {
		root fstest.MapFS
		call string
		want error
	}{
		{many, `("../../etc/*")`, errOutside},
		{many, `("/../*")`, errOutside},
		{many, `("./*", { base: "../../.." })`, errOutside},
		{many, `("etc/*")`, errGlobStart},
		{many, `(name)`, errGlobLiteral},
		{many, "(`./${name}/*`)", errGlobLiteral},
		{many, `("./*", options)`, errGlobLiteral},
		{many, `()`, errGlobLiteral},
		{many, `("/many/*")`, errGlobFiles},
		{large, `("/*")`, errGlobFiles},
	} {
		if _, err := globbed(t, c.root, "lib/a.ts", "const name = 1, options = 2, x = import.meta.glob"+c.call); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.call, err, c.want)
		}
	}
}
