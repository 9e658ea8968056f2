// Package bundlefs restricts a bundler to a site's folder. On its own, esbuild resolves packages, style sheets and
// imports with computed names, and can read any file on the machine. Every bundle therefore uses the plugin returned
// by [Within] or [Nothing], which loads all files that no other plugin provides. [computed] finds imports that would
// make the bundler search folders.
package bundlefs

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/folder"
)

// Nothing returns a bundler plugin that reads no files. Other plugins must provide all of them.
func Nothing() api.Plugin {
	return plugin(func(name string) ([]byte, error) {
		return nil, fmt.Errorf("%s is not part of the bundle and cannot be imported", filepath.Base(name))
	})
}

// Within returns a bundler plugin that reads only files in the folder dir. Like [folder.Dir], it does not follow
// links to hidden files or out of the folder. The packages that an installed package imports must also be in the
// node_modules of dir.
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
			return nil, fmt.Errorf("%s is outside the site's folder and cannot be imported; install packages in that folder", name)
		}
		if folder.IsHidden(inside) {
			return nil, fmt.Errorf("%s is hidden and cannot be imported", inside)
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
	// At is the offset of the fault in the file.
	At            int
	Message, Hint string
}

// TooDeep returns a fault if code is nested so deeply that the bundler would run out of stack or time. Otherwise, it
// returns nil.
func TooDeep(code string) *Fault {
	at := budget.Nested(code, budget.BundleDepth)
	if at < 0 && len(code) > budget.BundleDepth {
		at = budget.Chained(code, budget.BundleDepth)
	}
	if at < 0 {
		return tooLong(code)
	}
	return &Fault{at, fmt.Sprintf("brackets or operators are nested more than %d levels deep", budget.BundleDepth), "flatten the code"}
}

// FaultOf returns the reason not to bundle source, or nil if there is none. code is the result of compiling source.
func FaultOf(source []byte, code string, loader api.Loader) *Fault {
	if fault := TooDeep(code); fault != nil {
		fault.At = min(fault.At, len(source))
		return fault
	}
	if computed(code, loader) {
		return &Fault{place(source), "the name of an imported file is computed", "write the complete name, so that the file becomes part of the bundle"}
	}
	return nil
}

var (
	// mayImport matches code that may contain an import call in any spelling.
	mayImport = regexp.MustCompile(`\bimport\s*(?:\.\w+\s*)?[(/]|require|\\u`)
	// computedCall matches a computed import in code printed by esbuild. The module name must be relative and consist
	// of more than one literal. esbuild keeps comments in front of the name.
	computedCall = regexp.MustCompile(`\b(?:import|require)(?:\.\w+)?\(\s*(?:/\*(?:[^*]|\*+[^*/])*\*+/\s*|//[^\n]*\n\s*)*` +
		`(?:"\.\.?/(?:[^"\\]|\\.)*"\s*\+|'\.\.?/(?:[^'\\]|\\.)*'\s*\+|` + "`" + `\.\.?/(?:[^` + "`" + `\\$]|\\.|\$[^{` + "`" + `])*\$\{)`)
)

// computed reports whether code imports a relative module with a computed name, as in import(`./${name}.js`). For
// this import, the bundler would search all folders for matching files, including folders above the site's folder.
func computed(code string, loader api.Loader) bool {
	if !mayImport.MatchString(code) {
		return false
	}
	printed := api.Transform(code, api.TransformOptions{Loader: loader, LogLevel: api.LogLevelSilent, MinifySyntax: true, TreeShaking: api.TreeShakingFalse}).Code
	return computedCall.Match(printed)
}

// writtenCall matches an import with a call, as authors write it, whose module name is more than one literal.
var writtenCall = regexp.MustCompile("\\b(?:import|require)\\s*\\(\\s*(?:[\"'][^\"'\n]*[\"']\\s*[+.]|`[^`]*\\$\\{|[\\w(/])")

// place returns the offset in source of the import that [computed] reports. It returns 0 if the import is written in
// an unusual way.
func place(source []byte) int {
	if at := writtenCall.FindIndex(source); at != nil {
		return at[0]
	}
	return 0
}
