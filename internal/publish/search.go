package publish

import (
	"cmp"
	"context"
	"io"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/nav"
	"github.com/tresjs/tresdocs/internal/search"
	"github.com/tresjs/tresdocs/internal/site"
)

// searchFiles makes the index of each language.
func (f *Files) searchFiles(_ context.Context, visit func(site.File) error) error {
	for _, l := range f.site.Locales() {
		if err := f.searchFilesIn(l, visit); err != nil {
			return err
		}
	}
	return nil
}

// searchFilesIn makes the index of all pages that the navigation of a language knows, and lists their sections.
func (f *Files) searchFilesIn(l content.Locale, visit func(site.File) error) error {
	pages := SearchPages(f.site, l)
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

// SearchLanguage returns what the search knows of a language of s.
func SearchLanguage(s *site.Site, l content.Locale) search.Language {
	return search.LanguageOf(cmp.Or(l.Code, s.Config().Document.Lang))
}

// SearchPages cuts all pages of s that the navigation of a language knows into their sections, but for those that are
// not searched.
func SearchPages(s *site.Site, l content.Locale) []search.Page {
	var pages []search.Page
	index := s.Index(l)
	for _, node := range index.Pages() {
		if !s.HasPage(node.Path) {
			continue
		}
		doc := s.Document(node.Path)
		boost, _ := doc.SearchBoost()
		if boost == 0 {
			continue
		}
		page := search.Page{
			Path: node.Path, Title: node.Title, Icon: searchIcon(s, index, node), Boost: boost,
			Sections: search.Sections(doc, search.Options{}),
		}
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
	return pages
}

// searchIcon gives a page's icon, else that of the nearest folder above that has one.
func searchIcon(s *site.Site, index *nav.Index, node *nav.Node) string {
	name := node.Text("icon")
	for _, above := range index.Breadcrumbs(node.Path) {
		if own := above.Text("icon"); own != "" && node.Text("icon") == "" {
			name = own
		}
	}
	return string(s.Config().Icons.SVG(name))
}
