package site

import (
	"context"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// page is a page that has not been rendered yet.
type page struct {
	doc     content.Document
	payload func() payload.Page
	// pictures returns the site's images that the page shows.
	pictures func() []render.PictureUse
	// titled reports whether the document begins with a level 1 heading.
	titled func() bool
	// names returns the explanations of the names in the page's code.
	names func() ([]byte, error)
	// key returns the cache key of the rendered page.
	key func() (cache.Key, error)
	// words are the strings that the site's own components render on the page. They are set after the page has been
	// rendered.
	words atomic.Pointer[[]render.Words]
	// hasFaults is set once a component of the page could not be rendered.
	hasFaults atomic.Bool
}

// addPages creates a page for every Markdown document.
func (s *Site) addPages(docs []content.Document) diag.List {
	var problems diag.List
	descriptions := map[string]string{}
	for _, doc := range docs {
		descriptions[doc.Path] = doc.Description
	}
	for _, doc := range docs {
		if doc.Extension != "md" {
			continue
		}
		if problem, found := s.misplaced(doc.Path); found {
			problems = append(problems, doc.Problems(diag.List{problem})...)
			continue
		}
		if other, taken := s.pages[doc.Path]; taken {
			problem := diag.DuplicatePath.Problemf(diag.Pos{Line: 1, Col: 1}, "two documents have the path %s", doc.Path)
			problem = problem.WithHint("the other one is %s", other.doc.File)
			problems = append(problems, doc.Problems(diag.List{problem})...)
			continue
		}
		p := &page{
			doc:      doc,
			payload:  sync.OnceValue(func() payload.Page { return s.payload(doc, descriptions) }),
			pictures: sync.OnceValue(func() []render.PictureUse { return render.Pictures(doc) }),
			names:    sync.OnceValues(func() ([]byte, error) { return s.explain(doc) }),
			titled:   sync.OnceValue(func() bool { return beginsWithTitle(doc) }),
		}
		p.key = sync.OnceValues(func() (cache.Key, error) { return s.pageKey(p) })
		s.pages[doc.Path] = p
		s.paths = append(s.paths, doc.Path)
		problems = append(problems, s.layoutProblems(doc)...)
	}
	slices.Sort(s.paths)
	return problems
}

// Page renders the page at path.
func (s *Site) Page(ctx context.Context, path string) (Page, error) {
	p, ok := s.pages[path]
	if !ok {
		return Page{}, ErrNotFound
	}
	return s.render(ctx, p)
}

// NotFound renders the not-found page in the language of path.
func (s *Site) NotFound(ctx context.Context, path string) (Page, error) {
	l := s.languageAt(path)
	p := &page{
		doc:      content.Document{Locale: l.Locale},
		payload:  func() payload.Page { return s.notFound(l) },
		pictures: func() []render.PictureUse { return nil },
		names:    func() ([]byte, error) { return nil, nil },
	}
	p.key = func() (cache.Key, error) { return s.pageKey(p) }
	return s.render(ctx, p)
}

// Page is a rendered page, consisting of its HTML document and its payload for client-side navigation.
type Page struct {
	HTML    []byte
	Payload []byte
	// Style is a style sheet for this page, or empty if the page needs none.
	Style []byte
	// Names are the explanations of the names in the page's code, or empty if there are none.
	Names []byte
	// Title is the content of the page's title as HTML. It is empty if the title is plain text.
	Title string
	// Article is the part of the HTML that shows the document below its title.
	Article string
	// Faults are the errors of the site's own components. Words are the strings that these components render.
	Faults []render.Fault
	Words  []render.Words
}

// Files returns the files of the page at urlPath.
func (p Page) Files(urlPath string) []File {
	files := []File{{Path: FileOf(urlPath, IndexFile), Data: p.HTML}, {Path: FileOf(urlPath, PayloadFile), Data: p.Payload}}
	if len(p.Style) > 0 {
		files = append(files, File{Path: FileOf(urlPath, StyleFile), Data: p.Style})
	}
	if len(p.Names) > 0 {
		files = append(files, File{Path: FileOf(urlPath, NamesFile), Data: p.Names})
	}
	return files
}

// FileOf returns the path of a file in the folder of the page at urlPath.
func FileOf(urlPath, name string) string {
	return strings.TrimPrefix(path.Join(urlPath, name), "/")
}

// render renders p, or returns it from the cache, and puts it into the HTML document.
func (s *Site) render(ctx context.Context, p *page) (Page, error) {
	full := p.payload()
	tree, err := s.treeOf(ctx, full.Section)
	if err != nil {
		return Page{}, err
	}
	rendered, err := s.rendered(ctx, p)
	if err != nil {
		return Page{}, err
	}
	document := s.documentOf(p)
	full.TitleHTML, full.Moved = rendered.Title, s.movedFrom(p.doc.Path)
	full.Sheets = append(document.Assets.SheetsOf(rendered), s.partSheets(p)...)
	style := []byte(render.StyleSheet(rendered.Title + rendered.Article))
	if len(style) > 0 {
		document.StyleFile = s.config.Base.Address("/"+FileOf(p.doc.Path, StyleFile)) + "?" + shortHash(style)
	}
	names, err := p.names()
	if err != nil {
		return Page{}, err
	}
	if len(names) > 0 {
		full.Names = s.config.Base.Address("/"+FileOf(p.doc.Path, NamesFile)) + "?" + shortHash(names)
	}
	html, err := document.HTML(full, rendered, tree)
	if err != nil {
		return Page{}, err
	}
	full.Article = rendered.Deflated
	data, err := payload.Encode(full)
	return Page{HTML: html, Payload: data, Style: style, Names: names, Title: rendered.Title, Article: rendered.Article, Faults: rendered.Faults, Words: rendered.Words}, err
}
