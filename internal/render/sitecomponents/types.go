package sitecomponents

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/code/bundlefs"
	"github.com/tresjs/tresdocs/internal/code/examples"
)

// findTypes returns the file that an import of types refers to, like TypeScript. It only reads files that components can
// import.
func (s *sources) findTypes(wanted examples.TypeImport) (file, text string) {
	isInstalled := folder.IsInstalled(wanted.From)
	args := api.OnResolveArgs{Path: wanted.Source, Importer: wanted.From, Namespace: siteSpace}
	name, isPath := path.Join(path.Dir(wanted.From), wanted.Source), strings.HasPrefix(wanted.Source, ".")
	if !isInstalled {
		name, isPath = s.local(args)
	}
	names := typeNames(name)
	if !isPath {
		names = s.packageTypes(wanted)
	}
	for _, name := range names {
		if folder.IsHidden(name) || !s.isFile(name) {
			continue
		}
		if data, err := budget.ReadFile(s.builder.options.Root, name, budget.Bytes); err == nil {
			if !folder.IsInstalled(name) {
				s.builder.options.Memory.noteImport(name)
			}
			return name, string(data)
		}
	}
	return "", ""
}

// scriptExtension matches the extension of a script. TypeScript looks for the types of a.mjs in a.mts and a.d.mts.
var scriptExtension = regexp.MustCompile(`\.([cm]?)jsx?$`)

// typeNames returns the names of the files that may contain the types of a module.
func typeNames(module string) []string {
	stem, kind := module, ""
	if match := scriptExtension.FindStringSubmatch(module); match != nil {
		stem, kind = strings.TrimSuffix(module, match[0]), match[1]
	}
	names := []string{stem + "." + kind + "ts", stem + ".d." + kind + "ts", stem + ".ts", stem + ".tsx", stem + ".d.ts", stem + "/index.ts", stem + "/index.d.ts"}
	if path.Ext(module) == vueExtension || strings.HasSuffix(module, "ts") {
		return append([]string{module}, names...)
	}
	return names
}

// packageTypes returns the names of the files that may contain the types of a package. The bundler reads the description
// of the package.
func (s *sources) packageTypes(wanted examples.TypeImport) []string {
	name := packageOf(wanted.Source)
	types := "@types/" + strings.ReplaceAll(strings.TrimPrefix(name, "@"), "/", "__") + strings.TrimPrefix(wanted.Source, name)
	var names []string
	for _, specifier := range []string{wanted.Source, types} {
		if module, ok := s.resolveTypes(wanted.From, specifier); ok {
			names = append(names, typeNames(module)...)
		}
	}
	return names
}

// resolveTypes returns the path of the module with the types of a package, relative to the site's folder.
func (s *sources) resolveTypes(from, specifier string) (string, bool) {
	found := ""
	root, err := filepath.EvalSymlinks(s.dir("."))
	if err != nil {
		return "", false
	}
	api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: fmt.Sprintf("export * from %q", specifier), ResolveDir: filepath.Join(root, filepath.FromSlash(path.Dir(from)))},
		Bundle: true, LogLevel: api.LogLevelSilent, Platform: api.PlatformNeutral, Conditions: []string{"types", "import"},
		MainFields: []string{"types", "typings", "module", "main"}, ResolveExtensions: []string{".d.ts", ".ts", ".d.mts", ".mts", ".js", ".mjs"},
		Plugins: []api.Plugin{{Name: "types", Setup: func(build api.PluginBuild) {
			build.OnLoad(api.OnLoadOptions{Filter: ".*"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
				empty := ""
				found = args.Path
				return api.OnLoadResult{Contents: &empty}, nil
			})
		}}, bundlefs.Nothing()},
	})
	inside, err := filepath.Rel(root, found)
	return filepath.ToSlash(inside), err == nil && found != "" && filepath.IsLocal(inside)
}
