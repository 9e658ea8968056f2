package payload

// Render is what Go asks of the React server bundle: one page.
type Render struct {
	Page Page `json:"page"`
	// Article is the document, its plain Markdown folded to HTML.
	Article []Part `json:"article"`
	// Layout is the layout of the site's own that the article stands in.
	Layout *OwnLayout `json:"layout,omitempty"`
	// Spent are the components of the site that are left out, with the reasons, by their names.
	Spent map[string]string `json:"spent,omitempty"`
}

// MarkdownDocument is a document that the server bundle writes as Markdown.
type MarkdownDocument struct {
	// Locale is the code of its language; empty on a site in one language.
	Locale string `json:"locale,omitempty"`
	// Nodes are its texts and components.
	Nodes []any `json:"nodes"`
}

// OwnLayout is a call of a layout that the site brings.
type OwnLayout struct {
	Name string `json:"name"`
	// Place says where an error belongs; it is in the article where the layout throws.
	Place string `json:"place"`
	// FrontMatter holds the front matter of the document that no other key of the page has.
	FrontMatter map[string]any `json:"matter,omitempty"`
}

// Part is a piece of an article: HTML (a plain string in JSON, not necessarily balanced, since
// parts are joined as they stand) or a component.
type Part struct {
	HTML      string     `json:"-"`
	Component *Component `json:"-"`
}

// Component is a call of a React component by its MDC name.
type Component struct {
	// Name is the name in kebab-case without the prose- or u- prefix.
	Name string `json:"name"`
	// Props are in camelCase; icon names have become [Icon]s, bound props their values.
	Props map[string]any `json:"props"`
	// Slots hold what is between the component's opener and closer, by slot name.
	Slots map[string][]Part `json:"slots"`
}

// Teaser presents a page in a list of pages.
type Teaser struct {
	Title       string `json:"title"`
	Description string `json:"description,omitempty"`
	To          string `json:"to"`
	// Date is that of the page's front matter.
	Date string `json:"date,omitempty"`
	// Thumbnail is the address of a picture, from the page's front matter.
	Thumbnail string `json:"thumbnail,omitempty"`
	// Width and Height are its size in pixels, or 0 if that is not known.
	Width  int `json:"width,omitempty"`
	Height int `json:"height,omitempty"`
	// Srcset lists smaller versions of it; empty for none.
	Srcset string `json:"srcset,omitempty"`
	// Fields are what the page's front matter has for the fields that its collection declares.
	Fields map[string]any `json:"fields,omitempty"`
}

// Released is a page, or a part of one, that is about something new, changed or deprecated.
type Released struct {
	// Title is that of the page, or what the part is called, which then is on the page Page.
	Title string `json:"title"`
	Page  string `json:"page,omitempty"`
	To    string `json:"to"`
	// Since is the version that brought it, Changed are those that changed it, and Deprecated is set if it should
	// no longer be used.
	Since      string   `json:"since,omitempty"`
	Changed    []string `json:"changed,omitempty"`
	Deprecated bool     `json:"deprecated,omitempty"`
}
