package internal

import (
	"go/ast"
	"go/parser"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestExportedNamesAreDocumented requires a doc comment for every exported name. The comment of a type or a function
// must begin with its name, as is usual for Go.
func TestExportedNamesAreDocumented(t *testing.T) {
	for name, file := range goFiles(t, parser.ParseComments|parser.SkipObjectResolution) {
		if strings.HasSuffix(name, "_test.go") || file.Name.Name == "main" {
			continue
		}
		for _, decl := range file.Decls {
			for _, undocumented := range undocumentedIn(decl) {
				t.Errorf("%s: %s has no comment that begins with its name", name, undocumented)
			}
		}
	}
}

func undocumentedIn(decl ast.Decl) []string {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if decl.Name.IsExported() && isExportedReceiver(decl.Recv) && !beginsWith(decl.Doc, decl.Name.Name) && !isImplied(decl) {
			return []string{decl.Name.Name}
		}
	case *ast.GenDecl:
		var names []string
		for _, spec := range decl.Specs {
			names = append(names, undocumentedSpec(decl, spec)...)
		}
		return names
	}
	return nil
}

// undocumentedSpec returns the exported names in spec that have no comment. Constants and variables may share the
// comment of their group.
func undocumentedSpec(decl *ast.GenDecl, spec ast.Spec) []string {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		if spec.Name.IsExported() && !beginsWith(decl.Doc, spec.Name.Name) && !beginsWith(spec.Doc, spec.Name.Name) {
			return []string{spec.Name.Name}
		}
	case *ast.ValueSpec:
		for _, name := range spec.Names {
			if name.IsExported() && decl.Doc == nil && spec.Doc == nil && spec.Comment == nil {
				return []string{name.Name}
			}
		}
	}
	return nil
}

func isExportedReceiver(list *ast.FieldList) bool {
	if list == nil {
		return true
	}
	receiver := list.List[0].Type
	if star, ok := receiver.(*ast.StarExpr); ok {
		receiver = star.X
	}
	if generic, ok := receiver.(*ast.IndexExpr); ok {
		receiver = generic.X
	}
	name, ok := receiver.(*ast.Ident)
	return ok && name.IsExported()
}

// isImplied reports whether a method without a comment implements a standard library interface.
func isImplied(decl *ast.FuncDecl) bool {
	switch decl.Name.Name {
	case "Error", "String", "Unwrap", "MarshalJSON", "UnmarshalJSON", "UnmarshalYAML", "MarshalYAML":
		return decl.Recv != nil && decl.Doc == nil
	}
	return false
}

func beginsWith(doc *ast.CommentGroup, name string) bool {
	text := doc.Text()
	for _, article := range []string{"A ", "An ", "The "} {
		text = strings.TrimPrefix(text, article)
	}
	return strings.HasPrefix(text, name+" ") || strings.HasPrefix(text, name+",")
}

// namedFile matches the path of a source file in a document about the code.
var namedFile = regexp.MustCompile("`((?:[\\w.-]+/)+[\\w.-]+\\.(?:go|tsx?|mjs|js|css|yaml|sh))`")

// namedFileRoots are the folders that the path of a file in a document may be relative to.
var namedFileRoots = []string{
	"", "internal", "internal/assets", "internal/base", "internal/code", "internal/out", "internal/project", "internal/site",
	"internal/text", "web", "web/src",
}

// TestNamedFilesExist checks the paths of source files in the architecture and in the decisions. A path may omit its
// first folders.
func TestNamedFilesExist(t *testing.T) {
	for file, text := range documentsAboutCode(t) {
		for _, match := range namedFile.FindAllStringSubmatch(text, -1) {
			if name := match[1]; !isPattern(name) && !slices.ContainsFunc(namedFileRoots, contains(name)) {
				t.Errorf("%s names %s, which does not exist", file, name)
			}
		}
	}
}

// namedSymbol matches a name and the path of the file that contains it.
var namedSymbol = regexp.MustCompile("`(\\w+)` in `([^`]+)`")

// TestNamedSymbolsExist checks the names that the architecture and the decisions attribute to a file.
func TestNamedSymbolsExist(t *testing.T) {
	for file, text := range documentsAboutCode(t) {
		for _, match := range namedSymbol.FindAllStringSubmatch(text, -1) {
			symbol, name := match[1], match[2]
			i := slices.IndexFunc(namedFileRoots, contains(name))
			if i < 0 {
				continue // TestNamedFilesExist reports the path of a source file
			}
			source, err := os.ReadFile(filepath.Join("..", namedFileRoots[i], name))
			if err != nil {
				t.Fatal(err)
			}
			if !regexp.MustCompile(`\b` + symbol + `\b`).Match(source) {
				t.Errorf("%s names %s in %s, which does not exist", file, symbol, name)
			}
		}
	}
}

// documentsAboutCode returns the architecture and the decisions.
func documentsAboutCode(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../docs/decisions/*.md")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, file := range append(files, "../docs/architecture.md") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = string(text)
	}
	return texts
}

// isPattern reports whether a name refers to several files.
func isPattern(name string) bool {
	return strings.Contains(name, "NAME") || strings.HasSuffix(name, ".gen.ts")
}

// contains returns a function that reports whether a folder of the repository contains a file.
func contains(name string) func(root string) bool {
	return func(root string) bool {
		_, err := os.Stat(filepath.Join("..", root, name))
		return err == nil
	}
}
