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

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/examples"
)

// The bundler's namespaces.
const (
	// entrySpace contains a module for each component, by component name.
	entrySpace = "component"
	// siteSpace contains the files of the site, by path.
	siteSpace = "site"
	// fileSpace contains the files of the site that are published unchanged, by path.
	fileSpace = "file-of-site"
	// styleSpace contains the compiled style blocks of Vue files, by path.
	styleSpace = "style"
	// iconSpace contains the icons that files use, by path.
	iconSpace = "icons"
	// packageSpace contains the built-in packages, by file.
	packageSpace = "package"
	// autoSpace contains the module of automatic imports.
	autoSpace = "auto"
	// missingSpace contains placeholders for imports that cannot be resolved.
	missingSpace = "missing"
	// absentSpace contains modules that throw an error, in place of packages that are not installed and that components
	// import lazily.
	absentSpace = "absent"
	// substituteSpace contains substitutes for components that do not exist or whose packages are not installed.
	substituteSpace = "substitute"
	// globalSpace contains packages that are global variables of the engine's script.
	globalSpace = "global"
)

// libraries returns the descriptions of the libraries that components can import.
func (o Options) libraries() examples.Libraries { return o.Compiler.Modules().Libraries() }

// vueModules are the modules that all Vue components share.
var vueModules = []string{"vue", "tresdocs/nuxt"}

// shared returns the packages that all components share as front end modules.
func (o Options) shared() []string { return slices.Concat(vueModules, o.libraries().Drawing) }

// sharedReact are the specifiers that resolve to the front end module that React components share.
var sharedReact = []string{"react", "react-dom", "react/jsx-runtime", partsModule}

// partsModule is the name of the tresdocs module for React components.
const partsModule = "tresdocs"

// isShared reports whether all components share the module with the given specifier.
func (o Options) isShared(specifier string) bool {
	return slices.Contains(vueModules, specifier) || slices.Contains(o.libraries().Drawing, specifier) || slices.Contains(sharedReact, specifier)
}

// autoFile is the bundler's name for the module in [autoSpace].
const autoFile = "names"

// bundlerRuntime is the bundler's name for the helpers that it adds to modules.
const bundlerRuntime = "<runtime>"

// queries reports whether an import is a file in the site that may query documents.
func (s *sources) queries(imported string) bool {
	name, _ := strings.CutPrefix(imported, siteSpace+":")
	file, _ := s.read(name)
	return bytes.Contains(file.text, []byte("queryCollection"))
}

// sources is the input of a build. It also collects the problems in the site's files.
type sources struct {
	ctx     context.Context
	builder *Builder

	mu       sync.Mutex
	problems map[string]diag.List
	// failed contains the files that cannot be built. Its keys are the names that the bundler uses.
	failed map[string]bool
	// leftOut contains the files that patterns do not match because they cannot be built. Its keys are the names that the
	// bundler uses.
	leftOut map[string]bool
	// files contains the code files of the site.
	files map[string]sourceCode
	// broken contains the errors in files of installed packages, by the bundler's names of the files.
	broken map[string]string
	err    error
}

func newSources(ctx context.Context, b *Builder) *sources {
	return &sources{
		ctx: ctx, builder: b, problems: map[string]diag.List{}, failed: map[string]bool{}, leftOut: map[string]bool{},
		files: map[string]sourceCode{}, broken: map[string]string{},
	}
}

// all returns the problems without duplicates.
func (s *sources) all() diag.List {
	var list diag.List
	for _, file := range slices.Sorted(maps.Keys(s.problems)) {
		list = append(list, s.problems[file]...)
	}
	return list.Sorted()
}

// read returns a file in the site if it has already been read.
func (s *sources) read(name string) (sourceCode, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	known, ok := s.files[name]
	return known, ok
}

// add records a file in the site that has been read.
func (s *sources) add(name string, file sourceCode) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files[name] = file
	s.problems[name] = append(s.problems[name], file.problems...)
	if file.failed {
		s.failed[siteSpace+":"+name] = true
	}
}

// report records problems in a file.
func (s *sources) report(file string, src []byte, problems ...diag.Problem) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.problems[file] = append(s.problems[file], diag.List(problems).In(file, src)...)
}

// classes returns the words that may be class names.
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

// plugin returns a bundler plugin that reads from the sources that now returns.
func plugin(now func() *sources, server bool) api.Plugin {
	return api.Plugin{Name: "site", Setup: func(build api.PluginBuild) {
		resolve := func(args api.OnResolveArgs) (api.OnResolveResult, error) { return now().resolve(build, args, server) }
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, resolve)
		loads := map[string]func(*sources, string) (api.OnLoadResult, error){
			entrySpace: (*sources).loadEntry, siteSpace: (*sources).loadSite, fileSpace: (*sources).loadFile, styleSpace: (*sources).loadStyle, iconSpace: (*sources).loadIcons,
			missingSpace: (*sources).loadMissing, absentSpace: (*sources).loadAbsent, substituteSpace: (*sources).loadSubstitutes, packageSpace: (*sources).loadPackage, autoSpace: (*sources).loadAuto, globalSpace: (*sources).loadGlobal,
		}
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			return now().loadInstalled(args.Path)
		})
		for space, load := range loads {
			build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: space}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
				return load(now(), args.Path)
			})
		}
	}}
}

// quotes are the characters around the paths of imports: in scripts, in style sheets, and in templates, where Vue
// removes "~/".
var quotes = [][2]string{{"'", "'"}, {`"`, `"`}, {"(", ")"}, {`"~/`, `"`}}

// quoted returns the position of quoted text. If it is not found, quoted returns the start of the file.
func quoted(text, words string) diag.Pos {
	for _, quote := range quotes {
		if i := strings.Index(text, quote[0]+words+quote[1]); i >= 0 {
			return diag.PosAt(text, i)
		}
	}
	return diag.Pos{Line: 1, Col: 1}
}
