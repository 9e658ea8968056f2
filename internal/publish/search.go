package publish

import (
	"context"
	"io"

	"github.com/tresjs/tresdocs/internal/nav"
	"github.com/tresjs/tresdocs/internal/search"
	"github.com/tresjs/tresdocs/internal/site"
)

// searchDir is where the search index lies.
const searchDir = site.AssetDir + "search/"

// searchFiles makes the index of all pages that the navigation knows, and lists their sections.
func (f *Files) searchFiles(_ context.Context, visit func(site.File) error) error {
	pages := SearchPages(f.site)
	list := site.File{Path: site.SectionsFile, Write: func(w io.Writer) error {
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
	return search.Files(pages, func(file search.File) error {
		return visit(site.File{Path: searchDir + file.Name, Data: file.Data})
	})
}

// SearchPages cuts all pages of s that the navigation knows into their sections, but for those that are not searched.
func SearchPages(s *site.Site) []search.Page {
	var pages []search.Page
	index := s.Index()
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
			Path: node.Path, Title: node.Title, Icon: searchIcon(s, node), Boost: boost,
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
func searchIcon(s *site.Site, node *nav.Node) string {
	name := node.Text("icon")
	for _, above := range s.Index().Breadcrumbs(node.Path) {
		if own := above.Text("icon"); own != "" && node.Text("icon") == "" {
			name = own
		}
	}
	return string(s.Config().Icons.SVG(name))
}
