// Package config reads tresdocs.yaml, which is the configuration of a site. [Load] decodes the file into a [Config],
// validates it, and returns all problems with their positions.
package config

import (
	"strings"

	"github.com/goccy/go-yaml"
)

// FileName is the name of the configuration file in the root of a site's folder.
const FileName = "tresdocs.yaml"

// Config is the content of tresdocs.yaml. The "doc" tag describes each key in docs/configuration.md and in the schema
// for editors.
type Config struct {
	Extends    string            `yaml:"extends" doc:"the folder of the workspace that contains this site, such as .., whose settings and components the site inherits"`
	Site       Site              `yaml:"site" required:"true" doc:"general settings of the site"`
	Locales    []Locale          `yaml:"locales" doc:"the languages of the site, the default first"`
	Versions   []Version         `yaml:"versions" doc:"the versions of the documentation, newest first"`
	Workspace  []Member          `yaml:"workspace" doc:"the sites that share the settings and components of this site, including the site itself"`
	Header     Header            `yaml:"header" doc:"the bar at the top of every page"`
	Banner     Banner            `yaml:"banner" doc:"the banner at the top of every page"`
	Sidebar    Sidebar           `yaml:"sidebar" doc:"the navigation next to a document"`
	Sections   []Link            `yaml:"sections" doc:"links above the navigation tree, one for each top-level section. Without sections, the sidebar shows all pages or, on large sites, one folder"`
	Footer     Footer            `yaml:"footer" doc:"the footer of every page"`
	Toc        Toc               `yaml:"toc" doc:"the column next to a document, with its headings"`
	Ecosystem  LinkGroup         `yaml:"ecosystem" doc:"a second group of links below the headings"`
	Search     Search            `yaml:"search" doc:"search settings"`
	Agents     Agents            `yaml:"agents" doc:"features for readers who work with coding agents"`
	Theme      Theme             `yaml:"theme" doc:"fonts, sizes, and the color of each role. A color is a name or a value such as #ff5500, which is expanded to a scale"`
	Head       []HeadTag         `yaml:"head" doc:"meta, link and script elements in the head of every page, with their attributes"`
	Analytics  Analytics         `yaml:"analytics" doc:"the analytics service that counts visits"`
	Insights   Insights          `yaml:"insights" doc:"where pages send reports about content that readers could not find"`
	Offline    bool              `yaml:"offline" doc:"whether a service worker makes visited pages and the search available offline"`
	Icons      Icons             `yaml:"icons" doc:"the source of icons that are neither built in nor in the site's folder"`
	Components Components        `yaml:"components" doc:"the names of the site's own components"`
	Content    Content           `yaml:"content" doc:"the location of the documents, and their collections"`
	Redirects  map[string]string `yaml:"redirects" doc:"a map from old paths to new paths or URLs, such as /guide/:page.html: /start/:page"`
	Feeds      []Feed            `yaml:"feeds" doc:"Atom feeds of dated pages; site.url is required"`
	Related    int               `yaml:"related" doc:"how many related pages to list at the end of each document; at most 8, 0 by default"`
	Reference  []Reference       `yaml:"reference" doc:"pages about all exports of packages, generated from descriptions of the packages"`
	Elements   Elements          `yaml:"elements" doc:"pages about the elements of a library, generated from a description of the library"`
	OpenAPI    []OpenAPI         `yaml:"openapi" doc:"pages about the operations of HTTP APIs, generated from their OpenAPI descriptions"`
	Checks     Checks            `yaml:"checks" doc:"the severity of each rule: error, warning or off"`

	place Place
}

// Reference is a package with generated pages about its exports.
type Reference struct {
	Package string `yaml:"package" required:"true" doc:"the name of the package, as in its description in reference/, such as @tresjs/core"`
	Icon    string `yaml:"icon" doc:"the icon of the list in the sidebar, such as i-lucide-package"`
	Page    string `yaml:"page" required:"true" doc:"the location of the list of exports: a file in the content folder without its extension, such as 3.api/7.core. Each component, function and class has a page below it; types and constants share one. A document at one of these locations replaces the generated page"`
	// Keywords maps the names of exports to search keywords.
	Keywords map[string][]string `yaml:"keywords" doc:"other words that readers search for, by the name of a component, function or class, such as rain and snow for Precipitation"`
}

// Elements configures pages that are generated from a description in the reference folder.
type Elements struct {
	Package string   `yaml:"package" doc:"the name of the package whose classes can be used as elements, as in its description in reference/, such as three"`
	Page    string   `yaml:"page" doc:"the location of the list of elements: a file in the content folder without its extension, such as 3.api/6.elements. The pages of the elements are below it"`
	Icon    string   `yaml:"icon" doc:"the icon of the list in the sidebar, such as i-lucide-shapes"`
	Tags    []string `yaml:"tags" doc:"the elements that get a page, such as TresMesh, with their base classes; all elements by default"`
	Prefix  string   `yaml:"prefix" doc:"the prefix of element names, such as Tres. Searches that begin with it find elements"`
	// Playground is the URL of a live scene.
	Playground string `yaml:"playground" doc:"the page and name of the live scene whose playground opens the examples, such as /guide/start#play=first-scene"`
}

// OpenAPI is an OpenAPI description and the location of its generated pages.
type OpenAPI struct {
	File  string `yaml:"file" required:"true" doc:"the OpenAPI 3.0 or 3.1 description, such as reference/petstore.yaml. It can refer to other files in the site's folder"`
	Page  string `yaml:"page" required:"true" doc:"the location of the list of tags: a file in the content folder without its extension, such as 4.api. The other pages are below it"`
	Pages string `yaml:"pages" enum:"operation,tag" doc:"operation for one page per operation, which is the default, or tag for one page per tag"`
}

// Locale is a language of the site. It can override general settings.
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
	// ContentSignals are only preferences. They do not restrict access.
	ContentSignals ContentSignals `yaml:"contentSignals" doc:"how programs may use the site's content, for the Content-Signal line in robots.txt. Uses that are not set here are omitted from that line"`
}

// ContentSignals are the uses of content in the Content Signals policy of contentsignals.org.
type ContentSignals struct {
	Search  *bool `yaml:"search" doc:"whether search engines may list the pages"`
	AIInput *bool `yaml:"aiInput" doc:"whether AI models may use the pages as input for an answer"`
	AITrain *bool `yaml:"aiTrain" doc:"whether AI models may be trained on the pages"`
}

// String returns the signals in the syntax of robots.txt, or "" if there are none.
func (c ContentSignals) String() string {
	var list []string
	for _, signal := range []struct {
		name  string
		value *bool
	}{{"search", c.Search}, {"ai-input", c.AIInput}, {"ai-train", c.AITrain}} {
		if signal.value != nil {
			list = append(list, signal.name+"="+map[bool]string{true: "yes", false: "no"}[*signal.value])
		}
	}
	return strings.Join(list, ", ")
}

// Insights configures where pages report missing content. By default, they do not report anything.
type Insights struct {
	URL string `yaml:"url" doc:"the URL that pages send reports to: /_tresdocs/insights if the server is tresdocs serve --insights, or a custom endpoint"`
}

// Icons configures the source of icons that are not built in and not in the site's folder.
type Icons struct {
	Fetch *bool    `yaml:"fetch" doc:"whether builds download icons that are neither built in nor in the site's folder; true by default"`
	Hosts []string `yaml:"hosts" doc:"services that provide icons to browsers. Builds use them instead of https://api.iconify.design"`
}

// Components configures the names of the site's own components.
type Components struct {
	PathPrefix *bool `yaml:"pathPrefix" doc:"whether the names of components begin with the names of their folders, such as shapes-box for components/shapes/Box.vue; true by default, as in Nuxt"`
}

// Content configures the location of the documents and their collections.
type Content struct {
	Dir         string                `yaml:"dir" doc:"the folder with the documents, relative to the site's folder. A dot means the site's folder itself, without its dist, public and node_modules folders"`
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

// IsOn reports whether a setting is on. Settings are on by default.
func IsOn(flag *bool) bool { return flag == nil || *flag }
