package site

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/nav"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
)

// teasers lists the pages below path in reading order.
func (s *Site) teasers(path string) []payload.Teaser {
	var list []payload.Teaser
	for _, n := range nav.Pages(s.tree) {
		p, ok := s.pages[n.Path]
		if !ok || !strings.HasPrefix(n.Path, path+"/") {
			continue
		}
		base, source := s.config.Base, thumbnail(p.doc)
		teaser := payload.Teaser{Title: n.Title, Description: p.doc.Description, To: base.Address(n.Path), Thumbnail: base.Address(source)}
		picture := s.pictures.view(source, 0)
		teaser.Width, teaser.Height = picture.Width, picture.Height
		teaser.Srcset = picture.Srcset(teaser.Thumbnail)
		list = append(list, teaser)
	}
	return list
}

// thumbnail gives the path of the picture that presents doc; empty for none.
func thumbnail(doc content.Document) string { return text(doc.Meta["thumbnail"]) }

// teaserKey is what a page's teasers add to its cache key; empty for a page that shows none.
func (s *Site) teaserKey(p *page) ([]byte, error) {
	if !hasComponent(p.doc.Body.Tree().Nodes, render.TeaserList) {
		return nil, nil
	}
	return encode(s.teasers(p.doc.Path))
}

func hasComponent(nodes []*mdc.Node, name string) bool {
	for _, n := range nodes {
		if !n.IsText() && (mdc.ComponentName(n.Tag) == name || hasComponent(n.Children, name)) {
			return true
		}
	}
	return false
}
