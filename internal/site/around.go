package site

import (
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// arounds computes the content around the documents of a site.
type arounds struct {
	site *Site
	// tags maps the path of a post to the links to its tags.
	tags map[string][]payload.Link
	// earlier and later map the path of a post to the paths of the previous and the next post in the same feed.
	earlier, later map[string]string
	// deprecated contains the paths of pages about deprecated subjects.
	deprecated map[string]bool
	// related maps the path of a page to the paths of related pages.
	related func() map[string][]string
}

func newArounds(s *Site) *arounds {
	a := &arounds{site: s, tags: map[string][]payload.Link{}, earlier: map[string]string{}, later: map[string]string{}, deprecated: map[string]bool{}}
	for _, doc := range s.docs {
		if doc.Release().IsDeprecated {
			a.deprecated[doc.Path] = true
		}
	}
	for _, feed := range s.config.Feeds {
		posts := content.Posts(s.docs, feed.From)
		a.order(posts)
		if feed.Tags == "" {
			continue
		}
		for _, tag := range content.TagsOf(posts, feed.Tags) {
			for _, post := range tag.Posts {
				a.tags[post.Path] = append(a.tags[post.Path], payload.Link{Label: tag.Name, To: s.config.Base.Address(tag.Path)})
			}
		}
	}
	a.related = sync.OnceValue(func() map[string][]string { return relatedPages(s.docs, s.links, s.config.Related+2) })
	return a
}

// order records the neighbors of each post in a feed. posts must be sorted from newest to oldest.
func (a *arounds) order(posts []content.Post) {
	later := ""
	for _, post := range posts {
		if post.Navigation == false {
			continue
		}
		a.earlier[post.Path], a.later[post.Path] = "", later
		if later != "" {
			a.earlier[later] = post.Path
		}
		later = post.Path
	}
}

// neighbors returns the pages before and after a document, by date for posts and in reading order for all other
// documents.
func (a *arounds) neighbors(doc content.Document) (previous, next *nav.Node) {
	index := a.site.languageOf(doc).index
	earlier, isPost := a.earlier[doc.Path]
	if !isPost {
		return index.Surround(doc.Path)
	}
	if earlier != "" {
		previous = index.Page(earlier)
	}
	if later := a.later[doc.Path]; later != "" {
		next = index.Page(later)
	}
	return previous, next
}

// of returns the content around a document. It is empty in all layouts except the documentation layout.
func (a *arounds) of(doc content.Document) render.Around {
	layout := a.site.layout(doc)
	if layout.own != "" || layout.shell() != payload.LayoutDocs {
		return render.Around{}
	}
	release := doc.Release()
	around := render.Around{
		Since: release.Since, Changed: release.Changed, Deprecated: release.IsDeprecated, Instead: release.Instead, Checked: release.Checked, Tags: a.tags[doc.Path],
	}
	if date, ok := content.Date(doc.Meta["date"]); ok {
		around.Date, around.Author = date.Format(time.DateOnly), doc.Author()
	}
	if a.site.config.Related == 0 {
		return around
	}
	previous, next := a.neighbors(doc)
	for _, path := range a.related()[doc.Path] {
		isNeighbor := previous != nil && previous.Path == path || next != nil && next.Path == path
		if isNeighbor || len(around.Related) == a.site.config.Related { // the cards below link to neighbors
			continue
		}
		other := a.site.pages[path].doc
		around.Related = append(around.Related, payload.Link{Label: other.Title, To: a.site.config.Base.Address(path), Description: other.Description})
	}
	return around
}
