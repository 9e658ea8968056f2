package project

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/elements"
	"github.com/tresjs/tresdocs/internal/reference"
)

// elementDocuments makes documents about the elements of the library that the configuration names. docs are those that
// people wrote, which say where an element is used.
func elementDocuments(root fs.FS, c config.Config, reader *content.Reader, docs []content.Document) ([]content.Document, diag.List, error) {
	if c.Elements.Package == "" || c.Elements.Page == "" {
		return nil, nil, nil
	}
	set, problems, err := reference.Load(root)
	if err != nil {
		return nil, problems, err
	}
	at := slices.IndexFunc(set, func(l *reference.Library) bool { return l.Package == c.Elements.Package })
	if at < 0 {
		problem := diag.Errorf(diag.Pos{}, "no description in %s is of the package %q that elements.package names", reference.Folder, c.Elements.Package)
		problem.File = config.FileName
		names := make([]string, len(set))
		for i, l := range set {
			names[i] = l.Package
		}
		if near, ok := diag.Nearest(c.Elements.Package, names); ok {
			return nil, append(problems, problem.WithHint("did you mean %q?", near)), nil
		}
		return nil, append(problems, problem.WithHint("write the name as one of the descriptions has it: %s", strings.Join(names, ", "))), nil
	}
	list := c.Elements.Page + ".md"
	collections := c.Collections()
	in := slices.IndexFunc(collections, func(one content.Collection) bool { return one.Type == content.PageType && one.Holds(list) })
	if in < 0 {
		problem := diag.Errorf(diag.Pos{}, "no collection of pages holds %q, which elements.page names", list)
		problem.File = config.FileName
		return nil, append(problems, problem), nil
	}
	collection := collections[in]
	library := set[at]
	from := path.Join(reference.Folder, strings.TrimPrefix(library.Package, "@")+".json")
	var made []content.Document
	for _, page := range elements.Pages(library, elements.Options{Path: collection.PagePath(list), Uses: usesOf(root, docs)}) {
		name := list
		if page.Name != "" {
			name = path.Join(c.Elements.Page, page.Name+".md")
		}
		doc, found := reader.Make(collection, name, from, []byte(page.Text))
		doc.Localized = false // they are in the language of their source alone
		made, problems = append(made, doc), append(problems, found...)
	}
	return made, problems, nil
}

// startTag matches the name of an element of a library.
var (
	startTag = regexp.MustCompile(`<([A-Z]\w+)`)
	scene    = regexp.MustCompile(`(?m)^\s*:+scene\{[^}\n]*name="([\w-]+)"`)
)

// usesOf finds the pages of the site's first language that have an element in their code or in a live scene, by its name.
func usesOf(root fs.FS, docs []content.Document) map[string][]elements.Use {
	uses := map[string][]elements.Use{}
	for _, doc := range docs {
		if doc.Extension != "md" || doc.Locale.IsTranslation || doc.IsUnlisted() {
			continue
		}
		text := doc.Source
		for _, match := range scene.FindAllStringSubmatch(text, -1) {
			text += sceneText(root, match[1])
		}
		seen := map[string]bool{}
		for _, match := range startTag.FindAllStringSubmatch(text, -1) {
			if name := match[1]; !seen[name] {
				seen[name] = true
				uses[name] = append(uses[name], elements.Use{Title: doc.Title, Path: doc.Path})
			}
		}
	}
	return uses
}

// sceneText returns the Vue files of a live scene; one that is not there has none.
func sceneText(root fs.FS, name string) string {
	files, _ := fs.Glob(root, path.Join("examples", name, "*.vue"))
	var b strings.Builder
	for _, file := range files {
		src, err := fs.ReadFile(root, file)
		if err == nil {
			fmt.Fprintf(&b, "\n%s", src)
		}
	}
	return b.String()
}
