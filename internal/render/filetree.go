package render

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// fileTreeComponent is the component that draws a nested list as files and folders.
const fileTreeComponent = "file-tree"

// The icons of folders. Files have the same icons as code blocks.
const (
	folderIcon = "i-lucide-folder"
	dotsName   = "…"
)

// fileTree adds a call to the component with its list drawn as a tree.
func (w *articleWriter) fileTree(n *mdc.Node) {
	inner := w.inner()
	for _, child := range defaultSlot(n) {
		if child.Tag == "ul" || child.Tag == "ol" {
			inner.files(child)
		} else {
			inner.node(child)
		}
	}
	w.call(n, map[string][]payload.Part{"default": inner.finish()})
}

// defaultSlot returns the nodes in the default slot of a component.
func defaultSlot(n *mdc.Node) []*mdc.Node {
	var nodes []*mdc.Node
	for _, child := range n.Children {
		if child.Tag == "template" {
			nodes = append(nodes, child.Children...)
		} else {
			nodes = append(nodes, child)
		}
	}
	return nodes
}

func (w *articleWriter) files(list *mdc.Node) {
	w.html.WriteString("<ul>")
	for _, item := range list.Children {
		if item.Tag == "li" {
			w.fileRow(item)
		}
	}
	w.html.WriteString("</ul>")
}

// fileRow writes an item of the list. Readers can collapse a folder with content.
func (w *articleWriter) fileRow(item *mdc.Node) {
	i := slices.IndexFunc(item.Children, func(n *mdc.Node) bool { return n.Tag == "ul" || n.Tag == "ol" })
	if i < 0 {
		w.html.WriteString("<li>")
		w.fileName(item.Children, false)
		w.html.WriteString("</li>")
		return
	}
	w.html.WriteString("<li><details open><summary>")
	w.fileName(item.Children[:i], true)
	w.html.WriteString("</summary>")
	w.files(item.Children[i])
	w.nodes(item.Children[i+1:])
	w.html.WriteString("</details></li>")
}

// fileName writes the name of a file or folder with its icon. Text after the name becomes a note.
func (w *articleWriter) fileName(nodes []*mdc.Node, isFolder bool) {
	if len(nodes) == 1 && nodes[0].Tag == "p" {
		nodes = nodes[0].Children
	}
	if len(nodes) == 0 {
		return
	}
	first, note := nodes[0], nodes[1:]
	name, rest := strings.TrimSpace(mdc.TextOf([]*mdc.Node{first})), ""
	if first.IsText() {
		name, rest, _ = strings.Cut(strings.TrimLeft(first.Text, " \n"), " ")
	}
	if name == "..." {
		name = dotsName
	}
	icon := w.icons.File(name, "")
	if isFolder || strings.HasSuffix(name, "/") {
		icon = w.icons.SVG(folderIcon)
	}
	if name != dotsName {
		w.html.WriteString(`<span class="icon">` + string(icon) + "</span>")
	}
	w.html.WriteString(`<span class="file-name"`)
	flag(w.html, "data-marked", first.Tag == "strong")
	w.html.WriteByte('>')
	escape(w.html, name)
	w.html.WriteString("</span>")
	if strings.TrimSpace(rest) == "" && len(note) == 0 {
		return
	}
	w.html.WriteString(` <span class="file-note">`)
	escape(w.html, rest)
	w.nodes(note)
	w.html.WriteString("</span>")
}
