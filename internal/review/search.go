package review

import (
	"context"
	"fmt"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Search contains the expected results of the site's search.
type Search struct {
	// Expected contains queries, each with the result that must come first. File is the file that contains them, and
	// Source is the text of the file.
	Expected []search.Expectation
	File     string
	Source   []byte
	// Script is the search bundle of the front end.
	Script engine.Script
}

// searches runs the expected queries. Each query runs in the language of its expected page.
func (r *Review) searches(ctx context.Context) (diag.List, error) {
	if r.areOff(r.options.Search.File, diag.Search) {
		return nil, nil
	}
	queries := map[content.Locale][]search.Expectation{}
	for _, e := range r.options.Search.Expected {
		path, _, _ := strings.Cut(e.Want, "#")
		l := r.site.LocaleAt(path)
		queries[l] = append(queries[l], e)
	}
	var problems diag.List
	for _, l := range r.site.Locales() {
		found, err := r.searchesIn(ctx, l, queries[l])
		if err != nil {
			return nil, err
		}
		problems = append(problems, found...)
	}
	return problems, nil
}

func (r *Review) searchesIn(ctx context.Context, l content.Locale, queries []search.Expectation) (diag.List, error) {
	if len(queries) == 0 {
		return nil, nil
	}
	expected := r.options.Search
	expected.Expected = queries
	pages, err := outputs.SearchPages(ctx, r.site, l)
	if err != nil {
		return nil, err
	}
	var index []search.File
	err = search.Files(outputs.SearchLanguage(r.site, l), pages, func(file search.File) error {
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
	if _, passed := r.site.Config().Cache.Get(key); passed {
		return nil, nil
	}
	problems, err := search.Check(ctx, expected.Script, index, expected.Expected)
	if err != nil {
		return nil, fmt.Errorf("check %s: %w", expected.File, err)
	}
	if len(problems) == 0 {
		r.site.Config().Cache.Put(key, nil)
	}
	return problems.In(expected.File, expected.Source), nil
}

// searchKey returns the cache key of all inputs of the search check. The result is cached only if there are no
// problems.
func searchKey(expected Search, index []search.File) (cache.Key, error) {
	queries, err := payload.Encode(expected.Expected)
	if err != nil {
		return cache.Key{}, err
	}
	inputs := [][]byte{[]byte("search"), expected.Script.Source, queries}
	for _, file := range index {
		inputs = append(inputs, []byte(file.Name), file.Data)
	}
	return cache.KeyOf(inputs...), nil
}
