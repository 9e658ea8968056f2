package sitecomponents

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// graph is the import graph that the bundler reports. globbed contains the imports of files that patterns match, which
// imports does not contain.
type graph struct {
	imports, globbed map[string][]string
	entries          map[string]entryPoint
}

type entryPoint struct{ input, output, style string }

func (b *Builder) readGraph(metafile string) (graph, error) {
	var meta struct {
		Inputs map[string]struct {
			Imports []struct {
				Path, Kind, Original string
				External             bool
			}
		}
		Outputs map[string]struct{ EntryPoint, CSSBundle string }
	}
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		return graph{}, fmt.Errorf("read what components import: %w", err)
	}
	g := graph{imports: map[string][]string{}, globbed: map[string][]string{}, entries: map[string]entryPoint{}}
	specifiers := map[string]string{}
	for _, specifier := range b.options.shared() {
		if address, ok := b.options.Compiler.Modules().Address(specifier); ok {
			specifiers[address] = specifier
		}
	}
	for input, about := range meta.Inputs {
		if strings.HasPrefix(input, autoSpace+":") {
			continue // each component only uses a part of the imports of this module
		}
		for _, imported := range about.Imports {
			if imported.External && (imported.Kind == "url-token" || imported.Kind == "import-rule") {
				continue // the URL of a file that a style sheet refers to
			}
			if strings.HasPrefix(imported.Original, globPrefix) {
				g.globbed[input] = append(g.globbed[input], imported.Path)
				continue
			}
			g.imports[input] = append(g.imports[input], cmp.Or(specifiers[imported.Path], imported.Path))
		}
	}
	for output, about := range meta.Outputs {
		if name, ok := strings.CutPrefix(about.EntryPoint, entrySpace+":"); ok {
			g.entries[name] = entryPoint{input: about.EntryPoint, output: output, style: about.CSSBundle}
		}
	}
	return g, nil
}

// without returns the components among names that do not import any of the failed files.
func (g graph) without(names []string, failed map[string]bool) []string {
	var good []string
	for _, name := range names {
		if !g.needs(g.entries[name].input, failed) {
			good = append(good, name)
		}
	}
	return good
}

// needs reports whether input is one of the given files or imports one of them, other than through a pattern.
func (g graph) needs(input string, files map[string]bool) bool {
	return graph{imports: g.imports}.reaches(input, func(path string) bool { return files[path] })
}

// reaches reports whether input matches or imports a matching path, directly or indirectly.
func (g graph) reaches(input string, matches func(string) bool) bool {
	seen := map[string]bool{}
	next := []string{input}
	for len(next) > 0 {
		path := next[len(next)-1]
		next = next[:len(next)-1]
		if seen[path] {
			continue
		}
		seen[path] = true
		if matches(path) {
			return true
		}
		next = slices.Concat(next, g.imports[path], g.globbed[path])
	}
	return false
}
