package migrate

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
)

// Layout says where a project keeps what a site takes over of it.
type Layout struct {
	// Content is the folder with the documents.
	Content string
	// Loose says that the documents stand among other files of the project: of such a folder only documents and
	// the settings of folders come over.
	Loose bool
	// Public is the folder with files for browsers, and Components one with components beside those that sites have.
	Public, Components string
	// Exclude are patterns of documents that do not come over, from the folder with the documents.
	Exclude []string
	// Included are other files that documents show, by their names in the project.
	Included map[string]bool
	// rewrites are rules by which documents come over under other names.
	rewrites []rewrite
}

// layouts are those that projects have, by a file or folder that tells each from the others, in the order of
// preference.
var layouts = []struct {
	mark string
	Layout
}{
	{"content", Layout{Content: "content", Public: "public"}},
	{starlightFolder, Layout{Content: starlightFolder, Public: "public"}},
	{"src/content", Layout{Content: "src/content", Public: "public"}},
	{"app/content", Layout{Content: "app/content", Public: "public"}},
	{undocsFolder, Layout{Content: ".", Loose: true, Public: undocsFolder + "/public", Components: undocsFolder + "/components"}},
	{undocsConfig + ".yaml", Layout{Content: ".", Loose: true, Public: undocsFolder + "/public", Components: undocsFolder + "/components"}},
	{vitePressFolder, Layout{Content: ".", Loose: true, Public: "public"}},
}

// Folders of documentation tools, and of documents.
const (
	undocsFolder    = ".docs"
	undocsConfig    = ".config/docs"
	vitePressFolder = ".vitepress"
	starlightFolder = "src/content/docs"
)

// findLayout finds out where the project in fsys keeps its documents; it reports false where there are none.
func findLayout(fsys fs.FS) (Layout, bool) {
	for _, known := range layouts {
		info, err := fs.Stat(fsys, known.mark)
		if err == nil && (info.IsDir() || path.Ext(known.mark) != "") {
			return known.Layout, true
		}
	}
	if Below(fsys) != "" {
		return Layout{}, false
	}
	loose := Layout{Content: ".", Loose: true, Public: "public"}
	return loose, loose.hasDocument(fsys)
}

// Below returns the folder of a repository in which it has its documentation; empty where there is none.
func Below(fsys fs.FS) string {
	for _, folder := range []string{"docs", "website", "apps/docs", "packages/docs"} {
		if info, err := fs.Stat(fsys, folder); err != nil || !info.IsDir() {
			continue
		}
		inner, err := fs.Sub(fsys, folder)
		if err != nil {
			continue
		}
		if _, ok := findLayout(inner); ok {
			return folder
		}
	}
	return ""
}

// hasDocument reports whether a document is in the layout.
func (l Layout) hasDocument(fsys fs.FS) bool {
	has := false
	_ = fs.WalkDir(fsys, l.Content, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || has:
			return fs.SkipAll
		case d.IsDir() && !l.Enters(name):
			return fs.SkipDir
		}
		has = !d.IsDir() && l.Takes(name) && strings.HasPrefix(path.Ext(name), ".md")
		return nil
	})
	return has
}

// Enters reports whether documents are looked for in a folder of the project.
func (l Layout) Enters(folder string) bool {
	if !l.Loose || folder == "." {
		return true
	}
	name := path.Base(folder)
	return name[0] != '.' && folder != l.Public && !slices.Contains([]string{"node_modules", "dist", "public"}, name)
}

// aboutRepository are files about a repository, and no documentation of what is in it.
var aboutRepository = []string{"readme.md", "changelog.md", "contributing.md", "license.md", "code_of_conduct.md", "security.md"}

// Takes reports whether a file in the content folder comes over; its name is from the project's folder.
func (l Layout) Takes(name string) bool {
	if !l.Loose {
		isDocument := strings.HasPrefix(path.Ext(name), ".md")
		return l.Content != starlightFolder || !isDocument || !strings.Contains(name, "/_") // Astro has no pages of such files
	}
	if l.Included[name] {
		return true
	}
	if document, err := filepath.Rel(l.Content, name); err == nil && (content.Collection{Include: l.Exclude}).Holds(filepath.ToSlash(document)) {
		return false
	}
	if path.Dir(name) == "." && slices.Contains(aboutRepository, strings.ToLower(name)) {
		return false
	}
	base := path.Base(name)
	ext := path.Ext(name)
	return ext == ".md" || ext == ".mdx" || base == ".navigation.yml" || slices.Contains(pictures, ext)
}

// pictures are the types of pictures that documents may have beside them.
var pictures = []string{".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif"}

// IsPicture reports whether a file is a picture.
func IsPicture(name string) bool { return slices.Contains(pictures, strings.ToLower(path.Ext(name))) }
