package site

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/frontmatter"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
)

// childPages lists the pages below path in reading order.
func (s *Site) childPages(path string) []payload.Teaser {
	var list []payload.Teaser
	for _, n := range s.languageAt(path).index.Pages() {
		p, ok := s.pages[n.Path]
		if !ok || n.Path == path || !strings.HasPrefix(n.Path, strings.TrimSuffix(path, "/")+"/") {
			continue
		}
		base, source := s.config.Base, Thumbnail(p.doc)
		teaser := payload.Teaser{Title: n.Title, Description: p.doc.Description, To: base.Address(n.Path), Date: frontmatter.Text(p.doc.Meta["date"]), Thumbnail: base.Address(source)}
		release := p.doc.Release()
		teaser.Since, teaser.Changed, teaser.Deprecated = release.Since, release.Changed, release.IsDeprecated
		picture := s.pictures.view(source, 0)
		teaser.Width, teaser.Height = picture.Width, picture.Height
		teaser.Srcset = picture.Srcset(teaser.Thumbnail)
		list = append(list, teaser)
	}
	return list
}

// Thumbnail returns the path of the picture that presents doc; empty for none.
func Thumbnail(doc content.Document) string { return frontmatter.Text(doc.Meta["thumbnail"]) }

// teaserKey is what the pages that p presents add to its cache key; empty for a page that presents none.
func (s *Site) teaserKey(p *page) ([]byte, error) {
	var lists [][]payload.Teaser
	for n := range mdc.Elements(p.doc.Body.Tree().Nodes) {
		for _, prop := range s.config.Components[mdc.ComponentName(n.Tag)].Props {
			if prop.Type == components.Pages {
				lists = append(lists, s.childPages(render.ListedFolder(n, prop, p.doc.Path)))
			}
		}
	}
	if lists == nil {
		return nil, nil
	}
	return payload.Encode(lists)
}
