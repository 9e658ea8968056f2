package project

import (
	"context"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/site"
)

// versions returns the other versions of the site for a state of the preview, by path. When a version is first
// requested, it is built or taken from an earlier build.
func (w *Workspace) versions(s *site.Site) map[string]*lifetime.Lazy[fs.FS] {
	of := versions{dir: w.dir, config: w.config, newest: s.Pages()}
	all := map[string]*lifetime.Lazy[fs.FS]{}
	for i, v := range w.config.Versions {
		if v.From == "" {
			continue
		}
		all[v.Home()] = lifetime.NewLazy(func(ctx context.Context) (fs.FS, error) {
			one := of
			dir, problems, err := one.version(ctx, i)
			if err == nil && dir == "" {
				err = problems.Err()
			}
			return folder.Open(dir), err
		})
	}
	return all
}

// versionProblems reports versions that do not exist, without building the others.
func versionProblems(b versions) diag.List {
	var problems diag.List
	for i, v := range b.config.Versions {
		if v.From == "" {
			continue
		}
		_, found, err := b.find(i)
		if err != nil {
			found = b.at(i, diag.Errorf(diag.Pos{}, "%s", err))
		}
		problems = append(problems, found...)
	}
	return problems
}
