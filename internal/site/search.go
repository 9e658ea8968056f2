package site

import (
	"fmt"
	"strings"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/nav"
	"github.com/tresjs/tresdocs/internal/search"
)

// searchDir is where the search index lies.
const searchDir = assetDir + "search/"

// Search is what the site's search must be able to do.
type Search struct {
	// Expected are queries with what must come first, and File is where they are written down, as
	// seen from the content's folder.
	Expected []search.Expectation
	File     string
	// Script is the front end's search bundle.
	Script engine.Script
}

// sectionsFile is where other sites find the sections of this one.
const sectionsFile = "search.json"

// searchFiles makes the index of all pages that the navigation knows, and lists their sections.
func (s *Site) searchFiles() ([]File, error) {
	pages := s.searchPages()
	index, err := search.Files(pages)
	if err != nil {
		return nil, fmt.Errorf("make search index: %w", err)
	}
	sections := []search.Section{}
	for _, page := range pages {
		sections = append(sections, page.Sections...)
	}
	list, err := encode(sections)
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", sectionsFile, err)
	}
	files := []File{{Path: sectionsFile, Data: list}}
	for _, file := range index {
		files = append(files, File{Path: searchDir + file.Name, Data: file.Data})
	}
	return files, nil
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
func (s *Site) checkSearch() (diag.List, error) {
	expected := s.config.Search
	if len(expected.Expected) == 0 {
		return nil, nil
	}
	files, err := s.search()
	if err != nil {
		return nil, err
	}
	var index []search.File
	for _, file := range files {
		if name, ok := strings.CutPrefix(file.Path, searchDir); ok {
			index = append(index, search.File{Name: name, Data: file.Data})
		}
	}
	key, err := searchKey(expected, index)
	if err != nil {
		return nil, err
	}
	if _, passed := s.config.Cache.Get(key); passed {
		return nil, nil
	}
	problems, err := search.Check(expected.Script, index, expected.Expected)
	if err != nil {
		return nil, fmt.Errorf("check %s: %w", expected.File, err)
	}
	if len(problems) == 0 {
		err = s.config.Cache.Put(key, nil)
	}
	return problems.At(expected.File), err
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
