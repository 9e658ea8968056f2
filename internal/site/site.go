// Package site decides which URLs exist and what stands at each. [New] turns documents into pages without
// rendering any: navigation, payloads, problems that concern several documents. [Site.Page] renders one page.
// What a site has beside its pages is made by package publish, what is wrong with it is found by package review.
package site

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/card"
	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/csp"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/figures"
	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/nav"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/sitecomponents"
	"github.com/tresjs/tresdocs/internal/snippets"
	"github.com/tresjs/tresdocs/internal/store"
	"github.com/tresjs/tresdocs/internal/tailwind"
)

// ErrNotFound is returned for a path without a page.
var ErrNotFound = errors.New("page not found")

// Config is what a site is besides its documents.
type Config struct {
	// Language is the site in its only language, or its first.
	Language
	// Translations are the site in its other languages.
	Translations []Language
	// Landing names the collection whose pages have the landing layout.
	Landing string
	// Navigation names the collections that make up the navigation tree.
	Navigation []string
	// EditURL, a slash and a document's file make the address where it is edited; empty for none.
	EditURL string
	// Updated are the times at which documents were last changed, by their names, as far as they are known.
	Updated map[string]time.Time
	// StaleTranslations has translations say that their originals were changed after them.
	StaleTranslations bool
	// Frames are the hosts whose pages documents may show in frames.
	Frames []string
	// Policy is what pages may load and run beside what the documents show; the zero Policy sets no limits.
	Policy csp.Policy
	// Base is the folder that the site stands in. All paths here are without it; what browsers get has it.
	Base links.Base
	// Versions are the paths that other versions of the site stand below.
	Versions []string
	// Edition is what the site is as another version than the newest; nil for the newest.
	Edition *Edition
	// Redirects lead from paths, and from headings of pages, that no longer exist to where their content went.
	Redirects links.Redirects
	// Document is what stands around every shell. New sets the address of the shared file, and the base.
	Document render.Document
	// Workers render pages with that shell. Whoever made them closes them.
	Workers *render.Workers
	Icons   *render.Icons
	// Components are what authors can use.
	Components components.Set
	// Examples are the live scenes that documents show, and Compiler makes programs of them; whoever made it
	// closes it. Without a compiler there are none.
	Examples []examples.Example
	Compiler *examples.Compiler
	// Explainer says what the names in code are; nil says nothing.
	Explainer func() (*snippets.Explainer, error)
	// SiteComponents builds the Vue components that the site brings; nil where it brings none. Whoever made it
	// closes it. Parts are those of React, nil for none: Components describes them.
	SiteComponents *sitecomponents.Builder
	Parts          *sitecomponents.Parts
	// Figures draws the diagrams and formulas of documents; nil leaves them as they are written. Whoever made it
	// closes it.
	Figures *figures.Drawer
	// Layouts are the frames of the layouts that the site brings, by name.
	Layouts map[string]string
	// OwnFiles are what style sheets of the site's own name.
	OwnFiles []sitecomponents.File
	// Tailwind styles the utility classes in documents; nil styles none.
	Tailwind *tailwind.Compiler
	// Cards draws the social cards of pages; nil draws none.
	Cards *card.Maker
	// Feeds are lists of dated pages for programs that follow them.
	Feeds []Feed
	// Related is how many related pages a document leads to at most.
	Related int
	// Public is the folder of the site's own files, which stand beside its pages: what they are called, and
	// for the sizes of pictures and smaller versions of them; nil for none.
	Public fs.FS
	// UnscaledPictures offers no smaller versions of pictures but those in the cache: to make them takes longer than
	// all else, and a check shows them to nobody.
	UnscaledPictures bool
	// Cache keeps rendered pages between builds; nil keeps none.
	Cache *cache.Dir
	// Version changes whenever rendering itself does: with the program and with the site's own icons.
	Version string
	// PicturesVersion changes whenever a picture in Public does; the preview, whose pages nobody keeps, has none.
	PicturesVersion string
	// Collections are those of the documents.
	Collections []content.Collection
}

// Site is a set of pages, ready to be rendered. Nothing changes it.
type Site struct {
	config Config
	docs   []content.Document
	// folderLayouts are the layouts that the settings of folders name, by folder.
	folderLayouts map[string]string
	pages         map[string]*page
	paths         []string
	// languages are those of the site, the first one first, and translations its documents by what they say.
	languages    []*language
	translations content.Translations
	links        links.Map
	// moved are the headings that pages had before.
	moved    links.Moved
	sections map[string]*section
	// policy is what all pages may load and run beside the style sheets in them, and pathsKey stands for the paths of
	// all pages in cache keys.
	policy     csp.Policy
	pathsKey   cache.Key
	scenes     map[string]*Scene
	components *siteComponents
	utilities  *utilities
	pictures   *pictures
	around     *arounds
	public     map[string]bool
	db         *lifetime.Lazy[*store.DB]
}

// New arranges docs as a site, which must be closed. The problems are those that keep a document from being a page of it.
func New(config Config, docs []content.Document) (made *Site, problems diag.List, err error) {
	scenes := newScenes(config)
	db := lifetime.NewLazy(func(context.Context) (*store.DB, error) { return store.New(config.Collections, docs) })
	own, err := newSiteComponents(context.Background(), config, docs, db) // an interrupt ends the command
	if err != nil {
		return nil, nil, err
	}
	defer func() {
		if err != nil {
			own.close()
		}
	}()
	utilities, err := newUtilities(context.Background(), config, docs)
	if err != nil {
		return nil, nil, err
	}
	config = utilities.addTo(config)
	if config.Edition != nil {
		config.Edition = config.Edition.with(config, docs)
	}
	config.Shell.Build = buildID(config, docs, scenes, own)
	s := &Site{
		config: config, scenes: scenes, components: own, utilities: utilities, pictures: newPictures(config), links: links.NewMap(docs),
		public: publicFiles(config.Public), db: db, pages: map[string]*page{}, sections: map[string]*section{}, docs: docs,
		translations: content.NewTranslations(docs),
	}
	s.around = newArounds(s)
	if err := s.addLanguages(); err != nil {
		return nil, nil, err
	}
	s.folderLayouts = folderLayouts(docs)
	problems = slices.Concat(partProblems(config), own.problems(), s.addPages(docs))
	s.config.Redirects = config.Redirects.Paths().Expand(s.paths)
	s.moved = config.Redirects.Moved(s.config.Redirects, s.HasPage)
	s.policy = s.newPolicy()
	s.pathsKey = cache.KeyOf([]byte(strings.Join(s.paths, "\n")), []byte(strings.Join(s.config.Frames, "\n")))
	for _, l := range s.languages {
		if err := s.addFrame(l); err != nil {
			return nil, nil, err
		}
	}
	return s, problems, nil
}

// Config returns what the site was made of beside its documents.
func (s *Site) Config() Config { return s.config }

// Policy returns what all files of the site may load and run. It allows any style sheet in a file: which ones may
// stand in a page the page says itself, since the hashes of all would come along with every answer.
func (s *Site) Policy() csp.Policy {
	if s.policy == nil {
		return nil
	}
	return s.policy.With(csp.Style, csp.UnsafeInline)
}

// Database returns the database of the documents, which is made when somebody asks it.
func (s *Site) Database() *lifetime.Lazy[*store.DB] { return s.db }

// Close frees the database and the components. Nobody may use the site any more.
func (s *Site) Close() error {
	s.components.close()
	if db, made := s.db.Made(); made {
		return db.Close()
	}
	return nil
}

// Documents returns the documents that the site was made of.
func (s *Site) Documents() []content.Document { return s.docs }

// HasPage reports whether there is a page at path.
func (s *Site) HasPage(path string) bool { return s.pages[path] != nil }

// Document returns the document of the page at path, which must exist.
func (s *Site) Document(path string) content.Document { return s.pages[path].doc }

// Index returns the navigation of the site in a language.
func (s *Site) Index(l content.Locale) *nav.Index { return s.languageAt(l.Home()).index }

// Links returns where links in documents lead.
func (s *Site) Links() links.Map { return s.links }

// HasTitle reports whether the document of the page at path begins with a heading of its own.
func (s *Site) HasTitle(path string) bool { return s.pages[path].titled() }

// Pictures lists the pictures of the site's own on the page at path.
func (s *Site) Pictures(path string) []render.PictureUse { return s.pages[path].pictures() }

// SharedFiles returns what all pages share and the trees of the sections.
func (s *Site) SharedFiles() []File {
	var files []File
	for _, l := range s.languages {
		files = append(files, l.shared)
	}
	files = append(files, s.utilities.files()...)
	for _, path := range slices.Sorted(maps.Keys(s.sections)) {
		files = append(files, s.sections[path].file)
	}
	return files
}

// Build is the id of what the site was made from: the same input, the same id.
func (s *Site) Build() string { return s.config.Shell.Build }

// Paths lists the paths of all pages, sorted.
func (s *Site) Paths() []string { return s.paths }

// navigation gives the tree of all collections in a language that have one.
func (s *Site) navigation(l content.Locale) []*nav.Node {
	byStem := func(a, b content.Document) int { return strings.Compare(a.Stem, b.Stem) }
	var shown []content.Document
	for _, collection := range s.config.Navigation {
		for _, doc := range slices.SortedStableFunc(slices.Values(s.docs), byStem) {
			if doc.Collection == collection && doc.Locale.Code == l.Code && !doc.IsUnlisted() {
				shown = append(shown, doc)
			}
		}
	}
	return nav.Tree(shown, nav.Options{Root: l.Path})
}

// url returns the address of a file for browsers.
func (s *Site) url(file File) string { return s.config.Base.Address(file.URL()) }

// WholeAddress returns the address of a path, with the host if that of the site is known.
func (s *Site) WholeAddress(urlPath string) string {
	return s.config.Document.Address(s.config.Base.Address(urlPath))
}

// Link says where a link of a document leads.
func (s *Site) Link(doc content.Document, href string) links.Target {
	return s.links.Resolve(doc, href)
}
