package render

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"

	"github.com/tresjs/tresdocs/internal/site/links"
)

// Assets are the URLs of the front end's files that every page loads.
type Assets struct {
	Script string
	// Modules are the modules that Script imports.
	Modules []string
	// Parts is the path, among the client's files, of the module that a site's own islands import.
	Parts string
	// Font is the font of all text, unless the site has its own.
	Font string
	// Sheets are the style sheets in cascade order.
	Sheets []Sheet
	// HeadScript runs before anything is painted.
	HeadScript string
}

// ManifestFile describes the modules of the front end, and SheetsFile describes its style sheets. Only the build needs
// these files.
const (
	ManifestFile = "manifest.json"
	SheetsFile   = "sheets.json"
)

// The entries of the front end in its manifest. One is for pages, and one is for a site's own islands.
const (
	clientEntry = "src/entry-client.tsx"
	partsEntry  = "src/entry-parts.ts"
)

// textFont is the font of all text in the manifest.
const textFont = "fonts/inter.woff2"

// chunk is an entry of Vite's manifest.
type chunk struct {
	File           string   `json:"file"`
	IsEntry        bool     `json:"isEntry"`
	Imports        []string `json:"imports"`
	DynamicImports []string `json:"dynamicImports"`
	Assets         []string `json:"assets"`
	CSS            []string `json:"css"`
}

// ReadAssets reads the URLs of the built front end's files from client/manifest.json and inline/. base is the path
// where the site is served.
func ReadAssets(dist fs.FS, base links.Base) (Assets, error) {
	manifest, err := readManifest(dist)
	if err != nil {
		return Assets{}, err
	}
	entry, ok := manifest[clientEntry]
	if !ok {
		return Assets{}, fmt.Errorf("front end manifest has no %s", clientEntry)
	}
	script, err := fs.ReadFile(dist, "inline/head.js")
	if err != nil {
		return Assets{}, fmt.Errorf("read head script: %w", err)
	}
	assets := Assets{Script: base.Address("/" + entry.File), HeadScript: string(script), Parts: manifest[partsEntry].File}
	if assets.Sheets, err = readSheets(dist, base); err != nil {
		return Assets{}, err
	}
	if font, ok := manifest[textFont]; ok {
		assets.Font = base.Address("/" + font.File)
	}
	for _, name := range reachable(manifest, entry) {
		assets.Modules = append(assets.Modules, base.Address("/"+manifest[name].File))
	}
	return assets, nil
}

func readManifest(dist fs.FS) (map[string]chunk, error) {
	data, err := fs.ReadFile(dist, "client/"+ManifestFile)
	if err != nil {
		return nil, fmt.Errorf("read front end manifest: %w", err)
	}
	var manifest map[string]chunk
	if err := json.Unmarshal(data, &manifest); err != nil {
		return nil, fmt.Errorf("decode front end manifest: %w", err)
	}
	return manifest, nil
}

// reachable lists the files that entry imports, directly or indirectly.
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
