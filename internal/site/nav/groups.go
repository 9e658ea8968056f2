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

// groupMark separates the path of a folder from the name of a group in it. Groups have no page.
const groupMark = "#"

// isGroup reports whether a node is a group in the order of a folder.
func (n *Node) isGroup() bool { return strings.Contains(n.Path, groupMark) }

// group moves the nodes that belong to the groups in the order of a folder into these groups, which become children of
// the folder. It returns the order with the nodes replaced by the names of their groups.
func (b *builder) group(folder *Node, at string, order []any) []any {
	g := grouping{map[string]*Node{}, map[string]bool{}}
	names := namesIn(order, nil)
	slices.SortStableFunc(names, func(a, b string) int { // a page before the folder that contains it
		return cmp.Compare(strings.Count(b, "/"), strings.Count(a, "/"))
	})
	for _, name := range names {
		path := strings.TrimSuffix(at, "/") + "/" + name
		if node := take(folder, path); node != nil {
			g.taken[name] = node
		}
	}
	entries := make([]any, 0, len(order))
	for _, entry := range order {
		if values, ok := entry.(map[string]any); ok {
			if group := g.group(at, values); group != nil {
				folder.Children = append(folder.Children, group)
				_, name := cutLast(group.Path)
				entry = name
			}
		}
		entries = append(entries, entry)
	}
	return entries
}

// namesIn returns the names in all groups of an order. within is nil for the order itself, whose names are not in a
// group.
func namesIn(order, within []any) []string {
	var names []string
	for _, entry := range order {
		switch entry := entry.(type) {
		case string:
			if within != nil {
				names = append(names, entry)
			}
		case map[string]any:
			items, _ := entry[itemsKey].([]any)
			names = append(names, namesIn(items, items)...)
		}
	}
	return names
}

// grouping creates the groups in the order of a folder.
type grouping struct {
	// taken maps the names in the order to the nodes that no group contains yet.
	taken map[string]*Node
	// paths are the paths of the groups.
	paths map[string]bool
}

// group returns a group with the nodes that it lists. It returns nil if there are none. Groups with the same title have
// different paths.
func (g grouping) group(at string, values map[string]any) *Node {
	title := frontmatter.Text(values["title"])
	group := &Node{Title: title, Path: strings.TrimSuffix(at, "/") + "/" + groupMark + slug.GitHub(title)}
	for g.paths[group.Path] {
		group.Path += "-"
	}
	for key, value := range values {
		if key != itemsKey && key != "title" {
			group.set(key, value)
		}
	}
	items, _ := values[itemsKey].([]any)
	for _, item := range items {
		switch item := item.(type) {
		case string:
			if node := g.taken[item]; node != nil {
				group.Children = append(group.Children, node)
				delete(g.taken, item) // a page is in one group
			}
		case map[string]any:
			if inner := g.group(group.Path, item); inner != nil {
				group.Children = append(group.Children, inner)
			}
		}
	}
	if len(group.Children) == 0 {
		return nil
	}
	g.paths[group.Path] = true
	return group
}

// take removes the node at path from the descendants of a folder, and folders that become empty. A folder that contains
// only its index is replaced by that page.
func take(folder *Node, path string) *Node {
	for i, child := range folder.Children {
		if child.Path == path && child.Path != folder.Path {
			folder.Children = slices.Delete(slices.Clone(folder.Children), i, i+1)
			if len(child.Children) == 1 && child.Children[0].Path == path {
				return child.Children[0]
			}
			return child
		}
		if !strings.HasPrefix(path, child.Path+"/") {
			continue
		}
		if node := take(child, path); node != nil {
			if len(child.Children) == 0 && !child.Page {
				folder.Children = slices.Delete(slices.Clone(folder.Children), i, i+1)
			}
			return node
		}
	}
	return nil
}
