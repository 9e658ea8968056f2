// Package outputs generates the files of a site other than its pages: the search index, feeds, the data that clients
// query, redirects and the configuration of static hosts. [New] lists the files; sources.go defines the kinds of
// sources.
package outputs

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/store"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Options are settings for the files that are not part of the site itself.
type Options struct {
	// Timestamp is the build date in milliseconds. It is 0 if builds must not depend on the date.
	Timestamp int64
	// Versions are the versions of the documentation in the configured order, including the site itself. It is empty
	// for a site without versions.
	Versions []Version
	// Members are the other sites of the workspace that are below paths of this site.
	Members []Member
	// ContentSignals are the uses that the site allows or forbids, in the syntax of robots.txt.
	ContentSignals string
	// Offline is the service worker, if the site has one.
	Offline Offline
}

// Files are all files of a site except its pages.
type Files struct {
	site    *site.Site
	config  site.Config
	options Options
	db      *lifetime.Lazy[*store.DB]
	// sets are groups of pages with their own lists. The set of all pages of a language precedes its groups.
	sets    []set
	sources []source
	// copying is set while a page is copied into a folder.
	copying *copying
}

// New returns the files of s without generating them.
func New(s *site.Site, o Options) *Files {
	f := &Files{site: s, config: s.Config(), options: o, db: s.Database()}
	for _, l := range s.Locales() {
		f.sets = append(f.sets, sets(l, f.groups(l))...)
	}
	f.sources = []source{
		newSource(static(s.SharedFiles), site.AssetDir+"site.", site.AssetDir+"nav.", site.AssetDir+"utilities."),
		newSource(eager(f.notFoundFiles), f.inLocales(site.NotFoundFile)...),
		newSource(f.searchFiles, append(f.inLocales(site.SectionsFile), site.SearchDir)...),
		newSource(eager(f.redirects), f.redirectNames()...),
		newSource(static(f.rootFiles), site.IndexFile),
		newSource(static(f.offline), site.WorkerFile),
		newSource(static(f.robots), site.RobotsFile),
		newSource(static(f.sitemap), site.SitemapFile, site.SitemapIndexFile),
		newSource(static(f.feeds), f.feedNames()...),
		newSource(eager(f.headers), site.HeaderTable, site.HeadersFile),
		newSource(f.texts, append(f.markdownFiles(), rawDir+"/")...),
		newSource(eager(f.skills), skillDir),
		newSource(static(f.moduleFiles), site.VendorDir),
		newSource(static(f.site.ComponentFiles), site.ComponentDir),
		newSource(eager(f.sceneFiles), site.SceneDir),
		newSource(eager(f.pictureFiles), site.PictureDir),
		newSource(eager(f.cards), site.CardDir),
		newSource(f.data, site.DataDir, site.AssetDir+"rows.", site.AssetDir+"sections."),
		newSource(eager(f.iconFiles), site.IconDir),
		newSource(eager(f.manifests), site.BuildsDir),
		newSource(eager(f.versions), f.versionNames()...),
	}
	return f
}

// Prepare creates the database that the data files are generated from. This is slow.
func (f *Files) Prepare(ctx context.Context) error {
	_, err := f.db.Get(ctx)
	return err
}

// Each generates the files, including the not-found page, and passes each of them to visit, several at a time. None of the files
// are kept in memory, because together they are as large as the site.
func (f *Files) Each(ctx context.Context, visit func(site.File) error) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(sourcesTogether)
	unlessCanceled := func(file site.File) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		return visit(file)
	}
	for _, source := range f.sources {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			return source.make(ctx, unlessCanceled)
		})
	}
	return group.Wait()
}

// sourcesTogether is the number of sources that generate files concurrently. The search index, the text for agents and
// the data for queries take the most time, and each of them uses one core.
const sourcesTogether = 3

// File returns the file at path. The error is [site.ErrNotFound] if there is none.
func (f *Files) File(ctx context.Context, path string) (site.File, error) {
	for _, source := range f.sources {
		if !slices.ContainsFunc(source.prefixes, func(prefix string) bool { return strings.HasPrefix(path, prefix) }) {
			continue
		}
		files, err := source.files.Get(ctx)
		if err != nil {
			return site.File{}, err
		}
		if i := slices.IndexFunc(files, func(file site.File) bool { return file.Path == path }); i >= 0 {
			return files[i].Whole()
		}
	}
	return site.File{}, site.ErrNotFound
}

// folderOf returns the folder of a language's files, with a trailing slash; empty for the root.
func folderOf(l content.Locale) string {
	return strings.TrimPrefix(l.Path+"/", "/")
}

// inLocales returns the paths of a file that each language has. In the first language, it is at the root.
func (f *Files) inLocales(name string) []string {
	var paths []string
	for _, l := range f.site.Locales() {
		paths = append(paths, fileIn(l, name))
	}
	return paths
}

// fileIn returns the path of a file that each language has. In the first language, it is at the root, where other sites
// and hosts look for it.
func fileIn(l content.Locale, name string) string {
	if !l.IsTranslation {
		return name
	}
	return folderOf(l) + name
}

func (f *Files) notFoundFiles(ctx context.Context) ([]site.File, error) {
	var files []site.File
	for _, l := range f.site.Locales() {
		page, err := f.site.NotFound(ctx, l.Home())
		if err != nil {
			return nil, fmt.Errorf("render %s: %w", site.NotFoundFile, err)
		}
		files = append(files, site.File{Path: fileIn(l, site.NotFoundFile), Data: page.HTML})
	}
	return files, nil
}
