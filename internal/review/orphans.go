package review

import (
	"fmt"
	"html"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// orphans reports pages that no menu, sidebar or page links to, so that readers can only find them through the search.
// If no menu links to a section, it only reports one page of the section. It does not report pages that an orphan links
// to. It must be called after all pages have been rendered.
func (p *pass) orphans() diag.List {
	r := reach{site: p.site, links: p.links, pages: map[string]bool{}, sections: map[string]bool{}}
	r.start()
	var problems diag.List
	for _, path := range p.site.Paths() {
		doc := p.site.Document(path)
		if r.pages[path] || doc.IsUnlisted() || doc.Generated || doc.Original != nil {
			continue
		}
		problem := diag.Orphan.Problemf(diag.Pos{Line: 1, Col: 1}, "no page, menu or sidebar links to %s", path).
			WithHint(`link to it, or add "unlisted: true" to its front matter if that is intended`)
		if first := p.firstPage(p.site.SectionOf(path)); first != "" && !r.pages[first] {
			doc = p.site.Document(first)
			problem = diag.Orphan.Problemf(diag.Pos{Line: 1, Col: 1}, "no page, menu or sidebar links to the section of %s", first).
				WithHint(`add "- { label: %s, to: %s }" to "sections" in tresdocs.yaml, or link to the page`, p.site.SectionTitle(p.site.SectionOf(path)), first)
		}
		problems = append(problems, p.place(doc, problem)...)
		r.page(path)
	}
	return problems
}

// place adds the file to a problem with a page. For a generated list of posts, it is the feed in the configuration.
func (p *pass) place(doc content.Document, problem diag.Problem) diag.List {
	if doc.File != config.FileName {
		return doc.Problems(diag.List{problem})
	}
	from := p.options.Config
	for i, feed := range from.Feeds {
		problem.Pos = from.Pos(fmt.Sprintf("feeds[%d].tags", i))
		if path.Clean(doc.Locale.Address(feed.From)) == doc.Path {
			problem.Pos = from.Pos(fmt.Sprintf("feeds[%d].from", i))
			break
		}
		if feed.Tags != "" && strings.HasPrefix(doc.Path+"/", doc.Locale.Address(feed.Tags)+"/") {
			break
		}
	}
	return from.WithSource(diag.List{problem})
}

// firstPage returns the first page in the sidebar of a section, or "" if the sidebar is empty.
func (p *pass) firstPage(section string) string {
	pages := p.site.Sidebar(section)
	if i := slices.IndexFunc(pages, p.site.HasPage); i >= 0 {
		return pages[i]
	}
	return ""
}

// reach follows links from page to page.
type reach struct {
	site  *site.Site
	links map[string][]string
	// pages and sections contain the pages and sections that have been visited.
	pages, sections map[string]bool
}

// start visits the landing pages, the links that every page shows, and the sidebar. The sidebar contains all sections
// if the configuration does not list any.
func (r *reach) start() {
	r.address(r.site.Config().Redirects["/"])
	for _, l := range r.site.Locales() {
		r.page(l.Home())
		r.shell(r.site.LanguageOf(l).Shell, l)
	}
}

// shell visits the links that all pages of a language show.
func (r *reach) shell(shell payload.Site, l content.Locale) {
	for _, list := range [][]payload.Link{shell.Sections, shell.Header.Links, shell.Footer.Links, shell.Community.Links, shell.Ecosystem.Links} {
		r.list(list)
	}
	for _, item := range shell.Header.Menu {
		r.address(item.To)
		r.list(item.Children)
	}
	for _, slot := range shell.Slots {
		for _, to := range linksOf(slot) {
			r.address(to)
		}
	}
	if len(shell.Sections) == 0 {
		for _, node := range r.site.Index(l).Pages() {
			r.page(node.Path)
		}
	}
}

func (r *reach) list(links []payload.Link) {
	for _, link := range links {
		r.address(link.To)
	}
}

// address visits the page at a URL of the site.
func (r *reach) address(to string) {
	if path, ok := r.site.Config().Base.Path(to); ok {
		r.page(r.site.Links().Clean(path))
	}
}

func (r *reach) page(path string) {
	if r.pages[path] || !r.site.HasPage(path) {
		return
	}
	r.pages[path] = true
	for _, to := range r.links[path] {
		r.address(to)
	}
	section := r.site.SectionOf(path)
	if r.sections[section] {
		return
	}
	r.sections[section] = true
	for _, to := range r.site.Sidebar(section) {
		r.page(to)
	}
}

// linksOf lists the URLs that HTML links to, without queries and fragments.
func linksOf(article string) []string {
	var links []string
	for {
		_, after, found := strings.Cut(article, ` href="`)
		address, rest, ended := strings.Cut(after, `"`)
		if !found || !ended {
			return links
		}
		if end := strings.IndexAny(address, "?#"); end >= 0 {
			address = address[:end]
		}
		if address != "" {
			links = append(links, strings.Clone(html.UnescapeString(address))) // the article is freed
		}
		article = rest
	}
}
