package outputs

import (
	"cmp"
	"context"
	"io"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// searchFiles generates the index of each language.
func (f *Files) searchFiles(ctx context.Context, visit func(site.File) error) error {
	for _, l := range f.site.Locales() {
		if err := f.searchFilesIn(ctx, l, visit); err != nil {
			return err
		}
	}
	return f.symbols(visit)
}

// searchFilesIn generates the index of all pages in a language's navigation, and the list of their sections.
func (f *Files) searchFilesIn(ctx context.Context, l content.Locale, visit func(site.File) error) error {
	pages, err := SearchPages(ctx, f.site, l)
	if err != nil {
		return err
	}
	list := site.File{Path: fileIn(l, site.SectionsFile), Write: func(w io.Writer) error {
		list := newListWriter(w)
		for _, page := range pages {
			writeItems(list, page.Sections)
		}
		return list.close()
	}}
	if err := visit(list); err != nil {
		return err
	}
	for i := range pages {
		pages[i].Path = f.config.Base.Address(pages[i].Path)
	}
	return search.Files(SearchLanguage(f.site, l), pages, func(file search.File) error {
		return visit(site.File{Path: site.SearchFolder(l) + file.Name, Data: file.Data})
	})
}

// SearchLanguage returns the language of s that the search uses for locale.
func SearchLanguage(s *site.Site, l content.Locale) search.Language {
	language := search.LanguageOf(cmp.Or(l.Code, s.Config().Document.Lang))
	if tokens := search.Tokens(subject(s)); len(tokens) > 0 && !strings.Contains(subject(s), " ") {
		language.Subject = tokens[0]
	}
	return language
}

// subject returns the name of the site without generic words such as "documentation".
func subject(s *site.Site) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(s.Config().Document.SiteName), func(word string) bool {
		return word == "Docs" || word == "Documentation"
	}), " ")
}

// SearchPages splits all pages in a language's navigation into sections, including pages that are components, without
// pages excluded from the search.
func SearchPages(ctx context.Context, s *site.Site, l content.Locale) ([]search.Page, error) {
	var pages []search.Page
	index := s.Index(l)
	inIndex := map[string]bool{}
	for _, node := range index.Pages() {
		inIndex[node.Path] = true
		if !s.HasPage(node.Path) {
			continue
		}
		page := search.Page{Path: node.Path, Title: node.Title, Icon: searchIcon(s, index, node)}
		if top := index.Section(node.Path); top != nil {
			page.Group = top.Title
		}
		for _, above := range index.Breadcrumbs(node.Path) {
			if above.Title != page.Group {
				page.Above = append(page.Above, above.Title)
			}
		}
		pages = append(pages, page)
	}
	for _, path := range s.Paths() {
		doc := s.Document(path)
		if !inIndex[path] && (s.IsOwnPage(path) || s.IsPlainLanding(path) || doc.Generated) && doc.Locale.Code == l.Code && !doc.IsUnlisted() {
			pages = append(pages, search.Page{Path: path, Title: doc.Title})
		}
	}
	searched := pages[:0]
	for _, page := range pages {
		doc := s.Document(page.Path)
		if page.Boost, _ = doc.SearchBoost(); page.Boost == 0 {
			continue
		}
		words, err := s.Words(ctx, page.Path)
		if err != nil {
			return nil, err
		}
		page.Sections = search.Sections(doc, search.Options{
			Drawn:  drawnBy(words),
			Target: func(href string) string { return sectionAt(s, doc, href) },
		})
		if doc.Generated && !inIndex[page.Path] {
			page.Sections = summary(page.Sections)
		}
		searched = append(searched, page)
	}
	if len(searched) > 0 && len(searched[0].Sections) > 0 { // a query for the subject itself refers to the introduction
		first := &searched[0].Sections[0]
		first.Symbols = append(first.Symbols, subject(s))
	}
	return searched, nil
}

// summary returns the title, description and keywords of a generated page outside the navigation. There can be hundreds of these
// pages, and their details would bury the pages that authors have written.
func summary(sections []search.Section) []search.Section {
	if len(sections) == 0 {
		return nil
	}
	first := sections[0]
	return []search.Section{{ID: first.ID, Title: first.Title, Titles: first.Titles, Level: first.Level, Content: first.Lead, Symbols: first.Symbols}}
}

// drawnBy returns the text that the component of a node renders, or nil.
func drawnBy(words []render.Words) func(*mdc.Node) string {
	if len(words) == 0 {
		return nil
	}
	return func(node *mdc.Node) string {
		i := slices.IndexFunc(words, func(w render.Words) bool {
			return w.Pos == node.Pos && mdc.ComponentName(w.Component) == mdc.ComponentName(node.Tag)
		})
		if i < 0 {
			return ""
		}
		return words[i].Text
	}
}

// sectionAt returns the ID of the section that a link in doc points to.
func sectionAt(s *site.Site, doc content.Document, href string) string {
	target := s.Link(doc, href)
	if target.External || target.Anchor == "" {
		return target.Path
	}
	return target.Path + "#" + target.Anchor
}

// searchIcon returns a page's icon, or the icon of the nearest parent folder that has one.
func searchIcon(s *site.Site, index *nav.Index, node *nav.Node) string {
	name := node.Text("icon")
	for _, above := range index.Breadcrumbs(node.Path) {
		if own := above.Text("icon"); own != "" && node.Text("icon") == "" {
			name = own
		}
	}
	return string(s.Config().Icons.SVG(name))
}
