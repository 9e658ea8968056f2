package payload

// Components is the input of the React server bundle for the components of an article.
type Components struct {
	// Locale is the code of the page's language; empty on a site in one language.
	Locale     string      `json:"locale,omitempty"`
	Components []Component `json:"components"`
	// Spent maps the names of omitted components to the reasons.
	Spent map[string]string `json:"spent,omitempty"`
}

// RenderedComponent is a component as HTML, with the number of its islands.
type RenderedComponent struct {
	HTML    string `json:"html"`
	Islands int    `json:"islands"`
}

// LaidOut is the input of the React server bundle for an article in one of the site's own layouts.
type LaidOut struct {
	Page Page `json:"page"`
	// Article is a placeholder for the article. HasTitle is true if the article contains a heading of level 1.
	Article  string    `json:"article"`
	HasTitle bool      `json:"hasTitle"`
	Layout   OwnLayout `json:"layout"`
	// IsOmitted is true if the layout has exceeded a limit. In this case, it is not rendered again.
	IsOmitted bool `json:"isOmitted,omitempty"`
}

// MarkdownComponents are components of a document that the server bundle converts to Markdown.
type MarkdownComponents struct {
	// Locale is the code of the document's language; empty on a site in one language.
	Locale     string `json:"locale,omitempty"`
	Components []any  `json:"components"`
}

// OwnLayout is a use of one of the site's own layouts.
type OwnLayout struct {
	Name string `json:"name"`
	// Place identifies the layout in error reports.
	Place string `json:"place"`
	// FrontMatter is the document's front matter without the keys that are fields of the page.
	FrontMatter map[string]any `json:"matter,omitempty"`
}

// Part is a part of an article: HTML (a plain string in JSON, not necessarily balanced, because parts are concatenated)
// or a component.
type Part struct {
	HTML      string     `json:"-"`
	Component *Component `json:"-"`
}

// Component is a use of a React component in a document.
type Component struct {
	// Name is the component's name in kebab case, without the prose- or u- prefix.
	Name string `json:"name"`
	// Props are in camelCase. Icon names have been converted to [Icon]s, and bound props to their values.
	Props map[string]any `json:"props"`
	// Slots are the contents of the component's slots, by name.
	Slots map[string][]Part `json:"slots"`
}

// Teaser describes a page in a list of pages.
type Teaser struct {
	Title       string `json:"title"`
	Description string `json:"description,omitempty"`
	To          string `json:"to"`
	// Date is the date in the page's front matter.
	Date string `json:"date,omitempty"`
	// Thumbnail is the URL of an image, from the page's front matter.
	Thumbnail string `json:"thumbnail,omitempty"`
	// Width and Height are the size of the image in pixels, or 0 if unknown.
	Width  int `json:"width,omitempty"`
	Height int `json:"height,omitempty"`
	// Srcset lists smaller versions of the image; empty for none.
	Srcset string `json:"srcset,omitempty"`
	// Fields are the values in the page's front matter for the fields of its collection.
	Fields map[string]any `json:"fields,omitempty"`
}

// Released is a new, changed or deprecated page, or part of one.
type Released struct {
	// Title is the title of the page or part. For a part, Page is the title of its page.
	Title string `json:"title"`
	Page  string `json:"page,omitempty"`
	To    string `json:"to"`
	// Since is the version that introduced the page or part, and Changed lists the versions that changed it. Deprecated
	// is set if it should no longer be used.
	Since      string   `json:"since,omitempty"`
	Changed    []string `json:"changed,omitempty"`
	Deprecated bool     `json:"deprecated,omitempty"`
}
