package site

// Feed is a list of dated pages for programs that follow them.
type Feed struct {
	// Path is the path of its file, and From the path above its pages.
	Path, From string
	Title      string
	// Tags is the path of the page that lists the tags of these pages; empty if there is none.
	Tags string
}
