package server

import (
	"io/fs"

	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/store"
)

// build is all that belongs to one build of the site.
type build struct {
	stamp     stamp
	files     *files
	base      *lifetime.Lazy[links.Base]
	redirects *lifetime.Lazy[map[string]string]
	icons     *lifetime.Lazy[*icons.Set]
	database  *lifetime.Lazy[*store.DB]
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

// close frees the database, which nobody may use any more.
func (b *build) close() error {
	if db, made := b.database.Made(); made {
		return db.Close()
	}
	return nil
}
