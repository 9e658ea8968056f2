// Package migrate reads the folder of a Docus or Nuxt Content site, and of several other tools, without
// running it. The values of app.config.ts, nuxt.config.ts and content.config.ts become a [config.Config].
// Everything without a counterpart is reported at its position. [Read] is the entry point.
package migrate

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/frontmatter"
)

// Site is a project converted to a tresdocs site.
type Site struct {
	Config config.Config
	// Icons are folders with the project's own icons, by the name of their set.
	Icons map[string]string
	// Files are public files of the project, by their new addresses.
	Files map[string]string
	// Layout describes where the project keeps its documents.
	Layout Layout
	// Documents are the documents whose text differs from the project's, by name in the content folder.
	Documents map[string][]byte
	// Parts are Markdown files that documents include, and code of components, by name in the folder of the site.
	Parts map[string][]byte
	// Sources maps the documents, by name in the content folder, to their files in the project.
	Sources map[string]string
	// Read is the number of settings whose values have been read, and Unread are the problems of the others.
	Read   int
	Unread diag.List
}

// ErrNoProject is returned for a folder without documents.
var ErrNoProject = errors.New("it has no documents")

// Options are facts about a project that its files may not contain.
type Options struct {
	// Name is the name of the site unless the project has one.
	Name string
	// Repository is the address of the project's repository, and Folder the project's folder in it. They are
	// empty if unknown.
	Repository, Folder string
	// Layers are additional folders of layers that belong to the project.
	Layers []string
}

// reader reads one project.
type reader struct {
	fsys    fs.FS
	options Options
	// defined are the color scales in the project's style sheets.
	defined map[string]config.Scale
	site    Site
	// base is the path below which the site is served on its host, which is part of its URL.
	base string
	// locale is the language of the documents if there are several.
	locale string
	// isDocus reports whether the project is built on Docus.
	isDocus bool
	// locales are the folders that contain the documents of one language each.
	locales []string
	// sidebar is the sidebar that the project defines. order is set if it sorts documents by their front matter.
	sidebar []sidebarGroup
	order   map[string]float64
	// aliases maps path aliases to folders.
	aliases map[string]string
	// attributes matches attributes between marks other than braces; nil if there are none.
	attributes *regexp.Regexp
	// moves are redirects that apply to all pages below a path.
	moves    []move
	problems diag.List
	// partNames maps the Markdown files that are parts of documents to their names in the site, and themeMarkdown the
	// names of components to such files of the theme.
	partNames, themeMarkdown map[string]string
	// themeVue maps the names of components of the theme to their files.
	themeVue map[string]string
	// failedScripts counts the scripts of documents that could not be evaluated.
	failedScripts int
}

// Read reads the project in fsys. All problems are warnings, each with the file it is about.
func Read(fsys fs.FS, o Options) (Site, diag.List, error) {
	layout, ok := findLayout(fsys)
	if !ok {
		return Site{}, nil, ErrNoProject
	}
	r := reader{fsys: fsys, options: o, order: map[string]float64{}, aliases: map[string]string{"~": "src", "@": "src"}, site: Site{Icons: map[string]string{}, Files: map[string]string{}, Layout: layout, Documents: map[string][]byte{}, Sources: map[string]string{}, Parts: map[string][]byte{}}, partNames: map[string]string{}}
	var err error
	if r.defined, err = r.definedColors(); err != nil {
		return Site{}, nil, err
	}
	for _, step := range []struct {
		names []string
		read  func(*object)
	}{
		{[]string{"package.json"}, r.packageFile},
		{[]string{"tsconfig.json"}, r.aliasesOf},
		{sources("nuxt.config"), r.nuxt},
		{sources("app/app.config", "app.config"), r.app},
		{sources("content.config"), r.content},
		{append(sources(undocsConfig, ".config/docs.config", "docs.config"), undocsConfig+".yaml", undocsConfig+".yml", undocsConfig+".json"), r.undocs},
		{sources(vitePressFolder+"/config", vitePressFolder+"/config/index"), r.vitePress},
		{sources("astro.config"), r.astro},
	} {
		if err := r.file(step.names, step.read); err != nil {
			return r.site, r.problems, err
		}
	}
	if err := r.accent(); err != nil {
		return r.site, r.problems, err
	}
	r.heroOfMatter()
	if err := r.documents(); err != nil {
		return r.site, r.problems, err
	}
	if err := r.leftBehind(); err != nil {
		return r.site, r.problems, err
	}
	r.complete()
	_, refused, err := r.site.settings()
	for _, problem := range refused {
		r.left(config.FileName, "a setting of the project is left out: "+problem.Message, problem.Hint)
	}
	return r.site, r.problems, err
}

// complete adds required settings, drops invalid ones, and normalizes the locale to a language tag.
func (r *reader) complete() {
	s, edit := &r.site.Config.Site, &r.site.Config.Toc.Bottom.Edit
	s.Name = cmp.Or(s.Name, s.Title, r.site.Config.Header.Title, r.options.Name)
	s.Title = cmp.Or(s.Title, s.Name)
	if !strings.Contains(s.TitleTemplate, "%s") {
		s.TitleTemplate = "%s - " + s.Name
	}
	s.Lang = strings.ReplaceAll(s.Lang, "_", "-")
	if r.base != "" {
		s.Favicon = strings.TrimPrefix(s.Favicon, "/"+r.base) // paths of files do not include the base path
	}
	if !isWeb(s.URL) {
		s.URL = ""
	}
	if s.URL != "" && r.base != "" && !strings.HasSuffix(s.URL, "/"+r.base) {
		s.URL = strings.TrimRight(s.URL, "/") + "/" + r.base
	}
	if edit.URL == "" && isWeb(r.options.Repository) {
		r.addHeader(config.Link{Label: "Source code", Icon: "i-simple-icons-github", To: r.options.Repository})
		edit.URL = r.options.Repository + "/edit/main/" + path.Join(r.options.Folder, r.site.Layout.Content)
	}
	if isWeb(edit.URL) {
		edit.Label, edit.Icon = "Edit this page", "i-lucide-external-link"
		r.site.Config.Toc.Bottom.Title = cmp.Or(r.site.Config.Toc.Bottom.Title, "Community")
	} else {
		edit.URL = ""
	}
}

// isWeb reports whether an address is one of the web.
func isWeb(address string) bool {
	return strings.HasPrefix(address, "https://") || strings.HasPrefix(address, "http://")
}

// sources returns the possible names of a configuration file.
func sources(bases ...string) []string {
	var names []string
	for _, base := range bases {
		for _, ext := range []string{".ts", ".js", ".mjs", ".mts"} {
			names = append(names, base+ext)
		}
	}
	return names
}

// file reads the first of names that exists.
func (r *reader) file(names []string, read func(*object)) error {
	for _, name := range names {
		src, err := fs.ReadFile(r.fsys, name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return fmt.Errorf("read project: %w", err)
		}
		r.evaluated(name, src, read)
		return nil
	}
	return nil
}

func (r *reader) evaluated(name string, src []byte, read func(*object)) {
	if ext := path.Ext(name); ext == ".yaml" || ext == ".yml" {
		matter, problems := frontmatter.Parse(string(src), diag.Pos{Line: 1, Col: 1})
		r.finish(&file{name: name, src: src, places: matterPlaces(matter.Positions), problems: problems.Of(diag.Migrate)}, matter.Values, read)
		return
	}
	code := src
	if path.Ext(name) == ".json" {
		code = append([]byte("export default "), src...)
	}
	value, problems := r.value(name, code)
	r.finish(&file{name: name, src: src, places: newPlaces(src), problems: problems}, value, read)
}

// value returns the exports of a configuration file, bundled with its imports if possible.
func (r *reader) value(name string, code []byte) (any, diag.List) {
	if whole, ok := withImports(r.fsys, name, code); ok {
		if value, err := run(r.fsys, whole); err == nil {
			return value, nil
		}
	}
	return evaluate(r.fsys, code)
}

// finish evaluates a file and records its problems.
func (r *reader) finish(f *file, value any, read func(*object)) {
	root := newObject(f, nil, value)
	if what, ok := isUnknown(value); ok {
		f.warn(nil, "write its values as plain objects, or carry them over by hand", "the settings are unknown without running the project (%s)", what)
		root.ignore(root.keys()...)
	}
	read(root)
	root.rest()
	r.site.Read += len(f.taken)
	problems := f.problems.In(f.name, f.src)
	r.site.Unread = append(r.site.Unread, problems...)
	r.problems = append(r.problems, problems...)
}
