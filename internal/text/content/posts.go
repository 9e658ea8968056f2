package content

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// Post is a document that has a date.
type Post struct {
	Document
	Date time.Time
}

// Posts returns the dated pages below a path, from newest to oldest.
func Posts(docs []Document, from string) []Post {
	var posts []Post
	for _, doc := range docs {
		date, ok := Date(doc.Meta["date"])
		if ok && doc.Extension == "md" && !doc.IsUnlisted() && doc.Original == nil && strings.HasPrefix(doc.Path, strings.TrimSuffix(from, "/")+"/") {
			posts = append(posts, Post{doc, date})
		}
	}
	slices.SortStableFunc(posts, func(a, b Post) int {
		if order := b.Date.Compare(a.Date); order != 0 {
			return order
		}
		return strings.Compare(a.Path, b.Path)
	})
	return posts
}

// Author returns the names of the document's authors, separated by commas. They are in the front matter key "author" or
// "authors": a name, an object with a name, or a list of them.
func (d Document) Author() string {
	author := d.Meta["author"]
	if author == nil {
		author = d.Meta["authors"]
	}
	list, ok := author.([]any)
	if !ok {
		list = []any{author}
	}
	var names []string
	for _, one := range list {
		if object, ok := one.(map[string]any); ok {
			one = object["name"]
		}
		if name := frontmatter.Text(one); name != "" {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// Tags returns the tags of the document. The front matter key "tags" is a list or a single tag.
func (d Document) Tags() []string {
	list, ok := d.Meta["tags"].([]any)
	if !ok {
		list = []any{d.Meta["tags"]}
	}
	var tags []string
	for _, tag := range list {
		if name := strings.TrimSpace(frontmatter.Text(tag)); name != "" && !slices.Contains(tags, name) {
			tags = append(tags, name)
		}
	}
	return tags
}

// Tag is a tag together with the posts that have it.
type Tag struct {
	Name string
	// Path is the path of the page that lists the posts with this tag.
	Path  string
	Posts []Post
}

// TagsOf returns the tags of posts, sorted by name. The pages of the tags are below the path base.
func TagsOf(posts []Post, base string) []Tag {
	byName := map[string][]Post{}
	for _, post := range posts {
		for _, name := range post.Tags() {
			byName[name] = append(byName[name], post)
		}
	}
	var ids slug.Headings
	tags := make([]Tag, 0, len(byName))
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		tags = append(tags, Tag{name, strings.TrimSuffix(base, "/") + "/" + ids.Distinct(name), byName[name]})
	}
	return tags
}
