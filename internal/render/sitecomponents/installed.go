package sitecomponents

import (
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// nodeModules are the modules of Node. Packages that also run in browsers import some of them for servers.
var nodeModules = strings.Fields("assert async_hooks buffer child_process cluster console constants crypto dgram dns domain events fs http http2 https " +
	"inspector module net os path perf_hooks process punycode querystring readline repl stream string_decoder timers tls tty url util v8 vm worker_threads zlib")

// isNode reports whether a specifier refers to a module of Node.
func isNode(specifier string) bool {
	specifier, isPrefixed := strings.CutPrefix(specifier, "node:")
	name, _, _ := strings.Cut(specifier, "/")
	return isPrefixed || slices.Contains(nodeModules, name)
}

// asked is the plugin data of imports that are resolved to find out whether the bundler can resolve them.
const asked = "asked"

// inPackage resolves an import in a file of an installed package. The modules of Node are empty, as in Vite, unless the
// package replaces them or a package with the same name is installed. The bundler resolves all other imports.
func (s *sources) inPackage(build api.PluginBuild, args api.OnResolveArgs) api.OnResolveResult {
	if isNode(args.Path) && !isResolvable(build, args) {
		return api.OnResolveResult{Path: args.Path, Namespace: missingSpace, SideEffects: api.SideEffectsFalse}
	}
	return s.described(args.Path)
}

// isResolvable reports whether the bundler can resolve an import.
func isResolvable(build api.PluginBuild, args api.OnResolveArgs) bool {
	result := build.Resolve(args.Path, api.ResolveOptions{
		Importer: args.Importer, Namespace: args.Namespace, ResolveDir: args.ResolveDir, Kind: args.Kind, PluginData: asked,
	})
	return len(result.Errors) == 0
}

// described leaves an import to the bundler. If the package's description has an error, the import resolves to the
// description, which is an empty module.
func (s *sources) described(specifier string) api.OnResolveResult {
	s.mu.Lock()
	defer s.mu.Unlock()
	description := "/node_modules/" + packageOf(specifier) + "/package.json"
	for _, file := range slices.Sorted(maps.Keys(s.broken)) {
		if strings.HasSuffix("/"+file, description) {
			return api.OnResolveResult{Path: filepath.FromSlash("/" + file)}
		}
	}
	return api.OnResolveResult{}
}

// loadInstalled loads a file of an installed package as an empty module if it has an error. The bundler loads all others.
func (s *sources) loadInstalled(file string) (api.OnLoadResult, error) {
	s.mu.Lock()
	_, isBroken := s.broken[bundledName(file)]
	s.mu.Unlock()
	if isBroken {
		return s.loadMissing(file)
	}
	return api.OnLoadResult{}, nil
}

// bundledName returns the bundler's name for a file on disk, which is relative to the root folder.
func bundledName(file string) string { return strings.TrimPrefix(filepath.ToSlash(file), "/") }

// addBroken records the first error in a file of an installed package.
func (s *sources) addBroken(file, message string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, known := s.broken[file]; !known {
		s.broken[file] = message
	}
}

// blameBroken reports the errors in files of installed packages.
func (s *sources) blameBroken(g graph) {
	for _, file := range slices.Sorted(maps.Keys(s.broken)) {
		s.blame(g, file, fmt.Sprintf("cannot be bundled: %s (%s)", s.broken[file], s.shortName(file)))
	}
}

// blame reports the fault of a module of a package at the imports through which files of the site reach it. These files
// cannot be built.
func (s *sources) blame(g graph, module, fault string) {
	for _, file := range slices.Sorted(maps.Keys(s.files)) {
		src := s.files[file].text
		for _, imported := range slices.Concat(g.imports[siteSpace+":"+file], g.imports[styleSpace+":"+file]) {
			isPackage := !strings.Contains(imported.Path, ":") || strings.HasPrefix(imported.Path, packageSpace+":")
			if isPackage && g.reaches(imported.Path, func(path string) bool { return path == module }) {
				problem := diag.SiteComponent.Problemf(quoted(string(src), imported.Original), "%q, or a package that it imports, %s", imported.Original, fault)
				s.report(file, src, problem.WithHint("update or reinstall the package, or remove the import"))
				s.mark(file)
			}
		}
	}
}

// packageFile returns the content of a file of a package, or nil if it cannot be read.
func (s *sources) packageFile(name string) []byte {
	if file, ok := strings.CutPrefix(name, packageSpace+":"); ok {
		data, _ := fs.ReadFile(s.builder.options.Packages, file)
		return data
	}
	data, _ := fs.ReadFile(s.builder.options.Root, s.shortName(name))
	return data
}

// shortName returns the path of a file of an installed package in the site's folder.
func (s *sources) shortName(name string) string {
	dir, err := filepath.EvalSymlinks(s.dir("."))
	if err != nil {
		return name
	}
	return strings.TrimPrefix(name, bundledName(dir)+"/")
}
