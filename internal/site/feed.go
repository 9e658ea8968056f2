package site

// Feed is a list of dated pages for programs that follow them.
type Feed struct {
	// Path is the path of the feed's file, and From the path that contains its pages.
	Path, From string
	Title      string
	// Tags is the path of the page that lists the tags of these pages; empty if there is none.
	Tags string
}
