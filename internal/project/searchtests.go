package project

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/search"
)

// searchTestsFile contains queries and the pages that must come first for them.
const searchTestsFile = "search/golden.yaml"

// loadSearchTests reads the site's search tests, if it has any.
func loadSearchTests(root fs.FS) (review.Search, diag.List, error) {
	src, err := fs.ReadFile(root, searchTestsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return review.Search{}, nil, nil
	}
	if err != nil {
		return review.Search{}, nil, fmt.Errorf("read expected searches: %w", err)
	}
	expected, problems := search.ReadExpectations(src)
	return review.Search{Expected: expected, File: searchTestsFile, Source: src, Script: bundle("search")}, problems.In(searchTestsFile, src), nil
}

// SearchScript returns the front end's search bundle, which the search palette of pages uses too.
func SearchScript() engine.Script { return bundle("search") }
