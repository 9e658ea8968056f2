package examples

import (
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/diag"
)

// replaceable are the packages whose copy beside a site takes the place of the one of the program.
var replaceable = []string{"three", "vue"}

// The namespaces of what [installer] reads: modules of installed packages, by specifier, and modules of the program, by
// the name of their file.
const (
	installedSpace = "installed"
	builtSpace     = "built"
)

// WithInstalled returns the modules with vue and three of node_modules in dir, the site's folder, in the place of those
// of the program, as far as has reports that they are there. Modules that import them are written anew, so that a
// page has one copy. A copy that lacks what the others need is a problem, and the modules stay as they are.
func (m Modules) WithInstalled(dir string, has func(pkg string) bool) (Modules, diag.List, error) {
	installed := slices.DeleteFunc(slices.Clone(replaceable), func(pkg string) bool { return !has(pkg) })
	if len(installed) == 0 {
		return m, nil, nil
	}
	i := installer{Modules: m, dir: dir, packages: installed, texts: map[string]string{}}
	for _, file := range m.files {
		i.texts[file.Name] = string(file.Data)
	}
	i.reaches = i.reaching()
	result := i.build()
	if len(result.Errors) > 0 {
		return m, i.problems(result.Errors), nil
	}
	replaced, err := i.replace(result)
	return replaced, nil, err
}

// installer puts installed packages in the place of modules of the program.
type installer struct {
	Modules
	dir      string
	packages []string
	// texts are the modules of the program, by the names of their files.
	texts map[string]string
	// reaches are the modules of the program that import one that is replaced.
	reaches map[string]bool
}

// replaces reports whether a specifier is one of an installed package.
func (i installer) replaces(specifier string) bool {
	return slices.ContainsFunc(i.packages, func(pkg string) bool {
		return specifier == pkg || strings.HasPrefix(specifier, pkg+"/")
	})
}

// replacedFile returns the specifier of an installed package whose module of the program is in file.
func (i installer) replacedFile(file string) (string, bool) {
	for _, specifier := range i.specifiers() {
		if i.bySpecifier[specifier].File == file && i.replaces(specifier) {
			return specifier, true
		}
	}
	return "", false
}

// relativeImport matches an import of another module of the program, with the names that it takes.
var relativeImport = regexp.MustCompile(`(?:import|export)\s*(?:(?:\{([^}]*)\}|\*)\s*from)?\s*"\./([^"]+)"`)

// reaching returns the modules of the program that import one that is replaced, by themselves or by others. Modules may
// import each other.
func (i installer) reaching() map[string]bool {
	imports := map[string][]string{}
	for file, text := range i.texts {
		for _, match := range relativeImport.FindAllStringSubmatch(text, -1) {
			imports[file] = append(imports[file], path.Join(path.Dir(file), match[2]))
		}
	}
	reaching := map[string]bool{}
	for before := -1; before < len(reaching); {
		before = len(reaching)
		for file, imported := range imports {
			if slices.ContainsFunc(imported, func(other string) bool {
				_, replaced := i.replacedFile(other)
				return replaced || reaching[other]
			}) {
				reaching[file] = true
			}
		}
	}
	return reaching
}

// build bundles the modules of the installed packages, and those that import them.
func (i installer) build() api.BuildResult {
	var entries []api.EntryPoint
	for _, specifier := range i.specifiers() {
		file := i.bySpecifier[specifier].File
		name := strings.ReplaceAll(strings.TrimPrefix(strings.TrimSuffix(specifier, ".js"), "@"), "/", "-")
		switch {
		case i.replaces(specifier):
			entries = append(entries, api.EntryPoint{InputPath: installedSpace + ":" + specifier, OutputPath: name})
		case i.reaches[file]:
			entries = append(entries, api.EntryPoint{InputPath: builtSpace + ":" + file, OutputPath: name})
		}
	}
	return api.Build(api.BuildOptions{
		EntryPointsAdvanced: entries, Bundle: true, Splitting: true, Metafile: true,
		Format: api.FormatESModule, Target: api.ES2022, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsEndOfFile,
		MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true,
		AbsWorkingDir: "/", Outdir: "/", EntryNames: "[name]-[hash]", ChunkNames: "shared-[hash]",
		Define: map[string]string{
			"process.env.NODE_ENV": `"production"`, "__VUE_OPTIONS_API__": "true",
			"__VUE_PROD_DEVTOOLS__": "false", "__VUE_PROD_HYDRATION_MISMATCH_DETAILS__": "false",
		},
		Plugins: []api.Plugin{{Name: "installed", Setup: func(build api.PluginBuild) {
			build.OnResolve(api.OnResolveOptions{Filter: ".*"}, i.resolve)
			build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: installedSpace}, i.loadInstalled)
			build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: builtSpace}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
				text := i.texts[args.Path]
				return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
			})
		}}},
	})
}

// resolve finds modules of the program and of installed packages; imports within these are the bundler's own.
func (i installer) resolve(args api.OnResolveArgs) (api.OnResolveResult, error) {
	if space, name, ok := strings.Cut(args.Path, ":"); ok && args.Kind == api.ResolveEntryPoint {
		return api.OnResolveResult{Path: name, Namespace: space}, nil
	}
	if args.Namespace != builtSpace {
		return api.OnResolveResult{}, nil
	}
	file := path.Join(path.Dir(args.Importer), args.Path)
	if specifier, ok := i.replacedFile(file); ok {
		return api.OnResolveResult{Path: specifier, Namespace: installedSpace}, nil
	}
	if i.reaches[file] {
		return api.OnResolveResult{Path: file, Namespace: builtSpace}, nil
	}
	return api.OnResolveResult{Path: args.Path, External: true}, nil
}

// secondName ends names under which a module of the program exports something a second time, for its other modules.
const secondName = "$1"

// wholeModule ends the name under which a module of the program exports all of a package as one object.
const wholeModule = "_exports"

// loadInstalled gives the module of an installed package, with the names that modules of the program import.
func (i installer) loadInstalled(args api.OnLoadArgs) (api.OnLoadResult, error) {
	names := map[string]bool{}
	for file, text := range i.texts {
		for _, match := range relativeImport.FindAllStringSubmatch(text, -1) {
			if path.Join(path.Dir(file), match[2]) != i.bySpecifier[args.Path].File || i.isReplaced(file) {
				continue
			}
			for part := range strings.SplitSeq(match[1], ",") {
				name, _, _ := strings.Cut(strings.TrimSpace(part), " as ")
				names[name] = true
			}
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "export * from %q\n", args.Path)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if plain, ok := strings.CutSuffix(name, secondName); ok {
			fmt.Fprintf(&b, "export { %s as %s } from %q\n", plain, name, args.Path)
		} else if strings.HasSuffix(name, wholeModule) {
			fmt.Fprintf(&b, "export * as %s from %q\n", name, args.Path)
		}
	}
	contents := b.String()
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS, ResolveDir: i.dir}, nil
}

// isReplaced reports whether nothing needs a module of the program anymore: it is one of a package that is installed,
// or serves only such.
func (i installer) isReplaced(file string) bool {
	users := 0
	for _, specifier := range i.specifiers() {
		if !slices.Contains(i.bySpecifier[specifier].Files, file) {
			continue
		}
		if !i.replaces(specifier) {
			_, own := i.replacedFile(file)
			return own
		}
		users++
	}
	return users > 0
}

// missingExport matches what the bundler says of a name that a package does not have.
var missingExport = regexp.MustCompile(`^No matching export in .* for import "([^"]+)"`)

// problems says what keeps installed packages from being used.
func (i installer) problems(messages []api.Message) diag.List {
	var list diag.List
	for _, message := range messages {
		problem := diag.SiteComponent.Problemf(diag.Pos{}, "%s cannot take the place of that of the program: %s", strings.Join(i.packages, " and "), message.Text)
		if match := missingExport.FindStringSubmatch(message.Text); match != nil {
			name := strings.TrimSuffix(match[1], secondName)
			problem = diag.SiteComponent.Problemf(diag.Pos{}, "%s has no %q, which packages of the program need", strings.Join(i.packages, " or "), name).
				WithHint("install another version, or remove it from node_modules")
		}
		problem.File = "node_modules"
		list = append(list, problem)
	}
	return list.Sorted()
}

// replace returns the modules with those that were built in the place of the ones before.
func (i installer) replace(result api.BuildResult) (Modules, error) {
	var meta struct {
		Outputs map[string]struct {
			EntryPoint string
			Exports    []string
			Imports    []struct {
				Path     string
				External bool
			}
		}
	}
	if err := json.Unmarshal([]byte(result.Metafile), &meta); err != nil {
		return Modules{}, fmt.Errorf("read what installed packages import: %w", err)
	}
	dir := path.Dir(i.bySpecifier[replaceable[0]].File)
	m := Modules{bySpecifier: maps.Clone(i.bySpecifier), source: i.source, base: i.base}
	for _, file := range i.files {
		if !i.isReplaced(file.Name) && !i.reaches[file.Name] {
			m.files = append(m.files, file)
		}
	}
	for _, file := range result.OutputFiles {
		name := path.Join(dir, path.Base(file.Path))
		m.files = append(m.files, File{Name: name, Data: file.Contents})
		m.source = fmt.Appendf(m.source, "\n%s", name)
	}
	var needed func(output string, files map[string]bool)
	needed = func(output string, files map[string]bool) {
		name := path.Join(dir, path.Base(output))
		if files[name] {
			return
		}
		files[name] = true
		for _, imported := range meta.Outputs[output].Imports {
			needed(imported.Path, files)
		}
	}
	for output, about := range meta.Outputs {
		_, input, ok := strings.Cut(about.EntryPoint, ":")
		if !ok {
			continue
		}
		files := map[string]bool{}
		needed(output, files)
		for specifier, module := range i.bySpecifier {
			if specifier != input && module.File != input {
				continue
			}
			for _, file := range module.Files { // those that stay as they are
				if !i.isReplaced(file) && !i.reaches[file] {
					files[file] = true
				}
			}
			module.File, module.Files = path.Join(dir, path.Base(output)), slices.Sorted(maps.Keys(files))
			if specifier == input {
				module.Exports = publicNames(about.Exports)
			}
			m.bySpecifier[specifier] = module
		}
	}
	return m, nil
}

// publicNames leaves out the names that are for other modules of the program.
func publicNames(exports []string) []string {
	return slices.DeleteFunc(slices.Clone(exports), func(name string) bool {
		return strings.HasSuffix(name, secondName) || strings.HasSuffix(name, wholeModule)
	})
}
