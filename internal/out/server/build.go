package server

import (
	"context"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/store"
)

// build holds everything that belongs to one build of the site.
type build struct {
	stamp     stamp
	files     *files
	base      *lifetime.Lazy[links.Base]
	homes     *lifetime.Lazy[[]outputs.Home]
	redirects *lifetime.Lazy[links.Redirects]
	icons     *lifetime.Lazy[*icons.Set]
	headers   *lifetime.Lazy[outputs.Headers]
	database  *lifetime.Lazy[*store.DB]
	versions  *lifetime.Lazy[[]version]
}

// stamp identifies a build. The zero value means that the site has no build id.
type stamp struct{ written, size int64 }

// stampOf returns the stamp of the build in fsys. It returns false if the build cannot be read at the moment, because
// a folder that is being replaced may briefly be missing.
func stampOf(fsys fs.FS) (stamp, bool) {
	info, err := fs.Stat(fsys, site.LatestFile)
	if err != nil {
		return stamp{}, false
	}
	return stamp{info.ModTime().UnixNano(), info.Size()}, true
}

// table returns the headers of the files in the build.
func (b *build) table() outputs.Headers {
	table, err := b.headers.Get(context.Background())
	if err != nil {
		return outputs.NewHeaders(csp.New()) // an unreadable table must not weaken the policy
	}
	return table
}

// close closes the database and the other versions when they are no longer used.
func (b *build) close() error {
	b.closeVersions()
	if db, ok := b.database.Peek(); ok {
		return db.Close()
	}
	return nil
}
