// Package site determines the URLs of a site and their content. [New] converts documents to pages without rendering
// them: it creates navigation and payloads, and finds problems that involve several documents. [Site.Page] renders one
// page. Package outputs generates the other files of a site, and package review checks the site.
//
// Its folder contains the packages that it is built on:
//   - addresses: all URLs that the site has published
//   - config: tresdocs.yaml
//   - elements: pages about the elements of a library
//   - links: the targets of links
//   - locale: interface strings in all languages
//   - nav: the navigation
//   - openapi: pages about the operations of an API
//   - search: the search index
//   - store: documents in SQLite
package site

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/assets/card"
	"github.com/tresjs/tresdocs/internal/assets/figures"
	"github.com/tresjs/tresdocs/internal/assets/tailwind"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/code/codecheck"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/site/store"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// ErrNotFound is returned for a path that has no page.
var ErrNotFound = errors.New("page not found")

// Config contains everything that defines a site except its documents.
type Config struct {
	// Language is the configuration of the only or default language.
	Language
	// Translations are the configurations of the other languages.
	Translations []Language
	// Landing names the collection whose pages have the landing layout.
	Landing string
	// Navigation names the collections that form the navigation tree.
	Navigation []string
	// EditURL is the prefix of the URL for editing a document. A slash and the document's file name are appended. It is
	// empty if documents cannot be edited online.
	EditURL string
	// Updated maps the file names of documents to the times of their last changes, if known.
	Updated map[string]time.Time
	// StaleTranslations marks translations whose originals have changed since.
	StaleTranslations bool
	// Frames are the hosts whose pages documents may embed in frames.
	Frames []string
	// Policy is the Content Security Policy without the sources that documents need. The zero Policy disables it.
	Policy csp.Policy
	// Base is the path where the site is served. Paths in this package do not include it; paths sent to browsers do.
	Base links.Base
	// Versions are the paths of other versions of the site, and of other sites of the workspace.
	Versions []string
	// Members are the sites of the workspace, with their URLs. Member is the name of the site among them; it is
	// empty for the site in the folder of the workspace.
	Members links.Members
	Member  string
	// Edition describes the site if it is not the newest version; nil for the newest version.
	Edition *Edition
	// Redirects map removed paths and headings to the new locations of their contents.
	Redirects links.Redirects
	// Document is the HTML document that surrounds every shell. New sets the base and the URL of the shared file.
	Document render.Document
	// Workers render the pages. The caller must close them.
	Workers *render.Workers
	Icons   *render.Icons
	// Components are the components that authors can use.
	Components components.Set
	// Examples are the live scenes that documents show, and Compiler compiles them. If Compiler is nil, there are no
	// scenes. The caller must close Compiler.
	Examples []examples.Example
	Compiler *examples.Compiler
	// Explainer explains the names in code; nil disables it.
	Explainer func() (*codecheck.Explainer, error)
	// SiteComponents builds the site's Vue components; nil if there are none. The caller must close it. Parts are the
	// site's React components, or nil. Components describes them.
	SiteComponents *sitecomponents.Builder
	Parts          *sitecomponents.Parts
	// IfUsed contains problems that only matter if a document uses a component, by the name of the component.
	IfUsed map[string]diag.List
	// Figures draws the diagrams and formulas in documents. If it is nil, pages show their source. The caller must
	// close it.
	Figures *figures.Drawer
	// Layouts maps the names of the site's own layouts to the built-in layouts around them.
	Layouts map[string]string
	// OwnFiles are the files that the site's own style sheets reference.
	OwnFiles []sitecomponents.File
	// Tailwind generates the utility classes in documents; nil disables it.
	Tailwind *tailwind.Compiler
	// Cards draws the social cards of pages; nil disables them.
	Cards *card.Maker
	// Feeds are lists of dated pages that feed readers can subscribe to.
	Feeds []Feed
	// Related is the maximum number of related pages that a page lists.
	Related int
	// Public is the folder of public files; nil if there is none. It is used to look up file names, and to read the
	// sizes and generate smaller versions of images.
	Public fs.FS
	// UnscaledPictures only uses smaller versions of images that are in the cache. Generating versions takes longer
	// than everything else, and checks do not need them.
	UnscaledPictures bool
	// Cache keeps rendered pages between builds; nil disables it.
	Cache *cache.Dir
	// Version changes whenever rendering changes, because the program or the site's own icons have changed.
	Version string
	// PicturesVersion changes whenever an image in Public changes. It is empty in the preview, which does not cache
	// pages.
	PicturesVersion string
	// Collections are the collections of the documents.
	Collections []content.Collection
}

// Site is an immutable set of pages, ready to be rendered.
type Site struct {
	config Config
	build  string
	docs   []content.Document
	// folderLayouts maps folders to the layouts in their settings.
	folderLayouts map[string]string
	pages         map[string]*page
	paths         []string
	// languages are the languages of the site, with the default language first. translations groups documents by the
	// page that they translate.
	languages    []*language
	translations content.Translations
	links        links.Map
	// moved contains the former headings of pages.
	moved    links.Moved
	sections map[string]*section
	// policy is the policy of all pages, without the hashes of their style sheets. pathsKey represents the paths of all
	// pages in cache keys.
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

// New creates a site from docs. The caller must close it. The problems explain why some documents have no page.
func New(config Config, docs []content.Document) (made *Site, problems diag.List, err error) {
	scenes := newScenes(config)
	db := lifetime.NewLazy(func(context.Context) (*store.DB, error) { return store.New(config.Collections, docs) })
	own, err := newSiteComponents(context.Background(), config, docs, db) // an interrupt ends the whole command
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
	config.Document.CardWidth, config.Document.CardHeight = card.Width, card.Height
	if config.Edition != nil {
		config.Edition = config.Edition.with(config, docs)
	}
	s := &Site{
		build:  buildID(config, docs, scenes, own),
		config: config, scenes: scenes, components: own, utilities: utilities, pictures: newPictures(config), links: links.NewMap(docs).With(config.Members),
		public: publicFiles(config.Public), db: db, pages: map[string]*page{}, sections: map[string]*section{}, docs: docs,
		translations: content.NewTranslations(docs),
	}
	s.around = newArounds(s)
	if err := s.addLanguages(); err != nil {
		return nil, nil, err
	}
	s.folderLayouts = folderLayouts(docs)
	problems = slices.Concat(partProblems(config), usedProblems(config, docs), own.problems(), s.addPages(docs))
	s.config.Redirects = s.published(config.Redirects)
	s.moved = s.toPages(config.Redirects).Moved(s.config.Redirects, s.HasPage)
	s.policy = s.newPolicy()
	s.pathsKey = cache.KeyOf([]byte(strings.Join(s.paths, "\n")), []byte(strings.Join(s.config.Frames, "\n")))
	for _, l := range s.languages {
		if err := s.addFrame(l); err != nil {
			return nil, nil, err
		}
	}
	return s, problems, nil
}

// Config returns the configuration of the site.
func (s *Site) Config() Config { return s.config }

// Policy returns the policy for all files of the site. It allows every style sheet that is a file. Each page lists the
// hashes of its own inlined sheets, because the hashes of all sheets would be too large to send with every response.
func (s *Site) Policy() csp.Policy {
	if s.policy == nil {
		return nil
	}
	return s.policy.With(csp.Style, csp.UnsafeInline)
}

// Database returns the database of the documents, which is created on first use.
func (s *Site) Database() *lifetime.Lazy[*store.DB] { return s.db }

// Close releases the database and the components. The site must not be used afterwards.
func (s *Site) Close() error {
	s.components.close()
	if db, made := s.db.Peek(); made {
		return db.Close()
	}
	return nil
}

// Documents returns the documents of the site.
func (s *Site) Documents() []content.Document { return s.docs }

// HasPage reports whether there is a page at path.
func (s *Site) HasPage(path string) bool { return s.pages[path] != nil }

// Document returns the document of the page at path, which must exist.
func (s *Site) Document(path string) content.Document { return s.pages[path].doc }

// Index returns the navigation of the site in a language.
func (s *Site) Index(l content.Locale) *nav.Index { return s.languageAt(l.Home()).index }

// Links returns the map that resolves the links in documents.
func (s *Site) Links() links.Map { return s.links }

// HasTitle reports whether the document of the page at path begins with a level 1 heading.
func (s *Site) HasTitle(path string) bool { return s.pages[path].titled() }

// Pictures lists the site's images on the page at path.
func (s *Site) Pictures(path string) []render.PictureUse { return s.pages[path].pictures() }

// SharedFiles returns the files that contain the data that all pages share and the trees of the sections.
func (s *Site) SharedFiles() []File {
	var files []File
	for _, l := range s.languages {
		files = append(files, l.shared)
	}
	files = append(files, s.utilities.files()...)
	for _, path := range slices.Sorted(maps.Keys(s.sections)) {
		if section := s.sections[path]; section.payload.Path == path { // pages can share a section
			files = append(files, section.file)
		}
	}
	return files
}

// Shells lists the URLs of the data that the pages of each language share.
func (s *Site) Shells() []string {
	var urls []string
	for _, l := range s.languages {
		urls = append(urls, l.document.SiteFile)
	}
	return urls
}

// Build returns the id of the build, which changes when the site is published again. It depends only on the inputs of
// the site. Pages do not contain it, so that changing one page does not change any other. Browsers read it from
// latest.json.
func (s *Site) Build() string { return s.build }

// Paths lists the paths of all pages, sorted.
func (s *Site) Paths() []string { return s.paths }

// navigation returns the navigation tree of a language.
func (s *Site) navigation(l content.Locale) []*nav.Node {
	byStem := func(a, b content.Document) int { return strings.Compare(a.Stem, b.Stem) }
	var shown []content.Document
	for _, collection := range s.config.Navigation {
		first := len(shown)
		for _, doc := range s.docs {
			isShown := doc.Extension == "md" || nav.IsSettings(&doc) // data files have no page
			if isShown && doc.Collection == collection && doc.Locale.Code == l.Code && !doc.IsUnlisted() {
				shown = append(shown, doc)
			}
		}
		slices.SortStableFunc(shown[first:], byStem)
	}
	return nav.Tree(shown, nav.Options{Root: l.Path})
}

// url returns the URL of a file for browsers.
func (s *Site) url(file File) string { return s.config.Base.Address(file.URL()) }

// WholeAddress returns the URL of a path. It includes the scheme and host of the site if they are known.
func (s *Site) WholeAddress(urlPath string) string {
	return s.config.Document.Address(s.config.Base.Address(urlPath))
}

// Link returns the target of a link in a document.
func (s *Site) Link(doc content.Document, href string) links.Target {
	return s.links.Resolve(doc, href)
}
