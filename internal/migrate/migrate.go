// Package migrate reads the folder of a Docus or Nuxt Content site as far as that can be done without
// running it: the values of app.config.ts, nuxt.config.ts and content.config.ts become a [config.Config], and
// all that has no counterpart is told at its place. [Read] is the way in.
package migrate

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/diag"
)

// Site is a project as a site of this program.
type Site struct {
	Config config.Config
	// Icons are folders with icons of the site's own, by the name of their set.
	Icons map[string]string
}

// YAML writes the configuration of s, with a word on what it was made of.
func (s Site) YAML() ([]byte, error) {
	data, err := s.Config.Marshal(map[string]string{
		"footer":    "{year} in the credits is the current year.",
		"toc":       "The column beside the text.",
		"theme":     "Colors by their role.",
		"content":   "Which documents belong together, as content.config.ts had it. Pages of \"landing\" have the landing layout.",
		"redirects": "Addresses that have moved, from routeRules.",
	})
	return append([]byte(yamlHead), data...), err
}

// yamlHead begins every configuration that was made of a project.
const yamlHead = config.SchemaComment + "# The settings of this site, as its Nuxt project had them. docs/configuration.md of tresdocs describes every key.\n\n"

// ErrNoProject says that a folder holds no content.
var ErrNoProject = errors.New("it has no content folder")

// Options say what the program has by itself.
type Options struct {
	// Name is what the site is called where the project does not say.
	Name string
}

// reader reads one project.
type reader struct {
	fsys    fs.FS
	options Options
	// defined are the scales of colors in the project's style sheets.
	defined map[string]config.Scale
	site    Site
	// base is the folder of its host that the site stands in, which is part of its URL.
	base     string
	problems diag.List
}

// Read reads the project in fsys. Problems are warnings, each at the file that it is about.
func Read(fsys fs.FS, o Options) (Site, diag.List, error) {
	if info, err := fs.Stat(fsys, contentDir); err != nil || !info.IsDir() {
		return Site{}, nil, ErrNoProject
	}
	r := reader{fsys: fsys, options: o, site: Site{Icons: map[string]string{}}}
	var err error
	if r.defined, err = r.definedColors(); err != nil {
		return Site{}, nil, err
	}
	for _, step := range []struct {
		names []string
		read  func(*object)
	}{
		{[]string{"package.json"}, r.packageFile},
		{sources("nuxt.config"), r.nuxt},
		{sources("app/app.config", "app.config"), r.app},
		{sources("content.config"), r.content},
	} {
		if err := r.file(step.names, step.read); err != nil {
			return r.site, r.problems, err
		}
	}
	r.landing()
	if err := r.leftBehind(); err != nil {
		return r.site, r.problems, err
	}
	r.complete()
	return r.site, r.problems, nil
}

// complete fills in what a site must have, drops what none can have, and writes a locale as the language tag it is.
func (r *reader) complete() {
	s, edit := &r.site.Config.Site, &r.site.Config.Toc.Bottom.Edit
	s.Name = cmp.Or(s.Name, s.Title, r.site.Config.Header.Title, r.options.Name)
	s.Title = cmp.Or(s.Title, s.Name)
	if !strings.Contains(s.TitleTemplate, "%s") {
		s.TitleTemplate = "%s - " + s.Name
	}
	s.Lang = strings.ReplaceAll(s.Lang, "_", "-")
	if !isWeb(s.URL) {
		s.URL = ""
	}
	if s.URL != "" && r.base != "" && !strings.HasSuffix(s.URL, "/"+r.base) {
		s.URL = strings.TrimRight(s.URL, "/") + "/" + r.base
	}
	if isWeb(edit.URL) {
		edit.Label, edit.Icon = "Edit this page", "i-lucide-external-link"
	} else {
		edit.URL = ""
	}
}

// isWeb reports whether an address is one of the web.
func isWeb(address string) bool {
	return strings.HasPrefix(address, "https://") || strings.HasPrefix(address, "http://")
}

// contentDir holds the documents of a project.
const contentDir = "content"

// sources gives the names that a configuration file may have.
func sources(bases ...string) []string {
	var names []string
	for _, base := range bases {
		for _, ext := range []string{".ts", ".js", ".mjs"} {
			names = append(names, base+ext)
		}
	}
	return names
}

// file reads the first file that is there with one of names.
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
	code := src
	if path.Ext(name) == ".json" {
		code = append([]byte("export default "), src...)
	}
	value, problems := evaluate(name, code)
	f := &file{name: name, src: src, places: newPlaces(src), problems: problems}
	root := newObject(f, nil, value)
	read(root)
	root.rest()
	r.problems = append(r.problems, f.problems.In(name, src)...)
}
