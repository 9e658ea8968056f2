package site

import (
	"context"
	"fmt"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// renderedTree renders a section's navigation tree, or returns it from the cache.
func (s *Site) renderedTree(ctx context.Context, section payload.Section) (render.Tree, error) {
	data, err := payload.Encode(section)
	if err != nil {
		return render.Tree{}, err
	}
	key := cache.KeyOf([]byte("tree"), []byte(s.config.Version), s.config.Workers.ShellKey(), data)
	if html, ok := s.config.Cache.Get(key); ok {
		return render.NewTree(string(html)), nil
	}
	html, err := s.languages[0].renderer.Section(ctx, section)
	if err != nil {
		return render.Tree{}, err
	}
	s.config.Cache.Put(key, []byte(html))
	return render.NewTree(html), nil
}

// PageKey returns a key that changes whenever anything changes that the article of the page at path depends on. The
// page must exist.
func (s *Site) PageKey(path string) (cache.Key, error) { return s.pages[path].key() }

// pageKey returns the cache key of a rendered page. It covers all inputs of the rendering: the front end, the data that
// all pages share except the build id, the page's payload, its document and the document's folder, the pages that it
// links to, presents or lists, its images, and the content around its document.
func (s *Site) pageKey(p *page) (cache.Key, error) {
	data, err := payload.Encode(p.payload())
	if err != nil {
		return cache.Key{}, err
	}
	teasers, err := s.childPagesKey(p)
	if err != nil {
		return cache.Key{}, err
	}
	pictures, err := s.pictureKey(p)
	if err != nil {
		return cache.Key{}, err
	}
	facts, err := payload.Encode(s.around.of(p.doc))
	if err != nil {
		return cache.Key{}, err
	}
	return cache.KeyOf([]byte("page"), []byte(s.config.Version), s.workersKey(p), data, []byte(p.doc.Hash), []byte(p.doc.Stem), s.pathsKey[:], teasers, pictures, s.sceneKey(p), s.componentKey(p), []byte(s.layout(p.doc).own), facts), nil
}

// rendered renders a page, or returns it from the cache. The navigation tree of its section is added later.
func (s *Site) rendered(ctx context.Context, p *page) (render.Rendered, error) {
	key, err := p.key()
	if err != nil {
		return render.Rendered{}, err
	}
	if entry, ok := s.config.Cache.Get(key); ok {
		rendered := render.DecodeRendered(entry)
		p.keepWords(rendered.Words)
		shown := p.payload()
		shown.TitleHTML = rendered.Title
		rendered.Shell, err = s.config.Workers.Shell(ctx, shown)
		return rendered, err
	}
	rendered, err := s.languageOf(p.doc).renderer.Page(ctx, p.payload(), p.doc, s.ownLayout(p.doc), s.around.of(p.doc))
	if err != nil {
		return render.Rendered{}, err
	}
	if rendered.Deflated, err = payload.Deflate(rendered.Article); err != nil {
		return render.Rendered{}, err
	}
	p.hasFaults.Store(len(rendered.Faults) > 0)
	p.keepWords(rendered.Words)
	if len(rendered.Faults) == 0 { // the next build must report them again
		s.config.Cache.Put(key, rendered.Encode())
	}
	return rendered, nil
}

// keepWords stores the words of the rendered page. The rest of the page can be freed.
func (p *page) keepWords(words []render.Words) { p.words.Store(&words) }

// Words returns the text that the site's own components render on the page at path in addition to its document. The
// text of components with the same name is in reading order.
func (s *Site) Words(ctx context.Context, path string) ([]render.Words, error) {
	p := s.pages[path]
	for n := range mdc.Elements(p.doc.Body.Tree().Nodes) {
		if !s.HasComponent(n.Tag) && !s.config.Parts.Shows(mdc.ComponentName(n.Tag)) {
			continue
		}
		if words := p.words.Load(); words != nil {
			return *words, nil
		}
		rendered, err := s.rendered(ctx, p)
		return rendered.Words, err
	}
	return nil, nil
}

// HasFaults reports whether a component of the page at path could not be rendered, so that [Site.Words] lacks its text.
func (s *Site) HasFaults(path string) bool { return s.pages[path].hasFaults.Load() }

// workersKey returns the part of the cache key that represents the workers. If p shows any of the site's own
// components, this includes the components.
func (s *Site) workersKey(p *page) []byte {
	if s.layout(p.doc).own != "" {
		return s.config.Workers.Key()
	}
	for n := range mdc.Elements(p.doc.Body.Tree().Nodes) {
		if s.config.Parts.Shows(mdc.ComponentName(n.Tag)) {
			return s.config.Workers.Key()
		}
	}
	return fmt.Append(s.config.Workers.ShellKey(), s.config.Shell.Slots)
}

// pictureKey returns the part of the cache key that represents the page's images.
func (s *Site) pictureKey(p *page) ([]byte, error) {
	var views []render.Picture
	for _, use := range p.pictures() {
		views = append(views, s.pictures.view(use.Path, use.Width))
	}
	return payload.Encode(views)
}
