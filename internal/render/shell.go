package render

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/render/payload"
)

// React renders a shell once for all pages that differ only in their strings. The strings are replaced with tokens, which
// web/src/islands/tokens.ts reserves as well.
const (
	textStart = '\uE003'
	textEnd   = '\uE004'
)

// maxShells is the maximum number of shells kept in memory. A site has far fewer, unless all its pages have different
// icons.
const maxShells = 200

// headingsToken represents the rows of a table of contents.
var headingsToken = textToken("headings")

// titleToken represents the HTML of a title.
var titleToken = textToken("title")

// sample is a heading that represents all headings on a page while React renders its shell.
var sample = payload.Heading{ID: textToken("id"), Level: 2, Text: textToken("heading")}

func textToken(name string) string { return string(textStart) + name + string(textEnd) }

// template is HTML with named strings. Every second piece is the name of a string.
type template []string

func parseTemplate(html string) template {
	var t template
	for {
		before, rest, found := strings.Cut(html, string(textStart))
		t = append(t, before)
		if !found {
			return t
		}
		name, after, _ := strings.Cut(rest, string(textEnd))
		t, html = append(t, name), after
	}
}

// fill returns the HTML with its strings, which are HTML themselves.
func (t template) fill(texts map[string]string) string {
	size := 0
	for i, piece := range t {
		size += len(piece)
		if i%2 == 1 {
			size += len(texts[piece])
		}
	}
	var b strings.Builder
	b.Grow(size)
	for i, piece := range t {
		if i%2 == 1 {
			piece = texts[piece]
		}
		b.WriteString(piece)
	}
	return b.String()
}

// Shell returns the shell of a page. It has placeholders for the article and for the navigation tree of the section.
func (w *Workers) Shell(ctx context.Context, page payload.Page) (string, error) {
	texts := texts{}
	shape := texts.shape(page, w.places[page.Locale])
	var rows strings.Builder
	for _, heading := range page.Toc {
		row, err := w.tocRow(ctx, heading.Level)
		if err != nil {
			return "", err
		}
		rows.WriteString(row.fill(map[string]string{"id": escapeText(heading.ID), "heading": escapeText(heading.Text)}))
	}
	whole, err := w.shellOf(ctx, shape)
	if err != nil {
		return "", err
	}
	byName := texts.html(rows.String())
	byName["title"] = page.TitleHTML
	return whole.fill(byName), nil
}

// shellOf renders the shell of all pages with the given shape.
func (w *Workers) shellOf(ctx context.Context, shape payload.Page) (template, error) {
	arg, err := encode(shape)
	if err != nil {
		return nil, fmt.Errorf("encode page: %w", err)
	}
	return w.shells.get(ctx, arg, func() (template, error) {
		html, err := w.kept(ctx, shellFunction, arg)
		if err != nil || len(shape.Toc) == 0 {
			return parseTemplate(html), err
		}
		row, err := w.renderTocRow(ctx, sample)
		html = strings.ReplaceAll(html, row, headingsToken)
		if err == nil && strings.Contains(html, sample.Text) {
			err = fmt.Errorf("%s renders a heading that %s renders differently", shellFunction, tocRowFunction)
		}
		return parseTemplate(html), err
	})
}

// kept returns the result of a call that depends only on the front end, the data of the site and its own slots. Later builds
// reuse the result.
func (w *Workers) kept(ctx context.Context, fn, arg string) (string, error) {
	key := cache.KeyOf([]byte(fn), w.Key(), []byte(arg))
	if html, ok := w.results.Get(key); ok {
		return string(html), nil
	}
	html, err := w.pool.Call(ctx, fn, arg)
	if err == nil {
		w.results.Put(key, []byte(html))
	}
	return html, err
}

// tocRow renders the row in a table of contents for all headings of a level.
func (w *Workers) tocRow(ctx context.Context, level int) (template, error) {
	return w.rows.get(ctx, strconv.Itoa(level), func() (template, error) {
		row := sample
		row.Level = level
		html, err := w.renderTocRow(ctx, row)
		return parseTemplate(html), err
	})
}

func (w *Workers) renderTocRow(ctx context.Context, heading payload.Heading) (string, error) {
	arg, err := encode(heading)
	if err != nil {
		return "", fmt.Errorf("encode heading: %w", err)
	}
	return w.kept(ctx, tocRowFunction, arg)
}

// texts assigns numbers to the strings of a page that appear unchanged in its shell. Equal strings have the same
// number, because components compare them.
type texts map[string]int

// token returns a token for a string. An empty string has none, because components do not render it.
func (t texts) token(text string) string {
	if text == "" {
		return ""
	}
	n, ok := t[text]
	if !ok {
		n = len(t)
		t[text] = n
	}
	return textToken(strconv.Itoa(n))
}

// address returns a token for a URL, after its scheme and its slashes, which components read.
func (t texts) address(url string) string {
	rest := url
	if scheme, after, found := strings.Cut(url, ":"); found && !strings.ContainsAny(scheme, "/?#") {
		rest = after
	}
	rest = strings.TrimLeft(rest, "/")
	return strings.TrimSuffix(url, rest) + t.token(rest)
}

// path returns a path where a token replaces the part that components do not read, which is everything below the landing
// page or the section. places are the paths of these pages.
func (t texts) path(path string, places []string) string {
	if strings.HasSuffix(path, "/") {
		return path
	}
	start := 1
	for _, place := range places {
		place = strings.TrimSuffix(place, "/")
		if path == place || strings.HasPrefix(path, place+"/") {
			start = max(start, len(place)+1)
		}
	}
	if start >= len(path) {
		return path
	}
	return path[:start] + t.token(path[start:])
}

// shape returns the part of a page that its shell depends on, with tokens in place of its strings.
func (t texts) shape(page payload.Page, places []string) payload.Page {
	if page.Error != nil { // there is only one such page, and its layout compares strings with other strings
		return page
	}
	shape := payload.Page{
		Path:        t.path(page.Path, places),
		Layout:      page.Layout,
		Head:        payload.Head{Title: t.token(page.Head.Title), ColorMode: page.Head.ColorMode},
		Title:       t.token(page.Title),
		TitleID:     t.token(page.TitleID),
		Description: t.token(page.Description),
		Section:     page.Section,
		Previous:    t.neighbor(page.Previous),
		Next:        t.neighbor(page.Next),
		Edit:        t.address(page.Edit),
		Generated:   page.Generated,
		Updated:     t.token(page.Updated),
		UpdatedText: t.token(page.UpdatedText),
		Checked:     t.token(page.Checked),
		Locale:      page.Locale,
		Original:    t.original(page.Original),
		Newer:       t.original(page.Newer),
		Version:     page.Version,
	}
	if page.TitleHTML != "" {
		shape.TitleHTML = titleToken
	}
	if page.Nav != "" {
		shape.Nav = "nav"
	}
	if len(page.Toc) > 0 {
		shape.Toc = []payload.Heading{sample}
	}
	for _, link := range page.Links {
		link.Label = t.token(link.Label)
		shape.Links = append(shape.Links, link)
	}
	for _, crumb := range page.Breadcrumbs {
		if crumb.To == page.Path {
			crumb.To = shape.Path
		} else {
			crumb.To = t.address(crumb.To)
		}
		shape.Breadcrumbs = append(shape.Breadcrumbs, payload.Crumb{Label: t.token(crumb.Label), To: crumb.To})
	}
	for _, url := range page.Translations {
		shape.Translations = append(shape.Translations, t.address(url))
	}
	if page.Newest != nil {
		newest := *page.Newest
		newest.To = t.address(newest.To)
		shape.Newest = &newest
	}
	return shape
}

func (t texts) neighbor(page *payload.Neighbor) *payload.Neighbor {
	if page == nil {
		return nil
	}
	return &payload.Neighbor{Path: t.address(page.Path), Title: t.token(page.Title), Description: t.token(page.Description), Icon: page.Icon}
}

func (t texts) original(page *payload.Original) *payload.Original {
	if page == nil {
		return nil
	}
	shape := *page
	shape.To = t.address(page.To)
	return &shape
}

// html returns the strings by their tokens' names, escaped, and the rows of the table of contents.
func (t texts) html(rows string) map[string]string {
	byName := map[string]string{"headings": rows}
	for text, n := range t {
		byName[strconv.Itoa(n)] = escapeText(text)
	}
	return byName
}

// reserved are the characters that mark positions in pages. They are the same as in web/src/islands/tokens.ts.
var reserved = []rune{'\uE000', '\uE001', textStart, textEnd, tokenStart, tokenEnd, islandStart, islandEnd, markStart, markEnd, faultEnd, drawnHTML}

// textEscaper escapes a string as React does, and prevents it from being read as a token.
var textEscaper = newTextEscaper()

func newTextEscaper() *strings.Replacer {
	pairs := []string{"&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#x27;"}
	for _, r := range reserved {
		pairs = append(pairs, string(r), "\uFFFD")
	}
	return strings.NewReplacer(pairs...)
}

func escapeText(text string) string { return textEscaper.Replace(text) }
