// Package bundlefs keeps a bundler within a site's folder. esbuild resolves packages, style sheets and imports with
// computed names by itself and reads any file of the machine, so each bundle has the plugin of [Within] or [Nothing],
// through which all files are loaded that no other plugin provides; [computed] finds imports that would have the bundler
// search folders.
package bundlefs

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/folder"
)

// Nothing returns a bundler plugin that reads no file: other plugins provide all of them.
func Nothing() api.Plugin {
	return plugin(func(name string) ([]byte, error) {
		return nil, fmt.Errorf("%s is not part of the bundle and is not read", filepath.Base(name))
	})
}

// Within returns a bundler plugin that reads only files of the folder dir, like [folder.Dir]: it follows no link out of
// the folder or to a hidden file. The imports of a package in its node_modules must be there as well.
func Within(dir string) api.Plugin {
	files := folder.Open(dir)
	return plugin(func(name string) ([]byte, error) {
		base, err := filepath.Abs(dir)
		if err == nil {
			base, err = filepath.EvalSymlinks(base)
		}
		if err != nil {
			return nil, err
		}
		inside, err := filepath.Rel(base, name)
		if err != nil || !filepath.IsLocal(inside) {
			return nil, fmt.Errorf("%s is outside of the site's folder and is not read; install packages in that folder", name)
		}
		if folder.IsHidden(inside) {
			return nil, fmt.Errorf("%s is hidden and is not read", inside)
		}
		return fs.ReadFile(files, filepath.ToSlash(inside))
	})
}

func plugin(read func(name string) ([]byte, error)) api.Plugin {
	load := func(args api.OnLoadArgs) (api.OnLoadResult, error) {
		data, err := read(args.Path)
		if err != nil {
			return api.OnLoadResult{}, err
		}
		contents := string(data)
		if fault := TooDeep(contents); fault != nil && isCode.MatchString(args.Path) {
			return api.OnLoadResult{}, fmt.Errorf("%s: %s", filepath.Base(args.Path), fault.Message)
		}
		return api.OnLoadResult{Contents: &contents, Loader: api.LoaderDefault, ResolveDir: filepath.Dir(args.Path)}, nil
	}
	return api.Plugin{Name: "files", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "file"}, load)
	}}
}

// isCode matches the names of files that the bundler parses.
var isCode = regexp.MustCompile(`\.(?:[cm]?[jt]sx?|json|css)$`)

// Fault is a reason not to bundle a file.
type Fault struct {
	// At is the index of the fault in the file.
	At            int
	Message, Hint string
}

// TooDeep returns where code is nested too deep for the bundler, whose stack or time would have no end, or nil.
func TooDeep(code string) *Fault {
	at := budget.Nested(code, budget.BundleDepth)
	if at < 0 && len(code) > budget.BundleDepth {
		at = budget.Chained(code, budget.BundleDepth)
	}
	if at < 0 {
		return tooLong(code)
	}
	return &Fault{at, fmt.Sprintf("brackets or operators are nested more than %d deep", budget.BundleDepth), "flatten the code"}
}

// FaultOf returns the reason not to bundle source, which is compiled to code, or nil.
func FaultOf(source []byte, code string, loader api.Loader) *Fault {
	if fault := TooDeep(code); fault != nil {
		fault.At = min(fault.At, len(source))
		return fault
	}
	if computed(code, loader) {
		return &Fault{place(source), "the name of an imported file is computed", "write the whole name, so that the file becomes part of the bundle"}
	}
	return nil
}

var (
	// mayImport matches code that may import a module by a call, however it is spelled.
	mayImport = regexp.MustCompile(`\bimport\s*(?:\.\w+\s*)?[(/]|require|\\u`)
	// computedCall matches a computed import in code that esbuild has printed, if the name of the module is relative
	// and more than one literal. esbuild keeps comments before the name.
	computedCall = regexp.MustCompile(`\b(?:import|require)(?:\.\w+)?\(\s*(?:/\*(?:[^*]|\*+[^*/])*\*+/\s*|//[^\n]*\n\s*)*` +
		`(?:"\.\.?/(?:[^"\\]|\\.)*"\s*\+|'\.\.?/(?:[^'\\]|\\.)*'\s*\+|` + "`" + `\.\.?/(?:[^` + "`" + `\\$]|\\.|\$[^{` + "`" + `])*\$\{)`)
)

// computed reports whether code imports a relative module whose name is computed, as import(`./${name}.js`) does. The
// bundler would search all folders for files with such names, also above the site's.
func computed(code string, loader api.Loader) bool {
	if !mayImport.MatchString(code) {
		return false
	}
	printed := api.Transform(code, api.TransformOptions{Loader: loader, LogLevel: api.LogLevelSilent, MinifySyntax: true, TreeShaking: api.TreeShakingFalse}).Code
	return computedCall.Match(printed)
}

// writtenCall matches an import by a call with a name that is more than one literal, as authors write it.
var writtenCall = regexp.MustCompile("\\b(?:import|require)\\s*\\(\\s*(?:[\"'][^\"'\n]*[\"']\\s*[+.]|`[^`]*\\$\\{|[\\w(/])")

// place returns the offset in source of the import that [computed] reports, 0 if it is written in an unusual way.
func place(source []byte) int {
	if at := writtenCall.FindIndex(source); at != nil {
		return at[0]
	}
	return 0
}
