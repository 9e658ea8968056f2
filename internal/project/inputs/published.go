// Package inputs reads the files of a site that concern one feature each, such as its scenes, search tests and fonts.
package inputs

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site/addresses"
)

// Published reads the URLs that the site has published before, if the site has a list of them.
func Published(root fs.FS) (review.Published, diag.List, error) {
	src, err := budget.ReadFile(root, addresses.File, budget.ListBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return review.Published{}, nil, nil
	}
	if err != nil {
		return review.Published{}, nil, fmt.Errorf("read published addresses: %w", err)
	}
	entries, problems := addresses.Read(src)
	return review.Published{Entries: entries, Source: src}, problems.In(addresses.File, src), nil
}
