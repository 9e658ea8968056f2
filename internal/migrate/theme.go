package migrate

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// The folders of a site that contain Vue components from outside the project's components folder, and the files that
// they import.
const (
	componentFolder = "components"
	codeFolder      = "utils/theme"
)

// largestCode is the maximum size in bytes of a file that a component imports.
const largestCode = 1 << 20

var (
	// importedVue matches an import of a Vue or Astro component and captures the imported name.
	importedVue = regexp.MustCompile(`(?m)^[ \t]*import\s+(\w+)\s+from\s+['"]([^'"\n]+\.(?:vue|astro))['"]`)
	// importedGlob matches an import of all Vue components whose files match a pattern, and captures the pattern.
	importedGlob = regexp.MustCompile(`\bimport\.meta\.glob(?:Eager)?(?:<[^<>]*>)?\(\s*['"]([^'"\n]+\.vue)['"]`)
	// registered matches the registration of a component in a theme. It captures the name and the component.
	registered = regexp.MustCompile(`\.component\(\s*['"]([\w-]+)['"]\s*,\s*(\w+)\s*\)`)
	// usedTag matches the start tag of a component.
	usedTag = regexp.MustCompile(`<([A-Z][\w.]*|[a-z]\w*-[\w-]*)`)
	// vueBadge matches a VitePress badge tag in a Vue component.
	vueBadge = regexp.MustCompile(`</?Badge\b[^<>]*>`)
	// relativeFile matches the quoted relative path of a file.
	relativeFile = regexp.MustCompile(`(['"])(\.\.?/[^'"\n?]+)(['"?])`)
	// importedPath matches an import, or the start of a lazy one, and captures the path of the file.
	importedPath = regexp.MustCompile(`(\bfrom\s*['"]|\bimport\s*\(?\s*['"])([^'"\n?.][^'"\n?]*)`)
)

// vueComponents adds the Vue components that a document uses to the site, which are its imports and the components of
// the VitePress theme. file is the document's name in the project.
func (r *reader) vueComponents(file, text string) {
	own := map[string]string{}
	for _, match := range importedVue.FindAllStringSubmatch(text, -1) {
		own[mdc.Kebab(match[1])] = r.imported(file, match[2])
	}
	for _, match := range usedTag.FindAllStringSubmatch(text, -1) {
		tag := mdc.Kebab(match[1])
		component := own[tag]
		if component == "" {
			component = r.ofTheme()[tag]
		}
		if component != "" {
			r.vueComponent(match[1], component)
		}
	}
}

// ofTheme maps tag names to the Vue components that documents of a VitePress project can use without imports. These are the
// components that the configuration of Vite makes available, the files in the theme's components folder, the files that
// the theme imports with a pattern, and the components that it registers with a name.
func (r *reader) ofTheme() map[string]string {
	if r.themeVue != nil {
		return r.themeVue
	}
	r.themeVue = r.autoComponents()
	maps.Copy(r.themeVue, r.filesByTag(themeComponents+"/**/*.vue"))
	for _, index := range sources(vitePressFolder + "/theme/index") {
		src, err := fs.ReadFile(r.fsys, index)
		if err != nil {
			continue
		}
		for _, match := range importedGlob.FindAllStringSubmatch(string(src), -1) {
			maps.Copy(r.themeVue, r.filesByTag(r.imported(index, match[1])))
		}
		files := map[string]string{}
		for _, match := range importedVue.FindAllStringSubmatch(string(src), -1) {
			files[match[1]] = r.imported(index, match[2])
		}
		for _, match := range registered.FindAllStringSubmatch(string(src), -1) {
			if file := files[match[2]]; file != "" {
				r.themeVue[mdc.Kebab(match[1])] = file
			}
		}
	}
	return r.themeVue
}

// vueComponent adds a Vue component and the files that it needs to the site.
func (r *reader) vueComponent(tag, file string) {
	name := path.Join(componentFolder, tag+".vue")
	switch first := r.componentFiles[name]; {
	case first == "":
		r.componentFiles[name] = file
	case first != file:
		if r.componentFiles[file] == "" {
			r.componentFiles[file] = first
			r.leftAt(file, diag.Pos{Line: 1, Col: 1}, fmt.Sprintf("the component is omitted because another one has the name %s", tag), "rename it, or "+first+", in the project")
		}
		return
	}
	if (name == file || !r.hasFile(name)) && r.isCode(file) {
		r.addCode(name, file)
	}
}

// addCode adds a code file to the site, and recursively the files that it imports and the components of the theme that
// it uses.
func (r *reader) addCode(name, file string) {
	if _, known := r.site.Parts[name]; known {
		return
	}
	src, err := fs.ReadFile(r.fsys, file)
	if err != nil {
		return
	}
	r.site.Parts[name] = src // prevents endless recursion
	if !utf8.Valid(src) {
		return
	}
	text := string(src)
	if isDataLoader.MatchString(file) {
		text = r.loadedData(file, text)
	}
	if path.Ext(file) == ".astro" {
		code, ok := r.fromAstro(file, text)
		if !ok {
			delete(r.site.Parts, name)
			return
		}
		text = code
	}
	if path.Ext(file) == ".vue" {
		text = vueBadge.ReplaceAllStringFunc(text, func(tag string) string {
			return strings.NewReplacer("Badge", "UBadge", " text=", " label=", " :text=", " :label=").Replace(tag)
		})
		r.componentsOfTheme(text)
	}
	text = r.withModules(name, r.withoutAliases(file, text))
	r.site.Parts[name] = []byte(relativeFile.ReplaceAllStringFunc(text, func(found string) string {
		match := relativeFile.FindStringSubmatch(found)
		imported := r.importedCode(file, match[2])
		if imported == "" {
			return found
		}
		r.addCode(codeName(imported), imported)
		return match[1] + relative(name, codeName(imported)) + match[3]
	}))
}

// withoutAliases replaces the aliases and absolute paths in the imports of a code file with relative paths.
func (r *reader) withoutAliases(file, text string) string {
	return importedPath.ReplaceAllStringFunc(text, func(found string) string {
		match := importedPath.FindStringSubmatch(found)
		at, isAliased := r.unaliased(match[2])
		if !isAliased && match[2][0] != '/' {
			return found
		}
		if !isAliased {
			at = strings.TrimPrefix(match[2], "/")
		}
		if r.importedCode(".", at) == "" {
			return found
		}
		return match[1] + relative(file, at)
	})
}

// componentsOfTheme adds the components of the theme that a Vue file uses without importing them.
func (r *reader) componentsOfTheme(text string) {
	for _, match := range usedTag.FindAllStringSubmatch(text, -1) {
		if file := r.ofTheme()[mdc.Kebab(match[1])]; file != "" && !strings.Contains(text, "import "+match[1]+" ") {
			r.vueComponent(match[1], file)
		}
	}
}

// relative returns the relative path of the file to, as an import in the file from writes it.
func relative(from, to string) string {
	within, err := filepath.Rel(path.Dir(from), to)
	if err != nil {
		return to
	}
	if within = filepath.ToSlash(within); !strings.HasPrefix(within, ".") {
		within = "./" + within
	}
	return within
}

// codeName returns the name of an imported file in the site. It removes the leading dots of hidden folders.
func codeName(file string) string {
	parts := strings.Split(file, "/")
	for i, part := range parts {
		parts[i] = strings.TrimLeft(part, ".")
	}
	return path.Join(codeFolder, path.Join(parts...))
}

// importedCode returns the project file that a relative import in file refers to. It returns "" if there is none.
func (r *reader) importedCode(file, name string) string {
	at := path.Join(path.Dir(file), name)
	candidates := slices.Concat([]string{at}, scriptNames(at), []string{at + ".vue"})
	if i := slices.IndexFunc(candidates, r.isCode); i >= 0 {
		return candidates[i]
	}
	return ""
}

// isCode reports whether a file of the project can be part of a component. Private files, directories, Markdown files
// and large files cannot.
func (r *reader) isCode(file string) bool {
	info, err := fs.Stat(r.fsys, file)
	return err == nil && !isPrivate(file) && info.Mode().IsRegular() && info.Size() <= largestCode && path.Ext(file) != ".md"
}
