package project

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/search"
	"github.com/tresjs/tresdocs/internal/site"
)

// expectedFile holds queries with the pages that must come first for them.
const expectedFile = "search/golden.yaml"

// loadExpected reads what the site's search must find; a site need not say so.
func loadExpected(root fs.FS) (site.Search, diag.List, error) {
	src, err := fs.ReadFile(root, expectedFile)
	if errors.Is(err, fs.ErrNotExist) {
		return site.Search{}, nil, nil
	}
	if err != nil {
		return site.Search{}, nil, fmt.Errorf("read expected searches: %w", err)
	}
	expected, problems := search.ReadExpectations(src)
	return site.Search{Expected: expected, File: expectedFile, Source: src, Script: bundle("search")}, problems.In(expectedFile, src), nil
}
