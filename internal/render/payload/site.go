package payload

// Site is the data from tresdocs.yaml that all pages share.
type Site struct {
	Name string `json:"name"`
	// Origin is the site's host with its scheme, as in "https://example.org"; empty if unknown.
	Origin string `json:"origin,omitempty"`
	// Home is the URL of the landing page.
	Home   string `json:"home"`
	Header Header `json:"header"`
	// Sections are the entry points of the sidebar, above the tree of the current section.
	Sections []Link `json:"sections"`
	// Filter is set if the navigation tree has a filter field.
	Filter bool   `json:"filter,omitempty"`
	Footer Footer `json:"footer"`
	// TocTitle is the title of the list of headings.
	TocTitle  string    `json:"tocTitle"`
	Community LinkGroup `json:"community"`
	// EditLabel is the text of the link to a page's source, above the community links.
	EditLabel string    `json:"editLabel"`
	EditIcon  Icon      `json:"editIcon,omitempty"`
	Ecosystem LinkGroup `json:"ecosystem"`
	// Analytics is the analytics service; nil if visits are not counted.
	Analytics *Analytics `json:"analytics,omitempty"`
	// Insights is the URL that receives reports of missing pages and of searches without results. If it is empty, pages
	// do not ask readers whether they were helpful.
	Insights string `json:"insights,omitempty"`
	// Offline is set if a service worker stores pages for offline use.
	Offline bool `json:"offline,omitempty"`
	// IconHosts are services that provide the icons that the build did not find. If there are none, these icons remain
	// empty.
	IconHosts []string `json:"iconHosts,omitempty"`
	// Members are the sites of the workspace, if the site is in one.
	Members []Member `json:"members,omitempty"`
	// LinkedSites are other sites that the search includes.
	LinkedSites []LinkedSite `json:"linkedSites,omitempty"`
	// Symbols is the index of the names that generated pages document.
	Symbols *Symbols `json:"symbols,omitempty"`
	// Sheets are the style sheets that only some pages need, in cascade order.
	Sheets []Sheet `json:"sheets,omitempty"`
	// Slots contains the HTML that fills the layouts' slots, by name.
	Slots map[string]string `json:"slots,omitempty"`
	// Agents is the menu next to the title of a page; nil for none.
	Agents *Agents `json:"agents,omitempty"`
	// Strings are the interface strings that the site overrides, by group and key.
	Strings map[string]map[string]string `json:"strings,omitempty"`
	// Locale is the code of the language of this data, or empty if the configuration lists no languages. Locales lists
	// all languages of a multilingual site.
	Locale  string   `json:"locale,omitempty"`
	Locales []Locale `json:"locales,omitempty"`
	// Writing is "rtl" for right-to-left languages, and "cjk" for Chinese, Japanese and Korean. There is a style sheet
	// with each of these names.
	Writing string `json:"writing,omitempty"`
	// Search is the URL of the folder with the search index; empty for the default.
	Search string `json:"search,omitempty"`
	// Versions is the URL of the list of versions. AllVersions is the URL of a page with this list for readers without
	// JavaScript. Both are empty for a site without versions.
	Versions    string `json:"versions,omitempty"`
	AllVersions string `json:"allVersions,omitempty"`
}

// Agents is the menu for readers who work with coding agents.
type Agents struct {
	// Menu lists the entries of the menu next to a page's title.
	Menu []string `json:"menu"`
	// MCP is the URL of the site's MCP server, if any.
	MCP string `json:"mcp,omitempty"`
}

// Sheet is a style sheet.
type Sheet struct {
	Name string `json:"name"`
	Href string `json:"href"`
}

// Analytics is the script that counts the visits of a site.
type Analytics struct {
	// Script is the script's URL, and Attributes are the attributes of its element.
	Script     string            `json:"script"`
	Attributes map[string]string `json:"attributes,omitempty"`
	// Queue is the name of the global list that holds commands for the script. Start contains the initial commands, and
	// View contains the commands for each page that a reader navigates to. In View, {url} and {title} are placeholders
	// for the page.
	Queue string     `json:"queue,omitempty"`
	Start [][]string `json:"start,omitempty"`
	View  [][]string `json:"view,omitempty"`
	// Call is the global function to call for each page that a reader navigates to.
	Call string `json:"call,omitempty"`
	// Consent is set if readers must consent first.
	Consent bool `json:"consent,omitempty"`
}

// Symbols are names that the search loads if a query begins with their prefix.
type Symbols struct {
	Address string `json:"address"`
	// Prefix is the prefix of the titles of their pages.
	Prefix string `json:"prefix"`
}

// LinkedSite is another site that the search includes.
type LinkedSite struct {
	Name string `json:"name"`
	// Sections is the URL of its published sections.
	Sections string `json:"sections,omitempty"`
	// Home is the base path of a site on the same host, whose index is searched.
	Home string `json:"home,omitempty"`
}

// Member is a site of a workspace.
type Member struct {
	Label       string `json:"label"`
	To          string `json:"to"`
	Description string `json:"description,omitempty"`
	Current     bool   `json:"current,omitempty"`
}

// Header is the bar at the top of every page.
type Header struct {
	Title string `json:"title"`
	To    string `json:"to"`
	Logo  Logo   `json:"logo"`
	// Version is the label of a badge next to the logo; empty for no badge.
	Version string `json:"version,omitempty"`
	// Versions are other versions of the documentation, which the badge lists in a menu.
	Versions  []Link `json:"versions,omitempty"`
	Search    bool   `json:"search"`
	ColorMode bool   `json:"colorMode"`
	// MenuMode defines how the navigation opens on small screens.
	MenuMode MenuMode `json:"menuMode"`
	// Menu are the text links on the landing page, or on all pages.
	Menu           []MenuItem `json:"menu"`
	MenuOnAllPages bool       `json:"menuOnAllPages,omitempty"`
	// Links are icon buttons; their labels are their accessible names.
	Links []Link `json:"links"`
}

// MenuMode defines how the navigation opens on small screens: over the whole page, from the side, or from the bottom.
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

// Logo is an image for each color mode. If both are empty, only the title is shown.
type Logo struct {
	Light string `json:"light"`
	Dark  string `json:"dark"`
	Alt   string `json:"alt"`
	// Title is set if the title is shown next to the images.
	Title bool `json:"title,omitempty"`
	// Width and Height are the size of the light image in pixels, or 0 if unknown. They reserve space until the
	// image loads.
	Width  int `json:"width,omitempty"`
	Height int `json:"height,omitempty"`
}

// Footer is the bar at the bottom of every page.
type Footer struct {
	// Credits may contain "{year}" as a placeholder for the current year.
	Credits string `json:"credits"`
	// Year is the year of the build, which the prerendered page shows.
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
	// Path is empty for a folder without a page, which can be opened and closed but is not a link.
	Path string `json:"path,omitempty"`
	// Link is set for a link that an author has added. It is never the row of the current page.
	Link bool `json:"link,omitempty"`
	// Key identifies a folder in its section.
	Key  string `json:"key,omitempty"`
	Icon Icon   `json:"icon,omitempty"`
	// Badge is a word or a number that is shown after the title.
	Badge string `json:"badge,omitempty"`
	// Open is set if the folder is initially expanded.
	Open     bool      `json:"open,omitempty"`
	Children []NavNode `json:"children,omitempty"`
}
