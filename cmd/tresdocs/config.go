package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/payload"
)

// configFile is the site's configuration, in the root of its folder.
const configFile = "tresdocs.yaml"

// config is tresdocs.yaml. Every key is described in docs/configuration.md.
type config struct {
	Site      siteConfig        `yaml:"site"`
	Header    headerConfig      `yaml:"header"`
	Sections  []linkConfig      `yaml:"sections"`
	Footer    footerConfig      `yaml:"footer"`
	Toc       tocConfig         `yaml:"toc"`
	Ecosystem groupConfig       `yaml:"ecosystem"`
	Search    searchConfig      `yaml:"search"`
	Theme     themeConfig       `yaml:"theme"`
	Analytics analyticsConfig   `yaml:"analytics"`
	Icons     iconsConfig       `yaml:"icons"`
	Content   contentConfig     `yaml:"content"`
	Redirects map[string]string `yaml:"redirects"`
}

// siteConfig is what the site says of itself.
type siteConfig struct {
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
}

type headerConfig struct {
	Title   string     `yaml:"title"`
	To      string     `yaml:"to"`
	Logo    logoConfig `yaml:"logo"`
	Version string     `yaml:"version"`
	// Versions are other versions of the documentation, offered behind the badge with this one.
	Versions  []linkConfig `yaml:"versions"`
	Search    *bool        `yaml:"search"`
	ColorMode *bool        `yaml:"colorMode"`
	// MenuMode is how the navigation opens on small screens.
	MenuMode payload.MenuMode `yaml:"menuMode"`
	Menu     []menuConfig     `yaml:"menu"`
	Links    []linkConfig     `yaml:"links"`
}

// menuConfig is a text link in the header, or a list of links under a title.
type menuConfig struct {
	Label    string       `yaml:"label"`
	To       string       `yaml:"to"`
	Children []linkConfig `yaml:"children"`
}

type logoConfig struct {
	Alt   string `yaml:"alt"`
	Light string `yaml:"light"`
	Dark  string `yaml:"dark"`
}

type linkConfig struct {
	Label       string `yaml:"label"`
	Icon        string `yaml:"icon"`
	To          string `yaml:"to"`
	Description string `yaml:"description"`
}

type footerConfig struct {
	Credits   string       `yaml:"credits"`
	ColorMode bool         `yaml:"colorMode"`
	Links     []linkConfig `yaml:"links"`
}

type tocConfig struct {
	Title  string          `yaml:"title"`
	Bottom tocBottomConfig `yaml:"bottom"`
}

type tocBottomConfig struct {
	Title string       `yaml:"title"`
	Edit  editConfig   `yaml:"edit"`
	Links []linkConfig `yaml:"links"`
}

// editConfig is the link to a page's source: URL, a slash and the file's path.
type editConfig struct {
	Label string `yaml:"label"`
	Icon  string `yaml:"icon"`
	URL   string `yaml:"url"`
}

type groupConfig struct {
	Title string       `yaml:"title"`
	Links []linkConfig `yaml:"links"`
}

// searchConfig names the other sites that the search looks through.
type searchConfig struct {
	Sites []sisterConfig `yaml:"sites"`
}

// sisterConfig is another site: its name, and the address of its sections as JSON.
type sisterConfig struct {
	Name     string `yaml:"name"`
	Sections string `yaml:"sections"`
}

// themeConfig names the colour of each role; Colors adds scales or replaces built-in ones.
type themeConfig struct {
	Primary string                    `yaml:"primary"`
	Neutral string                    `yaml:"neutral"`
	Success string                    `yaml:"success"`
	Info    string                    `yaml:"info"`
	Warning string                    `yaml:"warning"`
	Error   string                    `yaml:"error"`
	Colors  map[string]map[int]string `yaml:"colors"`
}

// analyticsConfig says how visits are counted: not at all without an id.
type analyticsConfig struct {
	ID string `yaml:"id"`
	// Script is the address of the script that counts.
	Script string `yaml:"script"`
}

// iconsConfig says where icons come from that neither the program nor the site has.
type iconsConfig struct {
	// Hosts are the addresses of icon services, such as https://api.iconify.design.
	Hosts []string `yaml:"hosts"`
}

type contentConfig struct {
	Dir         string                      `yaml:"dir"`
	Collections map[string]collectionConfig `yaml:"collections"`
}

type collectionConfig struct {
	Type    string            `yaml:"type"`
	Include stringList        `yaml:"include"`
	Exclude stringList        `yaml:"exclude"`
	Prefix  string            `yaml:"prefix"`
	Fields  map[string]string `yaml:"fields"`
}

// stringList is a list of strings; a single string stands for a list of one.
type stringList []string

// UnmarshalYAML reads a string or a list of them.
func (l *stringList) UnmarshalYAML(data []byte) error {
	var one string
	if err := yaml.Unmarshal(data, &one); err == nil {
		*l = stringList{one}
		return nil
	}
	var many []string
	if err := yaml.Unmarshal(data, &many); err != nil {
		return err
	}
	*l = many
	return nil
}

// writtenConfig is a configuration with what it was read from: the places of problems that show only with
// the whole site.
type writtenConfig struct {
	config
	src []byte
	doc ast.Node
}

// loadConfig reads the configuration of the site in fsys. Its problems are all those that the
// file has; the config is only to be used where there is none.
func loadConfig(fsys fs.FS) (writtenConfig, diag.List, error) {
	src, err := fs.ReadFile(fsys, configFile)
	if errors.Is(err, fs.ErrNotExist) {
		return writtenConfig{}, nil, fmt.Errorf("there is no %s here; run the command in a site's folder, name it with --site, or make a site with \"tresdocs init\"", configFile)
	}
	if err != nil {
		return writtenConfig{}, nil, fmt.Errorf("read configuration: %w", err)
	}
	src = bytes.TrimPrefix(src, []byte("\ufeff")) // some editors begin every file with it
	c, problems := parseConfig(src)
	return c, problems.In(configFile, src), nil
}

// parseConfig decodes and validates a configuration.
func parseConfig(src []byte) (writtenConfig, diag.List) {
	if at, found := content.NotUTF8(src); found {
		return writtenConfig{}, diag.List{diag.Errorf(at, "the configuration is not valid UTF-8 from here on").WithCure("save the file as UTF-8")}
	}
	doc, problems := parseYAML(src)
	if len(problems) > 0 {
		return writtenConfig{}, problems
	}
	c := defaultConfig()
	if problems = checkShape(doc, c); len(problems) > 0 {
		return writtenConfig{}, problems
	}
	if err := yaml.NodeToValue(doc, &c); err != nil {
		return writtenConfig{}, diag.List{yamlProblem(err)}
	}
	return writtenConfig{config: c, src: src, doc: doc}, c.validate(doc)
}

func defaultConfig() config {
	return config{
		Site:   siteConfig{TitleTemplate: "%s", Lang: "en"},
		Header: headerConfig{To: "/", MenuMode: payload.MenuModal},
		Toc:    tocConfig{Title: "On this page"},
		// Fathom's, which sets no cookies; what reads its site's id from data-site will do as well.
		Analytics: analyticsConfig{Script: "https://cdn.usefathom.com/script.js"},
		Theme: themeConfig{
			Primary: "teal", Neutral: "zinc", Success: "green",
			Info: "blue", Warning: "yellow", Error: "red",
		},
		Content: contentConfig{Dir: "content"},
	}
}
