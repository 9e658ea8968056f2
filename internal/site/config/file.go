package config

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// File is a configuration together with its source. The source provides positions for problems that only occur in the
// context of the whole site.
type File struct {
	Config
	src []byte
	doc ast.Node
}

// Pos returns the position of the value at key, such as "header.links[0].to". If the file does not contain the key, it
// returns the position of the nearest ancestor.
func (f File) Pos(key string) diag.Pos { return positionOf(f.doc, key) }

// Source returns the text of the configuration file.
func (f File) Source() string { return string(f.src) }

// WithSource adds the file name and the source line to each problem.
func (f File) WithSource(problems diag.List) diag.List {
	return problems.Sorted().In(FileName, f.src)
}

// Has reports whether the file contains the value at key, such as "header.links[0].to".
func (f File) Has(key string) bool { return f.doc != nil && hasKey(f.doc, key) }

// Exists returns an error if the site in fsys has no configuration. The error suggests how to proceed.
func Exists(fsys fs.FS) error {
	if _, err := fs.Stat(fsys, FileName); !errors.Is(err, fs.ErrNotExist) {
		return nil // Load reports all other errors
	}
	return fmt.Errorf("no %s found; run the command in a site's folder, specify the folder with --site, or create a site with \"tresdocs init\"", FileName)
}

// Load reads the configuration of the site in fsys. The configuration is only usable if none of the returned problems
// is an error.
func Load(fsys fs.FS) (File, diag.List, error) { return load(fsys, Default()) }

// load reads the configuration of the site in fsys. defaults contains the values of settings that the file can omit.
func load(fsys fs.FS, defaults Config) (File, diag.List, error) {
	if err := Exists(fsys); err != nil {
		return File{}, nil, err
	}
	src, err := budget.ReadFile(fsys, FileName, budget.Bytes)
	if err != nil {
		return File{}, nil, fmt.Errorf("read configuration: %w", err)
	}
	src = bytes.TrimPrefix(src, []byte(mdc.ByteOrderMark)) // some editors add it to every file
	c, problems := parse(src, defaults)
	return c, problems.Of(diag.Config).In(FileName, src), nil
}

// Parse decodes and validates the text of a configuration.
func Parse(src []byte) (File, diag.List) { return parse(src, Default()) }

func parse(src []byte, c Config) (File, diag.List) {
	if at, found := content.NotUTF8(src); found {
		return File{}, diag.List{diag.Errorf(at, "the configuration is not valid UTF-8 from here on").WithHint("save the file as UTF-8")}
	}
	doc, problems := parseYAML(src)
	if len(problems) > 0 {
		return File{}, problems
	}
	inherited := c.Checks
	if problems = checkShape(doc, c); len(problems) > 0 {
		return File{}, problems
	}
	if hasKey(doc, "header.logo") {
		c.Header.Logo = Logo{} // an inherited image would be the logo of another site
	}
	if err := yaml.NodeToValue(doc, &c); err != nil {
		return File{}, diag.List{yamlProblem(err)}
	}
	if c.Site.Title == "" || !hasKey(doc, "site.title") { // the title that a site inherits is its label
		c.Site.Title = c.Site.Name
	}
	if err := c.completeLocales(doc); err != nil {
		return File{}, diag.List{yamlProblem(err)}
	}
	c.Checks = c.Checks.over(inherited)
	c.addPlace()
	c.resolveRedirects()
	return File{Config: c, src: src, doc: doc}, c.validate(doc)
}

// Default returns the configuration of a site that has no settings.
func Default() Config {
	return Config{
		Site:      Site{TitleTemplate: "%s", Lang: "en"},
		Header:    Header{To: "/", MenuMode: payload.MenuModal},
		Analytics: Analytics{Service: "fathom"},
		Theme: Theme{
			Primary: "teal", Neutral: "zinc", Success: "green",
			Info: "blue", Warning: "yellow", Error: "red",
		},
		Agents:  Agents{Menu: slices.Clone(menuEntries)},
		Content: Content{Dir: "content"},
	}
}
