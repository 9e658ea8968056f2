package outputs

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// maxEntries is the maximum number of entries in a feed. It is limited because feed readers request feeds often.
const maxEntries = 50

// atomFeed is a feed in the format of RFC 4287.
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

// feeds returns the feeds that have posts. It returns nil if the site's URL is unknown.
func (f *Files) feeds() []site.File {
	if f.config.Document.Origin == "" {
		return nil
	}
	var files []site.File
	for _, feed := range f.config.Feeds {
		if posts := content.Posts(f.site.Documents(), feed.From); len(posts) > 0 {
			files = append(files, f.feed(feed, posts))
		}
	}
	return files
}

// feedNames returns the file names of all feeds.
func (f *Files) feedNames() []string {
	var names []string
	for _, feed := range f.config.Feeds {
		names = append(names, strings.TrimPrefix(feed.Path, "/"))
	}
	return names
}

// feed returns a feed of the dated pages below a path, with the newest page first.
func (f *Files) feed(feed site.Feed, posts []content.Post) site.File {
	posts = posts[:min(len(posts), maxEntries)]
	name := cmp.Or(feed.Title, f.config.Title)
	self := f.site.WholeAddress(feed.Path)
	out := atomFeed{Title: name, ID: self, Links: []atomLink{{"self", self}, {"alternate", f.site.WholeAddress(feed.From)}}, Updated: posts[0].Date.Format(time.RFC3339)}
	for _, post := range posts {
		out.Entries = append(out.Entries, f.entry(post, name))
	}
	data, err := xml.MarshalIndent(out, "", "  ")
	if err != nil {
		panic(fmt.Errorf("write feed: %w", err)) // strings cannot fail to encode
	}
	return site.File{Path: strings.TrimPrefix(feed.Path, "/"), Data: append([]byte(xml.Header), append(data, '\n')...)}
}

func (f *Files) entry(post content.Post, name string) atomEntry {
	address := f.site.WholeAddress(post.Path)
	entry := atomEntry{
		Title: post.Title, ID: address, Link: atomLink{Href: address}, Updated: post.Date.Format(time.RFC3339),
		Summary: post.Description, Author: atomAuthor{cmp.Or(post.Author(), name)},
	}
	for _, tag := range post.Tags() {
		entry.Categories = append(entry.Categories, atomCategory{tag})
	}
	return entry
}
