package site

import (
	"context"
	"fmt"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
)

// renderedTree renders a section's tree, or takes it from the cache.
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

// rendered renders a page, or takes it from the cache: it depends on the front end and what all pages
// share but the build's id, the page's payload, its document and the folder that this is in, the pages that links find and those that it presents,
// its pictures, what stands around its document, and on nothing else. Its section's tree is put in afterwards.
func (s *Site) rendered(ctx context.Context, p *page) (render.Rendered, error) {
	data, err := payload.Encode(p.payload())
	if err != nil {
		return render.Rendered{}, err
	}
	teasers, err := s.teaserKey(p)
	if err != nil {
		return render.Rendered{}, err
	}
	pictures, err := s.pictureKey(p)
	if err != nil {
		return render.Rendered{}, err
	}
	around := s.around.of(p.doc)
	facts, err := payload.Encode(around)
	if err != nil {
		return render.Rendered{}, err
	}
	key := cache.KeyOf([]byte("page"), []byte(s.config.Version), s.workersKey(p), data, []byte(p.doc.Hash), []byte(p.doc.Stem), s.pathsKey[:], teasers, pictures, s.sceneKey(p), s.componentKey(p), []byte(s.layout(p.doc).own), facts)
	if entry, ok := s.config.Cache.Get(key); ok {
		rendered := render.DecodeRendered(entry)
		p.words.Store(&rendered.Words)
		return rendered, nil
	}
	rendered, err := s.languageOf(p.doc).renderer.Page(ctx, p.payload(), p.doc, s.ownLayout(p.doc), around)
	if err != nil {
		return render.Rendered{}, err
	}
	p.words.Store(&rendered.Words)
	if len(rendered.Faults) == 0 { // what is wrong is reported again by the next build
		s.config.Cache.Put(key, rendered.Encode())
	}
	return rendered, nil
}

// workersKey is what the workers add to the cache key of p. Components that the site brings count where p shows any.
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

// pictureKey is what a page's pictures add to its cache key.
func (s *Site) pictureKey(p *page) ([]byte, error) {
	var views []render.Picture
	for _, use := range p.pictures() {
		views = append(views, s.pictures.view(use.Path, use.Width))
	}
	return payload.Encode(views)
}
