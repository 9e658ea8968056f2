package publish

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/frontmatter"
	"github.com/tresjs/tresdocs/internal/site"
)

// maxEntries is how many entries a feed has: readers ask for it often.
const maxEntries = 50

// atomFeed is a feed as RFC 4287 wants it.
type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Title   string      `xml:"title"`
	ID      string      `xml:"id"`
	Links   []atomLink  `xml:"link"`
	Updated string      `xml:"updated"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	Title      string         `xml:"title"`
	ID         string         `xml:"id"`
	Link       atomLink       `xml:"link"`
	Updated    string         `xml:"updated"`
	Summary    string         `xml:"summary,omitempty"`
	Author     atomAuthor     `xml:"author"`
	Categories []atomCategory `xml:"category"`
}

type atomAuthor struct {
	Name string `xml:"name"`
}

type atomCategory struct {
	Term string `xml:"term,attr"`
}

// feeds are the feeds that the site wants, where its own address is known.
func (f *Files) feeds() []site.File {
	if f.config.Document.Origin == "" {
		return nil
	}
	var files []site.File
	for _, feed := range f.config.Feeds {
		files = append(files, f.feed(feed))
	}
	return files
}

// feedNames are the files of all feeds.
func (f *Files) feedNames() []string {
	var names []string
	for _, feed := range f.config.Feeds {
		names = append(names, strings.TrimPrefix(feed.Path, "/"))
	}
	return names
}

// dated is a document with its date.
type dated struct {
	doc  content.Document
	date time.Time
}

// feed makes a feed of the pages below a path that have a date, the newest first.
func (f *Files) feed(feed site.Feed) site.File {
	var pages []dated
	for _, path := range f.site.Paths() {
		doc := f.site.Document(path)
		date, ok := content.Date(doc.Meta["date"])
		if ok && !doc.IsUnlisted() && doc.Original == nil && strings.HasPrefix(path, strings.TrimSuffix(feed.From, "/")+"/") {
			pages = append(pages, dated{doc, date})
		}
	}
	slices.SortStableFunc(pages, func(a, b dated) int { return b.date.Compare(a.date) })
	pages = pages[:min(len(pages), maxEntries)]
	name := cmp.Or(feed.Title, f.config.Title)
	self := f.site.WholeAddress(feed.Path)
	out := atomFeed{Title: name, ID: self, Links: []atomLink{{"self", self}, {"alternate", f.site.WholeAddress(feed.From)}}, Updated: time.Unix(0, 0).UTC().Format(time.RFC3339)}
	if len(pages) > 0 {
		out.Updated = pages[0].date.Format(time.RFC3339)
	}
	for _, page := range pages {
		out.Entries = append(out.Entries, f.entry(page, name))
	}
	data, err := xml.MarshalIndent(out, "", "  ")
	if err != nil {
		panic(fmt.Errorf("write feed: %w", err)) // strings alone
	}
	return site.File{Path: strings.TrimPrefix(feed.Path, "/"), Data: append([]byte(xml.Header), append(data, '\n')...)}
}

func (f *Files) entry(page dated, name string) atomEntry {
	address := f.site.WholeAddress(page.doc.Path)
	entry := atomEntry{
		Title: page.doc.Title, ID: address, Link: atomLink{Href: address}, Updated: page.date.Format(time.RFC3339),
		Summary: page.doc.Description, Author: atomAuthor{cmp.Or(authorOf(page.doc), name)},
	}
	tags, _ := page.doc.Meta["tags"].([]any)
	for _, tag := range tags {
		entry.Categories = append(entry.Categories, atomCategory{frontmatter.Text(tag)})
	}
	return entry
}

// authorOf returns who wrote a page: "author" of its front matter, a name or an object with one, or the first of
// "authors".
func authorOf(doc content.Document) string {
	author := doc.Meta["author"]
	if list, ok := doc.Meta["authors"].([]any); ok && author == nil && len(list) > 0 {
		author = list[0]
	}
	if object, ok := author.(map[string]any); ok {
		author = object["name"]
	}
	return frontmatter.Text(author)
}
