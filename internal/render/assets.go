package render

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/links"
)

// Assets are the addresses of the front end's files that a page needs at once.
type Assets struct {
	Script string
	// Modules are what Script imports.
	Modules []string
	// CSS is the style sheet itself. It stands in every page: asking for it first would keep the
	// reader on a slow line waiting for half a second more, and it is asked for only once anyway,
	// since navigation within the site loads no documents.
	CSS string
	// Sheets are the files of the style sheet, which no page asks for.
	Sheets []string
	// HeadScript runs before anything is painted.
	HeadScript string
}

// ManifestFile tells what the front end consists of; it is for the build alone.
const ManifestFile = "manifest.json"

// clientEntry is the front end's entry in its manifest.
const clientEntry = "src/entry-client.tsx"

// chunk is an entry of Vite's manifest.
type chunk struct {
	File    string   `json:"file"`
	CSS     []string `json:"css"`
	Imports []string `json:"imports"`
}

// ReadAssets reads the addresses from a built front end, client/manifest.json and inline/, for a site with this base.
func ReadAssets(dist fs.FS, base links.Base) (Assets, error) {
	data, err := fs.ReadFile(dist, "client/"+ManifestFile)
	if err != nil {
		return Assets{}, fmt.Errorf("read front end manifest: %w", err)
	}
	var manifest map[string]chunk
	if err := json.Unmarshal(data, &manifest); err != nil {
		return Assets{}, fmt.Errorf("decode front end manifest: %w", err)
	}
	entry, ok := manifest[clientEntry]
	if !ok {
		return Assets{}, fmt.Errorf("front end manifest has no %s", clientEntry)
	}
	script, err := fs.ReadFile(dist, "inline/head.js")
	if err != nil {
		return Assets{}, fmt.Errorf("read head script: %w", err)
	}
	assets := Assets{Script: base.Address("/" + entry.File), HeadScript: string(script), Sheets: entry.CSS}
	for _, file := range entry.CSS {
		css, err := fs.ReadFile(dist, "client/"+file)
		if err != nil {
			return Assets{}, fmt.Errorf("read style sheet: %w", err)
		}
		assets.CSS += strings.ReplaceAll(strings.TrimSpace(string(css)), "url(./", "url("+base.Address("/"+path.Dir(file)+"/"))
	}
	for _, name := range reachable(manifest, entry) {
		assets.Modules = append(assets.Modules, base.Address("/"+manifest[name].File))
	}
	return assets, nil
}

// reachable lists what entry imports, directly or through others.
func reachable(manifest map[string]chunk, entry chunk) []string {
	var names []string
	for _, name := range entry.Imports {
		if !slices.Contains(names, name) {
			names = append(names, name)
			names = append(names, reachable(manifest, manifest[name])...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
