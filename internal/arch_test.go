// Package internal contains only this test, which checks the dependencies between the packages in this folder.
package internal

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/tresjs/tresdocs/"

// testPackages are packages for tests. Any test may import them.
var testPackages = []string{"internal/golden", "internal/nettest", "internal/sitetest"}

// layers lists the packages from the program's entry point down. A package may import only packages in rows below its
// own row.
var layers = [][]string{
	{"cmd/tresdocs"},
	{"internal/project"},
	{"internal/dev", "internal/mcp"},
	{"internal/archive", "internal/bucket", "internal/build", "internal/compare", "internal/server"},
	{"internal/review"},
	{"internal/publish"},
	{"internal/site"},
	{"internal/migrate"},
	{"internal/config"},
	{"internal/render", "internal/store"},
	{"internal/sitecomponents", "internal/snippets"},
	{"internal/examples"},
	{"internal/payload/gen", "internal/locale/gen"},
	{"internal/payload"},
	{"internal/check"},
	{"internal/nav", "internal/search", "internal/links", "internal/starter", "internal/elements", "internal/openapi"},
	{"internal/content"},
	{"internal/include"},
	{"internal/mdc"},
	{"internal/apidoc"},
	{"internal/bundlefs", "internal/iconservice", "internal/icons/pack", "internal/locale", "internal/reference", "internal/sitecomponents/pack"},
	{"internal/csp", "internal/folder", "internal/frontmatter", "internal/highlight", "internal/icons", "internal/slug"},
	{"internal/engine/compile", "internal/figures", "internal/components/describe", "internal/notices/collect"},
	{"internal/baseline", "internal/card", "internal/components", "internal/ledger", "internal/sanitize", "internal/tailwind"},
	{"internal/engine", "internal/diag", "internal/budget", "internal/cache", "internal/history", "internal/htmltree", "internal/insights", "internal/lifetime", "internal/picture", "internal/linkcheck", "internal/revision", "internal/notices", "web", "web/pack"},
	{"internal/unchanged", "internal/coverage"},
}

// owners maps packages that access the outside world to the packages that may import them.
var owners = map[string]string{
	"modernc.org/sqlite":              "internal/store internal/insights",
	"modernc.org/quickjs":             "internal/engine",
	"net/http":                        "internal/bucket internal/server internal/dev internal/iconservice internal/linkcheck internal/mcp",
	"github.com/fsnotify/fsnotify":    "internal/dev",
	"github.com/minio/minio-go/v7":    "internal/bucket",
	"github.com/modelcontextprotocol": "internal/mcp",
	"github.com/spf13/cobra":          "cmd/tresdocs",
	"go.yaml.in/yaml/v3":              "internal/openapi",
	"github.com/alecthomas/chroma/v2": "internal/highlight",
	"github.com/go-git":               "internal/revision",
}

// readers lists the packages that may call functions that read files on this machine by name, following all links. The
// files of a site are read with internal/folder, which does not follow links out of the site's folder.
var readers = map[string][]string{
	"os.DirFS":         {"web", "web/pack", "internal/sitecomponents/pack"},         // the front end
	"os.OpenRoot":      {"internal/folder", "internal/project", "internal/starter"}, // project and starter write
	"os.OpenInRoot":    nil,
	"os.Open":          {"internal/project", "internal/build", "internal/cache"}, // the program itself, the output folder, the cache
	"os.OpenFile":      {"internal/build"},
	"os.ReadDir":       {"internal/build", "internal/cache", "internal/notices/collect", "internal/starter"},
	"os.ReadFile":      {"cmd/tresdocs", "internal/history", "internal/linkcheck", "internal/revision", "internal/engine/compile", "internal/components/describe", "internal/icons/pack", "internal/notices/collect", "internal/locale/gen", "internal/payload/gen", "web/pack"},
	"filepath.Glob":    {"internal/build"},
	"filepath.Walk":    nil,
	"filepath.WalkDir": {"internal/dev", "internal/unchanged", "internal/coverage"}, // unchanged does not read files
}

// writers lists the packages that may call functions that write or remove files on this machine by name, following
// links to folders. In the folder of a site, they may write only below .tresdocs, which internal/project has checked
// for links. internal/build writes into the output folder. All other packages write through an os.Root.
var writers = map[string][]string{
	"os.RemoveAll":  {"cmd/tresdocs", "internal/build", "internal/project"},
	"os.Remove":     {"cmd/tresdocs", "internal/build", "internal/cache", "internal/linkcheck", "internal/project"},
	"os.MkdirAll":   {"internal/build", "internal/cache", "internal/icons/pack", "internal/linkcheck", "internal/project", "internal/starter"},
	"os.Mkdir":      nil,
	"os.MkdirTemp":  {"cmd/tresdocs", "internal/build", "internal/project"},
	"os.CreateTemp": {"cmd/tresdocs", "internal/cache", "internal/linkcheck"},
	"os.Create":     {"internal/build"},
	"os.WriteFile":  {"internal/build", "internal/project", "internal/components/describe", "internal/engine/compile", "internal/icons/pack", "internal/locale/gen", "internal/notices/collect", "internal/payload/gen", "internal/sitecomponents/pack", "web/pack"},
	"os.Rename":     {"cmd/tresdocs", "internal/build", "internal/linkcheck", "internal/project"},
	"os.Link":       {"internal/build", "internal/project"},
	"os.Symlink":    nil,
}

// TestFiles checks all calls that read or write files against the tables readers and writers.
func TestFiles(t *testing.T) {
	for name, file := range goFiles(t, parser.SkipObjectResolution) {
		pkg := path.Dir(name)
		if strings.HasSuffix(name, "_test.go") || pkg == "internal/golden" {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			selector, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			of, ok := selector.X.(*ast.Ident)
			if !ok {
				return true
			}
			call := of.Name + "." + selector.Sel.Name
			if (call == "api.Build" || call == "api.Context") && !imports(file, module+"internal/bundlefs") {
				t.Errorf("%s calls %s: give the bundler a plugin of internal/bundlefs", name, call)
			}
			if owners, owned := readers[call]; owned && !slices.Contains(owners, pkg) {
				t.Errorf("%s calls %s: read a site's files with internal/folder", name, call)
			}
			if owners, owned := writers[call]; owned && !slices.Contains(owners, pkg) {
				t.Errorf("%s calls %s: write a site's files with an os.Root", name, call)
			}
			return true
		})
	}
}

// imports reports whether a file imports a package.
func imports(file *ast.File, pkg string) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == strconv.Quote(pkg) })
}

func TestImportsPointDown(t *testing.T) {
	rank := map[string]int{}
	for i, row := range layers {
		for _, pkg := range row {
			rank[pkg] = i
		}
	}
	for file, imports := range goImports(t) {
		pkg := path.Dir(file)
		from, known := rank[pkg]
		if !known {
			if pkg != "internal" && !slices.Contains(testPackages, pkg) {
				t.Errorf("%s: package %s has no layer; add it to the table", file, pkg)
			}
			continue
		}
		for _, imported := range imports {
			checkOwner(t, file, pkg, imported)
			local, ok := strings.CutPrefix(imported, module)
			if !ok || local == pkg || (slices.Contains(testPackages, local) && strings.HasSuffix(file, "_test.go")) {
				continue
			}
			to, known := rank[local]
			if !known {
				t.Errorf("%s imports %s, which has no layer", file, local)
			} else if to <= from {
				t.Errorf("%s imports %s: imports point only down the table", file, local)
			}
		}
	}
}

func checkOwner(t *testing.T, file, pkg, imported string) {
	t.Helper()
	if strings.HasSuffix(file, "_test.go") {
		return
	}
	owner, owned := owners[imported]
	if owned && !slices.Contains(strings.Fields(owner), pkg) {
		t.Errorf("%s imports %s, which belongs to %s", file, imported, owner)
	}
}

// goImports returns the imports of every Go file in the module, by its path from the root of the module.
func goImports(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	for name, file := range goFiles(t, parser.ImportsOnly) {
		found[name] = nil
		for _, imp := range file.Imports {
			value, err := strconv.Unquote(imp.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			found[name] = append(found[name], value)
		}
	}
	return found
}

// goFiles parses every Go file in the module. It returns the files by their paths from the root of the module.
func goFiles(t *testing.T, mode parser.Mode) map[string]*ast.File {
	t.Helper()
	found := map[string]*ast.File{}
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata" || d.Name() == ".git") {
			return filepath.SkipDir
		}
		if d.IsDir() || filepath.Ext(name) != ".go" {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, mode)
		found[strings.TrimPrefix(filepath.ToSlash(name), "../")] = file
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
