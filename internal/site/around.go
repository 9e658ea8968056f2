package site

import (
	"strings"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/frontmatter"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
)

// arounds knows what stands around the documents of a site.
type arounds struct {
	site *Site
	// tags are the links to the pages of tags, by the path of the post.
	tags map[string][]payload.Link
	// deprecated are the paths of the pages about what should no longer be used.
	deprecated map[string]bool
	// related are the paths of the pages that are related to a page, by its path.
	related func() map[string][]string
}

func newArounds(s *Site) *arounds {
	a := &arounds{site: s, tags: map[string][]payload.Link{}, deprecated: map[string]bool{}}
	for _, doc := range s.docs {
		if isDeprecated, _ := deprecation(doc); isDeprecated {
			a.deprecated[doc.Path] = true
		}
	}
	for _, feed := range s.config.Feeds {
		if feed.Tags == "" {
			continue
		}
		for _, tag := range content.TagsOf(content.Posts(s.docs, feed.From), feed.Tags) {
			for _, post := range tag.Posts {
				a.tags[post.Path] = append(a.tags[post.Path], payload.Link{Label: tag.Name, To: s.config.Base.Address(tag.Path)})
			}
		}
	}
	a.related = sync.OnceValue(func() map[string][]string { return relatedPages(s.docs, s.links, s.config.Related+2) })
	return a
}

// of returns what stands around a document: nothing in layouts other than that of documentation, which show what
// they like.
func (a *arounds) of(doc content.Document) render.Around {
	layout := a.site.layout(doc)
	if layout.own != "" || layout.shell() != payload.LayoutDocs {
		return render.Around{}
	}
	around := render.Around{Since: frontmatter.Text(doc.Meta["since"]), Tags: a.tags[doc.Path]}
	around.Deprecated, around.Instead = deprecation(doc)
	if date, ok := content.Date(doc.Meta["date"]); ok {
		around.Date, around.Author = date.Format(time.DateOnly), doc.Author()
	}
	if a.site.config.Related == 0 {
		return around
	}
	previous, next := a.site.languageOf(doc).index.Surround(doc.Path)
	for _, path := range a.related()[doc.Path] {
		isNeighbor := previous != nil && previous.Path == path || next != nil && next.Path == path
		if isNeighbor || len(around.Related) == a.site.config.Related { // the cards below lead to neighbors
			continue
		}
		other := a.site.pages[path].doc
		around.Related = append(around.Related, payload.Link{Label: other.Title, To: a.site.config.Base.Address(path), Description: other.Description})
	}
	return around
}

// deprecation reports whether what the page is about should no longer be used, by "deprecated" in its front matter:
// true, or a sentence that says what to use instead.
func deprecation(doc content.Document) (isDeprecated bool, instead string) {
	switch value := doc.Meta["deprecated"].(type) {
	case bool:
		return value, ""
	case string:
		return strings.TrimSpace(value) != "", value
	}
	return false, ""
}
