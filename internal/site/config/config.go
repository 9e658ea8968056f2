// Package config reads tresdocs.yaml, which is the configuration of a site. [Load] decodes the file into a [Config],
// validates it, and returns all problems with their positions.
package config

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// FileName is the name of the configuration file in the root of a site's folder.
const FileName = "tresdocs.yaml"

// Config is the content of tresdocs.yaml. The "doc" tag describes each key in docs/configuration.md and in the schema
// for editors.
type Config struct {
	Site      Site              `yaml:"site" required:"true" doc:"general settings of the site"`
	Locales   []Locale          `yaml:"locales" doc:"the languages of the site. Each has a code, a label, and the settings that are different in that language. The first language is the default"`
	Versions  []Version         `yaml:"versions" doc:"the versions of the documentation, newest first. Each has a label and a source (from); the version without a source is built from this folder"`
	Header    Header            `yaml:"header" doc:"the bar at the top of every page"`
	Banner    Banner            `yaml:"banner" doc:"a line above every page"`
	Sidebar   Sidebar           `yaml:"sidebar" doc:"the navigation next to a document"`
	Sections  []Link            `yaml:"sections" doc:"links above the navigation tree, one for each top-level section. Without sections, the sidebar shows all pages"`
	Footer    Footer            `yaml:"footer" doc:"the line at the bottom of every page"`
	Toc       Toc               `yaml:"toc" doc:"the column next to a document, with its headings"`
	Ecosystem LinkGroup         `yaml:"ecosystem" doc:"a second group of links below the headings"`
	Search    Search            `yaml:"search" doc:"settings of the search"`
	Agents    Agents            `yaml:"agents" doc:"features for readers who work with coding agents"`
	Theme     Theme             `yaml:"theme" doc:"fonts, sizes, and the color of each role. A color is a name or a value such as #ff5500, which is expanded to a scale"`
	Head      []HeadTag         `yaml:"head" doc:"elements in the head of every page: a list of meta, link and script elements with their attributes. Their hosts and inline scripts are added to the Content-Security-Policy"`
	Analytics Analytics         `yaml:"analytics" doc:"the analytics service that counts visits"`
	Insights  Insights          `yaml:"insights" doc:"where pages send reports about content that readers could not find"`
	Offline   bool              `yaml:"offline" doc:"whether a service worker makes visited pages and the search available offline"`
	Icons     Icons             `yaml:"icons" doc:"the source of icons that are neither built in nor in the site's folder"`
	Content   Content           `yaml:"content" doc:"where the documents are, and their collections"`
	Redirects map[string]string `yaml:"redirects" doc:"a map from old paths to new paths or URLs. A part that begins with a colon is a parameter, as in /guide/:page.html: /start/:page. An old path that ends with /* matches everything below it. A path with #id redirects a removed heading"`
	Feeds     []Feed            `yaml:"feeds" doc:"Atom feeds of dated pages; site.url is required"`
	Related   int               `yaml:"related" doc:"how many related pages to list at the end of each document; at most 8, 0 by default"`
	Reference []Reference       `yaml:"reference" doc:"pages about all exports of packages, generated from descriptions of the packages"`
	Elements  Elements          `yaml:"elements" doc:"pages about the elements of a library, generated from a description of the library"`
	OpenAPI   []OpenAPI         `yaml:"openapi" doc:"pages about the operations of HTTP APIs, generated from their OpenAPI descriptions"`
	Checks    Checks            `yaml:"checks" doc:"the severity of each rule: error, warning or off"`
}

// Reference is a package with generated pages about its exports.
type Reference struct {
	Package string `yaml:"package" required:"true" doc:"the name of the package in the descriptions in reference/, such as @tresjs/core"`
	Page    string `yaml:"page" required:"true" doc:"the location of the list of exports: a file in the content folder without its extension, such as 3.api/7.core. Each component, function and class has a page below it; types and constants share one. A document at one of these locations replaces the generated page"`
}

// Elements configures pages that are generated from a description in the reference folder.
type Elements struct {
	Package string   `yaml:"package" doc:"the name, in the descriptions in reference/, of the package whose classes can be used as elements, such as three"`
	Page    string   `yaml:"page" doc:"the location of the list of elements: a file in the content folder without its extension, such as 3.api/6.elements. The pages of the elements are below it"`
	Tags    []string `yaml:"tags" doc:"the elements that get a page, such as TresMesh. Their base classes get a page too. All other elements are only rows in the list. By default, all elements get a page"`
	Prefix  string   `yaml:"prefix" doc:"the prefix of element names, such as Tres. Searches that begin with it find elements"`
	// Playground is the address of a live scene.
	Playground string `yaml:"playground" doc:"the page and name of the live scene whose playground opens the examples, such as /guide/start#play=first-scene"`
}

// OpenAPI is an OpenAPI description and the location of its generated pages.
type OpenAPI struct {
	File  string `yaml:"file" required:"true" doc:"the OpenAPI 3.0 or 3.1 description, such as reference/petstore.yaml. It can refer to other files in the site's folder"`
	Page  string `yaml:"page" required:"true" doc:"the location of the list of tags: a file in the content folder without its extension, such as 4.api. The other pages are below it"`
	Pages string `yaml:"pages" enum:"operation,tag" doc:"operation for a page for each operation, which is the default, or tag for a page for each tag with all of its operations"`
}

// Site contains general settings of a site.
type Site struct {
	Name          string `yaml:"name" required:"true" doc:"the name of the site. Other sites show it when they link to this site"`
	Title         string `yaml:"title" required:"true" doc:"the title of pages that do not have one"`
	TitleTemplate string `yaml:"titleTemplate" doc:"the template for page titles; %s represents the title of the page"`
	Description   string `yaml:"description" doc:"the description of the site. Pages without a description use it too"`
	URL           string `yaml:"url" doc:"the site's URL; required for canonical links and sitemap.xml. If it has a path, as in https://example.github.io/docs, the site is served below that path"`
	Lang          string `yaml:"lang" doc:"the language of the pages, as a tag such as en, pt-BR or zh-Hant"`
	Favicon       string `yaml:"favicon" doc:"the path of the icon in browser tabs"`
	Image         string `yaml:"image" doc:"the path of the image that other sites show when they link to this site"`
	Cards         bool   `yaml:"cards" doc:"whether the build draws a social card with the title of each page that has no image; requires site.url"`
	LastUpdated   *bool  `yaml:"lastUpdated" doc:"whether pages show the date of their last change in the git repository; true by default"`
	// StaleTranslations marks translations that are older than their originals.
	StaleTranslations bool `yaml:"staleTranslations" doc:"whether a translation that is older than its original shows a notice that links to the original; requires lastUpdated"`
	// CSP contains sources that pages may use in addition to the sources that tresdocs detects.
	CSP []Source `yaml:"csp" doc:"additional sources for the Content-Security-Policy of all pages. Sources that documents, examples and this file use are added automatically"`
	// Frames contains the hosts that documents may embed in frames.
	Frames []string `yaml:"frames" doc:"hosts whose pages documents may embed in an <iframe>, such as [codepen.io, stackblitz.com]. Pages of the site itself and videos from www.youtube-nocookie.com are always allowed"`
}

// Locale is a language of the site. It overrides settings that differ from the general ones.
type Locale struct {
	Code   string `yaml:"code" required:"true" doc:"the language tag, such as fr, pt-BR or ar"`
	Label  string `yaml:"label" required:"true" doc:"the name of the language in that language, for the language menu"`
	Dir    string `yaml:"dir" enum:"ltr,rtl" doc:"the writing direction; rtl by default for Arabic, Hebrew, Persian, Urdu and related languages"`
	Folder string `yaml:"folder" doc:"the folder with its documents in the content folder. The default is the code; a dot means the content folder itself"`
	Path   string `yaml:"path" doc:"the path prefix of its pages. The default is / for the first language, and the lowercase code for others, such as /pt-br"`

	Title         string    `yaml:"title" doc:"site.title in this language"`
	TitleTemplate string    `yaml:"titleTemplate" doc:"site.titleTemplate in this language"`
	Description   string    `yaml:"description" doc:"site.description in this language"`
	Header        Header    `yaml:"header" doc:"the header settings that differ in this language"`
	Sections      []Link    `yaml:"sections" doc:"sections in this language"`
	Footer        Footer    `yaml:"footer" doc:"the footer settings that differ in this language"`
	Toc           Toc       `yaml:"toc" doc:"the toc settings that differ in this language"`
	Ecosystem     LinkGroup `yaml:"ecosystem" doc:"ecosystem in this language"`
}

// Feed is an Atom feed of dated pages.
type Feed struct {
	Path  string `yaml:"path" required:"true" doc:"the path of the feed, such as /blog/feed.xml"`
	From  string `yaml:"from" required:"true" doc:"the path of the feed's pages. The feed contains all pages below it that have a date in their front matter"`
	Title string `yaml:"title" doc:"the title of the feed; the site's title by default"`
	Tags  string `yaml:"tags" doc:"the path of a generated page that lists the tags of these pages, such as /blog/tags. Each tag has a page below it"`
}

// Source is an additional source that pages may use, with its directive.
type Source struct {
	Directive string `yaml:"directive" required:"true" doc:"a directive, such as script-src, connect-src or img-src"`
	Source    string `yaml:"source" required:"true" doc:"a URL such as https://cdn.example.com, a scheme such as blob:, or a hash such as 'sha256-…'"`
	Reason    string `yaml:"reason" required:"true" doc:"why the source is needed, for readers of the policy"`
}

// Header is the bar at the top of every page.
type Header struct {
	Title     string           `yaml:"title" doc:"the name in the header; the default is the name of the site"`
	To        string           `yaml:"to" doc:"the path or URL that the name in the header links to"`
	Logo      Logo             `yaml:"logo" doc:"the logo for each color mode, which replaces the title"`
	Version   string           `yaml:"version" doc:"the version in the badge next to the logo"`
	Versions  []Link           `yaml:"versions" doc:"links to other versions of the documentation, in a menu that the badge opens"`
	Search    *bool            `yaml:"search" doc:"whether the search button is shown; true by default"`
	ColorMode *bool            `yaml:"colorMode" doc:"whether the color mode toggle is shown; true by default"`
	MenuMode  payload.MenuMode `yaml:"menuMode" enum:"modal,slideover,drawer" doc:"how the navigation opens on small screens: modal covers the whole page, slideover opens from the side, drawer from the bottom"`
	Menu      []MenuItem       `yaml:"menu" doc:"text links, on the landing page only"`
	Links     []Link           `yaml:"links" doc:"icon buttons"`
}

// MenuItem is a text link in the header or a titled list of links.
type MenuItem struct {
	Label    string `yaml:"label" doc:"the text of the link or list"`
	To       string `yaml:"to" doc:"the path or URL of the link; not allowed for a list"`
	Children []Link `yaml:"children" doc:"the links of a list"`
}

// Logo configures the header's logo for each color mode.
type Logo struct {
	Title bool   `yaml:"title" doc:"whether the title is shown next to the logo"`
	Alt   string `yaml:"alt" doc:"the alternative text of the logo"`
	Light string `yaml:"light" doc:"the path of the logo in light mode"`
	Dark  string `yaml:"dark" doc:"the path of the logo in dark mode"`
}

// Link is a link in the header, the footer or a list next to a page.
type Link struct {
	Label       string `yaml:"label" required:"true" doc:"the text of the link, which is also its name for screen readers"`
	Icon        string `yaml:"icon" doc:"the name of an icon, such as i-lucide-book-open"`
	To          string `yaml:"to" required:"true" doc:"a path of the site or a URL"`
	Description string `yaml:"description" doc:"a sentence below the label"`
}

// Sidebar is the navigation next to a document.
type Sidebar struct {
	Filter bool `yaml:"filter" doc:"whether a field above the navigation tree filters its pages by their titles"`
}

// Footer is the line at the bottom of every page.
type Footer struct {
	Credits   string `yaml:"credits" doc:"the text in the footer; {year} represents the current year"`
	ColorMode bool   `yaml:"colorMode" doc:"whether the footer also has a color mode toggle"`
	Links     []Link `yaml:"links" doc:"icon links"`
}

// Toc configures the column next to a document, which contains the document's headings and links below them.
type Toc struct {
	Title  string    `yaml:"title" doc:"the title of the list of headings; the default is “On this page”"`
	Bottom TocBottom `yaml:"bottom" doc:"a group of links below the headings"`
}

// TocBottom is the group of links below the headings of a document.
type TocBottom struct {
	Title string   `yaml:"title" doc:"the title of the group below the headings"`
	Edit  EditLink `yaml:"edit" doc:"the link to a page's source"`
	Links []Link   `yaml:"links" doc:"the links of the group"`
}

// EditLink is a link to a page's source. It consists of the URL, a slash and the path of the file.
type EditLink struct {
	Label string `yaml:"label" doc:"the text of the link to a page's source"`
	Icon  string `yaml:"icon" doc:"the icon next to the link"`
	URL   string `yaml:"url" doc:"the base URL for editing pages; a slash and the path of the page's file are appended"`
}

// LinkGroup is a titled list of links.
type LinkGroup struct {
	Title string `yaml:"title" doc:"the title of the group"`
	Links []Link `yaml:"links" doc:"the links of the group"`
}

// Search configures other sites to search.
type Search struct {
	Sites []SearchSite `yaml:"sites" doc:"other sites to search"`
}

// SearchSite is another site to search. It provides its sections as JSON.
type SearchSite struct {
	Name     string `yaml:"name" required:"true" doc:"the name of the site, shown above its results"`
	Sections string `yaml:"sections" required:"true" doc:"the URL of its search.json"`
}

// menuEntries are the valid entries of the menu next to a page's title.
var menuEntries = []string{"copy", "view", "chatgpt", "claude", "cursor", "connect"}

// Agents configures features for readers who work with coding agents.
type Agents struct {
	Menu []string `yaml:"menu" enum:"copy,view,chatgpt,claude,cursor,connect" doc:"the entries of the menu next to a page's title, in this order; [] removes the menu"`
	MCP  string   `yaml:"mcp" doc:"the URL of the MCP server that tresdocs serve provides, such as https://docs.example.com/mcp; required for the menu entry connect"`
}

// Theme defines the color of each role as a name or as #rrggbb. Colors adds color scales or replaces built-in ones.
type Theme struct {
	Primary string           `yaml:"primary" doc:"the color of links, buttons and active elements"`
	Neutral string           `yaml:"neutral" doc:"the color of text, borders and backgrounds"`
	Success string           `yaml:"success" doc:"the color of success messages and tips"`
	Info    string           `yaml:"info" doc:"the color of notes"`
	Warning string           `yaml:"warning" doc:"the color of warnings"`
	Error   string           `yaml:"error" doc:"the color of errors and cautions"`
	Radius  string           `yaml:"radius" doc:"the radius of corners, such as 0.5rem, or 0 for square corners"`
	Width   string           `yaml:"width" doc:"the maximum width of a page, such as 96rem"`
	Fonts   Fonts            `yaml:"fonts" doc:"custom fonts. Each is a file such as fonts/Lora.woff2, or a package in node_modules such as @fontsource-variable/lora"`
	Colors  map[string]Scale `yaml:"colors" doc:"custom color scales. Each has the shades 50, 100, 200 … 900 and 950 as #rrggbb"`
}

// Fonts configures the fonts of a site.
type Fonts struct {
	Sans string `yaml:"sans" doc:"the font of text"`
	Mono string `yaml:"mono" doc:"the font of code"`
	// Cards is the font of social cards. Browsers do not load it.
	Cards string `yaml:"cards" doc:"the font of social cards, a TrueType or OpenType file such as fonts/NotoSansSC.otf. It takes precedence over Inter"`
}

// Insights configures where pages report missing content. By default, they do not report anything.
type Insights struct {
	URL string `yaml:"url" doc:"the URL that pages send reports to: whether readers found a page helpful, searches without results, and missing pages. Use /_tresdocs/insights for tresdocs serve --insights, or a custom endpoint. Nothing is reported if the reader's browser sends Do Not Track or Global Privacy Control"`
}

// Icons configures the source of icons that are not built in and not in the site's folder.
type Icons struct {
	Fetch *bool    `yaml:"fetch" doc:"whether builds download icons that are neither built in nor in the site's folder, from the services in hosts or from https://api.iconify.design; true by default"`
	Hosts []string `yaml:"hosts" doc:"services that provide browsers with icons that the build did not find. By default, browsers request no icons"`
}

// Content configures the location of the documents and their collections.
type Content struct {
	Dir         string                `yaml:"dir" doc:"the folder with the documents, relative to the site's folder"`
	Collections map[string]Collection `yaml:"collections" doc:"named sets of documents; the defaults are docs and landing"`
}

// Collection is a named set of documents. [content.Collection] describes its fields.
type Collection struct {
	Type    string            `yaml:"type" enum:"page,data" required:"true" doc:"page if the documents have pages, data otherwise"`
	Include StringList        `yaml:"include" doc:"glob patterns for file paths in the content folder"`
	Exclude StringList        `yaml:"exclude" doc:"glob patterns of files to exclude"`
	Prefix  string            `yaml:"prefix" doc:"the path prefix of the documents, which replaces the folders before the first wildcard of include"`
	Fields  map[string]string `yaml:"fields" enum:"string,number,boolean,date,json" doc:"additional columns of the collection and their types"`
}

// StringList is a list of strings. In YAML, it can also be a single string.
type StringList []string

// UnmarshalYAML decodes a string or a list of strings.
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

// Exists returns an error if the site in fsys has no configuration. The error suggests how to proceed.
func Exists(fsys fs.FS) error {
	if _, err := fs.Stat(fsys, FileName); !errors.Is(err, fs.ErrNotExist) {
		return nil // Load reports all other errors
	}
	return fmt.Errorf("there is no %s here; run the command in a site's folder, name it with --site, or create a site with \"tresdocs init\"", FileName)
}

// Load reads the configuration of the site in fsys. The configuration is only usable if none of the returned problems
// is an error.
func Load(fsys fs.FS) (File, diag.List, error) {
	if err := Exists(fsys); err != nil {
		return File{}, nil, err
	}
	src, err := fs.ReadFile(fsys, FileName)
	if err != nil {
		return File{}, nil, fmt.Errorf("read configuration: %w", err)
	}
	src = bytes.TrimPrefix(src, []byte(mdc.ByteOrderMark)) // some editors add it to every file
	c, problems := Parse(src)
	return c, problems.Of(diag.Config).In(FileName, src), nil
}

// Parse decodes and validates the text of a configuration.
func Parse(src []byte) (File, diag.List) {
	if at, found := content.NotUTF8(src); found {
		return File{}, diag.List{diag.Errorf(at, "the configuration is not valid UTF-8 from here on").WithHint("save the file as UTF-8")}
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
	if err := c.completeLocales(doc); err != nil {
		return File{}, diag.List{yamlProblem(err)}
	}
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

// IsOn reports whether a setting is on. A setting that is not set is on.
func IsOn(flag *bool) bool { return flag == nil || *flag }
