package nav

import "github.com/tresjs/tresdocs/internal/frontmatter"

// Node is a page in the navigation, or a folder of pages. The index of a folder has two nodes: the folder and, as its
// first child, the page.
type Node struct {
	Title string
	// Path is the URL path. A folder without a page has one too, but no page is there.
	Path string
	// Stem is the stem of the page or folder.
	Stem     string
	Children []*Node
	// Page reports whether there is a page at Path. Nodes without a page must not be linked.
	Page bool
	// Fields are the front matter's navigation settings ("icon", "open") and the columns in
	// [Options].
	Fields map[string]any
}

// Text returns the field key if it is a string, or "".
func (n *Node) Text(key string) string {
	s, _ := n.Fields[key].(string)
	return s
}

// set sets a field of the node. Some keys are fields of the struct.
func (n *Node) set(key string, value any) {
	switch key {
	case "title":
		n.Title = frontmatter.Text(value)
	case "path":
		n.Path = frontmatter.Text(value)
	case "stem":
		n.Stem = frontmatter.Text(value)
	case "page":
		n.Page = value != false
	case "children": // only the tree sets them
	default:
		if n.Fields == nil {
			n.Fields = map[string]any{}
		}
		n.Fields[key] = value
	}
}

func (n *Node) setAll(values map[string]any) {
	for key, value := range values {
		n.set(key, value)
	}
}
