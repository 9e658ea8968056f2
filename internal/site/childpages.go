package site

import (
	"iter"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// pagesBelow returns the pages below path in reading order, with their navigation nodes.
func (s *Site) pagesBelow(path string) iter.Seq2[*nav.Node, *page] {
	return func(yield func(*nav.Node, *page) bool) {
		for _, n := range s.languageAt(path).index.Pages() {
			p, ok := s.pages[n.Path]
			isBelow := n.Path != path && strings.HasPrefix(n.Path, strings.TrimSuffix(path, "/")+"/")
			if ok && isBelow && !yield(n, p) {
				return
			}
		}
	}
}

// childPages returns teasers for the pages below path.
func (s *Site) childPages(path string) []payload.Teaser {
	var list []payload.Teaser
	for n, p := range s.pagesBelow(path) {
		base, source := s.config.Base, Thumbnail(p.doc)
		teaser := payload.Teaser{Title: n.Title, Description: p.doc.Description, To: base.Address(n.Path), Date: dateOf(p.doc), Thumbnail: base.Address(source), Fields: p.doc.Fields}
		picture := s.pictures.view(source, 0)
		teaser.Width, teaser.Height = picture.Width, picture.Height
		teaser.Srcset = picture.Srcset(teaser.Thumbnail)
		list = append(list, teaser)
	}
	return list
}

// dateOf returns the date in a document's front matter as an ISO date, so that dates can be sorted as text. It returns ""
// if there is none, or if it cannot be read.
func dateOf(doc content.Document) string {
	date, ok := content.Date(doc.Meta["date"])
	if !ok {
		return ""
	}
	return date.Format(time.DateOnly)
}

// releases lists the pages below path, and parts of them, that are marked as new, changed or deprecated. The links do
// not include the site's base.
func (s *Site) releases(path string) []payload.Released {
	var list []payload.Released
	for n, p := range s.pagesBelow(path) {
		if r := p.doc.Release(); !r.IsEmpty() {
			list = append(list, payload.Released{Title: n.Title, To: n.Path, Since: r.Since, Changed: r.Changed, Deprecated: r.IsDeprecated})
		}
		for _, part := range render.ReleasedParts(p.doc) {
			r := part.Release
			list = append(list, payload.Released{Title: part.Title, Page: n.Title, To: n.Path + "#" + part.ID, Since: r.Since, Changed: r.Changed, Deprecated: r.IsDeprecated})
		}
	}
	return list
}

// Listed returns the value of a prop that lists a folder, for a component n on page.
func (s *Site) Listed(n *mdc.Node, prop components.Prop, page string) any {
	folder := render.ListedFolder(n, prop, page)
	if prop.Type == components.Releases {
		return s.releases(folder)
	}
	return s.childPages(folder)
}

// Thumbnail returns the path of the image that represents doc, or "" if there is none.
func Thumbnail(doc content.Document) string { return frontmatter.Text(doc.Meta["thumbnail"]) }

// childPagesKey returns the part of the cache key that represents the pages that p presents or lists. It is empty if
// there are no such pages.
func (s *Site) childPagesKey(p *page) ([]byte, error) {
	var lists []any
	for n := range mdc.Elements(p.doc.Body.Tree().Nodes) {
		for _, prop := range s.config.Components[mdc.ComponentName(n.Tag)].Props {
			if prop.Type.ListsFolder() {
				lists = append(lists, s.Listed(n, prop, p.doc.Path))
			}
		}
	}
	if lists == nil {
		return nil, nil
	}
	return payload.Encode(lists)
}
