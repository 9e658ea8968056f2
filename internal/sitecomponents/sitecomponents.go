// Package sitecomponents builds the components that a site brings for its own documents. [Find] names the
// files as Nuxt does. Of the Vue components that documents use, [Builder.Build] makes what a browser loads
// (modules that share their packages, and style sheets) and what the engine renders at build ([Bundle.Render]).
// A Vue component that needs a browser to render is left to the browser; what stands in its slots is in
// the page all the same. React components join those of the program: [BuildParts] makes the script that adds
// them to the front end's server bundle, and modules of those that hydrate.
package sitecomponents

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/mdc"
)

// Dirs are the folders of a site that components are in, the first first.
var Dirs = []string{"components", "app/components"}

// Component is a file of a site that documents can name.
type Component struct {
	// Name is what documents are parsed to: "shapes-box" for ::shapes-box and ::ShapesBox.
	Name string
	// File is its path in the site's folder.
	File string
	Kind Kind
}

// Kind says what a component is for.
type Kind string

// The kinds of components: what documents name, what fills a gap of the layouts, what stands around a document, and
// what is a page by itself.
const (
	KindComponent Kind = "component"
	KindSlot      Kind = "slot"
	KindLayout    Kind = "layout"
	KindPage      Kind = "page"
)

// IsVue reports whether c is a component of Vue; it is one of React otherwise.
func (c Component) IsVue() bool { return path.Ext(c.File) == vueExtension }

// IsIsland reports whether c is a component of React that hydrates in the browser.
func (c Component) IsIsland() bool { return strings.HasSuffix(c.File, islandExtension) }

// The extensions of components.
const (
	vueExtension    = ".vue"
	reactExtension  = ".tsx"
	islandExtension = ".island.tsx"
)

// Components are a site's own, by name.
type Components map[string]Component

// Vue returns those of Vue.
func (c Components) Vue() Components { return c.only(Component.IsVue) }

// React returns those of React.
func (c Components) React() Components { return c.only(func(c Component) bool { return !c.IsVue() }) }

func (c Components) only(wanted func(Component) bool) Components {
	kept := Components{}
	for name, component := range c {
		if wanted(component) {
			kept[name] = component
		}
	}
	return kept
}

// isComponent reports whether a file may hold a component: tests lie beside them.
func isComponent(file string) bool {
	switch path.Ext(file) {
	case vueExtension:
		return true
	case reactExtension:
		return !strings.HasSuffix(file, ".test.tsx")
	}
	return false
}

// defaultExport matches what makes a module of React a component; others are what components are made of.
var defaultExport = regexp.MustCompile(`\bexport\s+default\b|\bas\s+default\b`)

// hasDefault reports whether a component of Vue, or a module of React with a default, is in file.
func hasDefault(root fs.FS, file string) (bool, error) {
	if path.Ext(file) == vueExtension {
		return true, nil
	}
	src, err := fs.ReadFile(root, file)
	return defaultExport.Match(src), err
}

// Find lists the components in root. Where two files have one name, that of the first folder of
// [Dirs] counts, then that of the file that is sorted first.
func Find(root fs.FS) (Components, error) {
	found := Components{}
	for _, dir := range Dirs {
		err := fs.WalkDir(root, dir, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !isComponent(file) {
				return err
			}
			if ok, err := hasDefault(root, file); !ok {
				return err
			}
			name := NameOf(strings.TrimPrefix(file, dir+"/"))
			if _, taken := found[name]; !taken {
				found[name] = Component{Name: name, File: file, Kind: KindComponent}
			}
			return nil
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("list components: %w", err)
		}
	}
	return found, errors.Join(found.findFiles(root, SlotDir, KindSlot), found.findFiles(root, LayoutDir, KindLayout), found.findPages(root))
}

// NameOf gives the name of the component in file, a path below a folder of components. Folders come
// before the file's own name, but for words that this begins with: base/BaseButton.vue is "base-button". The folder
// "global" adds nothing, and neither does "content" with all folders in it.
func NameOf(file string) string {
	dir, base := path.Split(file)
	base = strings.TrimSuffix(strings.TrimSuffix(base, path.Ext(base)), ".island")
	base = strings.TrimSuffix(strings.TrimSuffix(base, ".client"), ".server")
	folders := strings.Split(strings.Trim(dir, "/"), "/")
	isIndex := strings.EqualFold(base, "index")
	switch {
	case folders[0] == "content" && isIndex:
		folders = folders[len(folders)-1:]
	case folders[0] == "content":
		folders = nil
	case folders[0] == "global":
		folders = folders[1:]
	}
	if isIndex {
		base = ""
	}
	own := words(base)
	prefix := words(strings.Join(folders, "/"))
	for i := range prefix {
		if len(prefix)-i <= len(own) && slices.Equal(prefix[i:], own[:len(prefix)-i]) {
			prefix = prefix[:i]
			break
		}
	}
	return strings.Join(append(prefix, own...), "-")
}

func words(name string) []string {
	return slices.DeleteFunc(strings.Split(mdc.Kebab(name), "-"), func(word string) bool { return word == "" })
}
