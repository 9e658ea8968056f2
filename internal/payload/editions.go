package payload

// Locale is a language that a site can be read in.
type Locale struct {
	// Code is its tag, and Label what it calls itself.
	Code  string `json:"code"`
	Label string `json:"label"`
	// Dir is its direction, "ltr" or "rtl".
	Dir string `json:"dir"`
	// Home is the address of its landing page.
	Home string `json:"home"`
}

// Original is a page in the first language of the site, which another page is a translation of or stands in for.
type Original struct {
	// Lang and Dir are the language of its text and the direction of that.
	Lang string `json:"lang"`
	Dir  string `json:"dir"`
	// Label is what that language calls itself.
	Label string `json:"label"`
	// To is its address.
	To string `json:"to"`
}

// Versions are the versions of the documentation, as a file that pages load when a reader opens the menu: so a page
// is the same whichever others there are.
type Versions struct {
	// Current is the label of the version that the list is in.
	Current  string    `json:"current"`
	Versions []Version `json:"versions"`
}

// Version is a version of the documentation.
type Version struct {
	Label string `json:"label"`
	// Base is the folder of the host that it is in; empty for the root.
	Base string `json:"base"`
	// Ahead is set if it is not out yet, and Newest on the one that is.
	Ahead  bool `json:"ahead,omitempty"`
	Newest bool `json:"newest,omitempty"`
	// Nearest has the path in this version for the pages of the current one that it has not at the same path.
	Nearest map[string]Nearest `json:"nearest,omitempty"`
}

// Nearest is what another version has for a page.
type Nearest struct {
	Path string `json:"path"`
	// Same is set if it is the same page at another path.
	Same bool `json:"same,omitempty"`
}

// Newest is what the newest version has for a page of another one.
type Newest struct {
	To string `json:"to"`
	// Moved is set if it is not the same page, but the nearest.
	Moved bool `json:"moved,omitempty"`
	// Ahead is set if the page is of a version that is not out yet.
	Ahead bool `json:"ahead,omitempty"`
}
