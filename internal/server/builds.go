package server

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"

	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/publish"
	"github.com/tresjs/tresdocs/internal/store"
)

// builds holds the build that is served, and puts the next one in its place as soon as that is there. A
// former build goes with what was kept of it, once nobody uses its database.
type builds struct {
	fsys         fs.FS
	icons        func() (*icons.Set, error)
	recompressor *recompressor
	log          *slog.Logger
	// agents and clients are those of the server, for servers of versions.
	agents  func(fs.FS) Agents
	clients *clients

	served   lifetime.Current[*build]
	renewing sync.Mutex
}

func newBuilds(o Options, p *recompressor, c *clients) *builds {
	b := &builds{fsys: o.Files, icons: o.Icons, recompressor: p, log: o.Log, agents: o.Agents, clients: c}
	first, _ := stampOf(o.Files) // a site without a name is one all the same
	b.serve(b.fresh(first))
	return b
}

// fresh returns a build of which nothing is read yet.
func (b *builds) fresh(seen stamp) *build {
	base := lifetime.NewLazy(func(context.Context) (links.Base, error) { return ReadBase(b.fsys) })
	return &build{
		stamp: seen,
		files: newFiles(b.fsys, b.recompressor),
		base:  base,
		homes: lifetime.NewLazy(func(context.Context) ([]publish.Home, error) {
			latest, err := publish.ReadLatest(b.fsys)
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
		headers:  lifetime.NewLazy(func(context.Context) (publish.Headers, error) { return publish.ReadHeaders(b.fsys) }),
		database: lifetime.NewLazy(func(context.Context) (*store.DB, error) { return openDatabase(b.fsys) }),
		versions: lifetime.NewLazy(func(context.Context) ([]version, error) {
			latest, err := publish.ReadLatest(b.fsys)
			return b.versionsIn(latest), err
		}),
	}
}

// serve puts a build in the place of the one that is served.
func (b *builds) serve(next *build) {
	b.served.Replace(next, func() {
		if err := next.close(); err != nil {
			b.log.Warn("close former build", "err", err)
		}
	})
}

// current returns the build that is there now.
func (b *builds) current() *build {
	now, open := b.served.Value()
	if !open {
		return b.fresh(stamp{}) // of a closed server requests under way still read files
	}
	if seen, ok := stampOf(b.fsys); !ok || seen == now.stamp {
		return now
	}
	return b.renew()
}

// renew serves the build that is there now.
func (b *builds) renew() *build {
	b.renewing.Lock()
	defer b.renewing.Unlock()
	now, open := b.served.Value()
	seen, ok := stampOf(b.fsys)
	if !open || !ok || seen == now.stamp {
		return now
	}
	next := b.fresh(seen)
	b.serve(next)
	return next
}

// check reads what is small of the build, so that a fault in it is known before the first request.
func (b *builds) check(ctx context.Context) error {
	now := b.current()
	_, wrongRedirects := now.redirects.Get(ctx)
	_, wrongIcons := now.icons.Get(ctx)
	return errors.Join(wrongRedirects, wrongIcons)
}

// withDatabase has work done with the database. Work waits for no client: databases of former builds, and
// the server when it is closed, wait for it.
func (b *builds) withDatabase(ctx context.Context, work func(*store.DB) error) error {
	b.current()
	now, release, open := b.served.Acquire()
	if !open {
		return http.ErrServerClosed
	}
	defer release()
	db, err := now.database.Get(ctx)
	if err != nil {
		return err
	}
	return work(db)
}

// close frees all builds.
func (b *builds) close() {
	b.renewing.Lock() // none follows
	defer b.renewing.Unlock()
	b.served.Close()
}
