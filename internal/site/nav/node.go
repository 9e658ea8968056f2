package nav

import "github.com/tresjs/tresdocs/internal/text/frontmatter"

// Node is a page or a folder in the navigation. The index of a folder is represented by two nodes, which are the folder
// and its first child.
type Node struct {
	Title string
	// Path is the URL path. A folder without a page also has a path.
	Path string
	// Stem is the stem of the page or folder.
	Stem     string
	Children []*Node
	// Page is true if there is a page at Path. Nodes without a page must not be linked.
	Page bool
	// Link is true for a link in the order of a folder. It may point to a page that has its own node.
	Link bool
	// Fields contains the navigation settings in the front matter, such as "icon" and "open", and the columns in
	// [Options].
	Fields map[string]any
	// isHidden is true if the settings of the folder hide the node, unless the order of another folder lists it.
	isHidden bool
}

// Text returns the value of a field that is a string. It returns "" for other values.
func (n *Node) Text(key string) string {
	s, _ := n.Fields[key].(string)
	return s
}

// set sets a field of the node. Some keys correspond to fields of the struct.
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
	case "children": // only the tree sets children
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
