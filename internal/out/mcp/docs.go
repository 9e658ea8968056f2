// Package mcp lets coding agents read a built site through the Model Context Protocol. Agents can search the site as
// readers do, and get its pages as Markdown and its live scenes as files. [New] creates the server, and [Server.Stdio]
// and [Server.Handler] connect it to clients. The server is read-only.
package mcp

import (
	"fmt"
	"io/fs"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/site"
)

// docs provides the library of the current build in a folder.
type docs struct {
	files  fs.FS
	script engine.Script

	mu      sync.Mutex
	stamp   string
	current lifetime.Current[*library]
}

// acquire returns the library of the current build and keeps it open until release is called.
func (d *docs) acquire() (l *library, release func(), err error) {
	if err := d.refresh(); err != nil {
		return nil, nil, err
	}
	l, release, _ = d.current.Acquire()
	return l, release, nil
}

// refresh opens the library again if the build has changed.
func (d *docs) refresh() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	info, err := fs.Stat(d.files, site.LatestFile)
	if err != nil {
		if _, open := d.current.Value(); open {
			return nil // a build may be missing for a moment while it is being replaced
		}
		return fmt.Errorf("read the build: %w", err)
	}
	stamp := fmt.Sprint(info.ModTime().UnixNano(), info.Size())
	if _, open := d.current.Value(); open && stamp == d.stamp {
		return nil
	}
	opened, err := openLibrary(d.files, d.script)
	if err != nil {
		return err
	}
	d.current.Replace(opened, func() { _ = opened.close() })
	d.stamp = stamp
	return nil
}

func (d *docs) close() { d.current.Close() }
