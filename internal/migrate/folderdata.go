package migrate

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

var (
	// folderSettings are the names of folder settings in Nuxt Content 1 and 2.
	folderSettings = []string{"_dir.yml", "_dir.yaml"}
	// indexData are the names of data documents that Nuxt Content uses as the index of a folder. Their title is the
	// title of the folder in the navigation.
	indexData = []string{"index.yml", "index.yaml", "1.index.yml", "0.index.yml"}
)

// folderData generates the settings of folders from the data documents in them. A data document has no page, so its
// title would be lost otherwise.
func (r *reader) folderData() error {
	if r.site.Layout.Loose || r.site.Layout.Starlight {
		return nil
	}
	return r.walk([]string{r.site.Layout.Content}, func(name string) error {
		isSettings, isIndex := slices.Contains(folderSettings, path.Base(name)), slices.Contains(indexData, path.Base(name))
		folder := strings.TrimPrefix(path.Dir(name), r.site.Layout.Content)
		settings := path.Join(strings.TrimPrefix(folder, "/"), settingsFile)
		if !isSettings && !isIndex || r.hasFile(path.Join(r.site.Layout.Content, settings)) {
			return nil
		}
		src, err := fs.ReadFile(r.fsys, name)
		if err != nil {
			return fmt.Errorf("read project: %w", err)
		}
		data, _ := frontmatter.Parse(string(src), diag.Pos{Line: 1, Col: 1})
		if data.Values["navigation"] == false {
			r.left(name, "the navigation shows the folder, although its settings hide it", `write "navigation: false" in its documents`)
		}
		if isSettings {
			r.site.Documents[settings] = src
			return nil
		}
		if _, taken := r.site.Documents[settings]; taken || folder == "" {
			return nil // the settings come first, and the root has no entry in the navigation
		}
		if text := navigationOf(data.Values); len(text) > 0 {
			r.site.Documents[settings] = text
		}
		return nil
	})
}

// navigationOf returns the folder settings in the values of a data document.
func navigationOf(values map[string]any) []byte {
	var b bytes.Buffer
	own, _ := values["navigation"].(map[string]any)
	for _, key := range []string{"title", "icon"} {
		text := frontmatter.Text(own[key])
		if text == "" && key == "title" {
			text = frontmatter.Text(values[key])
		}
		if text != "" {
			fmt.Fprintf(&b, "%s: %s\n", key, quoted(text))
		}
	}
	return b.Bytes()
}

// settingsOf returns the settings of a folder in the content folder, from its data documents or its settings file.
func (r *reader) settingsOf(folder string) map[string]any {
	file := path.Join(folder, settingsFile)
	src, known := r.site.Documents[file]
	if !known {
		src, _ = fs.ReadFile(r.fsys, path.Join(r.site.Layout.Content, file)) // most folders have no settings
	}
	data, _ := frontmatter.Parse(string(src), diag.Pos{Line: 1, Col: 1})
	return data.Values
}

// titleOfFolder returns the title in the settings of a folder, or "".
func (r *reader) titleOfFolder(folder string) string {
	settings := r.settingsOf(folder)
	own, _ := settings["navigation"].(map[string]any)
	return cmp.Or(frontmatter.Text(own["title"]), frontmatter.Text(settings["title"]))
}
