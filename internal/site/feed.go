package site

// Feed is a list of dated pages for programs that follow them.
type Feed struct {
	// Path is the path of its file, and From that of the pages in it, which are below.
	Path, From string
	Title      string
	// Tags is the path of the page that lists the tags of these pages; empty for none.
	Tags string
}
