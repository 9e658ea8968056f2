package server

import (
	"context"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/csp"
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/publish"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/store"
)

// build is all that belongs to one build of the site.
type build struct {
	stamp     stamp
	files     *files
	base      *lifetime.Lazy[links.Base]
	homes     *lifetime.Lazy[[]publish.Home]
	redirects *lifetime.Lazy[links.Redirects]
	icons     *lifetime.Lazy[*icons.Set]
	headers   *lifetime.Lazy[publish.Headers]
	database  *lifetime.Lazy[*store.DB]
	versions  *lifetime.Lazy[[]version]
}

// stamp tells builds apart. The zero value is that of a site without a name.
type stamp struct{ written, size int64 }

// stampOf gives the stamp of the build in fsys. It is false where that cannot be told at the moment: a folder
// that is put in the place of another may be away between two steps.
func stampOf(fsys fs.FS) (stamp, bool) {
	info, err := fs.Stat(fsys, site.LatestFile)
	if err != nil {
		return stamp{}, false
	}
	return stamp{info.ModTime().UnixNano(), info.Size()}, true
}

// table returns the headers of the build's files.
func (b *build) table() publish.Headers {
	table, err := b.headers.Get(context.Background())
	if err != nil {
		return publish.NewHeaders(csp.New()) // a table that cannot be read must not open the site
	}
	return table
}

// close frees the database and other versions, which nobody may use any more.
func (b *build) close() error {
	b.closeVersions()
	if db, made := b.database.Made(); made {
		return db.Close()
	}
	return nil
}
