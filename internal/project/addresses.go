package project

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/ownfolder"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site/addresses"
)

// loadPublished reads the addresses that the site has published before, if the site has a list of them.
func loadPublished(root fs.FS) (review.Published, diag.List, error) {
	src, err := fs.ReadFile(root, addresses.File)
	if errors.Is(err, fs.ErrNotExist) {
		return review.Published{}, nil, nil
	}
	if err != nil {
		return review.Published{}, nil, fmt.Errorf("read published addresses: %w", err)
	}
	entries, problems := addresses.Read(src)
	return review.Published{Entries: entries, Source: src}, problems.In(addresses.File, src), nil
}

// WriteAddresses adds the addresses of the site to its list of published addresses. It returns the total number of
// addresses in the list and the number of new ones.
func (p *Project) WriteAddresses() (all, fresh int, err error) {
	published := addresses.Of(p.Review.Published().Entries)
	together := published.With(p.Review.Addresses())
	if err := ownfolder.Replace(p.Dir, addresses.File, together.Encode()); err != nil {
		return 0, 0, fmt.Errorf("write published addresses: %w", err)
	}
	return len(together), len(together) - len(published), nil
}
