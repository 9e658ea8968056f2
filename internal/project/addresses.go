package project

import (
	"fmt"

	"github.com/tresjs/tresdocs/internal/base/ownfolder"
	"github.com/tresjs/tresdocs/internal/site/addresses"
)

// WriteAddresses adds the URLs of the site to its list of published URLs. It returns the total number of
// URLs in the list and the number of new ones.
func (p *Project) WriteAddresses() (all, fresh int, err error) {
	published := addresses.Of(p.Review.Published().Entries)
	together := published.With(p.Review.Addresses())
	if err := ownfolder.Replace(p.Dir, addresses.File, together.Encode()); err != nil {
		return 0, 0, fmt.Errorf("write published addresses: %w", err)
	}
	return len(together), len(together) - len(published), nil
}
