package project

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// readers read the sources of documents repeatedly. They parse only the files that have changed.
type readers struct {
	documents  content.Reader
	references reference.Reader
	generated  generatedPages
}

// loadContent reads the documents of all collections. It stops when ctx is done.
func loadContent(ctx context.Context, root fs.FS, c config.Config, readers *readers) ([]content.Document, diag.List, error) {
	dir := path.Clean(filepath.ToSlash(c.Content.Dir))
	if info, err := fs.Stat(root, dir); err != nil || !info.IsDir() {
		return nil, nil, fmt.Errorf("there is no content folder %q; create it, set another one with content.dir in %s, or create a site with \"tresdocs init\"", c.Content.Dir, config.FileName)
	}
	files, err := fs.Sub(root, dir)
	if err != nil {
		return nil, nil, fmt.Errorf("open content folder: %w", err)
	}
	libraries, problems, err := loadLibraries(root, c, &readers.references)
	if err != nil {
		return nil, problems, err
	}
	reader := &readers.documents
	reader.Address, reader.Text = libraries.address, interfaceTexts(root, c)
	var docs []content.Document
	problems = append(problems, missingFolders(files, c)...)
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
	generated, found := generatedDocuments(root, c, libraries, readers, docs)
	return append(docs, generated...), append(problems, found...), nil
}

// generatedDocuments returns the documents that are generated in the site's first language from descriptions of
// libraries and of HTTP APIs.
func generatedDocuments(root fs.FS, c config.Config, libraries *libraries, readers *readers, docs []content.Document) ([]content.Document, diag.List) {
	reader := &readers.documents
	text := func(key string) string { return reader.Text(c.ContentLocales()[0], key) }
	generated, problems := libraries.documents(reader, docs, text, &readers.generated)
	operations, found := openAPIDocuments(root, c, reader, text)
	return append(generated, operations...), append(problems, found...)
}

// interfaceTexts returns a function that looks up interface texts for documents. The function reads the texts when it
// is first called.
func interfaceTexts(root fs.FS, c config.Config) func(l content.Locale, key string) string {
	table := func(tag string) locale.Table {
		tables, _, err := locale.Load(root, tag)
		if err != nil {
			return nil // reading the texts of all languages reports the error and the problems
		}
		return tables[0]
	}
	tables := map[string]func() locale.Table{}
	for _, l := range c.ContentLocales() {
		tables[l.Code] = sync.OnceValue(func() locale.Table { return table(cmp.Or(l.Code, c.Site.Lang)) })
	}
	return func(l content.Locale, key string) string { return tables[l.Code]().Text("prose", key) }
}

// withoutDrafts removes drafts from docs, and the problems in drafts from problems.
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
