// Package source reads the folder of a site: which files belong to it, its configuration, and what it inherits from a
// workspace.
package source

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/ownfolder"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// CacheDir is the folder in the site's folder that stores results between builds.
const CacheDir = ownfolder.Name + "/cache"

// cacheLimit is the maximum size of the cache in bytes. When the cache exceeds it, the oldest entries are removed.
const cacheLimit = 512 << 20

// Options configure how a site is read.
type Options struct {
	// Publish generates smaller versions of images. Only the published site needs them.
	Publish bool
	// NoCache disables the cache.
	NoCache bool
}

// Source is a folder that contains the files of a site, together with its role.
type Source struct {
	// Dir is the folder with the files.
	Dir string
	// Home is the folder that contains the cache. It is Dir or, for another version of a site, the folder of the site.
	Home    string
	Options Options
	// workspace is the folder of the workspace that contains the site, or "" if there is none.
	workspace string
	// Results is the cache, or nil if results are not cached.
	Results *cache.Dir
	// History is the folder of the files within the repository, or "" if the files are not in a repository.
	History string
	// Edition, of and site are set for a version other than the newest one. They are its edition, its entry in the
	// site's configuration, and that configuration. Commit is the commit that contains the files, or "" if they are
	// in a folder.
	Edition *site.Edition
	of      config.Version
	site    config.File
	Commit  string
}

// Of returns the source for the folder of a site.
func Of(dir string, o Options) Source {
	return Source{Dir: dir, History: dir, workspace: Workspace(dir)}.with(dir, o)
}

// Version describes where the files of a version are.
type Version struct {
	config.Version
	// Dir is the folder with the files.
	Dir string
	// Commit is the commit that contains the files, or "" if they are in a folder.
	Commit string
	// History is the folder of the files within the repository, or "" if the files are not in a repository.
	History string
}

// OfVersion returns the source for another version of the site in dir, whose configuration is c.
func OfVersion(dir string, c config.File, v Version, edition site.Edition, o Options) Source {
	s := Source{Dir: v.Dir, History: v.History, Commit: v.Commit, Edition: &edition, of: v.Version, site: c}.with(dir, o)
	if Workspace(v.Dir) != "" {
		s.workspace = Workspace(dir)
	}
	return s
}

// with returns the source with options and the cache in the folder home.
func (s Source) with(home string, o Options) Source {
	s.Home, s.Options = home, o
	if !o.NoCache {
		s.Results = cache.Open(filepath.Join(home, CacheDir))
	}
	return s
}

// Root returns the files of the source. A site in a workspace also has the shared files of the workspace.
func (s Source) Root() folder.Dir {
	root := folder.Open(s.Dir)
	if s.workspace == "" {
		return root
	}
	return root.With(folder.Open(s.workspace), sharedNames...).Except(ofHost...)
}

// Packages returns the folder with the installed packages that components and scenes can import.
func (s Source) Packages() string {
	if info, err := folder.Open(s.Dir).Stat(packagesDir); s.workspace == "" || err == nil && info.IsDir() {
		return s.Dir
	}
	return s.workspace
}

// Config reads the configuration. If the source is a version from before the site had a configuration, it returns the
// current configuration without its redirects, because the version may still have the pages at the old paths.
func (s Source) Config() (config.File, diag.List, error) {
	if s.Edition == nil {
		return s.load()
	}
	c := s.site
	c.Redirects = nil
	if _, err := fs.Stat(folder.Open(s.Dir), config.FileName); err == nil {
		own, problems, err := s.load()
		if err != nil || problems.Err() != nil {
			return own, problems, err
		}
		c = own
	} else if !errors.Is(err, fs.ErrNotExist) {
		return c, nil, fmt.Errorf("read configuration: %w", err)
	}
	c.Config = c.As(s.of, s.site.Config)
	return c, nil, nil
}

// Within returns the name of a folder of the source, relative to the folder for cached results.
func (s Source) Within(name string) string {
	below, err := filepath.Rel(s.Home, s.History)
	if err != nil || below == "." {
		return name
	}
	return filepath.ToSlash(filepath.Join(below, name))
}

// Check returns a problem for each file of the source with the configuration c that cannot be read, such as a link out of
// the site's folder.
func (s Source) Check(c config.Config) (diag.List, error) {
	if s.Edition == nil {
		refused, err := ownfolder.Check(s.Dir)
		if err != nil || len(refused) > 0 {
			return refused, err
		}
	}
	return s.Root().Check(All(c)...)
}

// CacheProblems returns a warning if writing to the cache has failed.
func (s Source) CacheProblems() diag.List {
	if s.Results.Err() == nil {
		return nil
	}
	problem := diag.Warningf(diag.Pos{}, "the next build will be slower, because %s", s.Results.Err())
	problem.File = CacheDir
	return diag.List{problem.WithHint("make the folder writable, or build with --no-cache")}
}

// CloseCache closes the cache.
func (s Source) CloseCache() error { return s.Results.Close(cacheLimit) }
