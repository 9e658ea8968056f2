package server

import (
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"

	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/store"
)

// builds holds the build that is served, and puts the next one in its place as soon as that is there. A
// former build goes with what was kept of it, once nobody uses its database.
type builds struct {
	fsys   fs.FS
	icons  func() (*icons.Set, error)
	packer *packer
	log    *slog.Logger

	mu     sync.RWMutex
	now    *build
	closed bool
	former sync.WaitGroup // builds that are not closed yet
}

func newBuilds(o Options, p *packer) *builds {
	b := &builds{fsys: o.Files, icons: o.Icons, packer: p, log: o.Log}
	first, _ := stampOf(o.Files) // a site without a name is one all the same
	b.now = b.fresh(first)
	return b
}

// fresh gives a build of which nothing is read yet.
func (b *builds) fresh(seen stamp) *build {
	made := &build{
		stamp:    seen,
		files:    newFiles(b.fsys, b.packer),
		base:     part[links.Base]{make: func() (links.Base, error) { return readBase(b.fsys) }},
		icons:    part[*icons.Set]{make: b.icons},
		database: part[*store.DB]{make: func() (*store.DB, error) { return openDatabase(b.fsys) }},
	}
	made.redirects.make = func() (map[string]string, error) {
		base, err := made.base.get()
		if err != nil {
			return nil, err
		}
		return readRedirects(b.fsys, base)
	}
	return made
}

// current gives the build that is there now.
func (b *builds) current() *build {
	b.mu.RLock()
	now := b.now
	b.mu.RUnlock()
	if seen, ok := stampOf(b.fsys); !ok || seen == now.stamp {
		return now
	}
	return b.renew()
}

// renew puts the build that is there in the place of the one that was.
func (b *builds) renew() *build {
	b.mu.Lock()
	defer b.mu.Unlock()
	seen, ok := stampOf(b.fsys)
	if !ok || seen == b.now.stamp || b.closed {
		return b.now
	}
	before := b.now
	b.now = b.fresh(seen)
	b.former.Go(func() {
		if err := before.close(); err != nil {
			b.log.Warn("close former build", "err", err)
		}
	})
	return b.now
}

// check reads what is small of the build, so that a fault in it is known before the first request.
func (b *builds) check() error {
	_, wrongRedirects := b.now.redirects.get()
	_, wrongIcons := b.now.icons.get()
	return errors.Join(wrongRedirects, wrongIcons)
}

// use gives the build that is there now and keeps its database open; done must be called afterwards.
func (b *builds) use() (now *build, done func(), err error) {
	b.current()
	b.mu.RLock()
	defer b.mu.RUnlock()
	if b.closed {
		return nil, nil, http.ErrServerClosed
	}
	b.now.users.Add(1)
	return b.now, b.now.users.Done, nil
}

// withDatabase has work done with the database. Work waits for no client: databases of former builds, and
// the server when it is closed, wait for it.
func (b *builds) withDatabase(work func(*store.DB) error) error {
	now, done, err := b.use()
	if err != nil {
		return err
	}
	defer done()
	db, err := now.database.get()
	if err != nil {
		return err
	}
	return work(db)
}

// close frees all builds.
func (b *builds) close() error {
	b.mu.Lock()
	b.closed = true
	b.mu.Unlock()
	b.former.Wait()
	return b.now.close()
}
