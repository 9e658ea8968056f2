// Package migrate reads the folder of a Docus or Nuxt Content site as far as that can be done without
// running it: the values of app.config.ts, nuxt.config.ts and content.config.ts become [Settings], and
// all that has no counterpart is told at its place. [Read] is the way in.
package migrate

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
)

// Settings are what a site's configuration says. Empty fields are not mentioned.
type Settings struct {
	Name, Title, TitleTemplate, Description, URL, Lang, Favicon, Image string
	// Base is the folder of its host that the site stands in, which is part of its URL.
	Base string

	HeaderTitle, HeaderTo string
	Logo                  Logo
	Search, ColorMode     *bool
	HeaderLinks           []Link

	FooterCredits   string
	FooterColorMode bool
	FooterLinks     []Link

	TocTitle, BottomTitle string
	EditURL               string
	BottomLinks           []Link

	// Roles gives the name of the color of each role, Colors the scales of those that are the site's own.
	Roles  map[string]string
	Colors map[string]map[string]string

	Analytics   string
	Redirects   map[string]string
	Collections []Collection

	// Icons are folders with icons of the site's own, by the name of their set.
	Icons map[string]string
}

func newSettings() Settings {
	return Settings{
		Roles: map[string]string{}, Colors: map[string]map[string]string{},
		Redirects: map[string]string{}, Icons: map[string]string{},
	}
}

// Logo is the picture in the header.
type Logo struct{ Light, Dark, Alt string }

// Link leads somewhere.
type Link struct{ Label, Icon, To string }

// Collection is a named set of documents.
type Collection struct {
	Name, Type, Prefix string
	Include, Exclude   []string
	Fields             map[string]string
}

// ErrNoProject says that a folder holds no content.
var ErrNoProject = errors.New("it has no content folder")

// Options say what the program has by itself.
type Options struct {
	// Name is what the site is called where the project does not say.
	Name                       string
	KnownColor, KnownComponent func(name string) bool
}

// reader reads one project.
type reader struct {
	fsys    fs.FS
	options Options
	// defined are the scales of colors in the project's style sheets.
	defined  map[string]map[string]string
	settings Settings
	problems diag.List
}

// Read reads the project in fsys. Problems are warnings, each at the file that it is about.
func Read(fsys fs.FS, o Options) (Settings, diag.List, error) {
	if info, err := fs.Stat(fsys, contentDir); err != nil || !info.IsDir() {
		return Settings{}, nil, ErrNoProject
	}
	r := reader{fsys: fsys, options: o, settings: newSettings()}
	var err error
	if r.defined, err = r.definedColors(); err != nil {
		return Settings{}, nil, err
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
			return r.settings, r.problems, err
		}
	}
	if err := errors.Join(r.landing(), r.leftBehind()); err != nil {
		return r.settings, r.problems, err
	}
	r.settings.complete(o.Name)
	return r.settings, r.problems, nil
}

// complete fills in what a site must have, drops what none can have, and writes a locale as the language tag it is.
func (s *Settings) complete(name string) {
	s.Name = cmp.Or(s.Name, s.Title, s.HeaderTitle, name)
	s.Title = cmp.Or(s.Title, s.Name)
	if !strings.Contains(s.TitleTemplate, "%s") {
		s.TitleTemplate = "%s - " + s.Name
	}
	s.Lang = strings.ReplaceAll(s.Lang, "_", "-")
	for _, address := range []*string{&s.URL, &s.EditURL} {
		if !strings.HasPrefix(*address, "https://") && !strings.HasPrefix(*address, "http://") {
			*address = ""
		}
	}
	if s.URL != "" && s.Base != "" && !strings.HasSuffix(s.URL, "/"+s.Base) {
		s.URL = strings.TrimRight(s.URL, "/") + "/" + s.Base
	}
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
