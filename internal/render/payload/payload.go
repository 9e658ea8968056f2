// Package payload is the contract between Go and React: every value that the front end reads is one of these structs as
// JSON. web/src/payload.gen.ts is generated from this package, and a test checks that it is up to date.
//
// [Site] is the data that all pages share, and [Section] is the navigation tree of a section. Both are files with a
// hash in their names, which browsers load once. [Page] is the data of one page. It is inlined into the page's HTML as
// JSON, without the article, and published as {path}/_payload.json.
package payload

// Icon is a complete inline <svg> element, or empty. Go replaces icon names with these elements. For an icon of a
// collection that the build does not have, the element is empty, and its data-td-icon attribute contains the name for
// the browser to look up.
type Icon string

// Link is a link to a page on the site or to another site.
type Link struct {
	Label string `json:"label"`
	// To is the URL of a page on the site ("/api"), or an absolute URL.
	To   string `json:"to"`
	Icon Icon   `json:"icon,omitempty"`
	// Description describes the target in one line.
	Description string `json:"description,omitempty"`
	// External is set if the link points to another site, which opens in a new tab.
	External bool `json:"external,omitempty"`
}
