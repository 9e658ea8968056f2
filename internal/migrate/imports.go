package migrate

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// scriptEndings are what the names of scripts end in that an import leaves out.
var scriptEndings = []string{"", ".ts", ".mts", ".js", ".mjs", "/index.ts", "/index.mts", "/index.js"}

// withImports returns a configuration file as one script with those of the project that it imports; it reports false
// where that cannot be made. Packages and other files stay imports.
func withImports(fsys fs.FS, name string, src []byte) ([]byte, bool) {
	if !strings.Contains(string(src), "'.") && !strings.Contains(string(src), `".`) {
		return nil, false
	}
	const project = "project"
	plugin := api.Plugin{Name: project, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if args.Kind == api.ResolveEntryPoint {
				return api.OnResolveResult{}, nil
			}
			importer := name
			if args.Namespace == project {
				importer = args.Importer
			}
			file := path.Join(path.Dir(importer), args.Path)
			if strings.HasPrefix(args.Path, ".") {
				for _, ending := range scriptEndings {
					info, err := fs.Stat(fsys, file+ending)
					if err == nil && info.Mode().IsRegular() && slices.Contains(scriptEndings[1:], path.Ext(file+ending)) {
						return api.OnResolveResult{Path: file + ending, Namespace: project}, nil
					}
				}
			}
			return api.OnResolveResult{Path: args.Path, External: true}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: project}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			data, err := fs.ReadFile(fsys, args.Path)
			text := string(data)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderTS}, err
		})
	}}
	result := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: string(src), Loader: api.LoaderTS},
		Bundle: true, Format: api.FormatCommonJS, Target: api.ES2020, Platform: api.PlatformNeutral, Plugins: []api.Plugin{plugin}, LogLevel: api.LogLevelSilent,
	})
	if len(result.Errors) > 0 || len(result.OutputFiles) != 1 {
		return nil, false
	}
	return result.OutputFiles[0].Contents, true
}
