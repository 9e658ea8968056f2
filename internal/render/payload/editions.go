package payload

// Locale is one of the languages of a site.
type Locale struct {
	// Code is the language tag, and Label the name of the language in that language.
	Code  string `json:"code"`
	Label string `json:"label"`
	// Dir is the writing direction, "ltr" or "rtl".
	Dir string `json:"dir"`
	// Home is the URL of the landing page in this language.
	Home string `json:"home"`
}

// Original is a page in the first language of the site. Another page is a translation of it or replaces a missing translation.
type Original struct {
	// Lang and Dir are the language of the original and its writing direction.
	Lang string `json:"lang"`
	Dir  string `json:"dir"`
	// Label is the name of the language in that language.
	Label string `json:"label"`
	// To is the URL of the original.
	To string `json:"to"`
}

// Versions lists the versions of the documentation. Pages load it as a file when a reader opens the menu, so that the
// HTML of a page does not depend on the other versions.
type Versions struct {
	// Current is the label of the version that contains this list.
	Current  string    `json:"current"`
	Versions []Version `json:"versions"`
}

// Version is a version of the documentation.
type Version struct {
	Label string `json:"label"`
	// Base is the version's folder on the host; empty for the root.
	Base string `json:"base"`
	// Ahead is set if the version has not been released yet. Newest is set for the newest released version.
	Ahead  bool `json:"ahead,omitempty"`
	Newest bool `json:"newest,omitempty"`
	// Nearest maps paths of pages in the current version that this version does not have to the pages that replace
	// them.
	Nearest map[string]Nearest `json:"nearest,omitempty"`
}

// Nearest is the page in another version that replaces a page.
type Nearest struct {
	Path string `json:"path"`
	// Same is set if this is the same page at another path.
	Same bool `json:"same,omitempty"`
}

// Newest is the page in the newest version that corresponds to a page of another version.
type Newest struct {
	To string `json:"to"`
	// Moved is set if this is the nearest page because the newest version does not have the same page.
	Moved bool `json:"moved,omitempty"`
	// Ahead is set if the current page belongs to a version that has not been released yet.
	Ahead bool `json:"ahead,omitempty"`
}
