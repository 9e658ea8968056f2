package check

import (
	"fmt"

	"github.com/tresjs/tresdocs/internal/diag"
)

// matter checks what the front matter refers to: the icon of the navigation, and the page's links.
func (c *checker) matter() {
	if settings, ok := c.doc.Navigation.(map[string]any); ok {
		c.matterIcon("navigation.icon", settings["icon"])
	}
	if c.doc.Extension != "md" {
		c.matterIcon("icon", c.doc.Meta["icon"])
	}
	list, _ := c.doc.Fields["links"].([]any)
	for _, item := range list {
		link, ok := item.(map[string]any)
		if !ok {
			continue
		}
		c.matterIcon("links", link["icon"])
		if to, ok := link["to"].(string); ok {
			c.address(c.place("links"), to)
		}
	}
}

func (c *checker) matterIcon(key string, value any) {
	if value != nil {
		c.icon(c.place(key), fmt.Sprint(value))
	}
}

// place tells where a key of the front matter stands.
func (c *checker) place(key string) diag.Pos {
	if pos, ok := c.doc.Body.Matter.Places[key]; ok {
		return pos
	}
	return diag.Pos{Line: 1, Col: 1}
}
