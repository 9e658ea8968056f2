package project

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site/search"
)

// searchTestsFile is the file that lists queries with the pages that must be the first results.
const searchTestsFile = "search/golden.yaml"

// loadSearchTests reads the search tests of the site, if there are any.
func loadSearchTests(root fs.FS) (review.Search, diag.List, error) {
	src, err := fs.ReadFile(root, searchTestsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return review.Search{}, nil, nil
	}
	if err != nil {
		return review.Search{}, nil, fmt.Errorf("read expected searches: %w", err)
	}
	expected, problems := search.ReadExpectations(src)
	return review.Search{Expected: expected, File: searchTestsFile, Source: src, Script: frontend.Script("search")}, problems.In(searchTestsFile, src), nil
}

// SearchScript returns the front end's search bundle. The search palette of the pages uses the same bundle.
func SearchScript() engine.Script { return frontend.Script("search") }
