package project

import (
	"context"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/out/build"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/project/versions"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// AddVersions builds the other versions of the site, unless they are left from an earlier build, and adds them to the
// published files of the site. It returns the folders of the versions by path.
func (p *Project) AddVersions(ctx context.Context, noCache bool) (map[string]string, diag.List, error) {
	if len(p.Config.Versions) == 0 {
		return nil, nil, nil
	}
	b := versionBuilder(p.Dir, p.Config, p.Site.Pages(), noCache)
	folders, problems, err := b.All(ctx)
	if err != nil {
		return nil, problems, err
	}
	published := PublishedVersions(p.Config.Config)
	for i, v := range published {
		if dir, ok := folders[v.Home]; ok {
			published[i].Files = folder.Open(dir)
		}
	}
	p.publishWith(func(o *outputs.Options) { o.Versions = published })
	dead, err := p.versionLinks(published)
	return folders, append(problems, dead...), err
}

// versionBuilder returns a builder for the other versions of the site in dir, whose newest version has the given
// pages.
func versionBuilder(dir string, c config.File, newest links.Version, noCache bool) *versions.Builder {
	b := &versions.Builder{Dir: dir, Config: c, Newest: newest, NoCache: noCache}
	b.Open = func(ctx context.Context, of source.Version) (versions.Site, diag.List, error) {
		v := of.Version
		edition := site.Edition{Label: v.Label, IsAhead: c.IsAhead(v), NoIndex: v.NoIndex, Newest: newest, Base: c.Site.Base()}
		from := source.OfVersion(dir, c, of, edition, Options{Publish: true, NoCache: noCache})
		p, problems, err := OpenSource(ctx, from)
		if p == nil {
			return nil, problems, err
		}
		return version{p}, problems, err
	}
	return b
}

// version is the project of a version other than the newest one.
type version struct{ *Project }

// Pages lists the pages of the version.
func (v version) Pages() links.Version { return v.Site.Pages() }

// Write writes the version to dir regardless of its problems.
func (v version) Write(ctx context.Context, dir string) (diag.List, error) {
	sources, err := v.Copied()
	if err != nil {
		return nil, err
	}
	return build.Write(ctx, v.Review, v.Files, build.Options{Out: dir, Anew: true, Copy: sources, Passes: func(diag.List) bool { return true }})
}

// LazyVersions returns the other versions of the site in dir by path. When a version is first requested, it is built or
// taken from an earlier build.
func LazyVersions(dir string, c config.File, newest *site.Site) map[string]*lifetime.Lazy[fs.FS] {
	pages := newest.Pages()
	all := map[string]*lifetime.Lazy[fs.FS]{}
	for i, v := range c.Versions {
		if v.From == "" {
			continue
		}
		all[v.Home()] = lifetime.NewLazy(func(ctx context.Context) (fs.FS, error) {
			built, problems, err := versionBuilder(dir, c, pages, false).Version(ctx, i)
			if err == nil && built == "" {
				err = problems.Err()
			}
			return folder.Open(built), err
		})
	}
	return all
}

// VersionProblems returns the problems in the list of versions of the site in dir.
func VersionProblems(dir string, c config.File) diag.List {
	return versionBuilder(dir, c, links.Version{}, false).Problems()
}

// PublishedVersions lists the versions of a site without building them.
func PublishedVersions(c config.Config) []outputs.Version {
	var list []outputs.Version
	for _, v := range c.Versions {
		list = append(list, outputs.Version{Label: v.Label, Home: v.Home(), IsAhead: c.IsAhead(v), NoIndex: v.NoIndex})
	}
	return list
}
