package project

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/site"
)

// source is a folder with the files of a site, and as what it is read.
type source struct {
	dir string
	// home is the folder that keeps results: dir itself, and for another version that of the site.
	home    string
	options Options
	// history is the folder that the repository knows the files by; empty where it knows none.
	history string
	// edition, of and site are those of another version than the newest: what it is, its entry in the configuration of
	// the site, and that configuration. commit is the one that its files are of; empty for those of a folder.
	edition *site.Edition
	of      config.Version
	site    config.File
	commit  string
}

// sourceOf returns the folder of a site as a source.
func sourceOf(dir string, o Options) source {
	return source{dir: dir, home: dir, history: dir, options: o}
}

// results returns where results are kept; nil for nowhere.
func (s source) results() *cache.Dir {
	if s.options.NoCache {
		return nil
	}
	return cache.Open(filepath.Join(s.home, cacheDir))
}

// config reads the configuration. A version from before the site had one is built with that of today.
func (s source) config(root fs.FS) (config.File, diag.List, error) {
	if s.edition == nil {
		return config.Load(root)
	}
	c := s.site
	if _, err := fs.Stat(root, config.FileName); err == nil {
		own, problems, err := config.Load(root)
		if err != nil || problems.Err() != nil {
			return own, problems, err
		}
		c = own
	} else if !errors.Is(err, fs.ErrNotExist) {
		return c, nil, fmt.Errorf("read configuration: %w", err)
	}
	c.Config = c.As(s.of, s.site.Site.URL)
	return c, nil, nil
}

// within names a folder of the source from where results are kept.
func (s source) within(name string) string {
	below, err := filepath.Rel(s.home, s.history)
	if err != nil || below == "." {
		return name
	}
	return filepath.ToSlash(filepath.Join(below, name))
}
