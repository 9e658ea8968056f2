// Package internal contains only this test, which checks the dependencies between the packages in this folder.
package internal

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/tresjs/tresdocs/"

// testPackages are packages for tests. Any test may import them.
var testPackages = []string{"internal/testkit/golden", "internal/testkit/nettest", "internal/testkit/sitetest"}

// layers lists the packages from the program's entry point down. A package may import only packages in rows below its
// own row.
var layers = [][]string{
	{"cmd/tresdocs"},
	{"internal/project/preview", "internal/project/workspace"},
	{"internal/project"},
	{"internal/project/settings", "internal/project/copied", "internal/project/record", "internal/project/versions"},
	{"internal/project/checks", "internal/project/documents", "internal/project/editor", "internal/project/engines", "internal/project/inputs", "internal/project/shell", "internal/project/translations", "internal/project/verdict"},
	{"internal/project/source"},
	{"internal/project/iconsets"},
	{"internal/project/frontend"},
	{"internal/out/dev", "internal/out/mcp"},
	{"internal/out/archive", "internal/out/publish", "internal/out/build", "internal/out/diff", "internal/out/pack", "internal/out/server"},
	{"internal/review", "internal/review/tally"},
	{"internal/out/outputs"},
	{"internal/site"},
	{"internal/migrate"},
	{"internal/site/config"},
	{"internal/render", "internal/site/store"},
	{"internal/render/sitecomponents", "internal/code/codecheck"},
	{"internal/code/examples"},
	{"web/generate"},
	{"internal/render/payload"},
	{"internal/review/check"},
	{"internal/site/nav", "internal/site/search", "internal/site/links", "internal/project/starter", "internal/site/elements", "internal/site/openapi"},
	{"internal/text/content"},
	{"internal/text/include"},
	{"internal/text/mdc"},
	{"internal/code/apidoc"},
	{"internal/code/bundlefs", "internal/assets/iconservice", "internal/assets/icons/pack", "internal/site/locale", "internal/code/reference", "internal/render/sitecomponents/pack"},
	{"internal/assets/picture", "internal/base/csp", "internal/base/folder", "internal/base/ownfolder", "internal/project/fingerprint", "internal/text/frontmatter", "internal/text/highlight", "internal/assets/icons", "internal/text/slug"},
	{"internal/engine/compile", "internal/assets/figures", "internal/render/components/describe", "internal/base/notices/collect"},
	{"internal/review/baseline", "internal/assets/card", "internal/render/components", "internal/site/addresses", "internal/text/sanitize", "internal/assets/tailwind"},
	{"internal/engine", "internal/base/diag", "internal/base/budget", "internal/base/cache", "internal/base/history", "internal/text/htmltree", "internal/out/insights", "internal/base/lifetime", "internal/review/linkcheck", "internal/base/revision", "internal/base/notices", "web", "web/pack"},
	{"internal/base/unchanged", "internal/base/buildtime", "internal/review/coverage"},
	{"internal/assets", "internal/base", "internal/code", "internal/out", "internal/testkit", "internal/text"}, // only comments
}

// owners maps packages that access the outside world to the packages that may import them.
var owners = map[string]string{
	"modernc.org/sqlite":              "internal/site/store internal/out/insights",
	"modernc.org/quickjs":             "internal/engine",
	"net/http":                        "internal/out/publish internal/out/server internal/out/dev internal/assets/iconservice internal/review/linkcheck internal/out/mcp",
	"github.com/fsnotify/fsnotify":    "internal/out/dev",
	"github.com/minio/minio-go/v7":    "internal/out/publish",
	"github.com/modelcontextprotocol": "internal/out/mcp",
	"github.com/spf13/cobra":          "cmd/tresdocs",
	"go.yaml.in/yaml/v3":              "internal/site/openapi",
	"github.com/alecthomas/chroma/v2": "internal/text/highlight",
	"github.com/go-git":               "internal/base/revision",
}

// readers lists the packages that may call functions that read files on this machine by name, following all links. The
// files of a site are read with internal/base/folder, which does not follow links out of the site's folder.
var readers = map[string][]string{
	"os.DirFS":         {"web", "web/pack", "internal/render/sitecomponents/pack"},                                                                        // the front end
	"os.OpenRoot":      {"internal/base/folder", "internal/base/ownfolder", "internal/project/versions", "internal/project/starter", "internal/out/pack"}, // the last three write
	"os.OpenInRoot":    nil,
	"os.Open":          {"internal/project/fingerprint", "internal/out/build", "internal/base/cache"}, // the program itself, the output folder, the cache
	"os.OpenFile":      {"internal/out/build"},
	"os.ReadDir":       {"internal/out/build", "internal/base/cache", "internal/base/notices/collect", "internal/project/starter"},
	"os.ReadFile":      {"cmd/tresdocs", "internal/base/history", "internal/review/linkcheck", "internal/base/revision", "internal/engine/compile", "internal/render/components/describe", "internal/assets/icons/pack", "internal/base/notices/collect", "web/generate", "web/pack"},
	"filepath.Glob":    {"internal/out/build"},
	"filepath.Walk":    nil,
	"filepath.WalkDir": {"internal/out/dev", "internal/base/unchanged", "internal/base/buildtime", "internal/review/coverage"}, // unchanged does not read files
}

// writers lists the packages that may call functions that write or remove files on this machine by name, following
// links to folders. In the folder of a site, they may write only below .tresdocs, which internal/base/ownfolder has
// checked for links. internal/out/build writes into the output folder. All other packages write through an os.Root.
var writers = map[string][]string{
	"os.RemoveAll":  {"cmd/tresdocs", "internal/out/build", "internal/project/versions"},
	"os.Remove":     {"cmd/tresdocs", "internal/out/build", "internal/base/cache", "internal/review/linkcheck", "internal/base/ownfolder"},
	"os.MkdirAll":   {"internal/out/build", "internal/base/cache", "internal/assets/icons/pack", "internal/review/linkcheck", "internal/base/ownfolder", "internal/project/versions", "internal/project/starter"},
	"os.Mkdir":      nil,
	"os.MkdirTemp":  {"cmd/tresdocs", "internal/out/build"},
	"os.CreateTemp": {"cmd/tresdocs", "internal/base/cache", "internal/review/linkcheck"},
	"os.Create":     {"internal/out/build"},
	"os.WriteFile":  {"internal/out/build", "internal/base/ownfolder", "internal/render/components/describe", "internal/engine/compile", "internal/assets/icons/pack", "internal/base/notices/collect", "internal/render/sitecomponents/pack", "web/generate", "web/pack"},
	"os.Rename":     {"cmd/tresdocs", "internal/out/build", "internal/review/linkcheck", "internal/base/ownfolder", "internal/project/versions"},
	"os.Link":       {"internal/out/build", "internal/project/versions"},
	"os.Symlink":    nil,
}

// TestFiles checks all calls that read or write files against the tables readers and writers.
func TestFiles(t *testing.T) {
	for name, file := range goFiles(t, parser.SkipObjectResolution) {
		pkg := path.Dir(name)
		if strings.HasSuffix(name, "_test.go") || pkg == "internal/testkit/golden" {
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
			if (call == "api.Build" || call == "api.Context") && !imports(file, module+"internal/code/bundlefs") {
				t.Errorf("%s calls %s: give the bundler a plugin of internal/code/bundlefs", name, call)
			}
			if owners, owned := readers[call]; owned && !slices.Contains(owners, pkg) {
				t.Errorf("%s calls %s: read a site's files with internal/base/folder", name, call)
			}
			if owners, owned := writers[call]; owned && !slices.Contains(owners, pkg) {
				t.Errorf("%s calls %s: write a site's files with an os.Root", name, call)
			}
			return true
		})
	}
}

// library matches names of the library that the program was first written for.
var library = regexp.MustCompile(`Tres[A-Z]|@tresjs/|leches`)

// TestNoLibraryIsSpecial checks that no string in the program names a documented library. web/vendor/modules.ts
// describes the libraries that come with the program.
func TestNoLibraryIsSpecial(t *testing.T) {
	for name, file := range goFiles(t, parser.SkipObjectResolution) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if field, isField := n.(*ast.Field); isField && field.Tag != nil {
				return false // tags contain the documentation of settings
			}
			if literal, ok := n.(*ast.BasicLit); ok && library.MatchString(literal.Value) {
				t.Errorf("%s names a library: %s", name, literal.Value)
			}
			return true
		})
	}
}

// imports reports whether a file imports a package.
func imports(file *ast.File, pkg string) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == strconv.Quote(pkg) })
}

// maxRooms is how many folders a reader of internal can still take in.
const maxRooms = 12

// TestRooms checks that internal has few folders, and that the package comment of each folder names the packages in it.
func TestRooms(t *testing.T) {
	comments := map[string]string{}
	for name, file := range goFiles(t, parser.ParseComments|parser.PackageClauseOnly) {
		if dir := path.Dir(name); path.Dir(dir) == "internal" && file.Doc != nil {
			comments[path.Base(dir)] += file.Doc.Text()
		}
	}
	rooms := map[string]bool{}
	for name := range goFiles(t, parser.PackageClauseOnly) {
		parts := strings.Split(name, "/")
		if parts[0] != "internal" || len(parts) < 3 {
			continue
		}
		rooms[parts[1]] = true
		if len(parts) == 4 && !strings.HasSuffix(name, "_test.go") && !isProgram(parts[2]) && !strings.Contains(comments[parts[1]], parts[2]+":") {
			t.Errorf("the package comment of internal/%s does not name %s", parts[1], parts[2])
		}
	}
	if len(rooms) > maxRooms {
		t.Errorf("internal has %d folders, not %d: move the package to an existing folder", len(rooms), maxRooms)
	}
}

// isProgram reports whether a folder contains a program that generates files for the package above it.
func isProgram(folder string) bool {
	return slices.Contains([]string{"collect", "compile", "describe", "gen", "pack"}, folder)
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

// maxImports is how many packages of this module a package may import.
const maxImports = 18

// tangled lists the packages that import more packages than that, with their number. It only shrinks.
var tangled = map[string]int{"internal/site": 24}

// TestFewImports checks that a package depends on few others. Only the program itself may depend on all.
func TestFewImports(t *testing.T) {
	imported := map[string]map[string]bool{}
	for file, imports := range goImports(t) {
		pkg := path.Dir(file)
		if strings.HasSuffix(file, "_test.go") || !strings.HasPrefix(pkg, "internal/") {
			continue
		}
		for _, name := range imports {
			if local, ok := strings.CutPrefix(name, module+"internal/"); ok {
				if imported[pkg] == nil {
					imported[pkg] = map[string]bool{}
				}
				imported[pkg][local] = true
			}
		}
	}
	for pkg, all := range imported {
		if most := max(maxImports, tangled[pkg]); len(all) > most {
			t.Errorf("%s imports %d packages of this module, not %d: split it by task", pkg, len(all), most)
		}
	}
	for pkg, most := range tangled {
		if len(imported[pkg]) < most {
			t.Errorf("%s imports %d packages: adjust the table", pkg, len(imported[pkg]))
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
