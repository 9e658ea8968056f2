package nav

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
)

// settingsName is the file that holds a folder's settings, without its extension.
const settingsName = ".navigation"

func isSettings(doc *content.Document) bool { return path.Base(doc.Stem) == settingsName }

// settingsPath is the path of the folder that the settings in doc are for.
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

// apply lays the settings of a folder over its node: title, columns, every other key of the
// file, and last its navigation settings.
func (b *builder) apply(n *Node, settings *content.Document) {
	title := settings.Title
	if strings.EqualFold(title, "navigation") {
		title = "" // made from the file's name
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

// orderKey is the key of a folder's settings that lists names of what is in the folder, in the order of the
// navigation.
const orderKey = "order"

// reorder puts the children of a folder, and of all folders in it, into the order that their settings name. What
// these do not name follows, as it was.
func (b *builder) reorder(folder *Node, at string) {
	for _, child := range folder.Children {
		b.reorder(child, child.Path)
	}
	settings := b.settings[at]
	if settings == nil {
		return
	}
	names, _ := settings.Meta[orderKey].([]any)
	if len(names) == 0 {
		return
	}
	slices.SortStableFunc(folder.Children, func(a, b *Node) int {
		return cmp.Compare(place(names, a, at), place(names, b, at))
	})
}

// place returns where a list of names has a child of the folder at a path. The folder's own page is the first.
func place(names []any, child *Node, at string) int {
	if child.Path == at {
		return -1
	}
	_, name := cutLast(child.Path)
	if i := slices.Index(names, any(name)); i >= 0 {
		return i
	}
	return len(names)
}

// navigationObject is the navigation settings of a document's front matter, nil where it has none.
func navigationObject(doc *content.Document) map[string]any {
	settings, _ := doc.Navigation.(map[string]any)
	return settings
}
