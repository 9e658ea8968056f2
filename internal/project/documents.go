package project

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"

	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
)

// loadContent reads the documents of all collections, unless ctx ends.
func loadContent(ctx context.Context, root fs.FS, c config.Config, reader *content.Reader) ([]content.Document, diag.List, error) {
	dir := path.Clean(filepath.ToSlash(c.Content.Dir))
	if info, err := fs.Stat(root, dir); err != nil || !info.IsDir() {
		return nil, nil, fmt.Errorf("there is no content folder %q; make it, name another one under content.dir in %s, or make a whole site with \"tresdocs init\"", c.Content.Dir, config.FileName)
	}
	files, err := fs.Sub(root, dir)
	if err != nil {
		return nil, nil, fmt.Errorf("open content folder: %w", err)
	}
	var docs []content.Document
	problems := missingFolders(files, c)
	for _, collection := range c.Collections() {
		loaded, found, err := reader.Load(ctx, files, collection)
		if err != nil {
			return nil, nil, fmt.Errorf("load collection %s: %w", collection.Name, err)
		}
		docs = append(docs, loaded...)
		problems = append(problems, found...)
	}
	if len(docs) == 0 {
		return nil, nil, fmt.Errorf("there are no documents in the content folder %q; add an index.md", c.Content.Dir)
	}
	made, found, err := elementDocuments(root, c, reader, docs)
	return append(docs, made...), append(problems, found...), err
}

// withoutDrafts returns docs without drafts, and problems without those of drafts.
func withoutDrafts(docs []content.Document, problems diag.List) ([]content.Document, diag.List) {
	drafts := map[string]bool{}
	docs = slices.DeleteFunc(docs, func(doc content.Document) bool {
		if doc.IsDraft() {
			drafts[doc.File] = true
		}
		return drafts[doc.File]
	})
	return docs, slices.DeleteFunc(problems, func(p diag.Problem) bool { return drafts[p.File] })
}
