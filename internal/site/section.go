package site

import (
	"context"

	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/nav"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
)

// section is a top-level entry of the navigation. Its tree is rendered once, for all its pages.
type section struct {
	payload payload.Section
	file    File
	tree    *lifetime.Lazy[render.Tree]
}

// wholeTree is how many pages a sidebar shows where the site has no links to its sections. A larger tree would make
// up most of each page.
const wholeTree = 250

// addSections makes a section of each top-level node or, where no links lead to these, one of all pages.
func (s *Site) addSections(tree []*nav.Node) error {
	if len(s.config.Shell.Sections) == 0 && len(tree) > 1 && len(nav.Pages(tree)) <= wholeTree {
		s.whole = true
		return s.addSection(payload.Section{Path: s.config.Base.Address("/"), Title: s.config.Title, Nodes: s.navNodes(tree)})
	}
	for _, top := range tree {
		data := payload.Section{Path: s.config.Base.Address(top.Path), Title: top.Title, Nodes: s.navNodes(rows(top))}
		if err := s.addSection(data); err != nil {
			return err
		}
	}
	return nil
}

func (s *Site) addSection(data payload.Section) error {
	file, err := jsonFile("nav", data)
	if err != nil {
		return err
	}
	sec := &section{payload: data, file: file}
	sec.tree = lifetime.NewLazy(func(ctx context.Context) (render.Tree, error) {
		return s.renderedTree(ctx, sec.payload)
	})
	s.sections[data.Path] = sec
	return nil
}

// sectionOf returns the section of the page at path, or nil where it is in none.
func (s *Site) sectionOf(path string) *section {
	top := s.index.Section(path)
	if top == nil {
		return nil
	}
	if s.whole {
		return s.sections[s.config.Base.Address("/")]
	}
	return s.sections[s.config.Base.Address(top.Path)]
}

// rows gives the nodes that a section shows: what is below its top, or the top alone.
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
	node := payload.NavNode{Title: n.Title, Icon: s.config.Icons.SVG(n.Text("icon"))}
	if len(n.Children) == 0 {
		node.Path = s.config.Base.Address(n.Path)
		return node
	}
	// A folder only opens and closes: where it has a page, that is its first child.
	node.Key = s.config.Base.Address(n.Path)
	node.Open, _ = n.Fields["open"].(bool)
	node.Children = s.navNodes(n.Children)
	return node
}

// treeOf gives the HTML of the tree of the section at an address, or nothing for a page in no section.
func (s *Site) treeOf(ctx context.Context, address string) (render.Tree, error) {
	section, ok := s.sections[address]
	if !ok {
		return render.Tree{}, nil
	}
	return section.tree.Get(ctx)
}
