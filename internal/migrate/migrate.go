// Package migrate converts sites built with Docus, Nuxt Content and several other tools without running them. It
// converts the values in app.config.ts, nuxt.config.ts and content.config.ts to a [config.Config], and reports the
// position of everything without an equivalent. [Read] is the entry point.
package migrate

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// Site is a project that has been converted to a tresdocs site.
type Site struct {
	Config config.Config
	// Icons maps the names of the project's icon sets to their folders.
	Icons map[string]string
	// Files maps the new URLs of public files to their names in the project.
	Files map[string]string
	// Layout describes where the project keeps its documents.
	Layout Layout
	// Documents contains the documents whose text has changed. The keys are names in the content folder.
	Documents map[string][]byte
	// Parts contains files that documents include, and code of components. The keys are names in the site's
	// folder.
	Parts map[string][]byte
	// Moved contains the project's code files that are in Parts, because their names or their imports have changed.
	Moved map[string]bool
	// Sources maps documents to their original files in the project. The keys are names in the content folder.
	Sources map[string]string
	// addresses maps documents to the paths of their pages if their front matter sets them.
	addresses map[string]string
	// Read is the number of settings that were read. Unread contains the problems with settings that could not be read.
	Read   int
	Unread diag.List
}

// ErrNoProject is the error for a folder that contains no documents.
var ErrNoProject = errors.New("it has no documents")

// Options provides information about a project that its files might not contain.
type Options struct {
	// Name is the name of the site. It is only used if the project does not define one.
	Name string
	// Repository is the URL of the project's repository. Folder is the project's folder within the repository. They
	// are empty if unknown.
	Repository, Folder string
	// Root is the folder of the repository. Documents can include its files, and configurations can import them. If it is
	// nil, they cannot use files outside the project's folder.
	Root fs.FS
	// IsBuiltIn reports whether tresdocs has a component with the given name in kebab case. It may be nil.
	IsBuiltIn func(name string) bool
	// Layers are folders outside the project that contain its layers.
	Layers []string
}

// reader reads a single project.
type reader struct {
	fsys    fs.FS
	options Options
	// defined contains the color scales that the project's style sheets define.
	defined map[string]config.Scale
	site    Site
	// base is the base path of the site on its host. It is part of the site's URL.
	base string
	// extension is the extension in the URLs of pages, such as ".html". It is empty if they have none.
	extension string
	// locale is the default language of a project with several languages.
	locale string
	// isDocus is true if the project is built on Docus.
	isDocus bool
	// locales are the folders that each contain the documents of one language.
	locales []string
	// sidebars are the sidebars that the project defines. order is the position of each document in an automatically
	// generated sidebar, as its front matter specifies it.
	sidebars []sidebar
	order    map[string]float64
	// aliases maps path aliases, such as "@/", to paths where "*" represents the rest of the path.
	aliases map[string]string
	// attributes matches attributes if the project uses delimiters other than braces. It is nil otherwise.
	attributes *regexp.Regexp
	// moves are redirects that apply to all pages below a path.
	moves    []move
	problems diag.List
	// additionalFiles are the configurations in the folders of languages.
	additionalFiles []*file
	// partNames maps files that documents include to their names in the site. themeMarkdown maps component
	// names to Markdown files of the theme.
	partNames, themeMarkdown map[string]string
	// themeVue maps the names of the theme's components to their files.
	themeVue map[string]string
	// componentFiles maps the names of components in the site to their files, and omitted files to the files of
	// components with the same names.
	componentFiles map[string]string
	// packageParts contains the components of packages that have been reported, each with its module.
	packageParts map[string]bool
	// params are the parameters of the route whose page is being read. They are nil for other documents.
	params map[string]any
	// failedScripts is the number of document scripts that could not be evaluated.
	failedScripts int
	// dirs are the folders of components that nuxt.config defines.
	dirs []componentDir
}

// Read converts the project in fsys. All problems that it returns are warnings and name the file that they refer to.
func Read(fsys fs.FS, o Options) (Site, diag.List, error) {
	layout, ok := findLayout(fsys)
	if !ok {
		return Site{}, nil, ErrNoProject
	}
	r := reader{fsys: fsys, options: o, order: map[string]float64{}, aliases: map[string]string{"~/": "src/*", "@/": "src/*"}, site: Site{Icons: map[string]string{}, Files: map[string]string{}, Layout: layout, Documents: map[string][]byte{}, Sources: map[string]string{}, addresses: map[string]string{}, Parts: map[string][]byte{}, Moved: map[string]bool{}}, partNames: map[string]string{}, componentFiles: map[string]string{}, packageParts: map[string]bool{}}
	var err error
	if r.defined, err = r.definedColors(); err != nil {
		return Site{}, nil, err
	}
	for _, step := range []struct {
		names []string
		read  func(*object)
	}{
		{[]string{"package.json"}, r.packageFile},
		{[]string{typeScriptFile}, r.aliasesOf},
		{sources("nuxt.config"), r.nuxt},
		{sources("app/app.config", "app.config"), r.app},
		{sources("astro.config"), r.astro},
		{sources("content.config"), r.content},
		{append(sources(undocsConfig, ".config/docs.config", "docs.config"), undocsConfig+".yaml", undocsConfig+".yml", undocsConfig+".json"), r.undocs},
		{sources(vitePressFolder+"/config", vitePressFolder+"/config/index"), r.vitePress},
	} {
		if err := r.file(step.names, step.read); err != nil {
			return r.site, r.problems, err
		}
	}
	r.aliasesAbove()
	if err := r.accent(); err != nil {
		return r.site, r.problems, err
	}
	r.heroOfMatter()
	if err := r.documents(); err != nil {
		return r.site, r.problems, err
	}
	if err := r.moveComponents(); err != nil {
		return r.site, r.problems, err
	}
	if err := r.leftBehind(); err != nil {
		return r.site, r.problems, err
	}
	r.complete()
	if err := r.clientSite(); err != nil {
		return r.site, r.problems, err
	}
	_, refused, err := r.site.settings()
	for _, problem := range refused {
		r.left(config.FileName, "a setting of the project is omitted: "+problem.Message, problem.Hint)
	}
	return r.site, r.problems, err
}

// complete adds required settings, removes invalid ones, and normalizes the locale to a language tag.
func (r *reader) complete() {
	s, edit := &r.site.Config.Site, &r.site.Config.Toc.Bottom.Edit
	s.Name = cmp.Or(s.Name, s.Title, r.site.Config.Header.Title, r.options.Name)
	s.Title = cmp.Or(s.Title, s.Name)
	if !strings.Contains(s.TitleTemplate, "%s") {
		s.TitleTemplate = "%s - " + s.Name
	}
	s.Lang = strings.ReplaceAll(s.Lang, "_", "-")
	if r.base != "" {
		s.Favicon = strings.TrimPrefix(s.Favicon, "/"+r.base) // file paths do not include the base path
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
		edit.Label, edit.Icon = cmp.Or(edit.Label, "Edit this page"), "i-lucide-external-link"
	} else {
		edit.URL, edit.Label = "", ""
	}
	if bottom := &r.site.Config.Toc.Bottom; edit.URL != "" || len(bottom.Links) > 0 {
		bottom.Title = cmp.Or(bottom.Title, "Community")
	}
	if header := &r.site.Config.Header; len(header.Menu) == 0 {
		header.MenuOnAllPages = false
	}
}

// isWeb reports whether address is an HTTP(S) URL.
func isWeb(address string) bool {
	return strings.HasPrefix(address, "https://") || strings.HasPrefix(address, "http://")
}

// sources returns the possible file names of configurations with the given names, which have no extension.
func sources(bases ...string) []string {
	var names []string
	for _, base := range bases {
		for _, ext := range []string{".ts", ".js", ".mjs", ".mts"} {
			names = append(names, base+ext)
		}
	}
	return names
}

// file reads the first file in names that exists.
func (r *reader) file(names []string, read func(*object)) error {
	name, src, err := firstFile(r.fsys, names)
	if name != "" {
		r.evaluated(name, src, read)
	}
	return err
}

// firstFile reads the first of the named files that exists. It returns "" if there is none.
func firstFile(fsys fs.FS, names []string) (name string, src []byte, err error) {
	for _, name := range names {
		src, err := fs.ReadFile(fsys, name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return "", nil, fmt.Errorf("read project: %w", err)
		}
		return name, src, nil
	}
	return "", nil, nil
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

// value evaluates a configuration file and returns its exports. It bundles the file with its imports if possible.
func (r *reader) value(name string, code []byte) (any, diag.List) {
	if whole, ok := withImports(surroundings{r.fsys, r.options}, name, code); ok {
		if value, err := run(r.fsys, whole); err == nil {
			return value, nil
		}
	}
	return evaluate(r.fsys, code)
}

// finish calls read with the values of a configuration file, and records the file's problems.
func (r *reader) finish(f *file, value any, read func(*object)) {
	root := newObject(f, nil, value)
	if what, ok := isUnknown(value); ok {
		f.warn(nil, "write its values as plain objects, or copy them by hand", "the settings cannot be determined without running the project (%s)", what)
		root.ignore(root.keys()...)
	}
	read(root)
	root.rest()
	for _, f := range append(r.additionalFiles, f) {
		r.site.Read += len(f.taken)
		problems := f.problems.In(f.name, f.src)
		r.site.Unread = append(r.site.Unread, problems...)
		r.problems = append(r.problems, problems...)
	}
	r.additionalFiles = nil
}
