package check

import "github.com/tresjs/tresdocs/internal/diag"

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
