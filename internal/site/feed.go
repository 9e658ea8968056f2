package site

// Feed is a list of dated pages that feed readers can subscribe to.
type Feed struct {
	// Path is the path of the feed's file, and From the path that contains its pages.
	Path, From string
	Title      string
	// Tags is the path of the page that lists the tags of these pages, or empty if there is no such page.
	Tags string
}
