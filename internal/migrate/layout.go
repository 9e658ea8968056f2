package migrate

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// Layout describes where a project keeps the files that the new site uses.
type Layout struct {
	// Content is the folder that contains the documents.
	Content string
	// Loose is true if the documents are mixed with other files of the project. In that case, only documents, folder
	// settings and images are taken from the content folder.
	Loose bool
	// Public is the folder of public files. Components is the folder of additional components.
	Public, Components string
	// Starlight is true for a Starlight project.
	Starlight bool
	// Exclude contains patterns of documents to omit, relative to Content.
	Exclude []string
	// Included contains other files that documents include. Its keys are file names in the project.
	Included map[string]bool
	// rewrites are the rules that rename documents.
	rewrites []rewrite
}

// layouts are the known project layouts. The first one whose file or folder exists is used.
var layouts = []struct {
	mark string
	Layout
}{
	{"content", Layout{Content: "content", Public: "public"}},
	{starlightFolder, Layout{Content: starlightFolder, Public: "public", Starlight: true}},
	{"src/content", Layout{Content: "src/content", Public: "public"}},
	{"app/content", Layout{Content: "app/content", Public: "public"}},
	{undocsFolder, Layout{Content: ".", Loose: true, Public: undocsFolder + "/public", Components: undocsFolder + "/components"}},
	{undocsConfig + ".yaml", Layout{Content: ".", Loose: true, Public: undocsFolder + "/public", Components: undocsFolder + "/components"}},
	{vitePressFolder, Layout{Content: ".", Loose: true, Public: "public"}},
}

// Folders of documentation tools and their documents.
const (
	undocsFolder    = ".docs"
	undocsConfig    = ".config/docs"
	vitePressFolder = ".vitepress"
	starlightFolder = "src/content/docs"
)

// findLayout returns the layout of the project in fsys. It returns false if there are no documents.
func findLayout(fsys fs.FS) (Layout, bool) {
	for _, known := range layouts {
		if _, err := fs.Stat(fsys, known.mark); err == nil && (path.Ext(known.mark) == ".yaml" || isFolder(fsys, known.mark)) {
			return known.Layout, true
		}
	}
	if Below(fsys) != "" {
		return Layout{}, false
	}
	loose := Layout{Content: ".", Loose: true, Public: "public"}
	return loose, loose.hasDocument(fsys)
}

// Below returns the folder of a repository that contains its documentation. It returns "" if there is none.
func Below(fsys fs.FS) string {
	for _, folder := range []string{"docs", "website", "apps/docs", "packages/docs"} {
		if inner, err := fs.Sub(fsys, folder); err == nil && isFolder(fsys, folder) {
			if _, ok := findLayout(inner); ok {
				return folder
			}
		}
	}
	return ""
}

// isFolder reports whether fsys contains a folder with the given name.
func isFolder(fsys fs.FS, name string) bool {
	info, err := fs.Stat(fsys, name)
	return err == nil && info.IsDir()
}

// hasDocument reports whether the layout contains at least one document.
func (l Layout) hasDocument(fsys fs.FS) bool {
	has := false
	_ = l.walk(fsys, func(name string) error {
		if has = l.Takes(name); has {
			return fs.SkipAll
		}
		return nil
	})
	return has
}

// walk calls visit for each Markdown file in the content folder.
func (l Layout) walk(fsys fs.FS, visit func(name string) error) error {
	return fs.WalkDir(fsys, l.Content, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && !l.Enters(name):
			return fs.SkipDir
		case d.IsDir() || !strings.HasPrefix(path.Ext(name), ".md"):
			return nil
		}
		return visit(name)
	})
}

// Enters reports whether a folder of the project should be searched for documents.
func (l Layout) Enters(folder string) bool {
	if !l.Loose || folder == "." {
		return true
	}
	name := path.Base(folder)
	return name[0] != '.' && folder != l.Public && !slices.Contains([]string{"node_modules", "dist", "public"}, name)
}

// aboutRepository are files that describe a repository rather than document the software. A page about security is usually
// in lower case.
var aboutRepository = []string{"README.md", "readme.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE.md", "CODE_OF_CONDUCT.md", "SECURITY.md"}

// Publishes reports whether the project's own tool creates a page from a Markdown file in the content folder, that is,
// whether the file is neither hidden nor excluded. name is relative to the project's folder.
func (l Layout) Publishes(name string) bool {
	return !l.excludes(name) && !strings.Contains("/"+name, "/.") && (!l.Starlight || !strings.Contains(name, "/_"))
}

// HidesDrafts reports whether the project's own tool creates no pages from documents with "draft: true".
func (l Layout) HidesDrafts() bool { return l.Starlight }

// Takes reports whether a file in the content folder is migrated. name is relative to the project's folder.
func (l Layout) Takes(name string) bool {
	if !l.Loose {
		isDocument := strings.HasPrefix(path.Ext(name), ".md")
		return !l.Starlight || !isDocument || !strings.Contains(name, "/_") // Astro creates no pages from these files
	}
	if l.Included[name] {
		return true
	}
	if l.excludes(name) || slices.Contains(aboutRepository, name) || dynamicRoute.MatchString(name) {
		return false
	}
	return slices.Contains([]string{".md", ".mdx"}, path.Ext(name)) || path.Base(name) == settingsFile || slices.Contains(pictures, path.Ext(name))
}

// excludes reports whether the project's settings exclude a file in the content folder.
func (l Layout) excludes(name string) bool {
	within, err := filepath.Rel(l.Content, name)
	return err == nil && (content.Collection{Include: l.Exclude}).Holds(filepath.ToSlash(within))
}

// pictures are the file extensions of images that may be next to documents.
var pictures = []string{".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif"}

// IsPicture reports whether a file is an image, based on its extension.
func IsPicture(name string) bool { return slices.Contains(pictures, strings.ToLower(path.Ext(name))) }
