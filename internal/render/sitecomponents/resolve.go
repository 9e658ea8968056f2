package sitecomponents

import (
	"bytes"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
)

// resolve resolves an import to a file in the site, a shared module, an installed package, or a built-in package.
func (s *sources) resolve(build api.PluginBuild, args api.OnResolveArgs, server bool) (api.OnResolveResult, error) {
	if args.PluginData == asked {
		return api.OnResolveResult{}, nil
	}
	if args.Namespace == "file" && args.Kind != api.ResolveEntryPoint && args.Importer != "" && filepath.Base(args.Importer) != registerFile {
		if s.builder.options.isShared(args.Path) {
			return s.shared(args.Path, server), nil
		}
		return s.inPackage(build, args), nil
	}
	if space, name, ok := strings.Cut(args.Path, ":"); ok && slices.Contains([]string{entrySpace, styleSpace, iconSpace, autoSpace, substituteSpace}, space) {
		result := api.OnResolveResult{Path: name, Namespace: space}
		if space == autoSpace {
			result.Path, result.SideEffects = autoFile, api.SideEffectsFalse
		}
		return result, nil
	}
	if s.builder.options.isShared(args.Path) {
		return s.shared(args.Path, server), nil
	}
	if isStyle := args.Kind == api.ResolveCSSURLToken || args.Kind == api.ResolveCSSImportRule; isStyle {
		if external.MatchString(args.Path) {
			return api.OnResolveResult{Path: args.Path, External: true}, nil
		}
		if file := path.Join(path.Dir(args.Importer), args.Path); s.isFile(file) {
			return s.file(args, file), nil // style sheets may omit "./"
		}
	}
	if file, ok := s.local(args); ok {
		return s.file(args, file), nil
	}
	return s.pack(args), nil
}

// external matches URLs in style sheets that do not refer to files in the site's folder.
var external = regexp.MustCompile(`^(?:[a-z][a-z0-9+.-]*:|//|/|#)`)

// isFile reports whether the site contains a file with the given name.
func (s *sources) isFile(name string) bool {
	info, err := fs.Stat(s.builder.options.Root, name)
	return err == nil && info.Mode().IsRegular()
}

// shared resolves an import to the module that all components share. In the engine, this is a global of the script.
func (s *sources) shared(specifier string, server bool) api.OnResolveResult {
	if server {
		return api.OnResolveResult{Path: specifier, Namespace: globalSpace, SideEffects: api.SideEffectsFalse}
	}
	address, ok := s.builder.options.Compiler.Modules().Address(specifier)
	if !ok {
		address = s.builder.options.React.Address
	}
	return api.OnResolveResult{Path: address, External: true}
}

// local returns the file of the site that an import refers to. It returns false if the import is not a path.
func (s *sources) local(args api.OnResolveArgs) (string, bool) {
	switch {
	case args.Namespace == packageSpace:
		return "", false
	case strings.HasPrefix(args.Path, "./"), strings.HasPrefix(args.Path, "../"):
		return path.Join(path.Dir(args.Importer), args.Path), true
	}
	for _, prefix := range []string{"~~/", "@@/", globPrefix} {
		if file, ok := strings.CutPrefix(args.Path, prefix); ok {
			return file, true
		}
	}
	for _, prefix := range []string{"~/", "@/"} {
		if file, ok := strings.CutPrefix(args.Path, prefix); ok {
			return path.Join(sourceDir(args.Importer), file), true
		}
	}
	if s.lostTilde(args) {
		return path.Join(sourceDir(args.Importer), args.Path), true
	}
	return "", false
}

// lostTilde reports whether the path of an import began with "~/" in a template, where Vue removes these characters.
func (s *sources) lostTilde(args api.OnResolveArgs) bool {
	if args.Namespace != siteSpace || path.Ext(args.Importer) != vueExtension || !strings.Contains(args.Path, "/") || s.installed(args.Path) {
		return false
	}
	text, err := ReadSource(s.builder.options.Root, args.Importer)
	return err == nil && bytes.Contains(text, []byte(`"~/`+args.Path+`"`))
}

// sourceDir returns the folder that "~" refers to, which is app if the project has that folder.
func sourceDir(importer string) string {
	if strings.HasPrefix(importer, "app/") {
		return "app"
	}
	return "."
}

var candidates = []string{
	"", ".vue", ".ts", ".tsx", ".js", ".jsx", ".mjs", ".json", ".island.tsx", "/index.vue", "/index.ts", "/index.tsx", "/index.js",
}

// file resolves an import of a file in the site. The import may omit the file extension.
func (s *sources) file(args api.OnResolveArgs, name string) api.OnResolveResult {
	bare, query, _ := strings.Cut(name, "?")
	s.builder.options.Memory.noteImport(bare)
	if folder.IsHidden(bare) {
		return s.refuse(args, diag.SiteComponent.Problemf(diag.Pos{}, "%q is hidden and cannot be imported", bare).
			WithHint("files whose names begin with a dot are private; rename the file"))
	}
	for _, extension := range candidates {
		if !s.isFile(bare + extension) {
			continue
		}
		found := bare + extension
		if isPublished(found, query) {
			return published(found, query)
		}
		if query != "" {
			found += "?" + query
		}
		return api.OnResolveResult{Path: found, Namespace: siteSpace}
	}
	return s.refuse(args, diag.SiteComponent.Problemf(diag.Pos{}, "there is no file %q in the site's folder", bare))
}

// published resolves an import to the URL of a file. The query is not part of the URL, but its fragment is, as in
// url(icons.svg?v=1#play).
func published(file, query string) api.OnResolveResult {
	result := api.OnResolveResult{Path: file, Namespace: fileSpace}
	if _, fragment, ok := strings.Cut(query, "#"); ok {
		result.Suffix = "#" + fragment
	}
	return result
}

// pack resolves an import of a package. Installed packages take precedence over built-in packages.
func (s *sources) pack(args api.OnResolveArgs) api.OnResolveResult {
	specifier := args.Path
	if rest, ok := strings.CutPrefix(specifier, "three/examples/jsm/"); ok {
		specifier = "three/addons/" + rest
	}
	if args.Namespace == packageSpace && strings.HasPrefix(args.Path, ".") {
		specifier = path.Join(path.Dir(args.Importer), args.Path)
	}
	installed := s.installed(specifier) && args.Namespace != autoSpace // automatic imports use the built-in version
	for _, file := range []string{specifier, specifier + ".js"} {
		if info, err := fs.Stat(s.builder.options.Packages, file); err == nil && !info.IsDir() && !installed {
			return api.OnResolveResult{Path: file, Namespace: packageSpace, SideEffects: s.sideEffects(file)}
		}
	}
	if installed {
		return s.described(specifier) // the bundler resolves it relative to the importing file
	}
	if strings.HasPrefix(specifier, "#") {
		return s.refuse(args, diag.SiteComponent.Problemf(diag.Pos{}, "%q is generated by Nuxt's build and does not exist here", specifier).
			WithHint("write the component without this import"))
	}
	if path.IsAbs(specifier) {
		file, _, _ := strings.Cut(specifier, "?")
		return s.refuse(args, diag.SiteComponent.Problemf(diag.Pos{}, "%q is not a path in the site's folder", file).
			WithHint("import files by relative paths, such as ./data.json, or with ~~/, which is the site's folder"))
	}
	if isNode(specifier) {
		return s.refuse(args, diag.SiteComponent.Problemf(diag.Pos{}, "%q is a module of Node, which browsers do not have", specifier).
			WithHint("write the component without this import"))
	}
	name := packageOf(specifier)
	problem := diag.SiteComponent.Problemf(diag.Pos{}, "the package %q is not installed", name)
	src, _ := ReadSource(s.builder.options.Root, args.Importer)
	if parts := shownParts(args.Importer, string(src), args.Path); len(parts) > 0 && args.Namespace == siteSpace {
		s.reportImport(args, problem.WithHint("run \"npm install %s\" in the site's folder; until then, pages only show the content of its components", name))
		return api.OnResolveResult{Path: args.Path + "?" + strings.Join(parts, ","), Namespace: substituteSpace, SideEffects: api.SideEffectsFalse}
	}
	if args.Kind == api.ResolveJSDynamicImport {
		s.reportImport(args, problem.WithHint("run \"npm install %s\" in the site's folder; until then, this import throws an error", name))
		return api.OnResolveResult{Path: name, Namespace: absentSpace}
	}
	return s.refuse(args, problem.WithHint("run \"npm install %s\" in the site's folder", name))
}

// sideEffects declares that most packages have no side effects, so that the bundler removes unused parts.
func (s *sources) sideEffects(file string) api.SideEffects {
	if slices.Contains(s.builder.options.libraries().Styling, packageOf(file)) {
		return api.SideEffectsTrue // the package adds a style sheet when it is loaded
	}
	return api.SideEffectsFalse
}

// packageOf returns the package name in an import specifier.
func packageOf(specifier string) string {
	parts := strings.SplitN(specifier, "/", 3)
	if strings.HasPrefix(specifier, "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// installed reports whether a package is in the site's node_modules folder.
func (s *sources) installed(specifier string) bool {
	info, err := fs.Stat(s.builder.options.Root, path.Join("node_modules", packageOf(specifier)))
	return err == nil && info.IsDir()
}

// missingAddress replaces the URL of a missing file in a style sheet.
const missingAddress = "about:invalid"

// reportImport reports a problem at an import.
func (s *sources) reportImport(args api.OnResolveArgs, problem diag.Problem) {
	src, _ := ReadSource(s.builder.options.Root, args.Importer) // if reading fails, the problem has no position
	if (args.Namespace == siteSpace || args.Namespace == styleSpace) && len(src) > 0 {
		problem.Pos = quoted(string(src), args.Path)
		s.report(args.Importer, src, problem)
	}
}

// refuse reports an import that cannot be resolved.
func (s *sources) refuse(args api.OnResolveArgs, problem diag.Problem) api.OnResolveResult {
	s.reportImport(args, problem)
	s.mark(args.Importer)
	if args.Kind == api.ResolveCSSURLToken || args.Kind == api.ResolveCSSImportRule {
		return api.OnResolveResult{Path: missingAddress, External: true} // a placeholder module cannot replace a style sheet or image
	}
	// Because the path has no extension, the bundler does not know the module's exports and accepts all names.
	return api.OnResolveResult{Path: args.Path + " ", Namespace: missingSpace}
}

// isFailed reports whether a file in the site cannot be built.
func (s *sources) isFailed(file string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failed[siteSpace+":"+file]
}

// mark records that a file in the site cannot be built.
func (s *sources) mark(file string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failed[siteSpace+":"+file] = true
}
