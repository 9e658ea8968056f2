package sitecomponents

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// The folders of components that are not for documents.
const (
	// SlotDir contains the components that fill layout slots.
	SlotDir = "slots"
	// LayoutDir contains components that are page layouts.
	LayoutDir = "layouts"
	// PageDir contains components that are complete pages.
	PageDir = "pages"
)

// Slots are the layout slots that a site can fill. They are above the page, at the end of the header, before and after
// a document, below its table of contents, and above the footer.
var Slots = []string{"banner", "header-end", "doc-before", "doc-after", "toc-end", "footer"}

// pagePrefix is the prefix of component names for pages.
const pagePrefix = "td-page-"

// Named returns the name of the component in a file of a slot or layout.
func (k Kind) Named(file string) string { return string(k) + "." + file }

// findFiles adds the components of the given kind. They are named after their files. Their names never match those of
// document components.
func (c Components) findFiles(root fs.FS, dir string, kind Kind) error {
	entries, err := fs.ReadDir(root, dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("list %s: %w", dir, err)
	}
	for _, entry := range entries {
		if own, ok := strings.CutSuffix(entry.Name(), reactExtension); ok && isComponent(entry.Name()) {
			name := kind.Named(own)
			c[name] = Component{Name: name, File: path.Join(dir, entry.Name()), Kind: kind}
		}
	}
	return nil
}

// findPages adds the page components of the site.
func (c Components) findPages(root fs.FS) error {
	err := fs.WalkDir(root, PageDir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(file) != reactExtension || !isComponent(file) {
			return err
		}
		name := pagePrefix + strings.Join(words(strings.ReplaceAll(pageStem(file), "/", "-")), "-")
		c[name] = Component{Name: name, File: file, Kind: KindPage}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// pageStem returns the path of a page's file within the pages folder, without its extension.
func pageStem(file string) string {
	stem := strings.TrimPrefix(file, PageDir+"/")
	return strings.TrimSuffix(strings.TrimSuffix(stem, reactExtension), ".island")
}

// misplaced returns a problem if the file of a component is in the wrong folder.
func (c Component) misplaced() (diag.Problem, bool) {
	start := diag.Pos{Line: 1, Col: 1}
	_, own, _ := strings.Cut(c.Name, ".")
	switch {
	case c.Kind == KindSlot && !slices.Contains(Slots, own):
		problem := diag.SiteComponent.Problemf(start, "the layouts have no slot %q", own)
		return problem.WithHint("name the file %s", strings.Join(Slots, ", ")).WithSuggestion(own, Slots), true
	case c.Kind == KindLayout && slices.Contains(BuiltInLayouts, own):
		problem := diag.SiteComponent.Problemf(start, "%q is the name of a built-in layout", own)
		return problem.WithHint("rename the file"), true
	case (c.Kind == KindSlot || c.Kind == KindLayout) && c.IsIsland():
		problem := diag.SiteComponent.Problemf(start, "a %s is rendered at build time and is not hydrated", c.Kind)
		return problem.WithHint("rename the file to %s, and write interactive parts as islands in a document or a page", strings.TrimSuffix(path.Base(c.File), islandExtension)+reactExtension), true
	case c.Kind == KindPage && strings.ContainsAny(c.File, "[]"):
		problem := diag.SiteComponent.Problemf(start, "pages with parameters are not supported, because each page must be a separate file")
		return problem.WithHint("write a page for each path, or documents with a layout"), true
	}
	return diag.Problem{}, false
}

// BuiltInLayouts are the built-in layouts. "docs" has documentation columns, "landing" uses the full width, and "bare"
// only has a header and footer.
var BuiltInLayouts = []string{"docs", "landing", "bare"}

// PageFile is a page that a site defines as a component.
type PageFile struct {
	// Name is the name of the page's component.
	Name string
	// File is the path relative to the site's folder. Stem is the path relative to the pages folder, without extension.
	File, Stem string
	Source     []byte
	// FrontMatter is the front matter of the page.
	FrontMatter map[string]any
}

// FindPages returns the pages that a site defines as components, without building them. Their front matter is empty.
func FindPages(root fs.FS) ([]PageFile, error) {
	found := Components{}
	err := found.findPages(root)
	var pages []PageFile
	for _, name := range slices.Sorted(maps.Keys(found)) {
		file := found[name].File
		pages = append(pages, PageFile{Name: name, File: file, Stem: pageStem(file), FrontMatter: map[string]any{}})
	}
	return pages, err
}

// Pages returns the pages that could be built, sorted by name.
func (p *Parts) Pages(d Description) []PageFile {
	var pages []PageFile
	for _, name := range slices.Sorted(maps.Keys(d.Pages)) {
		file := p.components[name].File
		pages = append(pages, PageFile{Name: name, File: file, Stem: pageStem(file), Source: p.files[file].text, FrontMatter: d.Pages[name]})
	}
	return pages
}
