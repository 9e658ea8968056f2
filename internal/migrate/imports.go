package migrate

import (
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/code/bundlefs"
)

// scriptEndings are the file extensions that an import of a script may omit.
var scriptEndings = []string{"", ".ts", ".mts", ".js", ".mjs", ".json", "/index.ts", "/index.mts", "/index.js"}

// scriptNames returns the files that an import of file may refer to. TypeScript writes "x.js" for the file x.ts.
func scriptNames(file string) []string {
	var names []string
	for _, ending := range scriptEndings {
		names = append(names, file+ending)
	}
	if bare, ok := strings.CutSuffix(file, ".js"); ok {
		names = append(names, bare+".ts")
	}
	if bare, ok := strings.CutSuffix(file, ".mjs"); ok {
		names = append(names, bare+".mts")
	}
	return names
}

// project is the esbuild namespace for files of the project, and dataLoader for the data that a data loader of the
// project exports in VitePress. stdin is the esbuild name of the configuration file.
const (
	project    = "project"
	dataLoader = "data"
	stdin      = "<stdin>"
)

// neutral is the end of the esbuild names of scripts. Without it, esbuild would treat the default import of a package in a
// script whose name ends in .mjs or .mts as the module itself.
const neutral = " "

// isDataLoader matches the name of a VitePress data loader.
var isDataLoader = regexp.MustCompile(`\.data\.m?[jt]s$`)

// withImports bundles a configuration file with the project's scripts that it imports. Packages, other files, and
// scripts that cannot be bundled remain imports. It returns false if there is nothing to bundle or bundling fails.
func withImports(fsys fs.FS, name string, src []byte) ([]byte, bool) {
	src = withoutAwaits(src)
	if !strings.Contains(string(src), "'.") && !strings.Contains(string(src), `".`) {
		return nil, false
	}
	unfit := map[string]bool{}
	for {
		code, faulty := bundler{fsys, name, unfit}.bundle(src)
		if code != nil {
			return code, true
		}
		known := len(unfit)
		for _, file := range faulty {
			unfit[file] = true
		}
		if len(unfit) == known {
			return nil, false
		}
	}
}

// bundler bundles a configuration file with its imports, except for unfit ones.
type bundler struct {
	fsys  fs.FS
	name  string
	unfit map[string]bool
}

// resolve finds the file of an import.
func (b bundler) resolve(args api.OnResolveArgs) (api.OnResolveResult, error) {
	importer := b.name
	switch {
	case args.Kind == api.ResolveEntryPoint:
		return api.OnResolveResult{}, nil
	case args.Namespace == dataLoader:
		return api.OnResolveResult{Path: args.Importer + neutral, Namespace: project}, nil
	case args.Namespace == project:
		importer = strings.TrimSuffix(args.Importer, neutral)
	}
	if strings.HasPrefix(args.Path, ".") {
		for _, name := range scriptNames(path.Join(path.Dir(importer), args.Path)) {
			info, err := fs.Stat(b.fsys, name)
			if err != nil || b.unfit[name] || !info.Mode().IsRegular() || !slices.Contains(scriptEndings[1:], path.Ext(name)) {
				continue
			}
			if isDataLoader.MatchString(name) {
				return api.OnResolveResult{Path: name, Namespace: dataLoader}, nil
			}
			return api.OnResolveResult{Path: name + neutral, Namespace: project}, nil
		}
	}
	return api.OnResolveResult{Path: args.Path, External: true}, nil
}

// load reads a script or a JSON file of the project.
func (b bundler) load(args api.OnLoadArgs) (api.OnLoadResult, error) {
	name := strings.TrimSuffix(args.Path, neutral)
	data, err := fs.ReadFile(b.fsys, name)
	text, loader := string(data), api.LoaderTS
	if fault := bundlefs.FaultOf(data, text, loader); fault != nil {
		return api.OnLoadResult{}, errors.New(fault.Message)
	}
	if path.Ext(name) == ".json" {
		loader = api.LoaderJSON
	}
	return api.OnLoadResult{Contents: &text, Loader: loader}, err
}

// loadData returns the module that exports the data of a data loader.
func loadData(api.OnLoadArgs) (api.OnLoadResult, error) {
	code := `import loader from "."; export const data = dataOf(loader)`
	return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
}

// bundle returns the code of the bundle. If it fails, it returns the files that caused the failure.
func (b bundler) bundle(src []byte) (code []byte, faulty []string) {
	if bundlefs.FaultOf(src, string(src), api.LoaderTS) != nil {
		return nil, []string{stdin}
	}
	plugin := api.Plugin{Name: project, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, b.resolve)
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: dataLoader}, loadData)
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: project}, b.load)
	}}
	result := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: string(src), Loader: api.LoaderTS},
		Bundle: true, Format: api.FormatCommonJS, Target: api.ES2020, Supported: synchronous, Platform: api.PlatformNeutral,
		Plugins: []api.Plugin{plugin, bundlefs.Nothing()}, LogLevel: api.LogLevelSilent, Define: importMeta,
	})
	for _, fault := range result.Errors {
		if fault.Location != nil {
			faulty = append(faulty, strings.TrimSuffix(strings.TrimPrefix(fault.Location.File, project+":"), neutral))
		}
	}
	if len(result.Errors) > 0 || len(result.OutputFiles) != 1 {
		return nil, faulty
	}
	return result.OutputFiles[0].Contents, nil
}
