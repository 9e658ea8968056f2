package outputs

import (
	"context"

	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/site"
)

// source generates some of the files.
type source struct {
	// prefixes are the path prefixes of the generated files.
	prefixes []string
	make     maker
	// files are generated when one of them is first requested individually, and then kept.
	files *lifetime.Lazy[[]site.File]
}

// maker generates files and passes each to visit.
type maker func(ctx context.Context, visit func(site.File) error) error

func newSource(make maker, prefixes ...string) source {
	return source{prefixes, make, lifetime.NewLazy(make.all)}
}

// all returns all files that m generates.
func (m maker) all(ctx context.Context) ([]site.File, error) {
	var files []site.File
	err := m(ctx, func(file site.File) error {
		files = append(files, file)
		return nil
	})
	return files, err
}

// eager returns a source that generates all files in one step.
func eager(files func(context.Context) ([]site.File, error)) maker {
	return func(ctx context.Context, visit func(site.File) error) error {
		list, err := files(ctx)
		if err != nil {
			return err
		}
		return visitAll(list, visit)
	}
}

// static returns a source whose function cannot fail.
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
