package publish

import (
	"context"

	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/site"
)

// source makes some of the files.
type source struct {
	// prefixes are what the paths of its files begin with.
	prefixes []string
	make     maker
	// files are kept from when one of them is first asked for alone.
	files *lifetime.Lazy[[]site.File]
}

// maker makes files and hands each to visit.
type maker func(ctx context.Context, visit func(site.File) error) error

func newSource(make maker, prefixes ...string) source {
	return source{prefixes, make, lifetime.NewLazy(make.all)}
}

// all returns the files that m makes.
func (m maker) all(ctx context.Context) ([]site.File, error) {
	var files []site.File
	err := m(ctx, func(file site.File) error {
		files = append(files, file)
		return nil
	})
	return files, err
}

// eager makes files that are made all at once.
func eager(files func(context.Context) ([]site.File, error)) maker {
	return func(ctx context.Context, visit func(site.File) error) error {
		list, err := files(ctx)
		if err != nil {
			return err
		}
		return visitAll(list, visit)
	}
}

// static makes files with which nothing can go wrong.
func static(files func() []site.File) maker {
	return func(_ context.Context, visit func(site.File) error) error { return visitAll(files(), visit) }
}

func visitAll(files []site.File, visit func(site.File) error) error {
	for _, file := range files {
		if err := visit(file); err != nil {
			return err
		}
	}
	return nil
}
