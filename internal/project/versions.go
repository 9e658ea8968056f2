package project

import (
	"context"
	"fmt"
	"io"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/out/build"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/project/fingerprint"
	"github.com/tresjs/tresdocs/internal/project/versions"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// AddVersions builds the other versions of the site, unless an earlier build has kept them, and adds them to the
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
	published := publishedVersions(p.Config.Config)
	for i, v := range published {
		if dir, ok := folders[v.Home]; ok {
			published[i].Files = folder.Open(dir)
		}
	}
	p.publish.Versions = published
	p.Files = outputs.New(p.Site, p.publish)
	return folders, problems, nil
}

// versionBuilder returns a builder for the other versions of the site in dir, whose newest version has the given
// pages.
func versionBuilder(dir string, c config.File, newest links.Version, noCache bool) *versions.Builder {
	b := &versions.Builder{Dir: dir, Config: c, Newest: newest, NoCache: noCache}
	b.HashInherited = func(w io.Writer) error { return hashInherited(w, c.Place(), workspaceOf(dir)) }
	b.Open = func(ctx context.Context, of versions.Source) (versions.Site, diag.List, error) {
		v := of.Version
		from := source{dir: of.Dir, history: of.History, commit: of.Commit, of: v, site: c}.with(dir, Options{Publish: true, NoCache: noCache})
		if workspaceOf(of.Dir) != "" {
			from.workspace = workspaceOf(dir)
		}
		from.edition = &site.Edition{Label: v.Label, IsAhead: c.IsAhead(v), NoIndex: v.NoIndex, Newest: newest, Base: c.Site.Base()}
		p, problems, err := open(ctx, from)
		if p == nil {
			return nil, problems, err
		}
		return version{p}, problems, err
	}
	return b
}

// hashInherited hashes everything that a version of a site has from the workspace that now contains the site, except
// installed packages.
func hashInherited(w io.Writer, place config.Place, workspace string) error {
	fmt.Fprintln(w, place)
	if workspace == "" {
		return nil
	}
	for _, name := range append([]string{config.FileName}, sharedNames...) {
		if name == packagesDir {
			continue
		}
		if err := fingerprint.Files(w, folder.Open(workspace), name, nil); err != nil {
			return err
		}
	}
	return nil
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

// versions returns the other versions of the site for a state of the preview, by path. When a version is first
// requested, it is built or taken from an earlier build.
func (w *Workspace) versions(s *site.Site) map[string]*lifetime.Lazy[fs.FS] {
	dir, c, newest := w.dir, w.config, s.Pages() // the workspace changes while a version is built
	all := map[string]*lifetime.Lazy[fs.FS]{}
	for i, v := range c.Versions {
		if v.From == "" {
			continue
		}
		all[v.Home()] = lifetime.NewLazy(func(ctx context.Context) (fs.FS, error) {
			built, problems, err := versionBuilder(dir, c, newest, false).Version(ctx, i)
			if err == nil && built == "" {
				err = problems.Err()
			}
			return folder.Open(built), err
		})
	}
	return all
}

// members returns the folders of the other sites in the workspace by the path prefix of their pages.
func (w *Workspace) members() map[string]string {
	all := map[string]string{}
	for _, m := range w.config.Workspace {
		if m.Folder != "" && !m.IsApart() {
			all[string(w.config.Site.Base())+m.Home()] = m.Folder
		}
	}
	return all
}

// publishedVersions lists the versions of a site without building them.
func publishedVersions(c config.Config) []outputs.Version {
	var list []outputs.Version
	for _, v := range c.Versions {
		list = append(list, outputs.Version{Label: v.Label, Home: v.Home(), IsAhead: c.IsAhead(v), NoIndex: v.NoIndex})
	}
	return list
}

// homesBelow lists the path prefixes of a site's other versions, and of the other sites of its workspace.
func homesBelow(c config.Config) []string {
	var homes []string
	for _, m := range c.Workspace {
		if m.Folder != "" && !m.IsApart() {
			homes = append(homes, m.Home())
		}
	}
	for _, v := range c.Versions {
		if v.From != "" {
			homes = append(homes, v.Home())
		}
	}
	return homes
}

// addVersions adds the list of versions to the data of pages if there are any versions.
func (s *settings) addVersions(c config.Config, from source) {
	root := c.Site.Base()
	if from.edition != nil {
		root = from.edition.Base
		s.site.Document.NoIndex = from.edition.NoIndex
	} else if len(c.Versions) == 0 {
		return
	}
	languages := []*payload.Site{&s.site.Shell}
	for i := range s.site.Translations {
		languages = append(languages, &s.site.Translations[i].Shell)
	}
	for _, shell := range languages {
		shell.Versions, shell.AllVersions = s.site.Base.Address("/"+site.VersionsFile), root.Address("/"+site.VersionsPage)
		if newest, ok := c.Newest(); ok {
			shell.Header.Version = newest.Label
		}
	}
}
