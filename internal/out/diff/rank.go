package diff

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Query is a search query and the page that it should find.
type Query struct{ Text, Page string }

// Rank is the rank of a page in the results of a search, starting at 1, or 0 if the page is not found.
type Rank struct {
	Query  string `json:"query"`
	Page   string `json:"page"`
	Before int    `json:"before"`
	After  int    `json:"after"`
}

// searchTime is the timeout for all queries of one build.
const searchTime = time.Minute

// ranksOf returns the queries whose page has a different rank in the new build. Both builds must have the page.
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

// ranks returns, for each query, the rank of its page in the search results of b.
func (b build) ranks(ctx context.Context, script engine.Script, queries []Query) ([]int, error) {
	ranks := make([]int, len(queries))
	if len(queries) == 0 {
		return ranks, nil
	}
	files, err := outputs.IndexOf(b.files, content.Locale{}, b.translations)
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

// rank returns the rank of a URL in the URLs of found sections. Sections of the same page share a rank, and a URL
// without a heading matches any section of its page.
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
