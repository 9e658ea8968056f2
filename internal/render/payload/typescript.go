package payload

import (
	"cmp"
	"embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strconv"
	"strings"
)

//go:embed payload.go site.go page.go editions.go article.go
var sources embed.FS

// partType is the TypeScript type of [Part], which is a union in JSON. No Go struct can express this union.
const partType = "export type Part = string | Component\n"

// TypeScript returns the structs of this package as TypeScript interfaces, including their comments.
func TypeScript() (string, error) {
	var b strings.Builder
	b.WriteString("// Code generated from internal/render/payload by go generate. DO NOT EDIT.\n")
	for _, name := range []string{"payload.go", "site.go", "page.go", "editions.go", "article.go"} {
		src, err := sources.ReadFile(name)
		if err != nil {
			return "", err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, src, parser.ParseComments)
		if err != nil {
			return "", fmt.Errorf("parse %s: %w", name, err)
		}
		for _, decl := range file.Decls {
			if gen, ok := decl.(*ast.GenDecl); ok {
				writeDecl(&b, gen, constants(file))
			}
		}
	}
	return b.String(), nil
}

// constants lists the values that a file declares for each of its string types.
func constants(file *ast.File) map[string][]string {
	found := map[string][]string{}
	for _, decl := range file.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok || gen.Tok != token.CONST {
			continue
		}
		for _, spec := range gen.Specs {
			value := spec.(*ast.ValueSpec)
			typ, typed := value.Type.(*ast.Ident)
			literal, ok := value.Values[0].(*ast.BasicLit)
			if typed && ok {
				found[typ.Name] = append(found[typ.Name], literal.Value)
			}
		}
	}
	return found
}

func writeDecl(b *strings.Builder, decl *ast.GenDecl, values map[string][]string) {
	for _, spec := range decl.Specs {
		typ, ok := spec.(*ast.TypeSpec)
		if !ok {
			continue
		}
		b.WriteByte('\n')
		writeDoc(b, decl.Doc, "")
		switch def := typ.Type.(type) {
		case *ast.StructType:
			writeStruct(b, typ.Name.Name, def)
		default:
			union := strings.Join(values[typ.Name.Name], " | ")
			fmt.Fprintf(b, "export type %s = %s\n", typ.Name.Name, cmp.Or(union, typeName(def)))
		}
	}
}

func writeStruct(b *strings.Builder, name string, def *ast.StructType) {
	if name == "Part" {
		b.WriteString(partType)
		return
	}
	fmt.Fprintf(b, "export interface %s {\n", name)
	for _, field := range def.Fields.List {
		key, optional := jsonKey(field)
		writeDoc(b, field.Doc, "  ")
		mark := ""
		if optional {
			mark = "?"
		}
		fmt.Fprintf(b, "  %s%s: %s\n", key, mark, typeName(field.Type))
	}
	b.WriteString("}\n")
}

// jsonKey returns the name of a field in JSON, and whether the field may be absent.
func jsonKey(field *ast.Field) (key string, optional bool) {
	raw, err := strconv.Unquote(field.Tag.Value)
	if err != nil {
		return "", false
	}
	key, rest, _ := strings.Cut(reflect.StructTag(raw).Get("json"), ",")
	return key, rest == "omitempty"
}

func typeName(expr ast.Expr) string {
	switch t := expr.(type) {
	case *ast.Ident:
		switch t.Name {
		case "any":
			return "unknown"
		case "int", "float64":
			return "number"
		case "bool":
			return "boolean"
		}
		return t.Name
	case *ast.StarExpr:
		return typeName(t.X)
	case *ast.ArrayType:
		if elt, ok := t.Elt.(*ast.Ident); ok && elt.Name == "byte" {
			return "string" // encoding/json writes bytes as base64
		}
		return typeName(t.Elt) + "[]"
	case *ast.MapType:
		return "Record<" + typeName(t.Key) + ", " + typeName(t.Value) + ">"
	}
	return "unknown"
}

func writeDoc(b *strings.Builder, doc *ast.CommentGroup, indent string) {
	text := strings.TrimSpace(doc.Text())
	if text == "" {
		return
	}
	lines := strings.Split(text, "\n")
	if len(lines) == 1 {
		fmt.Fprintf(b, "%s/** %s */\n", indent, lines[0])
		return
	}
	fmt.Fprintf(b, "%s/**\n", indent)
	for _, line := range lines {
		b.WriteString(strings.TrimRight(indent+" * "+line, " ") + "\n")
	}
	fmt.Fprintf(b, "%s */\n", indent)
}
