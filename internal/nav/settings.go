package nav

import (
	"path"
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

// navigationObject is the navigation settings of a document's front matter, nil where it has none.
func navigationObject(doc *content.Document) map[string]any {
	settings, _ := doc.Navigation.(map[string]any)
	return settings
}
