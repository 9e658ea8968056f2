// Package site decides which URLs exist and what stands at each. [New] turns documents into
// pages without rendering any: navigation, payloads, problems that concern several documents. [Site.Page]
// then renders one page, and [Site.Files] lists all that is not a page. Where the bytes go is the
// outlets' business: a directory (build), a network (server), a browser that watches (dev).
package site

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/check"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/nav"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/store"
)

// ErrNotFound is returned for a path without a page.
var ErrNotFound = errors.New("page not found")

// Config is what a site is besides its documents.
type Config struct {
	// Title is that of a page without one; TitleTemplate holds "%s" for a page's title.
	Title, TitleTemplate string
	// Description is that of a page without one.
	Description string
	// Landing names the collection whose pages have the landing layout.
	Landing string
	// Navigation names the collections that make up the navigation tree.
	Navigation []string
	// EditURL, a slash and a document's file make the address where it is edited; empty for none.
	EditURL string
	// Base is the folder that the site stands in. All paths here are without it; what browsers get has it.
	Base links.Base
	// Redirects lead from paths that no longer exist to where their content went.
	Redirects map[string]string
	// Shell is what all pages share. New sets its build id.
	Shell payload.Site
	// Document is what stands around every shell. New sets the address of the shared file, and the base.
	Document render.Document
	// Workers render pages with that shell. Whoever made them closes them.
	Workers *render.Workers
	Icons   *render.Icons
	// Examples are the live scenes that documents show; Compiler makes programs of them and checks
	// the code in documents; whoever made it closes it. Without a compiler there is neither.
	Examples []examples.Example
	Compiler *examples.Compiler
	// Components are what authors can use, for checking that they do it right.
	Components check.Components
	// Search is what readers must find.
	Search Search
	// Public is the folder of the site's own files, which stand beside its pages: what they are called, and
	// for the sizes of pictures and smaller versions of them; nil for none.
	Public fs.FS
	// Cache keeps rendered pages between builds; nil keeps none.
	Cache *cache.Dir
	// Timestamp is the build's date in milliseconds, where it is to be the same in every build.
	Timestamp int64
	// Version changes whenever rendering itself does: with the program and with the site's own icons.
	Version string
	// PicturesVersion changes whenever a picture in Public does; the preview, whose pages nobody keeps, has none.
	PicturesVersion string
	// Collections are those of the documents.
	Collections []content.Collection
}

// Site is a set of pages, ready to be rendered. Nothing changes it.
type Site struct {
	config   Config
	renderer *render.Renderer
	document render.Document
	tree     []*nav.Node
	index    *nav.Index
	reach    links.Map
	checks   *check.Site
	pages    map[string]*page
	paths    []string
	pathsKey cache.Key // stands for the paths in cache keys
	sections map[string]*section
	shared   File
	scenes   map[string]*scene
	pictures *pictures
	public   map[string]bool
	docs     []content.Document
	// What takes a while is made when it is first asked for.
	db     func() (*store.DB, error)
	dbMade atomic.Bool
	lists  []list
}

// page is a page before it is rendered.
type page struct {
	doc     content.Document
	payload func() payload.Page
	// pictures are those of the site's own that it shows.
	pictures func() []render.PictureUse
	// titled reports whether the document begins with a heading of its own.
	titled func() bool
}

// New arranges docs as a site. The problems are those that keep a document from being a page of it;
// [Site.Check] finds all others.
func New(config Config, docs []content.Document) (*Site, diag.List, error) {
	scenes := newScenes(config)
	config.Shell.Build = buildID(config, docs, scenes)
	s := &Site{
		config: config, scenes: scenes, pictures: newPictures(config), document: config.Document, reach: links.NewMap(docs),
		public: publicFiles(config.Public), pages: map[string]*page{}, sections: map[string]*section{}, docs: docs,
	}
	shared, err := jsonFile("site", config.Shell)
	if err != nil {
		return nil, nil, err
	}
	s.shared = shared
	s.document.SiteFile, s.document.Base = s.url(shared), config.Base
	s.tree = s.navigation()
	s.index = nav.NewIndex(s.tree)
	if err := s.addSections(s.tree); err != nil {
		return nil, nil, err
	}
	problems := s.addPages(docs)
	s.checks = s.newChecks()
	s.db = sync.OnceValues(func() (*store.DB, error) {
		s.dbMade.Store(true)
		return store.New(config.Collections, docs)
	})
	s.lists = s.makeLists()
	s.renderer = render.New(render.Options{
		Workers: config.Workers, Icons: config.Icons, Pages: s.reach, Base: config.Base, Below: s.teasers, Scenes: s.scene, Picture: s.pictures.view,
	})
	return s, problems, nil
}

// Close frees what the site has made. Nobody may use it any more.
func (s *Site) Close() error {
	if !s.dbMade.Load() {
		return nil
	}
	db, err := s.db()
	if err != nil {
		return nil // it was told to who asked for it
	}
	return db.Close()
}

// Build is the id of what the site was made from: the same input, the same id.
func (s *Site) Build() string { return s.config.Shell.Build }

// Paths lists the paths of all pages, sorted.
func (s *Site) Paths() []string { return s.paths }

// navigation gives the tree of all collections that have one.
func (s *Site) navigation() []*nav.Node {
	byStem := func(a, b content.Document) int { return strings.Compare(a.Stem, b.Stem) }
	var shown []content.Document
	for _, collection := range s.config.Navigation {
		for _, doc := range slices.SortedStableFunc(slices.Values(s.docs), byStem) {
			if doc.Collection == collection {
				shown = append(shown, doc)
			}
		}
	}
	return nav.Tree(shown, nav.Options{})
}

// addPages makes a page of every Markdown document.
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
			problem = problem.WithCure("the other one is %s%s", other.doc.File, nameless(doc, other.doc))
			problems = append(problems, doc.Problems(diag.List{problem})...)
			continue
		}
		s.pages[doc.Path] = &page{
			doc:      doc,
			payload:  sync.OnceValue(func() payload.Page { return s.payload(doc, descriptions) }),
			pictures: sync.OnceValue(func() []render.PictureUse { return render.Pictures(doc) }),
			titled:   sync.OnceValue(func() bool { return isTitled(doc) }),
		}
		s.paths = append(s.paths, doc.Path)
	}
	slices.Sort(s.paths)
	s.pathsKey = cache.KeyOf([]byte(strings.Join(s.paths, "\n")))
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

// NotFound renders the page for paths that have none.
func (s *Site) NotFound(ctx context.Context) (Page, error) {
	return s.render(ctx, &page{payload: s.notFound, pictures: func() []render.PictureUse { return nil }})
}

// Page is a rendered page: its document, and its payload for readers that are already here.
type Page struct {
	HTML    []byte
	Payload []byte
}

// url gives the address of a file for browsers.
func (s *Site) url(file File) string { return s.config.Base.Address(file.URL()) }

// fileOf gives the path of the file that holds the page at urlPath, for static hosts.
func fileOf(urlPath, name string) string {
	return strings.TrimPrefix(path.Join(urlPath, name), "/")
}

// render renders p, or takes it from the cache, and wraps it up.
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
	html, err := s.document.HTML(full, rendered, tree)
	if err != nil {
		return Page{}, err
	}
	full.Article = rendered.Article
	data, err := encode(full)
	return Page{HTML: html, Payload: data}, err
}
