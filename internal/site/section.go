package site

import (
	"context"
	"fmt"

	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// section is a top-level entry of the navigation. Its tree is rendered once for all of its pages.
type section struct {
	payload payload.Section
	file    File
	tree    *lifetime.Lazy[render.Tree]
}

// wholeTree is the maximum number of pages in a sidebar on a site without links to its sections. A larger tree would be
// the largest part of each page, so the sidebar shows one section and links to the others instead.
const wholeTree = 250

// mostLinks is the maximum number of links from all sections to the other sections. It allows 223 folders.
const mostLinks = 50_000

// isWhole reports whether one sidebar contains all pages of a tree if no links refer to its sections. This is also the case
// if the links from each section to all others would be too many.
func isWhole(tree []*nav.Node) bool {
	sections := 0
	for _, top := range tree {
		if len(top.Children) > 0 {
			sections++
		}
	}
	return len(tree) > 1 && (len(nav.Pages(tree)) <= wholeTree || sections*len(tree) > mostLinks)
}

// addSections creates a section for each top-level node of a language. If no links refer to these nodes, it may create a
// single section with all pages instead.
func (s *Site) addSections(l *language, tree []*nav.Node) error {
	if len(l.Shell.Sections) == 0 && isWhole(tree) {
		l.whole = true
		var err error
		l.home, err = s.addSection(payload.Section{Path: s.config.Base.Address(l.Locale.Home()), Title: l.Title, Nodes: s.navNodes(tree)})
		return err
	}
	hasLinks := len(l.Shell.Sections) > 0
	linksToOthers := !hasLinks && len(tree) > 1
	var leaves *section // the pages that are not in a folder have the same sidebar, so they share a section
	for _, top := range tree {
		path, isLeaf := s.config.Base.Address(top.Path), linksToOthers && len(top.Children) == 0
		if isLeaf && leaves != nil {
			s.sections[path] = leaves
			continue
		}
		data := payload.Section{Path: path, Title: top.Title}
		if linksToOthers {
			data.Nodes = s.besideOthers(tree, top)
		} else {
			data.Nodes = s.navNodes(rows(top))
		}
		added, err := s.addSection(data)
		if err != nil {
			return err
		}
		if isLeaf {
			leaves = added
		}
		if !hasLinks && l.home == nil {
			l.home = added
		}
	}
	return nil
}

// besideOthers returns the nodes of the section top and a link to every other section.
func (s *Site) besideOthers(tree []*nav.Node, top *nav.Node) []payload.NavNode {
	var nodes []payload.NavNode
	for _, section := range tree {
		node := s.navNode(section)
		if pages := nav.Pages([]*nav.Node{section}); section != top && len(pages) > 0 {
			node = payload.NavNode{Title: node.Title, Icon: node.Icon, Badge: node.Badge, Path: s.config.Base.Address(pages[0].Path)}
		}
		nodes = append(nodes, node)
	}
	return nodes
}

func (s *Site) addSection(data payload.Section) (*section, error) {
	file, err := jsonFile("nav", data)
	if err != nil {
		return nil, err
	}
	sec := &section{payload: data, file: file}
	sec.tree = lifetime.NewLazy(func(ctx context.Context) (render.Tree, error) {
		return s.renderedTree(ctx, sec.payload)
	})
	s.sections[data.Path] = sec
	return sec, nil
}

// sectionOf returns the section of the page at path, or nil if the page is not in a section.
func (s *Site) sectionOf(path string) *section {
	l := s.languageAt(path)
	top := l.index.Section(path)
	switch {
	case top == nil && path == l.Locale.Home() || top != nil && l.whole:
		return l.home
	case top == nil:
		return nil
	}
	return s.sections[s.config.Base.Address(top.Path)]
}

// SectionOf returns the URL of the section of the page at path, or "" if the page is not in a section.
func (s *Site) SectionOf(path string) string {
	if section := s.sectionOf(path); section != nil {
		return section.payload.Path
	}
	return ""
}

// SectionTitle returns the title of the section at a URL, or "" if there is none.
func (s *Site) SectionTitle(address string) string {
	if section, ok := s.sections[address]; ok {
		return section.payload.Title
	}
	return ""
}

// Sidebar lists the pages in the sidebar of a section.
func (s *Site) Sidebar(section string) []string {
	if found, ok := s.sections[section]; ok {
		return s.pathsOf(nil, found.payload.Nodes)
	}
	return nil
}

func (s *Site) pathsOf(paths []string, nodes []payload.NavNode) []string {
	for _, node := range nodes {
		if path, ok := s.config.Base.Path(node.Path); ok {
			paths = append(paths, path)
		}
		paths = s.pathsOf(paths, node.Children)
	}
	return paths
}

// rows returns the nodes that a section shows: the children of top, or top itself.
func rows(top *nav.Node) []*nav.Node {
	if len(top.Children) > 0 {
		return top.Children
	}
	return []*nav.Node{top}
}

func (s *Site) navNodes(nodes []*nav.Node) []payload.NavNode {
	list := make([]payload.NavNode, 0, len(nodes))
	for _, n := range nodes {
		list = append(list, s.navNode(n))
	}
	return list
}

func (s *Site) navNode(n *nav.Node) payload.NavNode {
	node := payload.NavNode{Title: n.Title, Icon: s.config.Icons.SVG(n.Text("icon")), Badge: badge(n.Fields["badge"])}
	if node.Badge == "" && len(n.Children) == 0 && s.around.deprecated[n.Path] {
		node.Badge = locale.Table(s.languageAt(n.Path).Shell.Strings).Text("prose", "deprecated")
	}
	if len(n.Children) == 0 {
		node.Path, node.Link = s.config.Base.Address(n.Path), n.Link
		return node
	}
	// A folder's row only expands and collapses the folder. If the folder has a page, the page is its first child.
	node.Key = s.config.Base.Address(n.Path)
	node.Open = frontmatter.IsTrue(n.Fields["open"])
	node.Children = s.navNodes(n.Children)
	return node
}

// badge returns the text of a badge in the navigation. The value may be a string, a number, or an object with a label.
func badge(value any) string {
	switch value := value.(type) {
	case string:
		return value
	case float64:
		return fmt.Sprint(value)
	case map[string]any:
		return badge(value["label"])
	}
	return ""
}

// treeOf returns the HTML of the navigation tree at a URL, or "" if the page is not in a section.
func (s *Site) treeOf(ctx context.Context, address string) (render.Tree, error) {
	section, ok := s.sections[address]
	if !ok {
		return render.Tree{}, nil
	}
	return section.tree.Get(ctx)
}
