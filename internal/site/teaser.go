package site

import (
	"strings"

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
		list = append(list, payload.Teaser{
			Title:       n.Title,
			Description: p.doc.Description,
			To:          n.Path,
			Thumbnail:   text(p.doc.Meta["thumbnail"]),
		})
	}
	return list
}

// teaserKey is what a page's teasers add to its cache key; empty for a page that shows none.
func (s *Site) teaserKey(p *page) ([]byte, error) {
	if !hasComponent(p.doc.Body.Nodes, render.TeaserList) {
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
