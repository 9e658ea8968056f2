package site

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/frontmatter"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
)

// childPages lists the pages below path in reading order.
func (s *Site) childPages(path string) []payload.Teaser {
	var list []payload.Teaser
	for _, n := range s.index.Pages() {
		p, ok := s.pages[n.Path]
		if !ok || !strings.HasPrefix(n.Path, path+"/") {
			continue
		}
		base, source := s.config.Base, Thumbnail(p.doc)
		teaser := payload.Teaser{Title: n.Title, Description: p.doc.Description, To: base.Address(n.Path), Thumbnail: base.Address(source)}
		picture := s.pictures.view(source, 0)
		teaser.Width, teaser.Height = picture.Width, picture.Height
		teaser.Srcset = picture.Srcset(teaser.Thumbnail)
		list = append(list, teaser)
	}
	return list
}

// Thumbnail returns the path of the picture that presents doc; empty for none.
func Thumbnail(doc content.Document) string { return frontmatter.Text(doc.Meta["thumbnail"]) }

// teaserKey is what a page's teasers add to its cache key; empty for a page that shows none.
func (s *Site) teaserKey(p *page) ([]byte, error) {
	if !hasComponent(p.doc.Body.Tree().Nodes, render.TeaserList) {
		return nil, nil
	}
	return payload.Encode(s.childPages(p.doc.Path))
}

func hasComponent(nodes []*mdc.Node, name string) bool {
	for n := range mdc.Elements(nodes) {
		if mdc.ComponentName(n.Tag) == name {
			return true
		}
	}
	return false
}
