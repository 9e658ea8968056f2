package server

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/store"
)

// builds holds the current build and replaces it when a new one appears. It frees the resources of a previous build
// when its database is no longer used.
type builds struct {
	fsys         fs.FS
	icons        func() (*icons.Set, error)
	recompressor *recompressor
	log          *slog.Logger
	// agents and clients belong to the server. They are shared with the servers of other versions.
	agents  func(fs.FS) Agents
	clients *clients

	served   lifetime.Current[*build]
	renewing sync.Mutex
}

func newBuilds(o Options, p *recompressor, c *clients) *builds {
	b := &builds{fsys: o.Files, icons: o.Icons, recompressor: p, log: o.Log, agents: o.Agents, clients: c}
	first, _ := stampOf(o.Files) // a site without an id is also a build
	b.serve(b.fresh(first))
	return b
}

// fresh returns a build that has not been read yet.
func (b *builds) fresh(seen stamp) *build {
	base := lifetime.NewLazy(func(context.Context) (links.Base, error) { return ReadBase(b.fsys) })
	return &build{
		stamp: seen,
		files: newFiles(b.fsys, b.recompressor),
		base:  base,
		homes: lifetime.NewLazy(func(context.Context) ([]outputs.Home, error) {
			latest, err := outputs.ReadLatest(b.fsys)
			return latest.Locales, err
		}),
		redirects: lifetime.NewLazy(func(ctx context.Context) (links.Redirects, error) {
			base, err := base.Get(ctx)
			if err != nil {
				return nil, err
			}
			return readRedirects(b.fsys, base)
		}),
		icons:    lifetime.NewLazy(func(context.Context) (*icons.Set, error) { return b.icons() }),
		headers:  lifetime.NewLazy(func(context.Context) (outputs.Headers, error) { return outputs.ReadHeaders(b.fsys) }),
		database: lifetime.NewLazy(func(context.Context) (*store.DB, error) { return openDatabase(b.fsys) }),
		versions: lifetime.NewLazy(func(context.Context) ([]version, error) {
			latest, err := outputs.ReadLatest(b.fsys)
			return b.versionsIn(latest), err
		}),
	}
}

// serve makes next the current build.
func (b *builds) serve(next *build) {
	b.served.Replace(next, func() {
		if err := next.close(); err != nil {
			b.log.Warn("close the previous build", "err", err)
		}
	})
}

// current returns the current build. It switches to a new build first if there is one.
func (b *builds) current() *build {
	current, open := b.served.Value()
	if !open {
		return b.fresh(stamp{}) // so that requests in progress can still read files when the server is closed
	}
	if onDisk, ok := stampOf(b.fsys); !ok || onDisk == current.stamp {
		return current
	}
	return b.renew()
}

// renew switches to the build that is now in the folder.
func (b *builds) renew() *build {
	b.renewing.Lock()
	defer b.renewing.Unlock()
	current, open := b.served.Value()
	onDisk, ok := stampOf(b.fsys)
	if !open || !ok || onDisk == current.stamp {
		return current
	}
	next := b.fresh(onDisk)
	b.serve(next)
	return next
}

// check reads the small files of the build to find errors in them before the first request.
func (b *builds) check(ctx context.Context) error {
	current := b.current()
	_, redirectsErr := current.redirects.Get(ctx)
	_, iconsErr := current.icons.Get(ctx)
	return errors.Join(redirectsErr, iconsErr)
}

// withDatabase runs work with the database. work must not wait for clients, because closing the server or the
// database of a previous build waits for work to finish.
func (b *builds) withDatabase(ctx context.Context, work func(*store.DB) error) error {
	b.current()
	current, release, open := b.served.Acquire()
	if !open {
		return http.ErrServerClosed
	}
	defer release()
	db, err := current.database.Get(ctx)
	if err != nil {
		return err
	}
	return work(db)
}

// close closes all builds.
func (b *builds) close() {
	b.renewing.Lock() // prevents further renewals
	defer b.renewing.Unlock()
	b.served.Close()
}
