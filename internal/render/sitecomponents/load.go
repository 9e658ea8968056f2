package sitecomponents

import (
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
)

func (s *sources) loadEntry(name string) (api.OnLoadResult, error) {
	file := s.builder.components[name].File
	contents := fmt.Sprintf("export { default } from %q\n", "~~/"+file)
	if s.builder.components[name].Kind == KindLayout {
		contents += fmt.Sprintf("export * from %q\n", "~~/"+file) // frame, the export of a layout
	}
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, nil
}

func (s *sources) loadAuto(string) (api.OnLoadResult, error) {
	return api.OnLoadResult{Contents: &s.builder.auto, Loader: api.LoaderJS}, nil
}

func (s *sources) loadPackage(file string) (api.OnLoadResult, error) {
	data, err := fs.ReadFile(s.builder.options.Packages, file)
	contents := string(data)
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS, ResolveDir: s.dir(".")}, err
}

// loadGlobal returns a module that re-exports a global variable of the engine's script.
func (*sources) loadGlobal(specifier string) (api.OnLoadResult, error) {
	contents := fmt.Sprintf("module.exports = globalThis.tresdocs.modules[%q]\n", specifier)
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, nil
}

// loadMissing returns a placeholder for a missing module or style sheet. Files that import it are not published.
func (*sources) loadMissing(file string) (api.OnLoadResult, error) {
	contents := "module.exports = {}\n"
	if path.Ext(file) == ".css" {
		contents = ""
		return api.OnLoadResult{Contents: &contents, Loader: api.LoaderCSS}, nil
	}
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, nil
}

// loadAbsent returns a module that throws an error. Components can handle it, because they import the module lazily.
func (*sources) loadAbsent(name string) (api.OnLoadResult, error) {
	contents := fmt.Sprintf("throw new Error(%q)\n", fmt.Sprintf("the package %q is not installed", name))
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, nil
}

// code maps the extensions of bundled files to their loaders. Files with other extensions are published unchanged.
var code = map[string]api.Loader{
	".vue": api.LoaderTS, ".tsx": api.LoaderTSX, ".jsx": api.LoaderJSX, ".ts": api.LoaderTS, ".js": api.LoaderJS, ".mjs": api.LoaderJS, ".json": api.LoaderJSON,
	".css": api.LoaderCSS, ".glsl": api.LoaderText, ".vert": api.LoaderText, ".frag": api.LoaderText,
}

// typedScript matches the start tag of a script that is not plain JavaScript. Values of other attributes can contain "<" and
// ">", as in generic="T extends Array<string>".
var typedScript = regexp.MustCompile(`<script\b(?:"[^"]*"|'[^']*'|[^"'<>])*?\slang\s*=\s*["']?(?:ts|tsx|typescript|jsx)\b`)

// loaderOf returns the loader of a file, or false if the file is published unchanged. As in Vite, only TypeScript may
// import files and packages that do not exist if it does not use them.
func loaderOf(file string, text []byte) (api.Loader, bool) {
	loader, isCode := code[path.Ext(file)]
	if path.Ext(file) == vueExtension && !typedScript.Match(text) {
		loader = api.LoaderJS
	}
	return loader, isCode
}

// loadSite loads a file in the site.
func (s *sources) loadSite(name string) (api.OnLoadResult, error) {
	file, query, _ := strings.Cut(name, "?")
	if query == "" && s.isFailed(file) {
		return s.loadMissing(file)
	}
	text, err := ReadSource(s.builder.options.Root, file)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	loader, isCode := loaderOf(file, text)
	if query == "raw" {
		loader = api.LoaderText
	}
	contents := string(text)
	if isScript(loader) {
		compiled, err := s.compile(file, text, loader)
		if err != nil {
			s.fail(err)
		}
		if err != nil || s.isFailed(file) {
			return s.loadMissing(file)
		}
		if contents, err = s.withGlobs(file, compiled.code, loader); err != nil {
			s.report(file, text, globProblem(text, err))
			s.mark(file)
			return s.loadMissing(file)
		}
	} else if _, known := s.read(file); isCode && query == "" && !known {
		s.add(file, sourceCode{text: text, addresses: addressesIn(text)})
	}
	return api.OnLoadResult{Contents: &contents, Loader: loader, ResolveDir: s.dir(file)}, nil
}

// isPublished reports whether an import of a file with the given query returns the URL of the file.
func isPublished(file, query string) bool {
	_, isCode := code[path.Ext(file)]
	return query == "url" || !isCode && query != "raw"
}

// loadFile loads a file in the site that is published unchanged.
func (s *sources) loadFile(file string) (api.OnLoadResult, error) {
	text, err := ReadSource(s.builder.options.Root, file)
	contents := string(text)
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderFile}, err
}

// ReadSource reads a file that components are made of. Files that are published unchanged can have any size.
func ReadSource(root fs.FS, file string) ([]byte, error) {
	if _, isCode := code[path.Ext(file)]; !isCode {
		return fs.ReadFile(root, file)
	}
	return budget.ReadFile(root, file, budget.Bytes)
}

// isScript reports whether a loader handles scripts.
func isScript(loader api.Loader) bool {
	return slices.Contains([]api.Loader{api.LoaderTS, api.LoaderTSX, api.LoaderJS, api.LoaderJSX}, loader)
}

// dir returns the folder of a file on disk. The bundler uses it to find installed packages.
func (s *sources) dir(file string) string {
	abs, err := filepath.Abs(filepath.Join(s.builder.options.Dir, filepath.FromSlash(path.Dir(file))))
	if err != nil {
		return ""
	}
	return abs
}

func (s *sources) loadStyle(file string) (api.OnLoadResult, error) {
	known, _ := s.read(file)
	return api.OnLoadResult{Contents: &known.css, Loader: api.LoaderCSS, ResolveDir: s.dir(file)}, nil
}

var iconNames = regexp.MustCompile(`\bi-[a-z][a-z0-9]*[-:][a-z0-9-]+|\b(?:lucide|simple-icons|heroicons|octicon|logos|vscode-icons):[a-z0-9-]+`)

// givenName matches an icon component whose name is computed.
var givenName = regexp.MustCompile(`:(?:name|icon|leading-icon|trailing-icon)="|\bicon=\{`)

// IconNames returns the icon names in the source of a component.
func IconNames(src []byte) []string { return iconNames.FindAllString(string(src), -1) }

// loadIcons returns a module that registers the icons of a file with the icon components.
func (s *sources) loadIcons(file string) (api.OnLoadResult, error) {
	src, err := ReadSource(s.builder.options.Root, file)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	s.checkIcons(file, src)
	var b strings.Builder
	fmt.Fprintf(&b, "import { addIcons } from %q\naddIcons({", s.builder.iconModule)
	names := IconNames(src)
	if givenName.Match(src) {
		names = append(names, s.builder.options.Given...)
	}
	for _, name := range names {
		if svg, ok := s.builder.options.Icon(name); ok {
			key := strings.ReplaceAll(strings.TrimPrefix(name, "i-"), ":", "-")
			fmt.Fprintf(&b, "%q: %q,\n", key, svg)
		}
	}
	b.WriteString("})\n")
	contents := b.String()
	return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, nil
}

// writtenIcon matches an icon component whose name is a literal.
var writtenIcon = regexp.MustCompile(`<Icon\b[^>]*?\sname="([^"]+)"`)

// checkIcons reports icon names that do not exist.
func (s *sources) checkIcons(file string, src []byte) {
	for _, at := range writtenIcon.FindAllSubmatchIndex(src, -1) {
		name := string(src[at[2]:at[3]])
		if _, ok := s.builder.options.Icon(name); !ok {
			s.report(file, src, diag.Icon.Problemf(diag.PosAt(string(src), at[2]), "no icon %q", name))
		}
	}
}
