package sitecomponents

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/tailwind"
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

// sources is what one build reads. It collects what is wrong with the site's files.
type sources struct {
	ctx     context.Context
	builder *Builder

	mu       sync.Mutex
	problems map[string]diag.List
	styles   map[string]string
	// failed are the files that cannot be built, as the bundler names them.
	failed map[string]bool
	// words are what may be class names, in any file.
	words []string
	err   error
}

func newSources(ctx context.Context, b *Builder) *sources {
	return &sources{ctx: ctx, builder: b, problems: map[string]diag.List{}, styles: map[string]string{}, failed: map[string]bool{}}
}

// all lists what is wrong, each once.
func (s *sources) all() diag.List {
	var list diag.List
	for _, file := range slices.Sorted(maps.Keys(s.problems)) {
		list = append(list, s.problems[file]...)
	}
	return list.Sorted()
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
	return slices.Compact(slices.Sorted(slices.Values(s.words)))
}

func (s *sources) fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.err = cmp.Or(s.err, err)
}

func (s *sources) plugin(server bool) api.Plugin {
	return api.Plugin{Name: "site", Setup: func(build api.PluginBuild) {
		resolve := func(args api.OnResolveArgs) (api.OnResolveResult, error) { return s.resolve(args, server) }
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, resolve)
		loads := map[string]func(string) (api.OnLoadResult, error){
			entrySpace: s.loadEntry, siteSpace: s.loadSite, styleSpace: s.loadStyle, iconSpace: s.loadIcons,
			missingSpace: loadMissing, packageSpace: s.loadPackage, autoSpace: s.loadAuto, globalSpace: loadGlobal,
		}
		for space, load := range loads {
			build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: space}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
				return load(args.Path)
			})
		}
	}}
}

// resolve finds what is imported: a file of the site, a shared module, a package that is installed
// beside the site, or one that is built in.
func (s *sources) resolve(args api.OnResolveArgs, server bool) (api.OnResolveResult, error) {
	if args.Namespace == "file" && args.Kind != api.ResolveEntryPoint && args.Importer != "" && !strings.HasSuffix(args.Importer, "register.js") {
		if slices.Contains(shared, args.Path) {
			return s.shared(args.Path, server), nil
		}
		return api.OnResolveResult{}, nil // within an installed package: the bundler's own rules
	}
	if space, name, ok := strings.Cut(args.Path, ":"); ok && slices.Contains([]string{entrySpace, styleSpace, iconSpace, autoSpace}, space) {
		result := api.OnResolveResult{Path: name, Namespace: space}
		if space == autoSpace {
			result.Path, result.SideEffects = autoFile, api.SideEffectsFalse
		}
		return result, nil
	}
	if slices.Contains(shared, args.Path) {
		return s.shared(args.Path, server), nil
	}
	if file, ok := s.local(args); ok {
		return s.file(args, file), nil
	}
	return s.pack(args), nil
}

// shared leads to the module that all components share; in the engine its script has them.
func (s *sources) shared(specifier string, server bool) api.OnResolveResult {
	if server {
		return api.OnResolveResult{Path: specifier, Namespace: globalSpace, SideEffects: api.SideEffectsFalse}
	}
	address, _ := s.builder.options.Compiler.Modules().Address(specifier)
	return api.OnResolveResult{Path: address, External: true}
}

// local gives the path of the site's file that an import names, as far as it names one.
func (s *sources) local(args api.OnResolveArgs) (string, bool) {
	switch {
	case args.Namespace == packageSpace:
		return "", false
	case strings.HasPrefix(args.Path, "./"), strings.HasPrefix(args.Path, "../"):
		return path.Join(path.Dir(args.Importer), args.Path), true
	}
	for _, prefix := range []string{"~~/", "@@/"} {
		if file, ok := strings.CutPrefix(args.Path, prefix); ok {
			return file, true
		}
	}
	for _, prefix := range []string{"~/", "@/"} {
		if file, ok := strings.CutPrefix(args.Path, prefix); ok {
			return path.Join(sourceDir(args.Importer), file), true
		}
	}
	return "", false
}

// sourceDir is the folder that "~" stands for: app in a project that has one.
func sourceDir(importer string) string {
	if strings.HasPrefix(importer, "app/") {
		return "app"
	}
	return "."
}

var candidates = []string{"", ".vue", ".ts", ".js", ".mjs", ".json", "/index.vue", "/index.ts", "/index.js"}

// file finds a file of the site, whose extension may be left out.
func (s *sources) file(args api.OnResolveArgs, name string) api.OnResolveResult {
	bare, query, _ := strings.Cut(name, "?")
	for _, extension := range candidates {
		info, err := fs.Stat(s.builder.options.Root, bare+extension)
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		found := bare + extension
		if query != "" {
			found += "?" + query
		}
		return api.OnResolveResult{Path: found, Namespace: siteSpace}
	}
	return s.refuse(args, diag.SiteComponent.Problemf(diag.Pos{}, "there is no file %q in the site's folder", bare))
}

// pack finds a package: one installed beside the site first, then one that is built in.
func (s *sources) pack(args api.OnResolveArgs) api.OnResolveResult {
	specifier := args.Path
	if rest, ok := strings.CutPrefix(specifier, "three/examples/jsm/"); ok {
		specifier = "three/addons/" + rest
	}
	if args.Namespace == packageSpace && strings.HasPrefix(args.Path, ".") {
		specifier = path.Join(path.Dir(args.Importer), args.Path)
	}
	for _, file := range []string{specifier, specifier + ".js"} {
		if info, err := fs.Stat(s.builder.options.Packages, file); err == nil && !info.IsDir() && !s.installed(specifier) {
			return api.OnResolveResult{Path: file, Namespace: packageSpace, SideEffects: sideEffects(file)}
		}
	}
	if s.installed(specifier) {
		return api.OnResolveResult{} // the bundler finds it from the folder of the importing file
	}
	name := packageOf(specifier)
	return s.refuse(args, diag.SiteComponent.Problemf(diag.Pos{}, "the package %q is not there", name).
		WithCure("run \"npm install %s\" in the site's folder", name))
}

// sideEffects lets go of what nobody takes from a package.
func sideEffects(file string) api.SideEffects {
	if strings.HasPrefix(file, "@tresjs/leches") {
		return api.SideEffectsTrue // it adds its style sheet by itself
	}
	return api.SideEffectsFalse
}

// packageOf gives the name of the package that a specifier names something of.
func packageOf(specifier string) string {
	parts := strings.SplitN(specifier, "/", 3)
	if strings.HasPrefix(specifier, "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// installed reports whether a package lies in node_modules beside the site.
func (s *sources) installed(specifier string) bool {
	info, err := fs.Stat(s.builder.options.Root, path.Join("node_modules", packageOf(specifier)))
	return err == nil && info.IsDir()
}

// refuse reports an import at its place in the file that has it.
func (s *sources) refuse(args api.OnResolveArgs, problem diag.Problem) api.OnResolveResult {
	src, _ := fs.ReadFile(s.builder.options.Root, args.Importer) // without it there is no place to name
	if args.Namespace == siteSpace && len(src) > 0 {
		problem.Pos = quoted(string(src), args.Path)
		s.report(args.Importer, src, problem)
	}
	s.mark(args.Importer)
	return api.OnResolveResult{Path: args.Path, Namespace: missingSpace}
}

// mark keeps that a file of the site cannot be built.
func (s *sources) mark(file string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failed[siteSpace+":"+file] = true
}

// quoted gives the place of words between quotes, or the beginning.
func quoted(text, words string) diag.Pos {
	for _, quote := range []string{"'", `"`} {
		if i := strings.Index(text, quote+words+quote); i >= 0 {
			return posAt(text, i)
		}
	}
	return diag.Pos{Line: 1, Col: 1}
}

// posAt gives the line and column of a byte.
func posAt(text string, offset int) diag.Pos {
	before := text[:offset]
	last := before[strings.LastIndexByte(before, '\n')+1:]
	return diag.Pos{Line: strings.Count(before, "\n") + 1, Col: len([]rune(last)) + 1}
}

func (s *sources) loadEntry(name string) (api.OnLoadResult, error) {
	contents := fmt.Sprintf("export { default } from %q\n", "~~/"+s.builder.components[name].File)
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, nil
}

func (s *sources) loadAuto(string) (api.OnLoadResult, error) {
	return api.OnLoadResult{Contents: &s.builder.auto, Loader: api.LoaderJS}, nil
}

func (s *sources) loadPackage(file string) (api.OnLoadResult, error) {
	data, err := fs.ReadFile(s.builder.options.Packages, file)
	contents := string(data)
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, err
}

// loadGlobal takes a module from what the engine's script has.
func loadGlobal(specifier string) (api.OnLoadResult, error) {
	contents := fmt.Sprintf("module.exports = globalThis.tresdocs.modules[%q]\n", specifier)
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, nil
}

// loadMissing gives a module that is not there: whoever imports it is not published.
func loadMissing(string) (api.OnLoadResult, error) {
	contents := "module.exports = {}\n"
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, nil
}

// assets are files that are published as they are, by extension; others are code.
var code = map[string]api.Loader{
	".vue": api.LoaderTS, ".ts": api.LoaderTS, ".js": api.LoaderJS, ".mjs": api.LoaderJS, ".json": api.LoaderJSON,
	".css": api.LoaderCSS, ".glsl": api.LoaderText, ".vert": api.LoaderText, ".frag": api.LoaderText,
}

// loadSite reads a file of the site.
func (s *sources) loadSite(name string) (api.OnLoadResult, error) {
	file, query, _ := strings.Cut(name, "?")
	src, err := fs.ReadFile(s.builder.options.Root, file)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	contents := string(src)
	loader, ok := code[path.Ext(file)]
	switch {
	case query == "raw":
		loader = api.LoaderText
	case query == "url" || !ok:
		loader = api.LoaderFile
	}
	if path.Ext(file) == ".vue" && query == "" {
		contents, ok = s.vue(file, src)
	} else {
		ok = s.parses(file, contents, loader)
	}
	if !ok {
		s.mark(file)
		return loadMissing(file)
	}
	return api.OnLoadResult{Contents: &contents, Loader: loader, ResolveDir: s.dir(file)}, nil
}

// parses reports whether a script of the site has no fault, and keeps those that it has.
func (s *sources) parses(file, contents string, loader api.Loader) bool {
	if loader != api.LoaderTS && loader != api.LoaderJS {
		return true
	}
	result := api.Transform(contents, api.TransformOptions{Loader: loader, LogLevel: api.LogLevelSilent})
	for _, message := range result.Errors {
		problem := diag.SiteComponent.Problemf(diag.Pos{Line: 1, Col: 1}, "%s", message.Text)
		if at := message.Location; at != nil {
			problem.Pos = diag.Pos{Line: at.Line, Col: len([]rune(at.LineText[:min(at.Column, len(at.LineText))])) + 1}
		}
		s.report(file, []byte(contents), problem)
	}
	return len(result.Errors) == 0
}

// dir is where a file lies on disk, for packages that are installed beside it.
func (s *sources) dir(file string) string {
	abs, err := filepath.Abs(filepath.Join(s.builder.options.Dir, filepath.FromSlash(path.Dir(file))))
	if err != nil {
		return ""
	}
	return abs
}

// vue compiles a Vue file, with the components that its template names.
func (s *sources) vue(file string, src []byte) (code string, ok bool) {
	compiled, err := s.builder.options.Compiler.Component(s.ctx, file, string(src))
	if err != nil {
		s.fail(err)
		return "", false
	}
	if len(compiled.Problems) > 0 {
		s.report(file, src, compiled.Problems...)
		return "", false
	}
	if at := needServer.FindIndex(src); at != nil {
		name := strings.TrimSuffix(string(src[at[0]:at[1]]), "(")
		s.report(file, src, diag.SiteComponent.Problemf(posAt(string(src), at[0]), "%s needs Nuxt's server, which a static site has not", name).
			WithCure("give the component what it shows as props, or import it as JSON"))
		return "", false
	}
	s.mu.Lock()
	s.words = append(s.words, tailwind.Candidates(src)...)
	s.mu.Unlock()
	code = s.resolveComponents(file, src, compiled.Code)
	if strings.TrimSpace(compiled.CSS) != "" {
		s.mu.Lock()
		s.styles[file] = compiled.CSS
		s.mu.Unlock()
		code += fmt.Sprintf("\nimport %q\n", styleSpace+":"+file)
	}
	if iconNames.Match(src) {
		code += fmt.Sprintf("\nimport %q\n", iconSpace+":"+file)
	}
	return code, true
}

func (s *sources) loadStyle(file string) (api.OnLoadResult, error) {
	s.mu.Lock()
	contents := s.styles[file]
	s.mu.Unlock()
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderCSS, ResolveDir: s.dir(file)}, nil
}

var resolved = regexp.MustCompile(`_resolveComponent\("([^"]+)"\)`)

// resolveComponents imports the components that a template names, as Nuxt does.
func (s *sources) resolveComponents(file string, src []byte, code string) string {
	imports := map[string]string{}
	code = resolved.ReplaceAllStringFunc(code, func(call string) string {
		name := resolved.FindStringSubmatch(call)[1]
		kebab := mdc.Kebab(name)
		local := "_auto" + strconv.Itoa(len(imports))
		if known, ok := imports[kebab]; ok {
			return strings.SplitN(known, " ", 2)[0]
		}
		switch component, ok := s.builder.components[kebab]; {
		case ok && component.File != file:
			imports[kebab] = local + " default " + "~~/" + component.File
		case slices.ContainsFunc(nuxtComponents, func(known string) bool { return mdc.Kebab(known) == kebab }):
			i := slices.IndexFunc(nuxtComponents, func(known string) bool { return mdc.Kebab(known) == kebab })
			imports[kebab] = local + " " + nuxtComponents[i] + " tresdocs/nuxt"
		default:
			s.unknown(file, src, name)
			return call
		}
		return local
	})
	var head strings.Builder
	for _, kebab := range slices.Sorted(maps.Keys(imports)) {
		parts := strings.SplitN(imports[kebab], " ", 3)
		fmt.Fprintf(&head, "import { %s as %s } from %q\n", parts[1], parts[0], parts[2])
	}
	return head.String() + code
}

// unknown reports a component in a template that nobody has.
func (s *sources) unknown(file string, src []byte, name string) {
	pos := diag.Pos{Line: 1, Col: 1}
	if i := strings.Index(string(src), "<"+name); i >= 0 {
		pos = posAt(string(src), i+1)
	}
	problem := diag.SiteRender.Problemf(pos, "the template names the component %q, which is not there", name)
	s.report(file, src, problem.WithCure("import it, or add it to the components folder").Among(name, s.builder.pascalNames()))
}

func (b *Builder) pascalNames() []string {
	names := slices.Clone(nuxtComponents)
	for name := range b.components {
		var pascal strings.Builder
		for word := range strings.SplitSeq(name, "-") {
			pascal.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
		names = append(names, pascal.String())
	}
	slices.Sort(names)
	return names
}

var iconNames = regexp.MustCompile(`\bi-[a-z][a-z0-9]*[-:][a-z0-9-]+|\b(?:lucide|simple-icons|heroicons|octicon|logos|vscode-icons):[a-z0-9-]+`)

// loadIcons gives the icons that a file names to the components that draw icons.
func (s *sources) loadIcons(file string) (api.OnLoadResult, error) {
	src, err := fs.ReadFile(s.builder.options.Root, file)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	var b strings.Builder
	b.WriteString("import { addIcons } from \"tresdocs/nuxt\"\naddIcons({")
	for _, name := range iconNames.FindAllString(string(src), -1) {
		if svg, ok := s.builder.options.Icon(name); ok {
			key := strings.ReplaceAll(strings.TrimPrefix(name, "i-"), ":", "-")
			fmt.Fprintf(&b, "%q: %q,\n", key, svg)
		}
	}
	b.WriteString("})\n")
	contents := b.String()
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, nil
}

// itoa is how the names of imports are numbered.
func itoa(n int) string { return strconv.Itoa(n) }

// err gives the first thing that the bundler complains of.
func (o output) err() error {
	return fmt.Errorf("bundle components: %s", o.result.Errors[0].Text)
}
