package migrate

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/config"
)

// addToHead is what there is to do about elements that are not carried over.
const addToHead = "add what your pages need under head in tresdocs.yaml"

// headElement is an element that a project has in the head of each page.
type headElement struct {
	tag        string
	attributes map[string]any
}

// text returns an attribute, empty where only the project itself can tell it.
func (e headElement) text(name string) string {
	value := e.attributes[name]
	if _, ok := isUnknown(value); ok {
		return ""
	}
	text, _ := value.(string)
	return text
}

// headLinks are the links in a head that lead on for a site as they are. Style sheets are none of them: they were
// written for other elements.
var headLinks = []string{"me", "author", "license", "search", "manifest", "apple-touch-icon", "mask-icon"}

// writtenMeta are the names of what the program itself says in the head of a page, also where they are followed by a
// colon.
var writtenMeta = []string{"description", "viewport", "generator", "charset", "og:title", "og:description", "og:type", "og:url", "og:image", "og:site_name", "og:locale", "twitter:card", "twitter:title", "twitter:description", "twitter:image", "twitter:url"}

// head carries over the elements that a site has a place for. Of scripts and styles it returns the names: what they do
// to a page of another program cannot be known.
func (r *reader) head(elements []headElement) (left []string) {
	c := &r.site.Config
	for _, element := range elements {
		switch element.tag {
		case "meta":
			name := strings.ToLower(element.text("name") + element.text("property"))
			text := element.text("content")
			switch {
			case name == "description":
				c.Site.Description = cmp.Or(c.Site.Description, text)
			case name == "og:image":
				c.Site.Image = cmp.Or(c.Site.Image, text)
			case name != "" && text != "" && !isWritten(name):
				c.Head = append(c.Head, config.HeadTag{Meta: element.texts("name", "property", "content", "media")})
			}
		case "link":
			rel, href := strings.ToLower(element.text("rel")), element.text("href")
			switch {
			case strings.HasSuffix(rel, "icon") && !slices.Contains(headLinks, rel):
				c.Site.Favicon = cmp.Or(c.Site.Favicon, href)
			case rel == "stylesheet":
				left = append(left, element.tag)
			case slices.Contains(headLinks, rel) && r.leadsSomewhere(href):
				c.Head = append(c.Head, config.HeadTag{Link: element.texts("rel", "href", "sizes", "type", "color", "title")})
			}
		case "script", "style", "noscript":
			left = append(left, element.tag)
		}
	}
	return left
}

// leadsSomewhere reports whether a link in the head has an address: one of another host, or a file of the project.
func (r *reader) leadsSomewhere(href string) bool {
	if strings.HasPrefix(href, "/") {
		return r.hasFile(path.Join(r.site.Layout.Public, href))
	}
	return leads(href)
}

// texts returns those of some attributes that are texts.
func (e headElement) texts(names ...string) config.Attributes {
	attributes := config.Attributes{}
	for _, name := range names {
		if text := e.text(name); text != "" {
			attributes[name] = text
		}
	}
	return attributes
}

// isWritten reports whether the program itself writes an element of this name.
func isWritten(name string) bool {
	return slices.ContainsFunc(writtenMeta, func(written string) bool {
		return name == written || strings.HasPrefix(name, written+":")
	})
}
