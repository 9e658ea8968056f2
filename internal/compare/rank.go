package compare

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/publish"
	"github.com/tresjs/tresdocs/internal/search"
)

// Query is a search, and the page that readers mean by it.
type Query struct{ Text, Page string }

// Rank is the place of a page among what a search finds; 1 is the first, 0 stands for none.
type Rank struct {
	Query  string `json:"query"`
	Page   string `json:"page"`
	Before int    `json:"before"`
	After  int    `json:"after"`
}

// searchTime bounds the time that all queries to one build take together.
const searchTime = time.Minute

// ranksOf returns the queries for which a page that both builds have is at another place among the pages found.
func ranksOf(ctx context.Context, old, fresh build, script engine.Script, queries []Query) ([]Rank, error) {
	queries = slices.Clone(queries)
	for _, path := range fresh.paths {
		queries = append(queries, Query{fresh.pages[path].title, path})
	}
	queries = slices.DeleteFunc(queries, func(q Query) bool {
		page, _, _ := strings.Cut(q.Page, "#")
		_, had := old.pages[page]
		_, has := fresh.pages[page]
		return q.Text == "" || !had || !has
	})
	before, err := old.ranks(ctx, script, queries)
	if err != nil {
		return nil, err
	}
	after, err := fresh.ranks(ctx, script, queries)
	if err != nil {
		return nil, err
	}
	var all []Rank
	for i, q := range queries {
		if before[i] != after[i] {
			all = append(all, Rank{q.Text, q.Page, before[i], after[i]})
		}
	}
	return all, nil
}

// ranks returns the place of the page of each query among the pages that the search of b finds for it.
func (b build) ranks(ctx context.Context, script engine.Script, queries []Query) ([]int, error) {
	ranks := make([]int, len(queries))
	if len(queries) == 0 {
		return ranks, nil
	}
	files, err := publish.IndexOf(b.files, content.Locale{}, b.translations)
	if err != nil {
		return nil, err
	}
	index, err := search.OpenIndex(script, engine.Limits{Time: searchTime}, files)
	if err != nil {
		return nil, err
	}
	defer index.Close()
	texts := make([]string, len(queries))
	for i, q := range queries {
		texts[i] = q.Text
	}
	found, err := index.Find(ctx, texts)
	if err != nil {
		return nil, err
	}
	for i, q := range queries {
		ranks[i] = rank(found[i], b.base.Address(q.Page))
	}
	return ranks, nil
}

// rank returns the place of an address among those of sections, where several of a page count as one; a page without a
// heading is found by any of its sections.
func rank(found []string, address string) int {
	_, _, isHeading := strings.Cut(address, "#")
	var pages []string
	for _, section := range found {
		page, _, _ := strings.Cut(section, "#")
		if !slices.Contains(pages, page) {
			pages = append(pages, page)
		}
		if section == address || !isHeading && page == address {
			return len(pages)
		}
	}
	return 0
}
