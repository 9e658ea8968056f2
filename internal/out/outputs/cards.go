package outputs

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/site"
)

// cards draws the social cards of all pages.
func (f *Files) cards(ctx context.Context) ([]site.File, error) {
	var mu sync.Mutex
	files := map[string]site.File{} // pages in different languages may have the same card
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, path := range f.site.Paths() {
		name, ok := f.site.CardFile(path)
		if !ok {
			continue
		}
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			data, err := f.site.DrawCard(path)
			if err != nil {
				return fmt.Errorf("draw the card of %s: %w", path, err)
			}
			mu.Lock()
			defer mu.Unlock()
			files[name] = site.File{Path: name, Data: data}
			return nil
		})
	}
	err := group.Wait()
	return slices.SortedFunc(maps.Values(files), func(a, b site.File) int { return cmp.Compare(a.Path, b.Path) }), err
}
