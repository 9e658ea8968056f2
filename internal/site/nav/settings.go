package nav

import (
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// settingsName is the name of a folder's settings file without its extension.
const settingsName = ".navigation"

// IsSettings reports whether a document contains the settings of its folder. These documents are not nodes.
func IsSettings(doc *content.Document) bool { return path.Base(doc.Stem) == settingsName }

// settingsPath returns the path of the folder that the settings in doc apply to.
func settingsPath(doc *content.Document) string {
	folder, _ := cutLast(doc.Path)
	if folder == "" {
		return "/"
	}
	return folder
}

// cutLast splits p at its last slash.
func cutLast(p string) (before, after string) {
	i := strings.LastIndexByte(p, '/')
	if i < 0 {
		return "", p
	}
	return p[:i], p[i+1:]
}

// apply applies the settings of a folder to its node. It sets the title, the columns, all other keys of the file, and
// finally the navigation settings.
func (b *builder) apply(n *Node, settings *content.Document) {
	title := settings.Title
	if strings.EqualFold(title, "navigation") {
		title = "" // the title is derived from the file name
	}
	if title != "" || b.opts.Plain {
		n.Title = title
	}
	for _, field := range b.opts.Fields {
		if value := settings.Value(field); field != "title" && (value != nil || b.opts.Plain) {
			n.set(field, value)
		}
	}
	n.setAll(settings.Meta)
	n.setAll(navigationObject(settings))
}

// orderKey is the key of the folder setting that contains the entries in navigation order.
const orderKey = "order"

// restKey is the key of the folder setting that, if false, hides pages and folders that the order does not list.
const restKey = "rest"

// reorder sorts the children of a folder and of all nested folders according to their settings. The page of a folder
// comes first. Children that the settings do not mention come last, in their original order.
func (b *builder) reorder(folder *Node, at string) {
	for _, child := range folder.Children {
		if child.Path != at {
			b.reorder(child, child.Path)
		}
	}
	settings := b.settings[at]
	if settings == nil {
		return
	}
	order, _ := settings.Meta[orderKey].([]any)
	listed := b.arranged(folder, at, order)
	isOwn := func(child *Node) bool { return child.Path == at }
	rest := slices.Clone(folder.Children)
	if i := slices.IndexFunc(rest, isOwn); i >= 0 {
		listed, rest = append([]*Node{rest[i]}, listed...), slices.Delete(rest, i, i+1)
	}
	for _, child := range rest {
		child.isHidden = settings.Meta[restKey] == false
	}
	folder.Children = append(listed, rest...)
}

// prune removes hidden nodes, and folders that then have neither a page nor other nodes. A folder that then has only its
// own page is replaced by the page.
func (n *Node) prune() {
	for i, child := range n.Children {
		size := len(child.Children)
		child.prune()
		switch {
		case len(child.Children) == size || child.isHidden:
		case len(child.Children) == 0:
			child.isHidden = !child.Page
		default:
			n.Children[i] = withoutFolder(child)
		}
	}
	n.Children = slices.DeleteFunc(n.Children, func(child *Node) bool { return child.isHidden })
}

// navigationObject returns the navigation settings in a document's front matter. It returns nil if there are none.
func navigationObject(doc *content.Document) map[string]any {
	settings, _ := doc.Navigation.(map[string]any)
	return settings
}
