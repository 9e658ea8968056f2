package bundlefs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/code/bundlefs"
)

// site writes files into a folder and others outside it, and returns the path of the folder.
func site(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	files["../secret.json"] = `{"secret":1}`
	for name, text := range files {
		file := filepath.Join(dir, "site", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "site")
}

func bundle(dir, entry string, plugin api.Plugin) string {
	result := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: entry, ResolveDir: dir, Loader: api.LoaderTS},
		Bundle: true, Format: api.FormatESModule, Outdir: dir, Plugins: []api.Plugin{plugin}, LogLevel: api.LogLevelSilent,
		Loader: map[string]api.Loader{".json": api.LoaderText, ".env": api.LoaderText},
	})
	var out strings.Builder
	for _, file := range result.OutputFiles {
		out.Write(file.Contents)
	}
	for _, message := range result.Errors {
		out.WriteString("error: " + message.Text + "\n")
	}
	return out.String()
}

// TestWithin bundles modules that import files inside and outside a folder in every way that a bundler supports.
func TestWithin(t *testing.T) {
	dir := site(t, map[string]string{
		"node_modules/fine/index.js":            `export default "fine"`,
		"node_modules/.pnpm/deep/index.js":      `export default "deep"`,
		"node_modules/leak/package.json":        `{"main":"../../../secret.json"}`,
		"node_modules/imports/package.json":     `{"main":"index.js","imports":{"#secret":"./../../../secret.json"}}`,
		"node_modules/imports/index.js":         `export { default } from "#secret"`,
		"node_modules/style/index.css":          `@import "../../../secret.css"; a { background: url(../../../secret.json) }`,
		"node_modules/glob/index.js":            "export default (x) => import(`../../../${x}.json`)",
		"node_modules/text/index.js":            `import text from "../../../secret.json" with { type: "text" }; export default text`,
		".env":                                  "SECRET=secret",
		"../secret.css":                         `b { content: "secret" }`,
		"node_modules/linked/package.json":      `{"main":"secret.json"}`,
		"node_modules/@scope/pkg/dist/index.js": `export default "scoped"`,
	})
	for name, target := range map[string]string{"node_modules/linked/secret.json": "../../../secret.json", "node_modules/pnpm": ".pnpm/deep"} {
		if err := os.Symlink(target, filepath.Join(dir, filepath.FromSlash(name))); err != nil {
			t.Skip("this system has no symbolic links")
		}
	}
	for entry, want := range map[string]string{
		`export { default } from "fine"`:                                      `"fine"`,
		`export { default } from "pnpm"`:                                      `"deep"`,
		`export { default } from "@scope/pkg/dist/index.js"`:                  `"scoped"`,
		`export { default } from "../secret.json"`:                            "outside",
		`export { default } from "` + filepath.Dir(dir) + `/secret.json"`:     "outside",
		`export { default } from "fine/../../../secret.json"`:                 "outside",
		`export { default } from "leak"`:                                      "error",
		`export { default } from "imports"`:                                   "error",
		`import "style/index.css"`:                                            "outside",
		`export { default } from "glob"`:                                      "outside",
		`export { default } from "text"`:                                      "outside",
		`export { default } from "linked"`:                                    "outside",
		`export { default } from "./.env"`:                                    "hidden",
		"export default (x) => import(`../${x}.json`)":                        "outside",
		`export default (x) => require("../" + x + ".json")`:                  "outside",
		"export default (x) => import(`../${x}`, { with: { type: 'text' } })": "error",
	} {
		got := bundle(dir, entry, bundlefs.Within(dir))
		if !strings.Contains(got, want) || strings.Contains(got, `secret":1`) || strings.Contains(got, "SECRET=") {
			t.Errorf("%s: %s, want %s", entry, got, want)
		}
		if got := bundle(dir, entry, bundlefs.Nothing()); !strings.Contains(got, "error") {
			t.Errorf("%s: %s was read", entry, got)
		}
	}
}

func TestComputed(t *testing.T) {
	for code, want := range map[string]bool{
		"const x = (n) => import(`../../${n}.json`)":                      true,
		"const x = (n) => import('../' + n)":                              true,
		"const x = (n) => import(/* a */ ('./' + n), { with: {} })":       true,
		"const x = (n) => require(\"./\" + n)":                            true,
		"const x = (n) => re\\u0071uire(\"./\" + n)":                      true,
		"const x = (n) => import   (\n`./a/${n}/b.js`)":                   true,
		"enum E { Up = '../' }\nconst x = (n) => import(E.Up + E.Up + n)": true,
		"const x = (n) => import(/* a*b */ `../${n}.json`)":               true,
		"const x = (n) => import(// a\n'../' + n)":                        true,
		"const x = (n) => import('.' + './' + n)":                         true,
		"const x = (n) => import(`${'../'}${n}.json`)":                    true,
		"const x = (n) => import(n ? '../' + n : './a.js')":               true,
		"const x = () => import(\"../a'b.js\")":                           false,
		"const x = () => import(`./a$b.js`)":                              false,
		"const x = (n) => import('../'.concat(n))":                        false,
		"const x = () => import('./a.js')":                                false,
		"const x = () => import(`./a.js`)":                                false,
		"const x = (u) => import(u)":                                      false,
		"const x = (u) => import('https://a.test/' + u)":                  false,
		"import a from './a'":                                             false,
	} {
		if got := bundlefs.FaultOf([]byte(code), code, api.LoaderTS) != nil; got != want {
			t.Errorf("%s: %t", code, got)
		}
	}
}

// TestFaultOf checks the reasons given for files that cannot be bundled.
func TestFaultOf(t *testing.T) {
	for name, c := range map[string]struct {
		code, want string
	}{
		"plain":    {"export default [[1]]", ""},
		"computed": {"import(`./${name}.js`)", "the name of an imported file is computed"},
		"brackets": {strings.Repeat("[", budget.BundleDepth+1), "brackets or operators are nested more than 10000 levels deep"},
		"chain":    {strings.Repeat("!", budget.BundleDepth+1) + "a", "brackets or operators are nested more than 10000 levels deep"},
		"deep":     {strings.Repeat("[", 1000) + strings.Repeat("]", 1000), ""},
		"arrows":   {"const x = " + strings.Repeat("a=>", 3000) + "1", "the file takes more than 1s to parse"},
	} {
		got := ""
		if fault := bundlefs.FaultOf([]byte(c.code), c.code, api.LoaderTS); fault != nil {
			got = fault.Message
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
