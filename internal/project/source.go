package project

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// source is a folder with the files of a site, together with its role.
type source struct {
	dir string
	// home is the folder with the cache. It is dir, or, for another version of a site, the folder of the site.
	home    string
	options Options
	// workspace is the folder of the workspace that contains the site, or "" if there is none.
	workspace string
	// results is the cache, or nil if results are not cached.
	results *cache.Dir
	// history is the folder of the files within the repository, or "" if the files are not in a repository.
	history string
	// edition, of and site are set for a version other than the newest one. They are its edition, its entry in the
	// site's configuration, and that configuration. commit is the commit that contains the files, or "" if they are
	// in a folder.
	edition *site.Edition
	of      config.Version
	site    config.File
	commit  string
}

// sourceOf returns the source for the folder of a site.
func sourceOf(dir string, o Options) source {
	return source{dir: dir, history: dir, workspace: workspaceOf(dir)}.with(dir, o)
}

// with returns the source with options and the cache in the folder home.
func (s source) with(home string, o Options) source {
	s.home, s.options = home, o
	if !o.NoCache {
		s.results = cache.Open(filepath.Join(home, cacheDir))
	}
	return s
}

// root returns the files of the source. A site in a workspace also has the shared files of the workspace.
func (s source) root() folder.Dir {
	root := folder.Open(s.dir)
	if s.workspace == "" {
		return root
	}
	return root.With(folder.Open(s.workspace), sharedNames...).Except(ofHost...)
}

// packages returns the folder with the installed packages that components and scenes can import.
func (s source) packages() string {
	if info, err := folder.Open(s.dir).Stat(packagesDir); s.workspace == "" || err == nil && info.IsDir() {
		return s.dir
	}
	return s.workspace
}

// config reads the configuration. If the source is a version from before the site had a configuration, it returns the
// current configuration.
func (s source) config() (config.File, diag.List, error) {
	if s.edition == nil {
		return s.load()
	}
	c := s.site
	if _, err := fs.Stat(folder.Open(s.dir), config.FileName); err == nil {
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

// within returns the name of a folder of the source, relative to the folder for cached results.
func (s source) within(name string) string {
	below, err := filepath.Rel(s.home, s.history)
	if err != nil || below == "." {
		return name
	}
	return filepath.ToSlash(filepath.Join(below, name))
}
