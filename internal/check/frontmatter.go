package check

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/csp"
	"github.com/tresjs/tresdocs/internal/diag"
)

// matter checks what the front matter refers to: the icon of the navigation, and the page's links;
// that a page forces no color mode but those there are, and that its keywords, boost, names and settings are such.
func (c *checker) matter() {
	if settings, ok := c.doc.Navigation.(map[string]any); ok {
		c.matterIcon("navigation.icon", settings["icon"])
	}
	if c.doc.Extension != "md" {
		c.matterIcon("icon", c.doc.Meta["icon"])
	}
	c.colorMode()
	c.keywords()
	c.search()
	c.socialImage()
	c.texts()
	c.navigation()
	c.matterKeys()
	c.matterLinks(func(link map[string]any) {
		c.matterIcon("links", link["icon"])
		if to, ok := link["to"].(string); ok {
			c.address(c.position("links"), to)
		}
	})
}

// matterLinks visits the page's own links.
func (c *checker) matterLinks(visit func(link map[string]any)) {
	list, _ := c.doc.Fields["links"].([]any)
	for _, item := range list {
		if link, ok := item.(map[string]any); ok {
			visit(link)
		}
	}
}

// colorMode checks the mode that a page forces. "system" is none: it is what readers have who choose nothing.
func (c *checker) colorMode() {
	if _, forced := c.doc.Meta["colorMode"]; !forced || c.doc.ColorMode() != "" {
		return
	}
	problem := diag.Matter.Problemf(c.position("colorMode"), `colorMode can only force "light" or "dark"`)
	c.report(problem.WithHint("leave it out: the reader's own choice holds, which is the system's by default"))
}

// keywords checks the other words by which readers search for the page.
func (c *checker) keywords() {
	if value := c.doc.Meta["keywords"]; value != nil && !areTexts(value) {
		problem := diag.Matter.Problemf(c.position("keywords"), "the search cannot use these keywords: they are no list of texts")
		c.report(problem.WithHint(`write "keywords: [mouse, touch]", with quotes around what YAML would read as something else`))
	}
}

// search checks how much the search makes of the page.
func (c *checker) search() {
	if _, ok := c.doc.SearchBoost(); !ok {
		problem := diag.Matter.Problemf(c.position("search"), "search is neither false nor a boost from %v to %v, and has no effect", content.MinSearchBoost, content.MaxSearchBoost)
		c.report(problem.WithHint(`write "search: false" to leave the page out, or "search: { boost: 2 }" to have it found before others`))
	}
}

// socialImage checks that the picture is there which other sites show with a link to the page.
func (c *checker) socialImage() {
	address, key := c.doc.SocialImage()
	switch {
	case address == "" || csp.Origin(address) != "":
	case !strings.HasPrefix(address, "/"):
		c.report(diag.Matter.Problemf(c.position(key), "the picture %q for other sites has no whole address", address).
			WithHint("write its path in the public folder, with a slash before it"))
	case !c.site.HasFile(address):
		c.report(diag.Matter.Problemf(c.position(key), "no image at %q", address).WithHint("put it into the public folder"))
	}
}

// areTexts reports whether a value is a text or a list of nothing else.
func areTexts(value any) bool {
	list, isList := value.([]any)
	if !isList {
		list = []any{value}
	}
	return !slices.ContainsFunc(list, func(item any) bool {
		_, isText := item.(string)
		return !isText
	})
}

func (c *checker) matterIcon(key string, value any) {
	if value != nil && value != false {
		c.icon(c.position(key), fmt.Sprint(value))
	}
}

// position tells where a key of the front matter stands.
func (c *checker) position(key string) diag.Pos {
	if pos, ok := c.doc.Body.FrontMatter.Positions[key]; ok {
		return pos
	}
	return diag.Pos{Line: 1, Col: 1}
}

// matterKeys are the keys of the front matter that mean something. A document may have others, for its
// collection or for placeholders.
var matterKeys = []string{
	"colorMode", "description", "draft", "extension", "icon", "keywords", "layout", "links", "navigation", "path", "search", "seo", "stem", "thumbnail", "title", "unlisted",
}

// matterKeys checks that no key of the front matter is one letter away from one that means something, and that
// none is set in vain.
func (c *checker) matterKeys() {
	for _, key := range slices.Sorted(maps.Keys(c.doc.Body.FrontMatter.Values)) {
		_, isField := c.doc.Fields[key]
		if isField || slices.Contains(matterKeys, key) {
			continue
		}
		if key == "head" {
			c.report(diag.NoEffect.Problemf(c.position(key), "head has no effect").WithHint("write title and description below \"seo:\"; other tags cannot be set"))
			continue
		}
		if i := slices.IndexFunc(matterKeys, func(known string) bool { return diag.OneSlip(key, known) }); i >= 0 {
			c.report(diag.Matter.Problemf(c.position(key), "unknown key %q", key).WithWord(key).WithHint("did you mean %q?", matterKeys[i]))
		}
	}
}

// texts checks that what is shown as text is none of a list or a mapping, of which nothing is shown.
func (c *checker) texts() {
	for _, key := range []string{"title", "description"} {
		value := c.doc.Body.FrontMatter.Values[key]
		if kind := kindOf(value); value != nil && (kind == "list" || kind == "object") {
			problem := diag.Matter.Problemf(c.position(key), "the %s is no text and is not shown", key)
			c.report(problem.WithHint(`put it in quotes if it is to begin with a bracket or brace: %s: "[Draft] Events"`, key))
		}
	}
}

// navigation checks that it is told in a way that has an effect whether, and how, the page is in the navigation.
func (c *checker) navigation() {
	switch value := c.doc.Body.FrontMatter.Values["navigation"].(type) {
	case nil, bool, map[string]any:
	default:
		problem := diag.Matter.Problemf(c.position("navigation"), "navigation is neither true, false nor settings, and has no effect").WithWord(textOf(value))
		c.report(problem.WithHint(`write "navigation: false" to leave the page out of it, or "title: …" and "icon: …" indented below "navigation:"`))
	}
}

// textOf gives value where it is a text.
func textOf(value any) string {
	text, _ := value.(string)
	return text
}
