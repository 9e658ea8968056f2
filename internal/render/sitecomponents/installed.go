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

// inPackage resolves an import in a file of an installed package. The modules of Node are empty, as in Vite, unless a
// package with the same name is installed. The bundler resolves all other imports.
func (s *sources) inPackage(args api.OnResolveArgs) api.OnResolveResult {
	if isNode(args.Path) && !s.installed(args.Path) {
		return api.OnResolveResult{Path: args.Path, Namespace: missingSpace, SideEffects: api.SideEffectsFalse}
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

// addBroken records the first error in a file of an installed package. It returns false for other files.
func (s *sources) addBroken(file, message string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !strings.Contains(file, "node_modules/") || strings.Contains(file, ":") {
		return false
	}
	if _, known := s.broken[file]; !known {
		s.broken[file] = message
	}
	return true
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
		for _, imported := range g.imports[siteSpace+":"+file] {
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
	if at := strings.Index(name, "node_modules/"); at >= 0 {
		return name[at:]
	}
	return name
}
