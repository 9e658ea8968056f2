package render

import (
	"fmt"
	"io/fs"
	"path"
)

// Feature is a part of the front end that only some sites need, represented by the names of its entry modules.
type Feature []string

var (
	// SceneFeature shows live scenes and lets readers edit them.
	SceneFeature = Feature{"src/prose/scene.island.tsx", "src/playground/open.tsx"}
	// IslandFeature loads the site's own islands.
	IslandFeature = Feature{"src/islands/own-island.ts"}
	// VueFeature mounts the site's own Vue components.
	VueFeature = Feature{"src/islands/site-components.ts"}
	// NamesFeature explains the names in code.
	NamesFeature = Feature{"src/names/names.ts"}
	// QueryFeature runs queries in pages. Its worker loads files that are not imported by any module.
	QueryFeature = Feature{"src/query/index.ts"}
)

// queryFiles matches the files that the worker of [QueryFeature] loads.
const queryFiles = "_tresdocs/sqlite3-*"

// FilesOf lists the client files that are loaded only by the given features.
func FilesOf(dist fs.FS, features ...Feature) ([]string, error) {
	manifest, err := readManifest(dist)
	if err != nil {
		return nil, err
	}
	without := map[string]bool{}
	var only []string
	for _, feature := range features {
		for _, module := range feature {
			if _, ok := manifest[module]; !ok {
				return nil, fmt.Errorf("front end manifest has no %s", module)
			}
			without[module] = true
		}
	}
	needed := filesWithout(manifest, without)
	for name := range filesWithout(manifest, nil) {
		if !needed[name] {
			only = append(only, name)
		}
	}
	if without[QueryFeature[0]] {
		loaded, err := fs.Glob(dist, path.Join("client", queryFiles))
		if err != nil || len(loaded) == 0 {
			return nil, fmt.Errorf("front end has no %s: %w", queryFiles, err)
		}
		for _, name := range loaded {
			only = append(only, path.Join(path.Dir(queryFiles), path.Base(name)))
		}
	}
	return only, nil
}

// filesWithout returns the files that pages may load if they never load the given modules.
func filesWithout(manifest map[string]chunk, without map[string]bool) map[string]bool {
	files, seen := map[string]bool{}, map[string]bool{}
	var visit func(name string)
	visit = func(name string) {
		if seen[name] || without[name] {
			return
		}
		seen[name] = true
		c := manifest[name]
		for _, list := range [][]string{{c.File}, c.Assets, c.CSS} {
			for _, file := range list {
				files[file] = true
			}
		}
		for _, list := range [][]string{c.Imports, c.DynamicImports} {
			for _, imported := range list {
				visit(imported)
			}
		}
	}
	for name, c := range manifest {
		if c.IsEntry {
			visit(name)
		}
	}
	return files
}
