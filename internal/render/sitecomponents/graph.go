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
	imports, globbed map[string][]importedPath
	// bundled contains the imported modules that are part of the output. All others are loaded from URLs.
	bundled map[string]bool
	entries map[string]entryPoint
	// outputs are the files that the bundler has written.
	outputs map[string]outputFile
}

type entryPoint struct{ input, output, style string }

// outputFile is a file that the bundler has written.
type outputFile struct {
	EntryPoint, CSSBundle string
	Bytes                 int
	Imports               []importedPath
}

type importedPath struct {
	Path string
	// Original is the specifier in the importing file.
	Original string
	External bool
}

func (b *Builder) readGraph(metafile string) (graph, error) {
	var meta struct {
		Inputs  map[string]struct{ Imports []importedPath }
		Outputs map[string]outputFile
	}
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		return graph{}, fmt.Errorf("read what components import: %w", err)
	}
	g := graph{
		imports: map[string][]importedPath{}, globbed: map[string][]importedPath{},
		bundled: map[string]bool{}, entries: map[string]entryPoint{}, outputs: meta.Outputs,
	}
	specifiers := map[string]string{b.options.React.Address: "react"}
	for _, specifier := range b.options.shared() {
		if address, ok := b.options.Compiler.Modules().Address(specifier); ok {
			specifiers[address] = specifier
		}
	}
	for input, about := range meta.Inputs {
		g.bundled[input] = true
		if strings.HasPrefix(input, autoSpace+":") {
			continue // each component only uses a part of the imports of this module
		}
		for _, imported := range about.Imports {
			if imported.External && specifiers[imported.Path] == "" {
				continue // the URL of a file that a style sheet refers to, or an import that TypeScript does not use
			}
			imported.Path = cmp.Or(specifiers[imported.Path], imported.Path)
			to := g.imports
			if strings.HasPrefix(imported.Original, globPrefix) {
				to = g.globbed
			}
			to[input] = append(to[input], imported)
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
		for _, imported := range slices.Concat(g.imports[path], g.globbed[path]) {
			next = append(next, imported.Path)
		}
	}
	return false
}

// size returns the size of an output file and of all output files that it imports, in bytes. It leaves out the files in
// counted, with their imports, and adds the other files to counted.
func (g graph) size(output string, counted map[string]bool) int {
	next := []string{output}
	bytes := 0
	for len(next) > 0 {
		name := next[len(next)-1]
		next = next[:len(next)-1]
		if counted[name] {
			continue
		}
		counted[name] = true
		bytes += g.outputs[name].Bytes
		for _, to := range g.outputs[name].Imports {
			if !to.External {
				next = append(next, to.Path)
			}
		}
	}
	return bytes
}

// maxPrerendered is the maximum size of a component with its packages, in bytes, that is rendered at build time. Larger
// packages, such as editors and diagram renderers, draw in the browser anyway, and would slow down the build.
const maxPrerendered = 500_000

// maxScript is the maximum size of all components that are rendered at build time, in bytes. Each page with a component
// prepares the code of all of them.
const maxScript = 3_000_000

// fitting returns the components that fit in the script together, smallest first.
func (g graph) fitting(names []string) []string {
	sizes := map[string]int{}
	for _, name := range names {
		sizes[name] = g.size(g.entries[name].output, map[string]bool{})
	}
	bySize := slices.SortedFunc(slices.Values(names), func(a, b string) int {
		return cmp.Or(cmp.Compare(sizes[a], sizes[b]), cmp.Compare(a, b))
	})
	counted, total := map[string]bool{}, 0
	return slices.DeleteFunc(bySize, func(name string) bool {
		total += g.size(g.entries[name].output, counted)
		return total > maxScript
	})
}

// runsAtBuildTime reports whether a component can be rendered at build time. It can if all modules that it imports are
// part of the output, or provided by the bundler or by the script for rendering.
func (g graph) runsAtBuildTime(e entryPoint) bool {
	provided := append([]string{autoFile, bundlerRuntime}, vueModules...)
	needsBrowser := func(imported string) bool { return !g.bundled[imported] && !slices.Contains(provided, imported) }
	return !g.reaches(e.input, needsBrowser) && g.size(e.output, map[string]bool{}) <= maxPrerendered
}
