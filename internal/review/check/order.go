package check

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// order checks the order of entries and the rest in the settings of a folder.
func (c *checker) order() {
	if !nav.IsSettings(&c.doc) {
		return
	}
	if rest := c.doc.Meta["rest"]; rest != nil && rest != true && rest != false {
		c.badEntry("rest", fmt.Sprint(rest), fmt.Sprintf("rest is %v and has no effect", rest), `use "rest: false" to hide what the order does not list`)
	}
	value, ok := c.doc.Meta["order"]
	if !ok {
		return
	}
	entries, isList := value.([]any)
	if !isList {
		c.badEntry("order", "", `order is not a list and has no effect`, `write "order: [start, guide]"`)
		return
	}
	c.entries("order", entries)
}

// entries checks the entries of the order or group whose list is the value of the key at a path.
func (c *checker) entries(at string, entries []any) {
	for i, entry := range entries {
		values, isObject := entry.(map[string]any)
		name, isName := entry.(string)
		switch place := fmt.Sprintf("%s[%d]", at, i); {
		case isName:
			c.entry(at, name)
		case !isObject:
			c.badEntry(at, fmt.Sprint(entry), fmt.Sprintf("%v in order is not a name, a group or a link", entry), `put the name in quotes, or write a group with "title" and "items"`)
		case values["page"] != nil:
			c.entry(place+".page", textOf(values["page"]))
		case values["to"] != nil:
			c.linkEntry(place, textOf(values["title"]), textOf(values["to"]))
		default:
			c.group(place, values)
		}
	}
}

// entry checks the name of a page or a folder.
func (c *checker) entry(at, name string) {
	if !c.isEntry(name) {
		c.badEntry(at, name, fmt.Sprintf("order lists %q, but the folder has no such page or folder", name), "use the last part of its URL")
	}
}

// linkEntry checks the link at a path.
func (c *checker) linkEntry(at, title, to string) {
	if title == "" {
		c.badEntry(at+".to", to, "a link in order has no title", `write "title: …" above its target`)
	}
	switch {
	case nav.IsURL(to):
	case !strings.HasPrefix(to, "/"):
		c.badEntry(at+".to", to, fmt.Sprintf("%q in order is neither a path nor a URL", to), `use a path such as "/guide/start#heading", or a URL that begins with https://`)
	default:
		c.address(c.position(at+".to"), to)
	}
}

// group checks the group at a path.
func (c *checker) group(at string, group map[string]any) {
	title := textOf(group["title"])
	if title == "" {
		c.badEntry(at+".items", "", "a group in order has no title", `write "title: …" above its items`)
	}
	items, isList := group["items"].([]any)
	if !isList {
		c.badEntry(at+".items", title, fmt.Sprintf("the group %q in order has no list of items and is not shown", title), `write "items: [start, guide]"`)
	}
	c.entries(at+".items", items)
}

// OrderAnchors lists the links to headings in the order of a folder's settings.
func (s *Site) OrderAnchors(doc content.Document) []Anchor {
	c := checker{site: s, doc: doc}
	var anchors []Anchor
	eachOrderLink("order", doc.Meta["order"], func(at, to string) {
		if anchor, ok := s.anchor(doc, to); ok {
			anchor.Pos = c.position(at)
			anchors = append(anchors, anchor)
		}
	})
	return anchors
}

// eachOrderLink calls visit with the target of each link in the list at a path, and in its groups.
func eachOrderLink(at string, list any, visit func(at, to string)) {
	entries, _ := list.([]any)
	for i, entry := range entries {
		values, _ := entry.(map[string]any)
		place := fmt.Sprintf("%s[%d]", at, i)
		if to := textOf(values["to"]); to != "" {
			visit(place+".to", to)
		}
		eachOrderLink(place+".items", values["items"], visit)
	}
}

// isEntry reports whether a name is a page in the folder, or a folder with pages. The index is the folder's own page.
func (c *checker) isEntry(name string) bool {
	at := path.Join("/", path.Dir(c.doc.Path), name)
	if path.Base(name) == "index" && c.site.Pages.Has(path.Dir(at)) {
		return true
	}
	return c.site.Pages.Has(at) || slices.ContainsFunc(c.site.Pages.Paths(), func(page string) bool { return strings.HasPrefix(page, at+"/") })
}

// badEntry reports an entry of the list at a path.
func (c *checker) badEntry(at, word, message, hint string) {
	c.report(diag.FrontMatterKey.Problemf(c.position(at), "%s", message).WithWord(word).WithHint("%s", hint))
}
