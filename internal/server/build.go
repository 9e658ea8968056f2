package server

import (
	"io/fs"
	"sync"

	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/store"
)

// build is all that belongs to one build of the site.
type build struct {
	stamp     stamp
	files     *files
	base      part[links.Base]
	redirects part[map[string]string]
	icons     part[*icons.Set]
	database  part[*store.DB]
	// users are those of the database.
	users sync.WaitGroup
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

// close frees the database once nobody uses it. Nobody may begin to.
func (b *build) close() error {
	b.users.Wait()
	if !b.database.made {
		return nil
	}
	return b.database.value.Close()
}
