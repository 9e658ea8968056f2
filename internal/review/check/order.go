package check

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/nav"
)

// order checks the order of entries in the settings of a folder.
func (c *checker) order() {
	value, ok := c.doc.Meta["order"]
	if !ok || !nav.IsSettings(&c.doc) {
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
		switch entry := entry.(type) {
		case string:
			if !c.isEntry(entry) {
				c.badEntry(at, entry, fmt.Sprintf("order lists %q, but the folder has no such page or folder", entry), "use the last part of its URL")
			}
		case map[string]any:
			c.group(fmt.Sprintf("%s[%d]", at, i), entry)
		default:
			c.badEntry(at, fmt.Sprint(entry), fmt.Sprintf("%v in order is neither a name nor a group", entry), `put the name in quotes, or write a group with "title" and "items"`)
		}
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

// isEntry reports whether a name is a page in the folder, or a folder with pages.
func (c *checker) isEntry(name string) bool {
	at := path.Join("/", path.Dir(c.doc.Path), name)
	return c.site.Pages.Has(at) || slices.ContainsFunc(c.site.Pages.Paths(), func(page string) bool { return strings.HasPrefix(page, at+"/") })
}

// badEntry reports an entry of the list at a path.
func (c *checker) badEntry(at, word, message, hint string) {
	c.report(diag.FrontMatterKey.Problemf(c.position(at), "%s", message).WithWord(word).WithHint("%s", hint))
}
