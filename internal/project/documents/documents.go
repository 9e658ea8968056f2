// Package documents reads the documents of a site. It also generates documents: pages about libraries and HTTP APIs,
// lists of posts, and pages that are components.
package documents

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Reader reads the sources of documents repeatedly. It parses only the files that have changed.
type Reader struct {
	root       fs.FS
	documents  content.Reader
	references reference.Reader
	generated  generatedPages
}

// NewReader returns a reader of the site in root.
func NewReader(root folder.Dir) *Reader {
	r := &Reader{root: root, documents: content.Reader{Root: root}}
	r.documents.Describe = r.references.Parse
	return r
}

// Forget makes the reader generate all pages and lists about libraries again. Call it when the configuration, an interface
// string or a scene has changed.
func (r *Reader) Forget() {
	r.generated = generatedPages{}
	r.documents.Forget()
}

// Published reads the documents of the site in root, except drafts.
func Published(ctx context.Context, root folder.Dir, c config.File) ([]content.Document, diag.List, error) {
	docs, problems, err := NewReader(root).load(ctx, c)
	docs, problems = withoutDrafts(docs, problems)
	return content.WithOriginals(docs, c.ContentLocales()), problems, err
}

// Load reads the documents of all collections, including drafts. It stops when ctx is done.
func (r *Reader) Load(ctx context.Context, c config.File) ([]content.Document, diag.List, error) {
	docs, problems, err := r.load(ctx, c)
	return content.WithOriginals(docs, c.ContentLocales()), problems, err
}

// load is like [Reader.Load], but a page without a translation is missing in the other language.
func (r *Reader) load(ctx context.Context, c config.File) ([]content.Document, diag.List, error) {
	dir := path.Clean(filepath.ToSlash(c.Content.Dir))
	if info, err := fs.Stat(r.root, dir); err != nil || !info.IsDir() {
		return nil, nil, fmt.Errorf("there is no content folder %q; create it, set another one with content.dir in %s, or create a site with \"tresdocs init\"", c.Content.Dir, config.FileName)
	}
	files, err := fs.Sub(r.root, dir)
	if err != nil {
		return nil, nil, fmt.Errorf("open content folder: %w", err)
	}
	libraries, problems, err := loadLibraries(r.root, c, &r.references)
	if err != nil {
		return nil, problems, err
	}
	reader := &r.documents
	reader.Address, reader.Text = libraries.address, interfaceTexts(r.root, c.Config)
	var docs []content.Document
	problems = append(problems, missingFolders(files, c.Config)...)
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
	generated, found := r.generate(c, libraries, docs)
	return append(docs, generated...), append(problems, found...), nil
}

// generate returns the documents that are generated in the site's first language from descriptions of
// libraries and of HTTP APIs.
func (r *Reader) generate(c config.File, libraries *libraries, docs []content.Document) ([]content.Document, diag.List) {
	reader := &r.documents
	text := func(key string) string { return reader.Text(c.ContentLocales()[0], key) }
	generated, problems := libraries.documents(reader, docs, text, &r.generated)
	operations, found := openAPIDocuments(r.root, c, reader, text)
	return append(generated, operations...), append(problems, found...)
}

// interfaceTexts returns a function that looks up interface strings for documents. The function reads the strings when it
// is first called.
func interfaceTexts(root fs.FS, c config.Config) func(l content.Locale, key string) string {
	table := func(tag string) locale.Table {
		tables, _, err := locale.Load(root, tag)
		if err != nil {
			return nil // reading the strings of all languages reports the error and the problems
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

// missingFolders reports languages that have no folder for documents.
func missingFolders(files fs.FS, c config.Config) diag.List {
	var problems diag.List
	for _, l := range c.ContentLocales() {
		if l.Folder == "" {
			continue
		}
		if info, err := fs.Stat(files, l.Folder); err == nil && info.IsDir() {
			continue
		}
		folder := path.Join(c.Content.Dir, l.Folder)
		problem := diag.Warningf(diag.Pos{}, "there is no folder %s with documents in %s, so all pages of this language show documents in another language", folder, l.Label)
		hint := fmt.Sprintf("put the translations there, or set another folder under locales, as in \"folder: %s\"", strings.ToLower(l.Code))
		if !l.IsTranslation {
			problem = diag.Errorf(diag.Pos{}, "there is no folder %s with documents in %s", folder, l.Label)
			hint = `move them there, or add "folder: ." under its code for documents next to the folders of other languages`
		}
		problem.File, problem.Rule = config.FileName, diag.Config
		problems = append(problems, problem.WithHint("%s", hint))
	}
	return problems
}

// Included lists the files that documents include.
func Included(docs []content.Document) []string {
	var files []string
	for _, doc := range docs {
		files = append(files, doc.Includes...)
	}
	slices.Sort(files)
	return slices.Compact(files)
}
