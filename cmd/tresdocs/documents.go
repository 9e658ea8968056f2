package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
)

// loadContent reads the documents of all collections, unless ctx ends.
func loadContent(ctx context.Context, dir string, c config, reader *content.Reader) ([]content.Document, diag.List, error) {
	root := filepath.Join(dir, c.Content.Dir)
	if info, err := os.Stat(root); err != nil || !info.IsDir() {
		return nil, nil, fmt.Errorf("there is no content folder %q; make it, name another one under content.dir in %s, or make a whole site with \"tresdocs init\"", c.Content.Dir, configFile)
	}
	var (
		docs     []content.Document
		problems diag.List
	)
	for _, collection := range c.collections() {
		loaded, found, err := reader.Load(ctx, os.DirFS(root), collection)
		if err != nil {
			return nil, nil, fmt.Errorf("load collection %s: %w", collection.Name, err)
		}
		docs = append(docs, loaded...)
		problems = append(problems, found...)
	}
	if len(docs) == 0 {
		return nil, nil, fmt.Errorf("there are no documents in the content folder %q; add an index.md", c.Content.Dir)
	}
	return docs, placed(dir, c.Content.Dir, problems), nil
}

// collections are those of the configuration by name, or those of a plain site: a landing page and documents.
func (c config) collections() []content.Collection {
	if len(c.Content.Collections) == 0 {
		return []content.Collection{
			{Name: "docs", Type: content.PageType, Include: []string{"**"}, Exclude: []string{"index.md"}, Fields: map[string]content.FieldType{"links": content.JSONField}},
			{Name: landingCollection, Type: content.PageType, Include: []string{"index.md"}},
		}
	}
	var list []content.Collection
	for _, name := range slices.Sorted(maps.Keys(c.Content.Collections)) {
		from := c.Content.Collections[name]
		collection := content.Collection{
			Name: name, Type: content.Type(from.Type), Include: from.Include, Exclude: from.Exclude, Prefix: from.Prefix,
			Fields: map[string]content.FieldType{},
		}
		for field, kind := range from.Fields {
			collection.Fields[field] = content.FieldType(kind)
		}
		list = append(list, collection)
	}
	return list
}

// navigation names the collections of pages that the reader finds in the sidebar.
func (c config) navigation() []string {
	var names []string
	for _, collection := range c.collections() {
		if collection.Type == content.PageType && collection.Name != landingCollection {
			names = append(names, collection.Name)
		}
	}
	return names
}
