package sitecomponents

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/diag"
)

// The namespaces of what the bundler reads.
const (
	// entrySpace holds a module for each component, by its name.
	entrySpace = "component"
	// siteSpace holds the site's own files, by their path.
	siteSpace = "site"
	// styleSpace holds what the style blocks of a Vue file compile to, by its path.
	styleSpace = "style"
	// iconSpace holds the icons that a file names, by its path.
	iconSpace = "icons"
	// packageSpace holds the packages that are built in, by their file.
	packageSpace = "package"
	// autoSpace holds the module of the names that need no import.
	autoSpace = "auto"
	// missingSpace stands for imports that lead nowhere.
	missingSpace = "missing"
	// globalSpace holds the packages that the engine's script has.
	globalSpace = "global"
)

// shared are packages of which every component has the same copy, a module of the front end.
var shared = []string{"vue", "three", "three/webgpu", "three/tsl", "@tresjs/core", "tresdocs/nuxt"}

// sharedReact are the names of the module of the front end that React components share.
var sharedReact = []string{"react", "react-dom", "react/jsx-runtime", partsModule}

// partsModule is what the program has for React components.
const partsModule = "tresdocs"

// isShared reports whether all components have the same copy of what a specifier names.
func isShared(specifier string) bool {
	return slices.Contains(shared, specifier) || slices.Contains(sharedReact, specifier)
}

// autoFile is what the bundler calls the module of [autoSpace].
const autoFile = "names"

// bundlerRuntime is what the bundler calls the helpers that it adds to modules.
const bundlerRuntime = "<runtime>"

// needsBrowser reports whether an import leads to what only runs in browsers.
func needsBrowser(imported string) bool {
	space, file, _ := strings.Cut(imported, ":")
	switch space {
	case packageSpace:
		return !strings.HasPrefix(file, "@vueuse/")
	case entrySpace, siteSpace, styleSpace, iconSpace, autoSpace:
		return false
	}
	return !slices.Contains([]string{"vue", "tresdocs/nuxt", autoFile, bundlerRuntime}, imported)
}

// isDrawn reports whether an import leads to what draws in 3D.
func isDrawn(imported string) bool { return imported == "three" || imported == "@tresjs/core" }

// queries reports whether an import leads to a file of the site that may ask for documents.
func (s *sources) queries(imported string) bool {
	name, _ := strings.CutPrefix(imported, siteSpace+":")
	file, _ := s.read(name)
	return bytes.Contains(file.text, []byte("queryCollection"))
}

// sources is what one build reads. It collects what is wrong with the site's files.
type sources struct {
	ctx     context.Context
	builder *Builder

	mu       sync.Mutex
	problems map[string]diag.List
	// failed are the files that cannot be built, as the bundler names them.
	failed map[string]bool
	// files are the site's files that are code.
	files map[string]sourceCode
	err   error
}

func newSources(ctx context.Context, b *Builder) *sources {
	return &sources{ctx: ctx, builder: b, problems: map[string]diag.List{}, failed: map[string]bool{}, files: map[string]sourceCode{}}
}

// all lists what is wrong, each once.
func (s *sources) all() diag.List {
	var list diag.List
	for _, file := range slices.Sorted(maps.Keys(s.problems)) {
		list = append(list, s.problems[file]...)
	}
	return list.Sorted()
}

// read returns a file of the site that has been read.
func (s *sources) read(name string) (sourceCode, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	known, ok := s.files[name]
	return known, ok
}

// add takes up a file of the site that has been read.
func (s *sources) add(name string, file sourceCode) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files[name] = file
	s.problems[name] = append(s.problems[name], file.problems...)
	if file.failed {
		s.failed[siteSpace+":"+name] = true
	}
}

// report keeps a problem of a file.
func (s *sources) report(file string, src []byte, problems ...diag.Problem) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.problems[file] = append(s.problems[file], diag.List(problems).In(file, src)...)
}

// classes lists what may be class names.
func (s *sources) classes() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var words []string
	for _, file := range s.files {
		words = append(words, file.words...)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

func (s *sources) fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.err = cmp.Or(s.err, err)
}

// plugin has the bundler read what now returns when it asks.
func plugin(now func() *sources, server bool) api.Plugin {
	return api.Plugin{Name: "site", Setup: func(build api.PluginBuild) {
		resolve := func(args api.OnResolveArgs) (api.OnResolveResult, error) { return now().resolve(args, server) }
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, resolve)
		loads := map[string]func(*sources, string) (api.OnLoadResult, error){
			entrySpace: (*sources).loadEntry, siteSpace: (*sources).loadSite, styleSpace: (*sources).loadStyle, iconSpace: (*sources).loadIcons,
			missingSpace: (*sources).loadMissing, packageSpace: (*sources).loadPackage, autoSpace: (*sources).loadAuto, globalSpace: (*sources).loadGlobal,
		}
		for space, load := range loads {
			build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: space}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
				return load(now(), args.Path)
			})
		}
	}}
}

// quoted gives the place of words between quotes, or the beginning.
func quoted(text, words string) diag.Pos {
	for _, quote := range []string{"'", `"`} {
		if i := strings.Index(text, quote+words+quote); i >= 0 {
			return diag.PosAt(text, i)
		}
	}
	return diag.Pos{Line: 1, Col: 1}
}
