package documents

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/code/apidoc"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// generatedPages holds the pages that were generated from libraries, so that they are not generated again if an edited
// document still uses the same names. It must be replaced when the configuration, an interface string or a scene
// has changed. The zero generatedPages is ready to use.
type generatedPages struct {
	uses      uses
	libraries []*reference.Library
	// of holds the uses that the pages list, and guides holds the URLs that they link to.
	of     map[string][]apidoc.Use
	guides guides
	// lists holds the pages of each library.
	lists [][]apidoc.Page
}

// update returns the pages of each library in l.
func (g *generatedPages) update(l *libraries, of map[string][]apidoc.Use, guides guides, text func(key string) string) [][]apidoc.Page {
	var libraries []*reference.Library
	for _, list := range l.lists {
		libraries = append(libraries, list.library)
	}
	if slices.Equal(libraries, g.libraries) && reflect.DeepEqual(of, g.of) && maps.Equal(guides, g.guides) {
		return g.lists
	}
	g.libraries, g.of, g.guides, g.lists = libraries, of, guides, nil
	for _, list := range l.lists {
		g.lists = append(g.lists, l.pages(list, of, guides, text))
	}
	return g.lists
}

// uses finds the names that documents use. It searches a document again only if its text has changed.
type uses struct {
	// names holds the names in each document, keyed by file.
	names map[string]usedIn
	// scenes holds the source of the live scenes, keyed by name.
	scenes map[string]string
}

// usedIn lists the names used in text.
type usedIn struct {
	text  string
	names []string
}

// in finds the pages in the site's first language whose code or live scenes use a name.
func (u *uses) in(root fs.FS, docs []content.Document) map[string][]apidoc.Use {
	if u.scenes == nil {
		u.scenes = map[string]string{}
	}
	pages := map[string][]apidoc.Use{}
	names := map[string]usedIn{}
	for _, doc := range docs {
		if doc.Extension != "md" || doc.Locale.IsTranslation || doc.IsUnlisted() {
			continue
		}
		used, ok := u.names[doc.File]
		if !ok || used.text != doc.Source {
			used = usedIn{doc.Source, u.search(root, doc.Source)}
		}
		names[doc.File] = used
		for _, name := range used.names {
			pages[name] = append(pages[name], apidoc.Use{Title: doc.Title, Path: doc.Path, Description: doc.Description})
		}
	}
	u.names = names
	return pages
}

var (
	// usedNames matches the name of an element or the names in an import.
	usedNames = regexp.MustCompile(`<([A-Z]\w+)|\bimport\s+(?:type\s+)?\{([^}]*)\}\s+from`)
	scene     = regexp.MustCompile(`(?m)^\s*:+scene\{[^}\n]*name="([\w-]+)"`)
)

// search lists the names in text and in the live scenes that it shows.
func (u *uses) search(root fs.FS, text string) []string {
	for _, match := range scene.FindAllStringSubmatch(text, -1) {
		if _, ok := u.scenes[match[1]]; !ok {
			u.scenes[match[1]] = sceneText(root, match[1])
		}
		text += u.scenes[match[1]]
	}
	seen := map[string]bool{}
	var names []string
	for _, match := range usedNames.FindAllStringSubmatch(text, -1) {
		for name := range strings.FieldsFuncSeq(match[1]+","+match[2], func(r rune) bool { return r == ',' || r == ' ' || r == '\n' }) {
			if !seen[name] {
				seen[name] = true
				names = append(names, name)
			}
		}
	}
	return names
}

// sceneText returns the Vue files of a live scene, or "" if the scene does not exist.
func sceneText(root fs.FS, name string) string {
	files, _ := fs.Glob(root, path.Join("examples", name, "*.vue"))
	var b strings.Builder
	for _, file := range files {
		src, err := fs.ReadFile(root, file)
		if err == nil {
			fmt.Fprintf(&b, "\n%s", src)
		}
	}
	return b.String()
}
