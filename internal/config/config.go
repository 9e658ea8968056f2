// Package config reads tresdocs.yaml, the configuration of a site: [Load] decodes it into a [Config], checks
// it, and returns everything that is wrong with it, each problem with its place.
package config

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
)

// FileName names the site's configuration, in the root of its folder.
const FileName = "tresdocs.yaml"

// Config is tresdocs.yaml. Every key is described in docs/configuration.md.
type Config struct {
	Site      Site              `yaml:"site"`
	Header    Header            `yaml:"header"`
	Sections  []Link            `yaml:"sections"`
	Footer    Footer            `yaml:"footer"`
	Toc       Toc               `yaml:"toc"`
	Ecosystem LinkGroup         `yaml:"ecosystem"`
	Search    Search            `yaml:"search"`
	Theme     Theme             `yaml:"theme"`
	Analytics Analytics         `yaml:"analytics"`
	Icons     Icons             `yaml:"icons"`
	Content   Content           `yaml:"content"`
	Redirects map[string]string `yaml:"redirects"`
	Checks    Checks            `yaml:"checks"`
}

// Site is what a site says of itself.
type Site struct {
	Name string `yaml:"name"`
	// Title is that of a page without one of its own; TitleTemplate holds "%s" for a page's title.
	Title         string `yaml:"title"`
	TitleTemplate string `yaml:"titleTemplate"`
	Description   string `yaml:"description"`
	// URL is the site's address, for canonical links and the sitemap.
	URL     string `yaml:"url"`
	Lang    string `yaml:"lang"`
	Favicon string `yaml:"favicon"`
	// Image is the picture that other sites show with a link to this one.
	Image string `yaml:"image"`
	// Frames are the hosts whose pages documents may show in frames.
	Frames []string `yaml:"frames"`
}

// Header is the bar at the top of every page.
type Header struct {
	Title   string `yaml:"title"`
	To      string `yaml:"to"`
	Logo    Logo   `yaml:"logo"`
	Version string `yaml:"version"`
	// Versions are other versions of the documentation, offered behind the badge with this one.
	Versions  []Link `yaml:"versions"`
	Search    *bool  `yaml:"search"`
	ColorMode *bool  `yaml:"colorMode"`
	// MenuMode is how the navigation opens on small screens.
	MenuMode payload.MenuMode `yaml:"menuMode"`
	Menu     []MenuItem       `yaml:"menu"`
	Links    []Link           `yaml:"links"`
}

// MenuItem is a text link in the header, or a list of links under a title.
type MenuItem struct {
	Label    string `yaml:"label"`
	To       string `yaml:"to"`
	Children []Link `yaml:"children"`
}

// Logo is the pictures of the header, one a color mode, and the text in their place.
type Logo struct {
	Alt   string `yaml:"alt"`
	Light string `yaml:"light"`
	Dark  string `yaml:"dark"`
}

// Link is a link in the header, the footer or one of the lists beside a page.
type Link struct {
	Label       string `yaml:"label"`
	Icon        string `yaml:"icon"`
	To          string `yaml:"to"`
	Description string `yaml:"description"`
}

// Footer is the line at the bottom of every page.
type Footer struct {
	Credits   string `yaml:"credits"`
	ColorMode bool   `yaml:"colorMode"`
	Links     []Link `yaml:"links"`
}

// Toc is the column beside a document: its headings and what is below them.
type Toc struct {
	Title  string    `yaml:"title"`
	Bottom TocBottom `yaml:"bottom"`
}

// TocBottom is what is below the headings of a document.
type TocBottom struct {
	Title string   `yaml:"title"`
	Edit  EditLink `yaml:"edit"`
	Links []Link   `yaml:"links"`
}

// EditLink is the link to a page's source: URL, a slash and the file's path.
type EditLink struct {
	Label string `yaml:"label"`
	Icon  string `yaml:"icon"`
	URL   string `yaml:"url"`
}

// LinkGroup is a list of links under a title.
type LinkGroup struct {
	Title string `yaml:"title"`
	Links []Link `yaml:"links"`
}

// Search names the other sites that the search looks through.
type Search struct {
	Sites []SearchSite `yaml:"sites"`
}

// SearchSite is another site: its name, and the address of its sections as JSON.
type SearchSite struct {
	Name     string `yaml:"name"`
	Sections string `yaml:"sections"`
}

// Theme names the colour of each role; Colors adds scales or replaces built-in ones.
type Theme struct {
	Primary string           `yaml:"primary"`
	Neutral string           `yaml:"neutral"`
	Success string           `yaml:"success"`
	Info    string           `yaml:"info"`
	Warning string           `yaml:"warning"`
	Error   string           `yaml:"error"`
	Colors  map[string]Scale `yaml:"colors"`
}

// Analytics says how visits are counted: not at all without an id.
type Analytics struct {
	ID string `yaml:"id"`
	// Script is the address of the script that counts.
	Script string `yaml:"script"`
}

// Icons says where icons come from that neither the program nor the site has.
type Icons struct {
	// Hosts are the addresses of icon services, such as https://api.iconify.design.
	Hosts []string `yaml:"hosts"`
}

// Content says where the documents are and how they are grouped.
type Content struct {
	Dir         string                `yaml:"dir"`
	Collections map[string]Collection `yaml:"collections"`
}

// Collection is a named set of documents; [content.Collection] describes its fields.
type Collection struct {
	Type    string            `yaml:"type"`
	Include StringList        `yaml:"include"`
	Exclude StringList        `yaml:"exclude"`
	Prefix  string            `yaml:"prefix"`
	Fields  map[string]string `yaml:"fields"`
}

// StringList is a list of strings; a single string stands for a list of one.
type StringList []string

// UnmarshalYAML reads a string or a list of them.
func (l *StringList) UnmarshalYAML(data []byte) error {
	var one string
	if err := yaml.Unmarshal(data, &one); err == nil {
		*l = StringList{one}
		return nil
	}
	var many []string
	if err := yaml.Unmarshal(data, &many); err != nil {
		return err
	}
	*l = many
	return nil
}

// File is a configuration with the text it was read from, for the places of problems that show only in
// the whole site.
type File struct {
	Config
	src []byte
	doc ast.Node
}

// Pos returns the place of the value at key, such as "header.links[0].to", or of its nearest ancestor in the file.
func (f File) Pos(key string) diag.Pos { return place(f.doc, key) }

// Source returns the text of the file.
func (f File) Source() string { return string(f.src) }

// WithSource returns problems with the name of the file and the line that each is about.
func (f File) WithSource(problems diag.List) diag.List {
	return problems.Sorted().In(FileName, f.src)
}

// Exists returns an error that says what to do if the site in fsys has no configuration.
func Exists(fsys fs.FS) error {
	if _, err := fs.Stat(fsys, FileName); !errors.Is(err, fs.ErrNotExist) {
		return nil // Load reports anything else
	}
	return fmt.Errorf("there is no %s here; run the command in a site's folder, name it with --site, or make a site with \"tresdocs init\"", FileName)
}

// Load reads the configuration of the site in fsys. The problems are all that the file has; the configuration
// is usable only if none of them is an error.
func Load(fsys fs.FS) (File, diag.List, error) {
	if err := Exists(fsys); err != nil {
		return File{}, nil, err
	}
	src, err := fs.ReadFile(fsys, FileName)
	if err != nil {
		return File{}, nil, fmt.Errorf("read configuration: %w", err)
	}
	src = bytes.TrimPrefix(src, []byte(mdc.ByteOrderMark)) // some editors begin every file with it
	c, problems := Parse(src)
	return c, problems.Of(diag.Config).In(FileName, src), nil
}

// Parse decodes and validates the text of a configuration.
func Parse(src []byte) (File, diag.List) {
	if at, found := content.NotUTF8(src); found {
		return File{}, diag.List{diag.Errorf(at, "the configuration is not valid UTF-8 from here on").WithCure("save the file as UTF-8")}
	}
	doc, problems := parseYAML(src)
	if len(problems) > 0 {
		return File{}, problems
	}
	c := Default()
	if problems = checkShape(doc, c); len(problems) > 0 {
		return File{}, problems
	}
	if err := yaml.NodeToValue(doc, &c); err != nil {
		return File{}, diag.List{yamlProblem(err)}
	}
	return File{Config: c, src: src, doc: doc}, c.validate(doc)
}

// Default returns the configuration of a site that sets nothing.
func Default() Config {
	return Config{
		Site:   Site{TitleTemplate: "%s", Lang: "en"},
		Header: Header{To: "/", MenuMode: payload.MenuModal},
		Toc:    Toc{Title: "On this page"},
		// Fathom's, which sets no cookies; what reads its site's id from data-site will do as well.
		Analytics: Analytics{Script: "https://cdn.usefathom.com/script.js"},
		Theme: Theme{
			Primary: "teal", Neutral: "zinc", Success: "green",
			Info: "blue", Warning: "yellow", Error: "red",
		},
		Content: Content{Dir: "content"},
	}
}
