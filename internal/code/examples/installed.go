package examples

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/bundlefs"
)

// replaceable lists the packages that a site can replace by installing its own copy in node_modules.
var replaceable = []string{"three", "vue"}

// Installed describes the packages installed in a site's folder.
type Installed struct {
	// Dir is the absolute path of the site's folder. Has reports whether its node_modules contains a package.
	Dir string
	Has func(pkg string) bool
	// Packages opens the built-in packages, which import each other, vue and three by name.
	Packages func() (fs.FS, error)
}

// WithInstalled returns the modules with the built-in vue and three replaced by the installed ones. It rebuilds the
// modules that import them, so that a page loads only one copy. If exports that other modules need are missing from an
// installed copy, it reports a problem and returns the modules unchanged.
func (m Modules) WithInstalled(o Installed) (Modules, diag.List, error) {
	installed := slices.DeleteFunc(slices.Clone(replaceable), func(pkg string) bool { return !o.Has(pkg) })
	if len(installed) == 0 {
		return m, nil, nil
	}
	packages, err := o.Packages()
	if err != nil {
		return m, nil, err
	}
	i := installer{Modules: m, dir: o.Dir, packages: packages, installed: installed}
	result := i.build()
	if len(result.Errors) > 0 {
		return m, i.problems(result.Errors), nil
	}
	replaced, err := i.replace(result)
	return replaced, nil, err
}

// installer builds the modules of installed packages and of the built-in packages that import them.
type installer struct {
	Modules
	dir       string
	packages  fs.FS
	installed []string
}

// The namespaces of the bundler's input. One contains a module for each specifier, and the other contains the files of
// built-in packages.
const (
	moduleSpace  = "module"
	packageSpace = "package"
)

// build bundles all modules that need an installed package.
func (i installer) build() api.BuildResult {
	var entries []api.EntryPoint
	for _, specifier := range i.specifiers() {
		if i.needsInstalled(specifier) {
			name := strings.ReplaceAll(strings.TrimPrefix(strings.TrimSuffix(specifier, ".js"), "@"), "/", "-")
			entries = append(entries, api.EntryPoint{InputPath: moduleSpace + ":" + specifier, OutputPath: name})
		}
	}
	return api.Build(api.BuildOptions{
		EntryPointsAdvanced: entries, Bundle: true, Splitting: true, Metafile: true,
		Format: api.FormatESModule, Target: api.ES2022, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsEndOfFile,
		MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true,
		Pure:          []string{"defineComponent", "mergeDefaults"}, // lets the bundler drop unused parts of cientos
		AbsWorkingDir: "/", Outdir: "/", EntryNames: "[name]-[hash]", ChunkNames: "shared-[hash]",
		Define: map[string]string{
			"process.env.NODE_ENV": `"production"`, "__VUE_OPTIONS_API__": "true",
			"__VUE_PROD_DEVTOOLS__": "false", "__VUE_PROD_HYDRATION_MISMATCH_DETAILS__": "false",
		},
		Plugins: []api.Plugin{bundlefs.Within(i.dir), {Name: "installed", Setup: func(build api.PluginBuild) {
			build.OnResolve(api.OnResolveOptions{Filter: ".*"}, i.resolve)
			build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: moduleSpace}, i.loadModule)
			build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: packageSpace}, i.loadPackage)
		}}},
	})
}

// isInstalled reports whether a specifier belongs to an installed package.
func (i installer) isInstalled(specifier string) bool {
	return slices.ContainsFunc(i.installed, func(pkg string) bool {
		return specifier == pkg || strings.HasPrefix(specifier, pkg+"/")
	})
}

// needsInstalled reports whether the module of a specifier belongs to an installed package or imports one.
func (i installer) needsInstalled(specifier string) bool {
	return i.isInstalled(specifier) || slices.ContainsFunc(i.installed, func(pkg string) bool {
		return slices.Contains(i.bySpecifier[specifier].Files, i.bySpecifier[pkg].File)
	})
}

// resolve resolves imports. It leaves imports of installed packages, and imports within them, to the bundler.
func (i installer) resolve(args api.OnResolveArgs) (api.OnResolveResult, error) {
	if args.Kind == api.ResolveEntryPoint {
		_, specifier, _ := strings.Cut(args.Path, ":")
		return api.OnResolveResult{Path: specifier, Namespace: moduleSpace}, nil
	}
	if args.Namespace == "file" || i.isInstalled(args.Path) {
		return api.OnResolveResult{}, nil
	}
	if module, ok := i.bySpecifier[args.Path]; ok && !i.needsInstalled(args.Path) {
		return api.OnResolveResult{Path: "./" + path.Base(module.File), External: true}, nil
	}
	file := strings.TrimSuffix(args.Path, ".js") + ".js"
	if strings.HasPrefix(file, ".") {
		file = path.Join(path.Dir(args.Importer), file)
	}
	return api.OnResolveResult{Path: file, Namespace: packageSpace, SideEffects: api.SideEffectsFalse}, nil
}

// loadModule re-exports everything from an installed package. From a built-in package, it re-exports the names that
// its module exports.
func (i installer) loadModule(args api.OnLoadArgs) (api.OnLoadResult, error) {
	names := "*"
	if !i.isInstalled(args.Path) {
		names = "{ " + strings.Join(i.bySpecifier[args.Path].Exports, ", ") + " }"
	}
	contents := fmt.Sprintf("export %s from %q\n", names, args.Path)
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS, ResolveDir: i.dir}, nil
}

func (i installer) loadPackage(args api.OnLoadArgs) (api.OnLoadResult, error) {
	data, err := fs.ReadFile(i.packages, args.Path)
	contents := string(data)
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS, ResolveDir: i.dir}, err
}

// missingExport matches the bundler's message about a name that a package does not export.
var missingExport = regexp.MustCompile(`^No matching export in .* for import "([^"]+)"`)

// problems reports the reasons why installed packages cannot be used.
func (i installer) problems(messages []api.Message) diag.List {
	var list diag.List
	for _, message := range messages {
		problem := diag.SiteComponent.Problemf(diag.Pos{}, "%s cannot replace the version in tresdocs: %s", strings.Join(i.installed, " and "), message.Text)
		if match := missingExport.FindStringSubmatch(message.Text); match != nil {
			problem = diag.SiteComponent.Problemf(diag.Pos{}, "%s has no %q, which built-in packages need", strings.Join(i.installed, " or "), match[1]).
				WithHint("install another version, or remove it from node_modules")
		}
		problem.File = "node_modules"
		list = append(list, problem)
	}
	return list.Sorted()
}

// replace returns the modules, with the newly built ones replacing the previous ones.
func (i installer) replace(result api.BuildResult) (Modules, error) {
	var meta bundled
	if err := json.Unmarshal([]byte(result.Metafile), &meta); err != nil {
		return Modules{}, fmt.Errorf("read imports of installed packages: %w", err)
	}
	dir := path.Dir(i.bySpecifier[replaceable[0]].File)
	m := Modules{bySpecifier: maps.Clone(i.bySpecifier), libraries: i.libraries, source: i.source, base: i.base}
	for output, about := range meta.Outputs {
		if _, specifier, ok := strings.Cut(about.EntryPoint, ":"); ok {
			var files []string
			for name := range meta.reachable(output) {
				files = append(files, i.filesOf(path.Join(dir, path.Base(name)))...)
			}
			slices.Sort(files)
			m.bySpecifier[specifier] = module{File: path.Join(dir, path.Base(output)), Exports: about.Exports, Files: slices.Compact(files)}
		}
	}
	before, after := i.loaded(), m.loaded()
	for _, file := range i.files {
		if after[file.Name] || !before[file.Name] {
			m.files = append(m.files, file)
		}
	}
	for _, file := range result.OutputFiles {
		name := path.Join(dir, path.Base(file.Path))
		m.files = append(m.files, File{Name: name, Data: file.Contents})
		m.source = fmt.Appendf(m.source, "\n%s", name)
	}
	return m, nil
}

// filesOf returns the files that a browser loads for a file. They can differ from the previous files even if the
// module is unchanged.
func (m Modules) filesOf(file string) []string {
	for _, found := range m.bySpecifier {
		if found.File == file {
			return found.Files
		}
	}
	return []string{file}
}

// loaded returns the set of files that browsers load for any of the modules.
func (m Modules) loaded() map[string]bool {
	files := map[string]bool{}
	for _, found := range m.bySpecifier {
		for _, file := range found.Files {
			files[file] = true
		}
	}
	return files
}

// bundled holds the bundler's description of its output files.
type bundled struct {
	Outputs map[string]struct {
		EntryPoint string
		Exports    []string
		Imports    []struct{ Path string }
	}
}

// reachable returns output and the files that it imports directly or indirectly.
func (b bundled) reachable(output string) map[string]bool {
	files := map[string]bool{}
	var visit func(name string)
	visit = func(name string) {
		if files[name] {
			return
		}
		files[name] = true
		for _, imported := range b.Outputs[name].Imports {
			visit(imported.Path)
		}
	}
	visit(output)
	return files
}
