// Package sitecomponents builds the components of a site. [Find] returns the components, with the names that Nuxt would
// give them. [Builder.Build] builds the Vue components that documents use. It creates modules and style sheets for
// browsers, and a script for the engine, which renders the components at build time ([Builder.Render]). Browsers render
// Vue components that require a browser, but the content of their slots is still part of the page. [BuildParts] builds
// React components. It creates a script that adds them to the front end's server bundle, and modules for components
// that hydrate.
package sitecomponents

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Dirs are the folders of a site that contain components, in order of precedence.
var Dirs = []string{"components", "app/components"}

// Folders lists all folders with the sources of a site's components.
var Folders = slices.Concat(Dirs, CodeDirs, []string{SlotDir, LayoutDir, PageDir})

// PackageFiles are the files in a site's folder that package managers write when they install packages.
var PackageFiles = []string{"package.json", "package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock", "bun.lockb"}

// Component is a Vue or React component that a site defines.
type Component struct {
	// Name is the name in parsed documents. For example, it is "shapes-box" for ::shapes-box and ::ShapesBox.
	Name string
	// File is the path relative to the site's folder.
	File string
	Kind Kind
}

// Kind is the purpose of a component.
type Kind string

// The kinds of components: components for documents, layout slots, layouts, and pages.
const (
	KindComponent Kind = "component"
	KindSlot      Kind = "slot"
	KindLayout    Kind = "layout"
	KindPage      Kind = "page"
)

// IsVue reports whether c is a Vue component. All other components are React components.
func (c Component) IsVue() bool { return path.Ext(c.File) == vueExtension }

// IsIsland reports whether c is a React component that hydrates in the browser.
func (c Component) IsIsland() bool { return strings.HasSuffix(c.File, islandExtension) }

// File extensions of components.
const (
	vueExtension    = ".vue"
	reactExtension  = ".tsx"
	islandExtension = ".island.tsx"
)

// Components maps the names of a site's components to the components.
type Components map[string]Component

// Vue returns only the Vue components in c.
func (c Components) Vue() Components { return c.only(Component.IsVue) }

// React returns only the React components in c.
func (c Components) React() Components { return c.only(func(c Component) bool { return !c.IsVue() }) }

func (c Components) only(matches func(Component) bool) Components {
	out := Components{}
	for name, component := range c {
		if matches(component) {
			out[name] = component
		}
	}
	return out
}

// isComponent reports whether a file may be a component rather than a test.
func isComponent(file string) bool {
	switch path.Ext(file) {
	case vueExtension:
		return true
	case reactExtension:
		return !strings.HasSuffix(file, ".test.tsx")
	}
	return false
}

// defaultExport matches a default export. React modules without a default export are not components.
var defaultExport = regexp.MustCompile(`\bexport\s+default\b|\bas\s+default\b`)

// hasDefault reports whether file is a Vue component or a React module with a default export.
func hasDefault(root fs.FS, file string) (bool, error) {
	if path.Ext(file) == vueExtension {
		return true, nil
	}
	src, err := ReadSource(root, file)
	return defaultExport.Match(src), err
}

// Find returns the components in root. If hasPrefix is false, the names of folders are not part of the names. If several
// files have the same name, the first folder of [Dirs] takes precedence. Within a folder, the first file in sort order takes
// precedence.
func Find(root fs.FS, hasPrefix bool) (Components, error) {
	found := Components{}
	err := walk(root, hasPrefix, func(name, file string) error {
		if _, taken := found[name]; taken || !isComponent(file) {
			return nil
		}
		ok, err := hasDefault(root, file)
		if ok {
			found[name] = Component{Name: name, File: file, Kind: KindComponent}
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return found, errors.Join(found.findFiles(root, SlotDir, KindSlot), found.findFiles(root, LayoutDir, KindLayout), found.findPages(root))
}

// walk calls visit for each file in the component folders, with the name of the component that it would contain.
func walk(root fs.FS, hasPrefix bool, visit func(name, file string) error) error {
	for _, dir := range Dirs {
		err := fs.WalkDir(root, dir, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			within := strings.TrimPrefix(file, dir+"/")
			if !hasPrefix {
				within = path.Join(contentDir, within)
			}
			return visit(NameOf(within), file)
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("list components: %w", err)
		}
	}
	return nil
}

// contentDir is the folder within a component folder whose name, and the names of its subfolders, are not part of names.
const contentDir = "content"

// NameOf returns the component name for file, which is a path relative to a component folder. Folder names become
// prefixes, except for words that the file name already begins with. For example, base/BaseButton.vue is "base-button".
// The folders "global" and "content" (including its subfolders) are not part of the name.
func NameOf(file string) string {
	dir, base := path.Split(file)
	base = strings.TrimSuffix(strings.TrimSuffix(base, path.Ext(base)), ".island")
	base = strings.TrimSuffix(strings.TrimSuffix(base, ".client"), ".server")
	folders := strings.Split(strings.Trim(dir, "/"), "/")
	isIndex := strings.EqualFold(base, "index")
	switch {
	case folders[0] == contentDir && isIndex:
		folders = folders[len(folders)-1:]
	case folders[0] == contentDir:
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
