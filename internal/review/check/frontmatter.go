package check

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// frontMatter checks the keys in the front matter and everything that they refer to.
func (c *checker) frontMatter() {
	if settings, ok := c.doc.Navigation.(map[string]any); ok {
		c.frontMatterIcon("navigation.icon", settings["icon"])
	}
	if c.doc.Extension != "md" {
		c.frontMatterIcon("icon", c.doc.Meta["icon"])
	}
	c.misplacedFrontMatter()
	c.colorMode()
	c.date()
	c.versions()
	c.keywords()
	c.search()
	c.socialImage()
	c.texts()
	c.types()
	c.navigation()
	c.order()
	c.keys()
	c.frontMatterLinks(func(link map[string]any) {
		c.frontMatterIcon("links", link["icon"])
		if to, ok := link["to"].(string); ok {
			c.address(c.position("links"), to)
		}
	})
}

// frontMatterLinks calls visit for each link in the front matter.
func (c *checker) frontMatterLinks(visit func(link map[string]any)) {
	list, _ := c.doc.Fields["links"].([]any)
	for _, item := range list {
		if link, ok := item.(map[string]any); ok {
			visit(link)
		}
	}
}

// colorMode checks the color mode that a page forces. A page cannot force "system", because this is already the
// default for readers.
func (c *checker) colorMode() {
	if _, ok := c.doc.Meta["colorMode"]; !ok || c.doc.ColorMode() != "" {
		return
	}
	problem := diag.FrontMatterKey.Problemf(c.position("colorMode"), `colorMode can only force "light" or "dark"`)
	c.report(problem.WithHint("remove it to use the mode of the reader or the system"))
}

// date checks that the date of a page is valid.
func (c *checker) date() {
	value := c.doc.Meta["date"]
	if _, ok := content.Date(value); ok || value == nil || c.doc.Extension != "md" {
		return
	}
	problem := diag.FrontMatterKey.Problemf(c.position("date"), "the date %q cannot be read: feeds and lists of posts omit the page", frontmatter.Text(value))
	c.report(problem.WithHint(`write it as "date: 2026-01-31"`))
}

// lateFrontMatter matches front matter after blank lines, and tomlFrontMatter matches the start of TOML.
var (
	lateFrontMatter = regexp.MustCompile(`^\s+---[ \t]*\r?\n[\w-]+:[ \r\n]`)
	tomlFrontMatter = regexp.MustCompile(`^\+\+\+[ \t]*\r?\n`)
)

// misplacedFrontMatter reports front matter that the page shows as text.
func (c *checker) misplacedFrontMatter() {
	if c.doc.Extension != "md" {
		return
	}
	at := diag.Pos{Line: 1, Col: 1}
	switch {
	case lateFrontMatter.MatchString(c.doc.Source):
		c.report(diag.Syntax.Problemf(at, "the page shows its front matter as text").WithHint("remove the blank lines above it"))
	case tomlFrontMatter.MatchString(c.doc.Source):
		c.report(diag.Syntax.Problemf(at, "the page shows its front matter as text").WithHint("write it as YAML between two lines of three dashes"))
	}
}

// versions reports versions that YAML changes by reading them as numbers, such as 5.10, which becomes 5.1.
func (c *checker) versions() {
	for _, key := range []string{"since", "changed", "checked"} {
		number, ok := c.doc.Meta[key].(float64)
		if !ok {
			continue
		}
		at := c.position(key)
		written, read := c.plainValue(at), frontmatter.Text(number)
		if written != "" && written != read {
			c.report(diag.FrontMatterKey.Problemf(at, "the version %s is read as the number %s", written, read).
				WithWord(written).WithHint("put it in quotes: %s: %q", key, written))
		}
	}
}

// plainValue returns the text after the key at a position of the front matter, without a comment.
func (c *checker) plainValue(at diag.Pos) string {
	_, value, _ := strings.Cut(c.line(at.Line), ":")
	value, _, _ = strings.Cut(value, " #")
	return strings.TrimSpace(value)
}

// keywords checks the additional search keywords of the page.
func (c *checker) keywords() {
	if value := c.doc.Meta["keywords"]; value != nil && !areTexts(value) {
		problem := diag.FrontMatterKey.Problemf(c.position("keywords"), "the search cannot use these keywords: they are not a list of strings")
		c.report(problem.WithHint(`write "keywords: [mouse, touch]", with quotes around text that YAML would read as another type`))
	}
}

// search checks the search boost of the page.
func (c *checker) search() {
	if _, ok := c.doc.SearchBoost(); !ok {
		problem := diag.FrontMatterKey.Problemf(c.position("search"), "search has no effect, because it is neither false nor a boost from %v to %v", content.MinSearchBoost, content.MaxSearchBoost)
		c.report(problem.WithHint(`write "search: false" to leave the page out, or "search: { boost: 2 }" to rank it above others`))
	}
}

// socialImage checks that the image for link previews on other sites exists.
func (c *checker) socialImage() {
	address, key := c.doc.SocialImage()
	switch {
	case address == "" || csp.Origin(address) != "":
	case !strings.HasPrefix(address, "/"):
		c.report(diag.FrontMatterKey.Problemf(c.position(key), "the social image %q is not an absolute path or URL", address).
			WithHint("use its path in the public folder, beginning with a slash"))
	case !c.site.HasFile(address):
		c.report(diag.FrontMatterKey.Problemf(c.position(key), "no image at %q", address).WithHint("move it to the public folder"))
	}
}

// areTexts reports whether a value is a string or list of strings.
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

func (c *checker) frontMatterIcon(key string, value any) {
	if value != nil && value != false {
		c.icon(c.position(key), fmt.Sprint(value))
	}
}

// position returns the position of a key in the front matter. If the position is unknown, it returns the beginning of
// the document.
func (c *checker) position(key string) diag.Pos {
	if pos, ok := c.doc.Body.FrontMatter.Positions[key]; ok {
		return pos
	}
	return diag.Pos{Line: 1, Col: 1}
}

// knownKeys lists the front matter keys that have a meaning. Documents may have other keys, which serve as fields of
// their collection or as placeholders.
var knownKeys = []string{
	"colorMode", "description", "draft", "extension", "icon", "keywords", "layout", "links", "navigation", "path", "search", "seo", "stem", "thumbnail", "title", "unlisted",
}

// ignoredKeys maps front matter keys of other engines that have no effect to hints.
var ignoredKeys = map[string]string{
	"head": `write title and description below "seo:"; other tags cannot be set`,
	"lang": `the folder of a page sets its language; mark text in another language with [text]{lang="fr"}`,
	"dir":  `the language of a page sets its direction; mark other text with [text]{dir="rtl"}`,
}

// keys reports front matter keys that are misspelled or without effect.
func (c *checker) keys() {
	for _, key := range slices.Sorted(maps.Keys(c.doc.Body.FrontMatter.Values)) {
		_, isField := c.doc.Fields[key]
		if isField || slices.Contains(knownKeys, key) {
			continue
		}
		if hint, ignored := ignoredKeys[key]; ignored {
			c.report(diag.NoEffect.Problemf(c.position(key), "%s has no effect", key).WithHint("%s", hint))
			continue
		}
		if i := slices.IndexFunc(knownKeys, func(known string) bool { return diag.OneTypo(key, known) }); i >= 0 {
			c.report(diag.FrontMatterKey.Problemf(c.position(key), "unknown key %q", key).WithWord(key).WithHint("did you mean %q?", knownKeys[i]))
		}
	}
}

// texts checks that the title and the description are displayed as written. Lists and mappings are not displayed, and
// numbers lose trailing zeros.
func (c *checker) texts() {
	for _, key := range []string{"title", "description"} {
		value := c.doc.Body.FrontMatter.Values[key]
		switch kind := kindOf(value); {
		case value == nil:
		case kind == "list" || kind == "object":
			problem := diag.FrontMatterKey.Problemf(c.position(key), "the %s is not text and is not shown", key)
			c.report(problem.WithHint(`put it in quotes if it begins with a bracket or brace: %s: "[Draft] Events"`, key))
		case kind == "number":
			written, shown := c.written(key), frontmatter.Text(value)
			if written != "" && written != shown {
				problem := diag.FrontMatterKey.Problemf(c.position(key), "the %s is a number, and is shown as %s", key, shown)
				c.report(problem.WithHint("put it in quotes: %s: %q", key, written))
			}
		}
	}
}

// written returns the value of a front matter key as the author wrote it, or "" if the value is not on the line of
// the key.
func (c *checker) written(key string) string {
	value, ok := strings.CutPrefix(strings.TrimSpace(c.line(c.position(key).Line)), key+":")
	if !ok {
		return ""
	}
	value, _, _ = strings.Cut(value, " #")
	return strings.TrimSpace(value)
}

// booleanKeys are the front matter keys whose values are true or false. Some of them can also have other values.
var booleanKeys = []string{"deprecated", "draft", "navigation", "pagefind", "robots", "search", "sitemap", "toc", "unlisted"}

// numberKeys are the front matter keys whose values are numbers.
var numberKeys = []string{"search.boost", "toc.depth", "toc.searchDepth"}

// types reports text that is clearly meant as a boolean or a number.
func (c *checker) types() {
	values := c.doc.Body.FrontMatter.Values
	for _, key := range booleanKeys {
		text, isText := values[key].(string)
		if meant, ok := frontmatter.Bool(text); isText && ok {
			c.textInsteadOf(key, "true or false", text, meant)
		} else if _, ok := frontmatter.Bool(values[key]); !ok && values[key] != nil && (key == "draft" || key == "unlisted") {
			c.report(diag.FrontMatterKey.Problemf(c.position(key), "%s is neither true nor false, and has no effect", key).
				WithWord(text).WithHint("write \"%s: true\", or remove it", key))
		}
	}
	for _, key := range numberKeys {
		group, name, _ := strings.Cut(key, ".")
		settings, _ := values[group].(map[string]any)
		text, isText := settings[name].(string)
		if meant, ok := frontmatter.Number(text); isText && ok {
			c.textInsteadOf(key, "a number", text, meant)
		}
	}
}

// textInsteadOf reports the text of a key whose value has a different type.
func (c *checker) textInsteadOf(key, kind, text string, meant any) {
	name := key[strings.LastIndexByte(key, '.')+1:]
	c.report(diag.FrontMatterKey.Problemf(c.position(key), "%s must be %s, not the text %q", key, kind, text).
		WithWord(text).WithHint("write \"%s: %s\", without quotes around the value", name, frontmatter.Text(meant)))
}

// navigation checks the type of the navigation key.
func (c *checker) navigation() {
	value := c.doc.Body.FrontMatter.Values["navigation"]
	_, isBool := frontmatter.Bool(value)
	_, isSettings := value.(map[string]any)
	if value != nil && !isBool && !isSettings {
		problem := diag.FrontMatterKey.Problemf(c.position("navigation"), "navigation is not true, false or a group of settings, and has no effect").WithWord(textOf(value))
		c.report(problem.WithHint(`write "navigation: false" to leave out the page, or "title: …" and "icon: …" indented below "navigation:"`))
	}
}

// textOf returns value if it is a string, and otherwise "".
func textOf(value any) string {
	text, _ := value.(string)
	return text
}
