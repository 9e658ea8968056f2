// Package payload is the contract between Go and React: every value the front end reads is one of
// these structs as JSON. web/src/payload.gen.ts is made from this file and a test keeps it fresh.
//
// [Site] is what all pages share and [Section] one section's navigation tree; both are hashed files,
// loaded once. [Page] is all that differs from page to page: its JSON is inlined into the page's HTML
// (without the article, which is there as HTML) and published as {path}/_payload.json.
package payload

import "cmp"

// Icon is a complete inline <svg> element, or empty. Go turns icon names into these, so that no
// name is looked up in the browser but those that no collection here has: they are elements
// without content whose data-td-icon names the icon.
type Icon string

// Link leads to a page of the site or to an address outside it.
type Link struct {
	Label string `json:"label"`
	// To is the address of a page of the site ("/api"), or an absolute one.
	To   string `json:"to"`
	Icon Icon   `json:"icon,omitempty"`
	// Description says in a line what waits behind the link.
	Description string `json:"description,omitempty"`
	// External links lead away from the site and open a new tab.
	External bool `json:"external,omitempty"`
}

// Site is what every page shares, from tresdocs.yaml.
type Site struct {
	// Build identifies the build; another value means that the site was published anew.
	Build string `json:"build"`
	Name  string `json:"name"`
	// Origin is the site's host with its scheme, as "https://example.org"; empty where it is not known.
	Origin string `json:"origin,omitempty"`
	// Home is the address of the landing page.
	Home   string `json:"home"`
	Header Header `json:"header"`
	// Sections are the entry points of the sidebar, above the tree of the one being read.
	Sections []Link `json:"sections"`
	// Filter is set if a field above the tree filters it.
	Filter bool   `json:"filter,omitempty"`
	Footer Footer `json:"footer"`
	// TocTitle heads the list of headings.
	TocTitle  string    `json:"tocTitle"`
	Community LinkGroup `json:"community"`
	// EditLabel names the link to a page's source; it heads the community links.
	EditLabel string    `json:"editLabel"`
	EditIcon  Icon      `json:"editIcon,omitempty"`
	Ecosystem LinkGroup `json:"ecosystem"`
	// Analytics counts visits; without it nothing is loaded from elsewhere.
	Analytics *Analytics `json:"analytics,omitempty"`
	// Insights is the address that is told what readers miss; without it none is, and no page asks whether it helped.
	Insights string `json:"insights,omitempty"`
	// Offline is set if a service worker keeps pages for readers without a network.
	Offline bool `json:"offline,omitempty"`
	// IconHosts are icon services for the icons that the build does not know; without any these
	// stay empty.
	IconHosts []string `json:"iconHosts,omitempty"`
	// LinkedSites are other sites that the search looks through.
	LinkedSites []LinkedSite `json:"linkedSites,omitempty"`
	// Symbols are the address of the names that generated pages explain, and what those names begin with.
	Symbols *Symbols `json:"symbols,omitempty"`
	// Sheets are the style sheets that some pages need, in the order of the cascade.
	Sheets []Sheet `json:"sheets,omitempty"`
	// Slots are what the site brings for named gaps of the layouts, as HTML.
	Slots map[string]string `json:"slots,omitempty"`
	// Agents is the menu beside the title of a page; without it there is none.
	Agents *Agents `json:"agents,omitempty"`
	// Strings are the texts of the interface that the site replaces, by group and key.
	Strings map[string]map[string]string `json:"strings,omitempty"`
	// Locale is the code of the language that this is of, or empty if the configuration lists none. Locales are all
	// languages of a site in several.
	Locale  string   `json:"locale,omitempty"`
	Locales []Locale `json:"locales,omitempty"`
	// Writing is "rtl" where the site is read from right to left, and "cjk" where it is in Chinese, Japanese or Korean;
	// a style sheet has that name.
	Writing string `json:"writing,omitempty"`
	// Search is the address of the folder with the search index; empty for the usual one.
	Search string `json:"search,omitempty"`
	// Versions is the address of the list of versions, and AllVersions that of a page with them for readers without
	// scripts; both are empty for a site without versions.
	Versions    string `json:"versions,omitempty"`
	AllVersions string `json:"allVersions,omitempty"`
}

// Agents is what readers get who work with programs that write code.
type Agents struct {
	// Menu are the names of what the menu beside a page's title offers.
	Menu []string `json:"menu"`
	// MCP is the address at which the site answers programs; empty where it does not.
	MCP string `json:"mcp,omitempty"`
}

// Sheet is a style sheet.
type Sheet struct {
	Name string `json:"name"`
	Href string `json:"href"`
}

// Analytics is the script that counts the visits of a site.
type Analytics struct {
	// Script is the script's address, and Attributes are those of its element.
	Script     string            `json:"script"`
	Attributes map[string]string `json:"attributes,omitempty"`
	// Queue is the global list that the script takes commands from. Start are those that it finds there, and View those
	// for each page that a reader moves on to, in which {url} and {title} stand for the page.
	Queue string     `json:"queue,omitempty"`
	Start [][]string `json:"start,omitempty"`
	View  [][]string `json:"view,omitempty"`
	// Call is the global function to call for each page that a reader moves on to.
	Call string `json:"call,omitempty"`
	// Consent has readers asked first.
	Consent bool `json:"consent,omitempty"`
}

// Symbols are names that the search looks up where a query begins like them.
type Symbols struct {
	Address string `json:"address"`
	// Prefix is what the titles of their pages begin with.
	Prefix string `json:"prefix"`
}

// LinkedSite is another site, with the address of the sections it publishes.
type LinkedSite struct {
	Name     string `json:"name"`
	Sections string `json:"sections"`
}

// Header is the bar on top of every page.
type Header struct {
	Title string `json:"title"`
	To    string `json:"to"`
	Logo  Logo   `json:"logo"`
	// Version is shown in a badge beside the logo; empty shows none.
	Version string `json:"version,omitempty"`
	// Versions are other versions of the documentation, which the badge then leads to.
	Versions  []Link `json:"versions,omitempty"`
	Search    bool   `json:"search"`
	ColorMode bool   `json:"colorMode"`
	// MenuMode is how the navigation opens on small screens.
	MenuMode MenuMode `json:"menuMode"`
	// Menu holds the text links that are on the landing page only.
	Menu []MenuItem `json:"menu"`
	// Links are icon buttons; their labels are their accessible names.
	Links []Link `json:"links"`
}

// MenuMode is how the navigation opens on small screens: over the whole page, from the side, or
// drawn up from below.
type MenuMode string

// The modes.
const (
	MenuModal     MenuMode = "modal"
	MenuSlideover MenuMode = "slideover"
	MenuDrawer    MenuMode = "drawer"
)

// MenuItem is a text link in the header, or the title of a list of links.
type MenuItem struct {
	Label string `json:"label"`
	// To is empty if there are children.
	To       string `json:"to,omitempty"`
	External bool   `json:"external,omitempty"`
	Children []Link `json:"children,omitempty"`
}

// Logo is a pair of pictures, one for each color mode. Both empty: the title stands alone.
type Logo struct {
	Light string `json:"light"`
	Dark  string `json:"dark"`
	Alt   string `json:"alt"`
	// Title says that the title stands beside them.
	Title bool `json:"title,omitempty"`
	// Width and Height are the light picture's own size in pixels, so that its place is kept while
	// it loads; 0 where it is not known.
	Width  int `json:"width,omitempty"`
	Height int `json:"height,omitempty"`
}

// Footer is the bar below every page.
type Footer struct {
	// Credits may hold "{year}", shown as the current year.
	Credits string `json:"credits"`
	// Year is the year of the build, for the prerendered page.
	Year      int    `json:"year"`
	ColorMode bool   `json:"colorMode"`
	Links     []Link `json:"links"`
}

// LinkGroup is a titled list of links.
type LinkGroup struct {
	Title string `json:"title"`
	Links []Link `json:"links"`
}

// Section is the navigation tree below one top-level entry.
type Section struct {
	Path  string    `json:"path"`
	Title string    `json:"title"`
	Nodes []NavNode `json:"nodes"`
}

// NavNode is a row of the navigation tree: a page, or a folder of rows.
type NavNode struct {
	Title string `json:"title"`
	// Path is empty for a folder without a page: it opens and closes, and never links.
	Path string `json:"path,omitempty"`
	// Key tells a folder from every other one in its section.
	Key  string `json:"key,omitempty"`
	Icon Icon   `json:"icon,omitempty"`
	// Badge is a word or a number behind the title.
	Badge string `json:"badge,omitempty"`
	// Open folders start expanded.
	Open     bool      `json:"open,omitempty"`
	Children []NavNode `json:"children,omitempty"`
}

// Layout says which regions a page has.
type Layout string

// The layouts.
const (
	LayoutDocs    Layout = "docs"
	LayoutLanding Layout = "landing"
	LayoutError   Layout = "error"
	// LayoutBare has the frame of every page and leaves all between to the article.
	LayoutBare Layout = "bare"
)

// Page is one page of the site.
type Page struct {
	Path   string `json:"path"`
	Layout Layout `json:"layout"`
	Head   Head   `json:"head"`
	Title  string `json:"title"`
	// TitleID is the id of the heading that the document begins with where that is the title; the article
	// then goes without it.
	TitleID     string `json:"titleId,omitempty"`
	Description string `json:"description,omitempty"`
	// Links are buttons under the description.
	Links []Link `json:"links,omitempty"`
	// Section is the path of the section the page belongs to; empty where it belongs to none.
	Section string `json:"section,omitempty"`
	// Nav is the address of the section's tree, a [Section] as JSON.
	Nav         string    `json:"nav,omitempty"`
	Breadcrumbs []Crumb   `json:"breadcrumbs,omitempty"`
	Toc         []Heading `json:"toc,omitempty"`
	// Previous and Next are the neighbors in reading order.
	Previous *Neighbor `json:"previous,omitempty"`
	Next     *Neighbor `json:"next,omitempty"`
	// Edit is the address where the page's source is edited.
	Edit string `json:"edit,omitempty"`
	// Generated is set on pages that are made of a description, of which there are hundreds: they go without what
	// leads out of the site.
	Generated bool `json:"generated,omitempty"`
	// Updated is the day of the last commit that changed the page's source, such as 2026-11-22.
	Updated string `json:"updated,omitempty"`
	// Locale is the code of the page's language; empty on a site in one language.
	Locale string `json:"locale,omitempty"`
	// Translations are the addresses of the page in the languages of the site, in their order; empty where a language
	// has none.
	Translations []string `json:"translations,omitempty"`
	// Original is set if the article is in another language, since there is no translation.
	Original *Original `json:"original,omitempty"`
	// Newer is the original of a translation that is older than it, where readers are told.
	Newer *Original `json:"newer,omitempty"`
	Error *Error    `json:"error,omitempty"`
	// Version is the label of the version that the page is of, and Newest what the newest version has for it; both are
	// absent from pages of the newest.
	Version string  `json:"version,omitempty"`
	Newest  *Newest `json:"newest,omitempty"`
	// Moved are the addresses at which headings are now that the page had before, by their ids.
	Moved map[string]string `json:"moved,omitempty"`
	// Names is the address of what the names in the page's code are; empty where nobody knows any.
	Names string `json:"names,omitempty"`
	// Sheets names the style sheets that the page needs. It is absent from the JSON inside a page's HTML, where
	// the sheets themselves stand.
	Sheets []string `json:"sheets,omitempty"`
	// Article is the document as HTML with islands, as [Deflate] returns it. It is absent from the JSON inside
	// a page's HTML, where the article itself stands.
	Article []byte `json:"article,omitempty"`
}

// Head is what a page says of itself to browsers and other programs.
type Head struct {
	// Title is complete: the template is applied.
	Title string `json:"title"`
	// Description is empty if it is that of the page.
	Description string `json:"description,omitempty"`
	// OgTitle stands with a link to the page on other sites, above Description. A page that nobody links to has none.
	OgTitle string `json:"ogTitle,omitempty"`
	// Image is the address of the picture that other sites show with a link to the page; empty for the site's own.
	Image string `json:"image,omitempty"`
	// Card reports whether that picture is a card that the build has drawn.
	Card bool `json:"card,omitempty"`
	// Canonical is the address of the page that this one shows again; empty for itself.
	Canonical string `json:"canonical,omitempty"`
	// ColorMode forces "light" or "dark" on the page.
	ColorMode string `json:"colorMode,omitempty"`
	// Unlisted pages are for none but those who know their address.
	Unlisted bool `json:"unlisted,omitempty"`
}

// HeadDescription returns what the page says of itself to browsers and other programs.
func (p Page) HeadDescription() string { return cmp.Or(p.Head.Description, p.Description) }

// Crumb is one step from the site's root to a page.
type Crumb struct {
	Label string `json:"label"`
	// To is empty for a folder without a page.
	To string `json:"to,omitempty"`
}

// Heading is an entry of the table of contents.
type Heading struct {
	ID    string `json:"id"`
	Level int    `json:"level"`
	Text  string `json:"text"`
}

// Neighbor is the previous or next page.
type Neighbor struct {
	Path        string `json:"path"`
	Title       string `json:"title"`
	Description string `json:"description,omitempty"`
	Icon        Icon   `json:"icon,omitempty"`
}

// Error is what an error page shows.
type Error struct {
	StatusCode    int    `json:"statusCode"`
	StatusMessage string `json:"statusMessage"`
	Message       string `json:"message,omitempty"`
	// Suggestions are pages the reader may have meant.
	Suggestions []Link `json:"suggestions,omitempty"`
}
