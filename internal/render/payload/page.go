package payload

import "cmp"

// Layout defines which regions a page has.
type Layout string

// The layouts.
const (
	LayoutDocs    Layout = "docs"
	LayoutLanding Layout = "landing"
	LayoutError   Layout = "error"
	// LayoutBare is the layout with only the header and footer.
	LayoutBare Layout = "bare"
)

// Page is one page on the site.
type Page struct {
	Path   string `json:"path"`
	Layout Layout `json:"layout"`
	Head   Head   `json:"head"`
	Title  string `json:"title"`
	// TitleID is the id of the heading that the document begins with, if that heading is the title. The article then
	// omits the heading.
	TitleID string `json:"titleId,omitempty"`
	// TitleHTML is the content of that heading as HTML with islands. It is empty if the heading is plain text.
	TitleHTML   string `json:"titleHtml,omitempty"`
	Description string `json:"description,omitempty"`
	// Links are buttons below the description.
	Links []Link `json:"links,omitempty"`
	// Section is the path of the section that the page belongs to, if any.
	Section string `json:"section,omitempty"`
	// Nav is the URL of the section's tree, a [Section] as JSON.
	Nav         string    `json:"nav,omitempty"`
	Breadcrumbs []Crumb   `json:"breadcrumbs,omitempty"`
	Toc         []Heading `json:"toc,omitempty"`
	// Previous and Next are the neighbors in reading order.
	Previous *Neighbor `json:"previous,omitempty"`
	Next     *Neighbor `json:"next,omitempty"`
	// Edit is the URL for editing the page's source.
	Edit string `json:"edit,omitempty"`
	// Generated is set on pages that are generated from a description. Because there can be hundreds of them, they have
	// no links to other sites around the article.
	Generated bool `json:"generated,omitempty"`
	// Updated is the day of the last commit that changed the page's source, such as 2026-11-22.
	Updated string `json:"updated,omitempty"`
	// UpdatedText is Updated in the language of the page.
	UpdatedText string `json:"updatedText,omitempty"`
	// Checked is the version against which the page was last checked. It is only set on pages with the docs layout.
	Checked string `json:"checked,omitempty"`
	// Locale is the code of the page's language; empty on a site in one language.
	Locale string `json:"locale,omitempty"`
	// Translations are the URLs of the page in all languages of the site, in their order. A URL is empty if the page
	// does not exist in that language.
	Translations []string `json:"translations,omitempty"`
	// Original is set if the page has not been translated and shows the article in another language.
	Original *Original `json:"original,omitempty"`
	// Newer is the original of an outdated translation, if the site notifies readers about it.
	Newer *Original `json:"newer,omitempty"`
	Error *Error    `json:"error,omitempty"`
	// Member is the name of the site in its workspace, unless it is the site in the workspace's own folder.
	Member string `json:"member,omitempty"`
	// Version is the label of the page's version, and Newest is the corresponding page of the newest version. Both are
	// absent from pages of the newest version.
	Version string  `json:"version,omitempty"`
	Newest  *Newest `json:"newest,omitempty"`
	// Moved maps the ids of headings that used to be on the page to their new URLs.
	Moved map[string]string `json:"moved,omitempty"`
	// Names is the URL of the descriptions of the names in the page's code; empty if there are none.
	Names string `json:"names,omitempty"`
	// Sheets names the style sheets that the page needs. It is absent from the JSON in a page's HTML, which contains
	// the sheets.
	Sheets []string `json:"sheets,omitempty"`
	// Article is the document as HTML with islands, encoded by [Deflate]. It is absent from the JSON in a page's HTML,
	// which contains the article.
	Article []byte `json:"article,omitempty"`
}

// Head is the page's metadata for browsers and other programs.
type Head struct {
	// Title is the complete title, after applying the template.
	Title string `json:"title"`
	// Description is empty if it equals the page's description.
	Description string `json:"description,omitempty"`
	// OgTitle is the title that other sites show with a link to the page, above Description. It is empty for an
	// unlisted page.
	OgTitle string `json:"ogTitle,omitempty"`
	// Image is the URL of the image that other sites show with a link to the page. If it is empty, they show the
	// site's image.
	Image string `json:"image,omitempty"`
	// Card reports whether that image is a generated card.
	Card bool `json:"card,omitempty"`
	// Canonical is the URL of the page that this page duplicates; empty if the page itself is canonical.
	Canonical string `json:"canonical,omitempty"`
	// ColorMode forces "light" or "dark" on the page.
	ColorMode string `json:"colorMode,omitempty"`
	// Unlisted is set if only readers who know the URL of the page should find it.
	Unlisted bool `json:"unlisted,omitempty"`
}

// HeadDescription returns the description for browsers and other programs.
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

// Error is the content of an error page.
type Error struct {
	StatusCode    int    `json:"statusCode"`
	StatusMessage string `json:"statusMessage"`
	Message       string `json:"message,omitempty"`
	// Suggestions are pages that the reader may have meant.
	Suggestions []Link `json:"suggestions,omitempty"`
}
