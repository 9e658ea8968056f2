package examples

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/links"
)

// modulesFile describes the importable modules. The front end's build writes it.
const modulesFile = "modules.json"

// Modules are the modules that examples can import, keyed by specifier, such as "three".
type Modules struct {
	bySpecifier map[string]module
	libraries   Libraries
	files       []File
	// source is the content of the description file. It is part of cache keys.
	source []byte
	base   links.Base
}

// module is a package as bundled by the front end's build.
type module struct {
	// File is the path from the site's root. It contains a hash of the content.
	File    string   `json:"file"`
	Exports []string `json:"exports"`
	// Files lists all files that a browser loads for the module, including the module itself.
	Files []string `json:"files"`
}

// Libraries describes properties of libraries other than their exports.
type Libraries struct {
	// Drawing lists the libraries that draw in 3D.
	Drawing []string `json:"drawing"`
	// Styling lists the libraries that add style elements to the page.
	Styling []string `json:"styling"`
	// Untyped lists the libraries that come with the program, but without their types.
	Untyped []string `json:"untyped"`
	// Elements are the template elements that create three.js objects.
	Elements Elements `json:"elements"`
}

// Elements are template elements. Each element creates an object of the class that it is named after.
type Elements struct {
	// Prefix comes before the name of the class.
	Prefix string `json:"prefix"`
	// Root is the component that contains the elements.
	Root string `json:"root"`
	// Props are the props of every element.
	Props []string `json:"props"`
}

// ReadModules reads the modules that the front end's build wrote to dist, for a site with the given base path.
func ReadModules(dist fs.FS, base links.Base) (Modules, error) {
	source, err := fs.ReadFile(dist, modulesFile)
	if err != nil {
		return Modules{}, fmt.Errorf("read example modules: %w", err)
	}
	var description struct {
		Modules   map[string]module `json:"modules"`
		Libraries Libraries         `json:"libraries"`
	}
	if err := json.Unmarshal(source, &description); err != nil {
		return Modules{}, fmt.Errorf("decode example modules: %w", err)
	}
	m := Modules{bySpecifier: description.Modules, libraries: description.Libraries, source: append([]byte(base), source...), base: base}
	err = fs.WalkDir(dist, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == modulesFile {
			return err
		}
		data, err := fs.ReadFile(dist, name)
		m.files = append(m.files, File{Name: name, Data: data})
		return err
	})
	return m, err
}

// Libraries returns the descriptions of libraries.
func (m Modules) Libraries() Libraries { return m.libraries }

// Files returns the module files, with their paths from the site's root.
func (m Modules) Files() []File { return m.files }

// Address returns the URL that browsers use to load the module with the given specifier.
func (m Modules) Address(specifier string) (string, bool) {
	found, ok := m.bySpecifier[specifier]
	return m.address(found.File), ok
}

// Exports returns the specifier and the exports of the module at a URL. It returns false if no module has that
// URL.
func (m Modules) Exports(address string) (specifier string, names []string, ok bool) {
	specifier, found, ok := m.at(address)
	return specifier, found.Exports, ok
}

// specifiers lists the names of importable modules for use in messages.
func (m Modules) specifiers() []string {
	list := make([]string, 0, len(m.bySpecifier))
	for specifier := range m.bySpecifier {
		list = append(list, specifier)
	}
	slices.Sort(list)
	return list
}

// address returns the URL that browsers use to load a file.
func (m Modules) address(file string) string { return m.base.Address("/" + file) }

func (m Modules) addresses(files []string) []string {
	list := make([]string, len(files))
	for i, file := range files {
		list[i] = m.address(file)
	}
	return list
}

// at returns the module at a URL, and its specifier.
func (m Modules) at(address string) (string, module, bool) {
	for _, specifier := range m.specifiers() {
		if found := m.bySpecifier[specifier]; m.address(found.File) == address {
			return specifier, found, true
		}
	}
	return "", module{}, false
}

// needed returns the sorted URLs of everything that a module imports, directly or indirectly.
func (m Modules) needed(text string) []string {
	var list []string
	for _, found := range m.bySpecifier {
		if !strings.Contains(text, `"`+m.address(found.File)+`"`) {
			continue
		}
		list = append(list, m.addresses(found.Files)...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}
