package project

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/tresjs/tresdocs/internal/baseline"
	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/dev"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/folder"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/web"
)

// Workspace is a site's folder while it is worked on: it is read again and again, and only what has
// changed is read anew.
type Workspace struct {
	dir    string
	root   folder.Dir // of dir
	reader content.Reader
	config config.File
	// settings are those of the last configuration without a fault; whole reports whether there was one.
	settings site.Config
	whole    bool
	// found are the problems of all but the documents.
	found   diag.List
	verdict Verdict
	crew    *crew
}

// crew is workers that several states of a site share. They stop when the last one has gone.
type crew struct {
	*render.Workers
	users atomic.Int32
}

func (c *crew) join() { c.users.Add(1) }

func (c *crew) leave() {
	if c.users.Add(-1) == 0 {
		c.Close()
	}
}

// OpenWorkspace prepares to read the site in dir, which must have a configuration.
func OpenWorkspace(dir string) (*Workspace, error) {
	root := folder.Open(dir)
	if _, _, err := config.Load(root); err != nil {
		return nil, err
	}
	return &Workspace{dir: dir, root: root}, nil
}

// Close frees what the workspace holds. All its states must be closed.
func (w *Workspace) Close() {
	if w.whole {
		w.crew.leave()
		w.settings.Compiler.Close()
		_ = w.settings.Cache.Prune(cacheLimit) // the next build tries again
	}
}

// Open reads the site after the files named have changed; none named: after any may have.
func (w *Workspace) Open(changed []string) (*dev.State, diag.List, error) {
	if !w.whole || slices.ContainsFunc(changed, w.isSetting) {
		if ok, err := w.renew(); !ok {
			if err != nil {
				w.found = append(w.found, diag.Errorf(diag.Pos{}, "%s", err)) // until it is mended
			}
			return nil, w.found, nil
		}
	}
	refused, err := w.root.Check(sources(w.config.Config)...)
	if err != nil || len(refused) > 0 {
		return nil, append(refused, w.found...), err
	}
	docs, problems, err := loadContent(context.Background(), w.root, w.config.Config, &w.reader)
	problems = append(problems, w.found...)
	if err != nil {
		return nil, problems, err
	}
	s, found, err := site.New(w.settings, docs)
	problems = append(problems, found...)
	if err != nil {
		return nil, problems, err
	}
	problems = slices.Concat(problems, unreachable(w.config, s), cacheProblems(w.settings.Cache))
	state, err := w.state(s)
	fresh, _ := w.verdict.Of(problems)
	return state, fresh, err
}

// isSetting reports whether a file is neither a document nor one that is only copied; an empty name stands
// for any file.
func (w *Workspace) isSetting(name string) bool {
	logo := w.config.Header.Logo
	switch name {
	case "", config.FileName, baseline.File, PublicDir, PublicDir + logo.Light, PublicDir + logo.Dark:
		return true
	}
	return slices.ContainsFunc([]string{examples.Dir, IconsDir, path.Dir(expectedFile)}, func(folder string) bool {
		return name == folder || strings.HasPrefix(name, folder+"/")
	})
}

// renew reads all but the documents. What is at fault leaves the settings as they were.
func (w *Workspace) renew() (ok bool, err error) {
	c, problems, err := config.Load(w.root)
	w.found = problems
	if err != nil || problems.Err() != nil {
		return false, err
	}
	refused, err := w.root.Check(sources(c.Config)...)
	w.found = append(w.found, refused...)
	if err != nil || refused.Err() != nil {
		return false, err
	}
	judge, err := newVerdict(c.Config, w.root, false)
	if err != nil {
		return false, err
	}
	settings, found, err := settings(c.Config, w.dir, true)
	w.found = append(w.found, found...)
	if err != nil {
		return false, err
	}
	fresh := &crew{Workers: settings.Workers}
	fresh.join()
	switch {
	case !w.whole:
		w.crew = fresh
	case string(fresh.Key()) == string(w.crew.Key()):
		fresh.leave()
	default:
		w.crew.leave()
		w.crew = fresh
	}
	if w.whole {
		settings.Compiler.Close()
		settings.Compiler = w.settings.Compiler
	}
	settings.Workers = w.crew.Workers
	w.config, w.settings, w.verdict, w.whole = c, settings, judge, true
	return true, nil
}

// state makes a state of the preview of s.
func (w *Workspace) state(s *site.Site) (*dev.State, error) {
	client, err := fs.Sub(web.Dist(), "client")
	if err != nil {
		return nil, fmt.Errorf("open front end: %w", err)
	}
	public, err := w.root.Sub(PublicDir)
	if err != nil {
		return nil, fmt.Errorf("open public folder: %w", err)
	}
	crew, judge := w.crew, w.verdict
	crew.join()
	frame := cache.KeyOf(crew.Key(), []byte(w.settings.Version), fmt.Append(nil, w.settings.Document))
	return &dev.State{
		Site: s, Below: []fs.FS{public, client},
		Icons: w.settings.Icons.Set(), Shell: fmt.Sprintf("%x", frame[:4]),
		Folders: WatchedFolders(w.config.Config), Files: WatchedFiles,
		Judge: func(problems diag.List) diag.List {
			fresh, _ := judge.Of(problems)
			return fresh
		},
		Close: func() {
			_ = s.Close()
			crew.leave()
		},
	}, nil
}

// WatchedFiles are those in the site's own folder that it is made of.
var WatchedFiles = []string{config.FileName, baseline.File}

// watchedFolders hold all else that the site is made of.
func WatchedFolders(c config.Config) []string {
	content := c.Content.Dir
	if content == "" {
		content = config.Default().Content.Dir
	}
	return []string{path.Clean(content), PublicDir, examples.Dir, IconsDir, path.Dir(expectedFile)}
}

// sources are the files and folders that a site is made of.
func sources(c config.Config) []string { return append(WatchedFolders(c), WatchedFiles...) }
