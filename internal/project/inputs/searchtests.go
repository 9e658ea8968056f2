package inputs

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site/search"
)

// SearchTests reads the search tests of the site, if there are any.
func SearchTests(root fs.FS) (review.Search, diag.List, error) {
	src, err := budget.ReadFile(root, source.SearchTestsFile, budget.Bytes)
	if errors.Is(err, fs.ErrNotExist) {
		return review.Search{}, nil, nil
	}
	if err != nil {
		return review.Search{}, nil, fmt.Errorf("read expected searches: %w", err)
	}
	expected, problems := search.ReadExpectations(src)
	return review.Search{Expected: expected, File: source.SearchTestsFile, Source: src, Script: frontend.Script("search")}, problems.In(source.SearchTestsFile, src), nil
}
