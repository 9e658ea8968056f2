// Package config reads tresdocs.yaml, the configuration of a site: [Load] decodes it into a [Config], checks
// it, and returns everything that is wrong with it, each problem with its place.
package config

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
)

// FileName names the site's configuration, in the root of its folder.
const FileName = "tresdocs.yaml"

// Config is tresdocs.yaml. The tag "doc" says what a key is for, to the editors that read the schema and in
// docs/configuration.md.
type Config struct {
	Site      Site              `yaml:"site" required:"true" doc:"what the site says of itself"`
	Locales   []Locale          `yaml:"locales" doc:"the languages of the site, the first one by default: a list of code and label, and what differs in each"`
	Versions  []Version         `yaml:"versions" doc:"the versions of the documentation, the newest first: a list of label and from; the one without from is this folder"`
	Header    Header            `yaml:"header" doc:"the bar at the top of every page"`
	Banner    Banner            `yaml:"banner" doc:"a line above every page"`
	Sidebar   Sidebar           `yaml:"sidebar" doc:"the navigation beside a document"`
	Sections  []Link            `yaml:"sections" doc:"links above the navigation tree, one for each top-level section; without any the sidebar shows all pages"`
	Footer    Footer            `yaml:"footer" doc:"the line at the bottom of every page"`
	Toc       Toc               `yaml:"toc" doc:"the column beside a document"`
	Ecosystem LinkGroup         `yaml:"ecosystem" doc:"another group of links below the headings"`
	Search    Search            `yaml:"search" doc:"what the search looks through beside the site"`
	Agents    Agents            `yaml:"agents" doc:"what readers get who work with programs that write code"`
	Theme     Theme             `yaml:"theme" doc:"the color of each role: its name, or a color such as #ff5500 that a scale is made of; and measures of pages"`
	Head      []HeadTag         `yaml:"head" doc:"elements in the head of every page: a list of meta, link and script, each with its attributes; hosts and texts of scripts are added to the policy"`
	Analytics Analytics         `yaml:"analytics" doc:"how visits are counted"`
	Insights  Insights          `yaml:"insights" doc:"where pages tell what readers miss"`
	Offline   bool              `yaml:"offline" doc:"whether pages that a reader has looked at, and the search, work without a network, by a service worker"`
	Icons     Icons             `yaml:"icons" doc:"where icons come from that neither the program nor the site has"`
	Content   Content           `yaml:"content" doc:"where the documents are and how they are grouped"`
	Redirects map[string]string `yaml:"redirects" doc:"old path: new path or address. A part that begins with a colon stands for the same part of the new path, as in /guide/:page.html: /start/:page; an old path that ends with /* stands for all below it. A path with #id leads from a heading that its page has no more"`
	Feeds     []Feed            `yaml:"feeds" doc:"Atom feeds of pages with a date; they need site.url"`
	Related   int               `yaml:"related" doc:"how many related pages, by links and by words, each document leads to at its end, 8 at most; none by default"`
	Elements  Elements          `yaml:"elements" doc:"pages about the elements of a library, made of its description"`
	Checks    Checks            `yaml:"checks" doc:"the levels of rules"`
}

// Elements are pages that are made of a description in the folder reference.
type Elements struct {
	Package string `yaml:"package" doc:"the package whose classes have elements, as its description in the folder reference names it, such as three"`
	Page    string `yaml:"page" doc:"the file in the content folder, without its extension, that the list of them stands for, such as 3.api/6.elements; each element has a page below it"`
	Prefix  string `yaml:"prefix" doc:"what the names of the elements begin with, such as Tres: searches that begin so find them"`
}

// Site is what a site says of itself.
type Site struct {
	Name          string `yaml:"name" required:"true" doc:"the site's name, for other sites that show a link"`
	Title         string `yaml:"title" required:"true" doc:"title of a page that has none"`
	TitleTemplate string `yaml:"titleTemplate" doc:"title of a page; %s is its own title"`
	Description   string `yaml:"description" doc:"what the site is about; description of a page that has none"`
	URL           string `yaml:"url" doc:"the site's address; canonical links and sitemap.xml need it. With a path, as in https://example.github.io/docs, the site stands in that folder of its host: whatever authors write as /guide leads to /docs/guide"`
	Lang          string `yaml:"lang" doc:"language of the pages, a tag such as en, pt-BR or zh-Hant"`
	Favicon       string `yaml:"favicon" doc:"path of the icon in the browser's tab"`
	Image         string `yaml:"image" doc:"path of the picture that other sites show with a link to this one"`
	Cards         bool   `yaml:"cards" doc:"whether the build draws the picture that other sites show with a link to a page, with its title, for each page that names none; site.url must be set"`
	LastUpdated   *bool  `yaml:"lastUpdated" doc:"whether pages say when they were last changed, as the git repository of the documents has it; they do by default"`
	// StaleTranslations has readers told of translations that are older than their originals.
	StaleTranslations bool `yaml:"staleTranslations" doc:"whether a translation says that its original was changed after it, and leads there; lastUpdated must be on"`
	// CSP are what pages may load and run beside what the program knows of.
	CSP []Source `yaml:"csp" doc:"more sources for the Content-Security-Policy of all pages; what documents, examples and this file name is allowed without an entry"`
	// Frames are the hosts whose pages documents may show in frames.
	Frames []string `yaml:"frames" doc:"hosts whose pages documents may show in an <iframe>, such as [codepen.io, stackblitz.com]; pages of the site itself and videos of www.youtube-nocookie.com need no entry"`
}

// Locale is a language of the site, and what the configuration says in it instead of what it says to all.
type Locale struct {
	Code   string `yaml:"code" required:"true" doc:"the language, a tag such as fr, pt-BR or ar"`
	Label  string `yaml:"label" required:"true" doc:"what the language calls itself, in the menu of languages"`
	Dir    string `yaml:"dir" enum:"ltr,rtl" doc:"the direction in which it is written; rtl for Arabic, Hebrew, Persian and Urdu without it"`
	Folder string `yaml:"folder" doc:"its folder in the content folder; the code without it. A dot stands for the content folder itself"`
	Path   string `yaml:"path" doc:"the path that its pages stand below; / for the first language and the code in small letters for others, such as /pt-br"`

	Title         string    `yaml:"title" doc:"site.title in this language"`
	TitleTemplate string    `yaml:"titleTemplate" doc:"site.titleTemplate in this language"`
	Description   string    `yaml:"description" doc:"site.description in this language"`
	Header        Header    `yaml:"header" doc:"what of header differs"`
	Sections      []Link    `yaml:"sections" doc:"sections in this language"`
	Footer        Footer    `yaml:"footer" doc:"what of footer differs"`
	Toc           Toc       `yaml:"toc" doc:"what of toc differs"`
	Ecosystem     LinkGroup `yaml:"ecosystem" doc:"ecosystem in this language"`
}

// Feed is a list of dated pages for programs that follow them.
type Feed struct {
	Path  string `yaml:"path" required:"true" doc:"the address of the feed, such as /blog/feed.xml"`
	From  string `yaml:"from" required:"true" doc:"the path of the pages in it: those below that have a date in their front matter"`
	Title string `yaml:"title" doc:"what the feed is called; the site's title without it"`
	Tags  string `yaml:"tags" doc:"the path of a page such as /blog/tags that lists the tags of these pages; below it each tag has a page, which lists the pages with it"`
}

// Source is something that pages may load or run, by its directive.
type Source struct {
	Directive string `yaml:"directive" required:"true" doc:"a directive, such as script-src, connect-src or img-src"`
	Source    string `yaml:"source" required:"true" doc:"an address such as https://cdn.example.com, a scheme such as blob:, or a hash such as 'sha256-…'"`
	Reason    string `yaml:"reason" required:"true" doc:"what it is needed for, for whoever reads the policy next"`
}

// Header is the bar at the top of every page.
type Header struct {
	Title     string           `yaml:"title" doc:"the name in the header; that of the site by default"`
	To        string           `yaml:"to" doc:"where the name in the header leads"`
	Logo      Logo             `yaml:"logo" doc:"the logo for each color mode; it takes the place of the title"`
	Version   string           `yaml:"version" doc:"shown in a badge beside the logo"`
	Versions  []Link           `yaml:"versions" doc:"links to other versions of the documentation, which the badge then opens"`
	Search    *bool            `yaml:"search" doc:"whether the search button is shown; it is by default"`
	ColorMode *bool            `yaml:"colorMode" doc:"whether the toggle of the color mode is shown; it is by default"`
	MenuMode  payload.MenuMode `yaml:"menuMode" enum:"modal,slideover,drawer" doc:"how the navigation opens on small screens: modal over the whole page, slideover from the side, drawer from below"`
	Menu      []MenuItem       `yaml:"menu" doc:"text links, on the landing page only"`
	Links     []Link           `yaml:"links" doc:"icon buttons"`
}

// MenuItem is a text link in the header, or a list of links under a title.
type MenuItem struct {
	Label    string `yaml:"label" doc:"the text of the link or list"`
	To       string `yaml:"to" doc:"where the link leads; a list has none"`
	Children []Link `yaml:"children" doc:"the links of a list"`
}

// Logo is the pictures of the header, one a color mode, and the text in their place.
type Logo struct {
	Title bool   `yaml:"title" doc:"whether the title stands beside the logo"`
	Alt   string `yaml:"alt" doc:"the text in the place of the logo"`
	Light string `yaml:"light" doc:"path of the logo in light mode"`
	Dark  string `yaml:"dark" doc:"path of the logo in dark mode"`
}

// Link is a link in the header, the footer or one of the lists beside a page.
type Link struct {
	Label       string `yaml:"label" required:"true" doc:"the link's name, which screen readers speak too"`
	Icon        string `yaml:"icon" doc:"the name of an icon, such as i-lucide-book-open"`
	To          string `yaml:"to" required:"true" doc:"a path of the site or an address"`
	Description string `yaml:"description" doc:"a sentence below the name"`
}

// Sidebar is the navigation beside a document.
type Sidebar struct {
	Filter bool `yaml:"filter" doc:"whether a field above the navigation tree filters its pages by their titles"`
}

// Footer is the line at the bottom of every page.
type Footer struct {
	Credits   string `yaml:"credits" doc:"text; {year} is the current year"`
	ColorMode bool   `yaml:"colorMode" doc:"whether the footer has a toggle of the color mode too"`
	Links     []Link `yaml:"links" doc:"icon links"`
}

// Toc is the column beside a document: its headings and what is below them.
type Toc struct {
	Title  string    `yaml:"title" doc:"heads the list of headings; “On this page” without it"`
	Bottom TocBottom `yaml:"bottom" doc:"a group of links below the headings"`
}

// TocBottom is what is below the headings of a document.
type TocBottom struct {
	Title string   `yaml:"title" doc:"the title of the group below the headings"`
	Edit  EditLink `yaml:"edit" doc:"the link to a page's source"`
	Links []Link   `yaml:"links" doc:"the links of the group"`
}

// EditLink is the link to a page's source: URL, a slash and the file's path.
type EditLink struct {
	Label string `yaml:"label" doc:"the text of the link to a page's source"`
	Icon  string `yaml:"icon" doc:"the icon beside it"`
	URL   string `yaml:"url" doc:"where sources are edited; a slash and the path of the page's file follow it"`
}

// LinkGroup is a list of links under a title.
type LinkGroup struct {
	Title string `yaml:"title" doc:"the title of the group"`
	Links []Link `yaml:"links" doc:"the links of the group"`
}

// Search names the other sites that the search looks through.
type Search struct {
	Sites []SearchSite `yaml:"sites" doc:"other sites that the search looks through"`
}

// SearchSite is another site: its name, and the address of its sections as JSON.
type SearchSite struct {
	Name     string `yaml:"name" required:"true" doc:"the site's name, above its hits"`
	Sections string `yaml:"sections" required:"true" doc:"the address of its search.json"`
}

// menuEntries are what the menu beside a page's title can offer.
var menuEntries = []string{"copy", "view", "chatgpt", "claude", "cursor", "connect"}

// Agents says what readers get who work with programs that write code.
type Agents struct {
	Menu []string `yaml:"menu" enum:"copy,view,chatgpt,claude,cursor,connect" doc:"what the menu beside a page's title offers, in this order; [] shows none"`
	MCP  string   `yaml:"mcp" doc:"the address at which tresdocs serve answers programs, such as https://docs.example.com/mcp; with it the menu can connect them"`
}

// Theme names the color of each role, or gives it as #rrggbb; Colors adds scales or replaces built-in ones.
type Theme struct {
	Primary string           `yaml:"primary" doc:"the color of links, buttons and what is active"`
	Neutral string           `yaml:"neutral" doc:"the color of text, lines and grounds"`
	Success string           `yaml:"success" doc:"the color of what went well, and of tips"`
	Info    string           `yaml:"info" doc:"the color of notes"`
	Warning string           `yaml:"warning" doc:"the color of warnings"`
	Error   string           `yaml:"error" doc:"the color of errors and cautions"`
	Radius  string           `yaml:"radius" doc:"how round corners are, such as 0.5rem; 0 for none"`
	Width   string           `yaml:"width" doc:"how wide a page is at most, such as 96rem"`
	Fonts   Fonts            `yaml:"fonts" doc:"fonts of the site's own: a file such as fonts/Lora.woff2, or a package in node_modules such as @fontsource-variable/lora"`
	Colors  map[string]Scale `yaml:"colors" doc:"color scales of the site's own: shades 50, 100, 200 … 900 and 950 as #rrggbb"`
}

// Fonts are a site's own fonts.
type Fonts struct {
	Sans string `yaml:"sans" doc:"the font of text"`
	Mono string `yaml:"mono" doc:"the font of code"`
	// Cards is not for browsers.
	Cards string `yaml:"cards" doc:"the font of social cards: a TrueType or OpenType file such as fonts/NotoSansSC.otf, which goes before Inter"`
}

// Insights says where pages tell what readers miss: nowhere by default.
type Insights struct {
	URL string `yaml:"url" doc:"where pages tell of searches and addresses at which nothing is found, and of answers to the question whether a page helped, which they then ask: /_tresdocs/insights for tresdocs serve --insights, or an address of one's own, which gets each as the text of a POST and its kind behind a question mark. Nothing is told of readers whose browsers send Do Not Track or Global Privacy Control"`
}

// Icons says where icons come from that neither the program nor the site has.
type Icons struct {
	Fetch *bool    `yaml:"fetch" doc:"whether a build asks an icon service, by their names, for icons of sets that neither the program nor the site has: hosts, or https://api.iconify.design where none is named; yes unless it is false"`
	Hosts []string `yaml:"hosts" doc:"icon services that readers' browsers ask for icons that the build has not found; browsers ask none without one"`
}

// Content says where the documents are and how they are grouped.
type Content struct {
	Dir         string                `yaml:"dir" doc:"the folder with the documents, in the site's folder"`
	Collections map[string]Collection `yaml:"collections" doc:"sets of documents by their names; docs and landing by default"`
}

// Collection is a named set of documents; [content.Collection] describes its fields.
type Collection struct {
	Type    string            `yaml:"type" enum:"page,data" required:"true" doc:"whether the documents have pages"`
	Include StringList        `yaml:"include" doc:"glob patterns over file paths in the content folder"`
	Exclude StringList        `yaml:"exclude" doc:"patterns of files to leave out"`
	Prefix  string            `yaml:"prefix" doc:"the address below which the documents stand; it takes the place of the folders that include names before its first wildcard"`
	Fields  map[string]string `yaml:"fields" enum:"string,number,boolean,date,json" doc:"columns of the collection's own, with their types"`
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
func (f File) Pos(key string) diag.Pos { return positionOf(f.doc, key) }

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

// Default returns the configuration of a site that sets nothing.
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
