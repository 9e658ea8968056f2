package documents

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// PostLists returns the documents that list the posts of each feed, the posts with each tag, and the tags. It omits a
// document if the site already has a page or a redirect at its path.
func PostLists(c site.Config, docs []content.Document) []content.Document {
	var lists []content.Document
	for _, feed := range c.Feeds {
		posts := content.Posts(docs, feed.From)
		if len(posts) == 0 {
			continue
		}
		if list := path.Clean(feed.From); list != "/" {
			all := generated(posts[0], list, cmp.Or(feed.Title, c.Title), postCards(posts))
			all.Stem, all.Navigation = indexStem(posts[0], list), nil
			lists = append(lists, all)
		}
		if feed.Tags == "" {
			continue
		}
		texts := textsIn(c, posts[0].Locale)
		tags := content.TagsOf(posts, feed.Tags)
		for _, tag := range tags {
			title := strings.ReplaceAll(texts.Text("prose", "postsAbout"), "{tag}", tag.Name)
			all := fmt.Sprintf("\n[%s](%s)\n", texts.Text("prose", "allTags"), feed.Tags)
			lists = append(lists, generated(posts[0], tag.Path, title, postCards(tag.Posts)+all))
		}
		lists = append(lists, generated(posts[0], feed.Tags, texts.Text("prose", "tags"), tagLinks(tags)))
	}
	return slices.DeleteFunc(lists, func(doc content.Document) bool {
		if _, redirected := c.Redirects.Find(doc.Path); redirected {
			return true
		}
		return slices.ContainsFunc(docs, func(other content.Document) bool { return other.Path == doc.Path && other.Extension == "md" })
	})
}

// textsIn returns the interface strings of a language.
func textsIn(c site.Config, l content.Locale) locale.Table {
	for _, language := range c.Translations {
		if language.Locale == l {
			return language.Shell.Strings
		}
	}
	return c.Shell.Strings
}

// generated returns a document that has no file and belongs to the same feed as post. It does not appear in the
// sidebar. It does not appear in the search index either, which contains the posts instead.
func generated(post content.Post, path, title, body string) content.Document {
	matter := yamlOf(map[string]any{"title": title, "navigation": false, "search": false})
	src := []byte("---\n" + matter + "\n---\n" + body)
	doc, _ := content.Parse(post.Collection, strings.TrimPrefix(path, "/")+".md", src, content.Options{})
	doc.Path, doc.File, doc.Locale = path, config.FileName, post.Locale
	doc.Hash = fmt.Sprintf("%x", sha256.Sum256(src))
	return doc
}

// indexStem returns the file stem of the page at the path above a post.
func indexStem(post content.Post, above string) string {
	folders := strings.Split(post.Stem, "/")
	deeper := strings.Count(post.Path, "/") - strings.Count(above, "/")
	return strings.Join(append(folders[:max(0, len(folders)-deeper)], "index"), "/")
}

// yamlOf returns a value as JSON, which is valid YAML.
func yamlOf(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Errorf("encode front matter: %w", err)) // encoding strings and booleans cannot fail
	}
	return string(data)
}

// postCards returns Markdown that lists posts as cards with dates.
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

// tagLinks returns Markdown that lists tags with the numbers of their posts.
func tagLinks(tags []content.Tag) string {
	links := make([]map[string]string, 0, len(tags))
	for _, tag := range tags {
		links = append(links, map[string]string{"label": fmt.Sprintf("%s (%d)", tag.Name, len(tag.Posts)), "to": tag.Path})
	}
	return fmt.Sprintf("::page-links\n---\n%s\n---\n::\n", yamlOf(map[string]any{"links": links}))
}
