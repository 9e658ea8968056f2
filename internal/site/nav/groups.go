package nav

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// itemsKey is the key of the entries of a group in the order of a folder.
const itemsKey = "items"

// pageKey is the key of the name of a page or folder in an entry that also sets its title. toKey is the key of the
// target of a link.
const pageKey, toKey = "page", "to"

// groupMark separates the path of a folder from the name of a group in it. Groups have no page.
const groupMark = "#"

// indexName is the name of a folder's own page in an order.
const indexName = "index"

// isGroup reports whether a node is a group in the order of a folder. Links can contain the mark too.
func (n *Node) isGroup() bool { return len(n.Children) > 0 && strings.Contains(n.Path, groupMark) }

// arranged moves the nodes that the order of a folder lists out of the folder, and returns them with the groups and links
// in the order.
func (b *builder) arranged(folder *Node, at string, order []any) []*Node {
	g := grouping{b.opts.Root, map[string]*Node{}, map[string]bool{}}
	names := namesIn(order)
	slices.SortStableFunc(names, func(a, b string) int { // a page before the folder that contains it
		return cmp.Compare(strings.Count(b, "/"), strings.Count(a, "/"))
	})
	for _, name := range names {
		if node := take(folder, at, strings.TrimSuffix(at, "/")+"/"+name); node != nil {
			g.taken[name] = node
		}
	}
	return g.nodes(at, order, false)
}

// namesIn returns the names in an order and its groups.
func namesIn(order []any) []string {
	var names []string
	for _, entry := range order {
		if values, ok := entry.(map[string]any); ok {
			items, _ := values[itemsKey].([]any)
			names = append(names, namesIn(items)...)
		}
		if name := nameOf(entry); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// nameOf returns the name of the page or folder that an entry refers to. It returns "" for groups and links.
func nameOf(entry any) string {
	if values, ok := entry.(map[string]any); ok {
		entry = values[pageKey]
	}
	name, _ := entry.(string)
	return name
}

// grouping creates the nodes of the order of a folder.
type grouping struct {
	// root is the path prefix of the tree.
	root string
	// taken maps the names in the order to the nodes that no entry contains yet.
	taken map[string]*Node
	// paths are the paths of the groups.
	paths map[string]bool
}

// nodes returns the nodes for the entries of an order or a group.
func (g grouping) nodes(at string, entries []any, inGroup bool) []*Node {
	var nodes []*Node
	for _, entry := range entries {
		values, _ := entry.(map[string]any)
		var node *Node
		switch name := nameOf(entry); {
		case name != "":
			node = g.taken[name]
			delete(g.taken, name) // a page only appears once
			if node != nil {
				node.isHidden = false
			}
			if inGroup || strings.Contains(name, "/") {
				node = withoutFolder(node)
			}
		case values[itemsKey] != nil:
			node = g.group(at, values)
		case values[toKey] != nil:
			node = g.link(frontmatter.Text(values[toKey]))
		}
		if node != nil {
			node.setEntry(values)
			nodes = append(nodes, node)
		}
	}
	return nodes
}

// withoutFolder returns the page of a folder that contains only its index, or the node itself.
func withoutFolder(node *Node) *Node {
	if node != nil && len(node.Children) == 1 && node.Children[0].Path == node.Path {
		return node.Children[0]
	}
	return node
}

// setEntry sets the fields of a node that an entry of an order specifies.
func (n *Node) setEntry(values map[string]any) {
	for key, value := range values {
		if key != itemsKey && key != pageKey && key != toKey {
			n.set(key, value)
		}
	}
}

// group returns a group with the nodes that it lists. It returns nil if there are none. Groups with the same title have
// different paths.
func (g grouping) group(at string, values map[string]any) *Node {
	group := &Node{Path: strings.TrimSuffix(at, "/") + "/" + groupMark + slug.GitHub(frontmatter.Text(values["title"]))}
	for g.paths[group.Path] {
		group.Path += "-"
	}
	items, _ := values[itemsKey].([]any)
	group.Children = g.nodes(group.Path, items, true)
	if len(group.Children) == 0 {
		return nil
	}
	g.paths[group.Path] = true
	return group
}

// IsURL reports whether the target of a link in an order is the URL of another site.
func IsURL(to string) bool {
	scheme, _, isAbsolute := strings.Cut(to, "://")
	return isAbsolute && (strings.EqualFold(scheme, "https") || strings.EqualFold(scheme, "http"))
}

// link returns a node for a link, or nil if its target is neither a path nor a URL. Links to pages point to the page in
// the language of the tree.
func (g grouping) link(to string) *Node {
	if !strings.HasPrefix(to, "/") && !IsURL(to) {
		return nil
	}
	if strings.HasPrefix(to, "/") && to != g.root && !strings.HasPrefix(to, g.root+"/") {
		to = g.root + to
	}
	return &Node{Title: to, Path: to, Link: true}
}

// take removes the node at path from the descendants of a folder at another path, and folders that become empty.
func take(folder *Node, at, path string) *Node {
	isIndex := path == strings.TrimSuffix(at, "/")+"/"+indexName
	for i, child := range folder.Children {
		if isIndex && child.Path == at || child.Path == path && path != at {
			folder.Children = slices.Delete(slices.Clone(folder.Children), i, i+1)
			return child
		}
		if !strings.HasPrefix(path, child.Path+"/") {
			continue
		}
		if node := take(child, child.Path, path); node != nil {
			child.Page = child.Page && node.Path != child.Path
			if len(child.Children) == 0 && !child.Page {
				folder.Children = slices.Delete(slices.Clone(folder.Children), i, i+1)
			}
			return node
		}
	}
	return nil
}
