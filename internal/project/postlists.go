package project

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/locale"
	"github.com/tresjs/tresdocs/internal/site"
)

// tagDocuments makes a document of each tag of the posts of a feed, and one that lists the tags. A page of the
// site's own at such a path is left as it is.
func tagDocuments(c site.Config, docs []content.Document) []content.Document {
	var made []content.Document
	for _, feed := range c.Feeds {
		posts := content.Posts(docs, feed.From)
		if feed.Tags == "" || len(posts) == 0 {
			continue
		}
		texts := textsIn(c, posts[0].Locale)
		tags := content.TagsOf(posts, feed.Tags)
		for _, tag := range tags {
			title := strings.ReplaceAll(texts.Text("prose", "postsAbout"), "{tag}", tag.Name)
			all := fmt.Sprintf("\n[%s](%s)\n", texts.Text("prose", "allTags"), feed.Tags)
			made = append(made, generated(posts[0], tag.Path, title, postCards(tag.Posts)+all))
		}
		made = append(made, generated(posts[0], feed.Tags, texts.Text("prose", "tags"), tagLinks(tags)))
	}
	return slices.DeleteFunc(made, func(doc content.Document) bool {
		return slices.ContainsFunc(docs, func(own content.Document) bool { return own.Path == doc.Path && own.Extension == "md" })
	})
}

// textsIn returns the texts of the interface in a language.
func textsIn(c site.Config, l content.Locale) locale.Table {
	for _, language := range c.Translations {
		if language.Locale == l {
			return language.Shell.Strings
		}
	}
	return c.Shell.Strings
}

// generated returns a document that no file holds, beside a post: it is in no sidebar, and the search finds what it
// lists.
func generated(post content.Post, path, title, body string) content.Document {
	matter := yamlOf(map[string]any{"title": title, "navigation": false, "search": false})
	src := []byte("---\n" + matter + "\n---\n" + body)
	doc, _ := content.Parse(post.Collection, strings.TrimPrefix(path, "/")+".md", src, content.Options{})
	doc.Path, doc.File, doc.Locale = path, config.FileName, post.Locale
	doc.Hash = fmt.Sprintf("%x", sha256.Sum256(src))
	return doc
}

// yamlOf returns a value as JSON, which is YAML.
func yamlOf(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Errorf("encode front matter: %w", err)) // texts and flags alone
	}
	return string(data)
}

// postCards lists posts as cards, with their dates.
func postCards(posts []content.Post) string {
	var b strings.Builder
	b.WriteString("::card-group\n")
	for _, post := range posts {
		props := yamlOf(map[string]any{"title": post.Title, "description": post.Description, "date": post.Date.Format(time.DateOnly), "to": post.Path})
		fmt.Fprintf(&b, ":::blog-post\n---\n%s\n---\n:::\n", props)
	}
	b.WriteString("::\n")
	return b.String()
}

// tagLinks lists tags, each with the number of its posts.
func tagLinks(tags []content.Tag) string {
	links := make([]map[string]string, 0, len(tags))
	for _, tag := range tags {
		links = append(links, map[string]string{"label": fmt.Sprintf("%s (%d)", tag.Name, len(tag.Posts)), "to": tag.Path})
	}
	return fmt.Sprintf("::page-links\n---\n%s\n---\n::\n", yamlOf(map[string]any{"links": links}))
}
