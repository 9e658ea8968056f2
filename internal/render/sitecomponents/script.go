package sitecomponents

import (
	"maps"
	"path"
	"slices"
)

// script is the script for the engine. refused maps the components that it does not contain to the bundler's error.
// For example, the script cannot contain modules with top-level await.
type script struct {
	code    []byte
	refused map[string]string
}

// script builds the script for the engine, without the components that it cannot contain.
func (b *Builder) script(s *sources, g graph, names []string, register string) (script, error) {
	result := script{refused: map[string]string{}}
	for {
		out := b.server(s, names, register)
		if !out.failed() {
			result.code = out.code()
			return result, nil
		}
		refused := out.refused(g, names)
		if len(refused) == 0 {
			refused = b.refusedAlone(s, names, register)
		}
		if len(refused) == 0 {
			return script{}, out.err()
		}
		maps.Copy(result.refused, refused)
		names = slices.DeleteFunc(slices.Clone(names), func(name string) bool { return refused[name] != "" })
	}
}

// code returns the script in the output.
func (o output) code() []byte {
	for _, file := range o.result.OutputFiles {
		if path.Ext(file.Path) == ".js" {
			return file.Contents
		}
	}
	return nil
}

// refused returns the components that import a module with an error, according to the import graph for browsers.
func (o output) refused(g graph, names []string) map[string]string {
	refused := map[string]string{}
	for _, message := range o.result.Errors {
		if message.Location == nil {
			continue
		}
		good := g.without(names, map[string]bool{message.Location.File: true})
		for _, name := range names {
			if !slices.Contains(good, name) && refused[name] == "" {
				refused[name] = message.Text
			}
		}
	}
	return refused
}

// refusedAlone returns the components that a script cannot contain, even without other components. It finds errors in
// modules that browsers do not load.
func (b *Builder) refusedAlone(s *sources, names []string, register string) map[string]string {
	refused := map[string]string{}
	for _, name := range names {
		if out := b.server(s, []string{name}, register); out.failed() {
			refused[name] = out.result.Errors[0].Text
		}
	}
	return refused
}
