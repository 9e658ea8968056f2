package site

import (
	"context"
	"fmt"
	"io"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/nav"
	"github.com/tresjs/tresdocs/internal/search"
)

// searchDir is where the search index lies.
const searchDir = AssetDir + "search/"

// Search is what the site's search must be able to do.
type Search struct {
	// Expected are queries with what must come first. File is the file that lists them, and Source its text.
	Expected []search.Expectation
	File     string
	Source   []byte
	// Script is the front end's search bundle.
	Script engine.Script
}

// searchFiles makes the index of all pages that the navigation knows, and lists their sections.
func (s *Site) searchFiles(_ context.Context, visit func(File) error) error {
	pages := s.searchPages()
	list := File{Path: SectionsFile, Write: func(w io.Writer) error {
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
		pages[i].Path = s.config.Base.Address(pages[i].Path)
	}
	return search.Files(pages, func(file search.File) error {
		return visit(File{Path: searchDir + file.Name, Data: file.Data})
	})
}

// searchPages cuts all pages that the navigation knows into their sections.
func (s *Site) searchPages() []search.Page {
	var pages []search.Page
	for _, node := range s.index.Pages() {
		p, ok := s.pages[node.Path]
		if !ok {
			continue
		}
		page := search.Page{
			Path: node.Path, Title: node.Title, Icon: s.searchIcon(node),
			Sections: search.Sections(p.doc, search.Options{}),
		}
		if top := s.index.Section(node.Path); top != nil {
			page.Group = top.Title
		}
		for _, above := range s.index.Breadcrumbs(node.Path) {
			if above.Title != page.Group {
				page.Above = append(page.Above, above.Title)
			}
		}
		pages = append(pages, page)
	}
	return pages
}

// searchIcon gives a page's icon, else that of the nearest folder above that has one.
func (s *Site) searchIcon(node *nav.Node) string {
	name := node.Text("icon")
	for _, above := range s.index.Breadcrumbs(node.Path) {
		if own := above.Text("icon"); own != "" && node.Text("icon") == "" {
			name = own
		}
	}
	return string(s.config.Icons.SVG(name))
}

// checkSearch runs the queries that the site expects an answer to.
func (s *Site) checkSearch(ctx context.Context) (diag.List, error) {
	expected := s.config.Search
	if len(expected.Expected) == 0 {
		return nil, nil
	}
	var index []search.File
	err := search.Files(s.searchPages(), func(file search.File) error {
		index = append(index, file)
		return nil
	})
	if err != nil {
		return nil, err
	}
	key, err := searchKey(expected, index)
	if err != nil {
		return nil, err
	}
	if _, passed := s.config.Cache.Get(key); passed {
		return nil, nil
	}
	problems, err := search.Check(ctx, expected.Script, index, expected.Expected)
	if err != nil {
		return nil, fmt.Errorf("check %s: %w", expected.File, err)
	}
	if len(problems) == 0 {
		s.config.Cache.Put(key, nil)
	}
	return problems.In(expected.File, expected.Source), nil
}

// searchKey is the cache key of what the check of the search depends on. Only a check that found
// nothing is remembered.
func searchKey(expected Search, index []search.File) (cache.Key, error) {
	queries, err := encode(expected.Expected)
	if err != nil {
		return cache.Key{}, err
	}
	inputs := [][]byte{[]byte("search"), expected.Script.Source, queries}
	for _, file := range index {
		inputs = append(inputs, []byte(file.Name), file.Data)
	}
	return cache.KeyOf(inputs...), nil
}
