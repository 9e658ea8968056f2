package migrate

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// addToHead is the hint for head elements that are not migrated.
const addToHead = "add the elements that your pages need under head in tresdocs.yaml"

// headElement is an element that a project adds to the head of every page.
type headElement struct {
	tag        string
	attributes map[string]any
}

// text returns the value of an attribute. It returns "" if the value is unknown without running the project.
func (e headElement) text(name string) string {
	value := e.attributes[name]
	if _, ok := isUnknown(value); ok {
		return ""
	}
	text, _ := value.(string)
	return text
}

// headLinks are the link relations that are migrated unchanged. Style sheets are not, because they target elements
// of the original site.
var headLinks = []string{"me", "author", "license", "search", "manifest", "apple-touch-icon", "mask-icon"}

// writtenMeta are the names of the meta elements that tresdocs writes itself. They also match as prefixes before a
// colon.
var writtenMeta = []string{"description", "viewport", "generator", "charset", "og:title", "og:description", "og:type", "og:url", "og:image", "og:site_name", "og:locale", "twitter:card", "twitter:title", "twitter:description", "twitter:image", "twitter:url"}

// head migrates supported elements in the head. It returns the names of scripts and styles, because their effect on
// the new pages is unknown.
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

// leadsSomewhere reports whether href is a URL on another host or the path of an existing file of the project.
func (r *reader) leadsSomewhere(href string) bool {
	if strings.HasPrefix(href, "/") {
		return r.hasFile(path.Join(r.site.Layout.Public, href))
	}
	return leads(href)
}

// texts returns the named attributes whose values are known strings.
func (e headElement) texts(names ...string) config.Attributes {
	attributes := config.Attributes{}
	for _, name := range names {
		if text := e.text(name); text != "" {
			attributes[name] = text
		}
	}
	return attributes
}

// isWritten reports whether tresdocs itself writes a meta element with this name.
func isWritten(name string) bool {
	return slices.ContainsFunc(writtenMeta, func(written string) bool {
		return name == written || strings.HasPrefix(name, written+":")
	})
}
