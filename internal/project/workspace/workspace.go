// Package workspace builds the sites of a workspace, and checks the links between them.
package workspace

import (
	"bytes"
	"context"
	"fmt"
	"html"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/ownfolder"
	"github.com/tresjs/tresdocs/internal/out/build"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/project/record"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/review/baseline"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// membersDir is the folder in a workspace that stores the built sites between builds.
const membersDir = ownfolder.Name + "/members"

// Members are the other sites of a workspace, built for the site in the workspace's folder.
type Members struct {
	sites    []member
	problems diag.List
}

// member is a site of a workspace that has been built.
type member struct {
	config.Member
	// out is the folder that contains its files.
	out string
	// problems lists its problems at their final levels, in files relative to the folder of the workspace.
	problems diag.List
	// links are its links to other sites of the workspace.
	links []review.MemberLink
	pages int
}

// Pages returns the total number of pages of the sites on the same host.
func (m Members) Pages() int {
	n := 0
	for _, of := range m.sites {
		if !of.IsApart() {
			n += of.pages
		}
	}
	return n
}

// Build builds the other sites of the workspace in dir, unless they are unchanged. Links to sites on separate hosts
// can be checked only if those sites are also built. It must be called before the site in dir is opened, so that only one site
// is in memory at a time.
func Build(ctx context.Context, dir string, noCache bool) (Members, error) {
	var built Members
	c, problems, err := source.Of(dir, source.Options{NoCache: true}).Config()
	if err != nil || problems.Err() != nil {
		return built, nil // project.Open reports the problems
	}
	if refused, err := ownfolder.Check(dir); err != nil || len(refused) > 0 {
		return built, nil // this also applies to links in the program's own folder
	}
	shared, err := source.InheritedFrom(dir)
	if err != nil {
		return built, err
	}
	for _, m := range c.Workspace {
		if !isBuilt(dir, m) {
			continue
		}
		site, err := buildMember(ctx, dir, m, shared, noCache)
		built.problems = append(built.problems, site.problems...)
		if err != nil {
			return built, err
		}
		if site.problems.Err() == nil { // otherwise it was not built
			built.sites = append(built.sites, site)
		}
	}
	ownfolder.Prune(dir, membersDir, func(name string) bool {
		return slices.ContainsFunc(c.Workspace, func(m config.Member) bool { return m.Key() == strings.TrimSuffix(name, ".json") })
	})
	return built, nil
}

// Each opens the other sites of the workspace in dir one after another, and passes them to visit with their folders.
// It returns the problems of a site that cannot be opened.
func Each(ctx context.Context, dir string, visit func(folder string, p *project.Project) error) (diag.List, error) {
	c, problems, err := source.Config(dir)
	if err != nil || problems.Err() != nil {
		return problems, err
	}
	for _, m := range c.Workspace {
		if !isBuilt(dir, m) {
			continue
		}
		p, problems, err := project.Open(ctx, filepath.Join(dir, filepath.FromSlash(m.Folder)), project.Options{})
		if p == nil || err != nil {
			return problems.InFolder(m.Folder), err
		}
		err = visit(path.Clean(m.Folder), p)
		p.Close()
		if err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// isBuilt reports whether a site of the workspace in dir is built together with the workspace. The folder of a site on a
// separate host may be missing.
func isBuilt(dir string, m config.Member) bool {
	return m.Folder != "" && (!m.IsApart() || source.IsMember(dir, m.Folder))
}

// AddTo adds the sites on the same host to the published files of the site p in the workspace's folder. It returns the
// folders of these sites by path, and the problems of all sites.
func (others Members) AddTo(p *project.Project) (map[string]string, diag.List, error) {
	place := p.Config.Place()
	if len(p.Config.Workspace) == 0 {
		return nil, nil, nil
	}
	own := member{Member: place.Members[place.Current], links: linksOf(p)}
	pages := map[string]links.Version{own.Key(): p.Site.Pages()}
	files := map[string]fs.FS{}
	folders := map[string]string{}
	var published []outputs.Member
	for _, m := range others.sites {
		built := folder.Open(m.out)
		found, err := outputs.PagesOf(built)
		if err != nil {
			return nil, others.problems, err
		}
		pages[m.Key()], files[m.Key()] = found, built
		if m.IsApart() {
			continue
		}
		folders[m.Home()] = m.out
		published = append(published, outputs.Member{
			Version: outputs.Version{Label: m.Label, Home: m.Home(), Files: built}, Description: m.Description,
		})
	}
	p.AddMembers(published)
	problems := others.problems
	var expected []review.MemberLink
	for _, from := range append(others.sites, own) {
		dead, toOwn := from.deadLinks(pages, files)
		problems, expected = append(problems, dead...), append(expected, toOwn...)
	}
	p.Review.Expect(expected)
	return folders, problems, nil
}

// linksOf lists the links in documents and in the configuration that refer to a site of the workspace by name, except
// inherited ones.
func linksOf(p *project.Project) []review.MemberLink {
	all, c := p.Review.MemberLinks(), p.Config
	targets := map[string]string{"header.to": c.Header.To, "banner.to": c.Banner.To}
	for key, link := range c.Links() {
		targets[key+".to"] = link.To
	}
	for _, key := range slices.Sorted(maps.Keys(targets)) {
		if _, ok := c.Members().Resolve(targets[key]); !ok || !c.Has(key) {
			continue
		}
		link := review.LinkTo(targets[key], diag.ConfigLink, c.Pos(key))
		link.NoPage, link.NoHeading = c.WithSource(diag.List{link.NoPage})[0], c.WithSource(diag.List{link.NoHeading})[0]
		all = append(all, link)
	}
	return all
}

// deadLinks reports the links of a site to pages and headings that other sites of the workspace do not have. It returns
// the links to headings of pages that have not been rendered yet.
func (m member) deadLinks(pages map[string]links.Version, files map[string]fs.FS) (problems diag.List, later []review.MemberLink) {
	for _, link := range m.links {
		of, ok := pages[link.Member]
		if !ok {
			continue // the site could not be built, or it is on another host and its folder is missing
		}
		at := strings.TrimSuffix(link.Path, "/")
		switch built := files[link.Member]; {
		case !of.Has(at) && at != "" && !isPublic(built, at):
			problems = append(problems, link.NoPage.WithSuggestion(at, of.Paths))
		case link.Anchor == "" || of.IsMoved(at): // redirects keep the heading
		case built == nil:
			later = append(later, link)
		case !hasID(built, at, link.Anchor):
			problems = append(problems, link.NoHeading)
		}
	}
	return problems, later
}

// isPublic reports whether a built site has a file at a URL path.
func isPublic(built fs.FS, at string) bool {
	if built == nil {
		return false
	}
	info, err := fs.Stat(built, strings.TrimPrefix(at, "/"))
	return err == nil && info.Mode().IsRegular()
}

// hasID reports whether a page of a built site contains an element with the given id.
func hasID(built fs.FS, at, id string) bool {
	page, err := fs.ReadFile(built, site.FileOf(at, site.IndexFile))
	return err != nil || bytes.Contains(page, []byte(` id="`+html.EscapeString(id)+`"`))
}

// buildMember builds a site of the workspace in top unless it is unchanged. shared describes the files that it inherits.
func buildMember(ctx context.Context, top string, m config.Member, shared source.Inherited, noCache bool) (member, error) {
	of := member{Member: m, out: filepath.Join(top, filepath.FromSlash(membersDir), m.Key())}
	dir := filepath.Join(top, filepath.FromSlash(m.Folder))
	built, err := record.Inheriting(dir, of.out, shared, "member")
	if err != nil {
		return of, err
	}
	built.KeepIn(of.out + ".json")
	if last, ok := built.Last(); ok && !noCache {
		of.add(last)
		return of, nil
	}
	p, problems, err := project.OpenSource(ctx, source.Of(dir, source.Options{Publish: true, NoCache: noCache}))
	if p == nil || err != nil {
		of.problems = problems.InFolder(m.Folder)
		return of, err
	}
	defer p.Close()
	verdict, err := p.Verdict(false)
	if err != nil {
		return of, err
	}
	if verdict.Known, err = baseline.Read(folder.Open(dir)); err != nil { // the workspace applies its own baseline
		return of, err
	}
	found, err := write(ctx, p, build.Options{Out: of.out, Anew: noCache, Passes: func(found diag.List) bool {
		return verdict.Passes(slices.Concat(problems, found))
	}})
	if err != nil {
		return of, fmt.Errorf("build %s: %w", m.Folder, err)
	}
	fresh, _ := verdict.Of(append(problems, found...))
	built.Links = linksOf(p)
	for i := range built.Links {
		link := &built.Links[i]
		link.NoPage.Severity, link.NoHeading.Severity = verdict.Levels.Of(link.NoPage), verdict.Levels.Of(link.NoHeading)
	}
	if fresh.Err() == nil {
		_ = built.Save(len(p.Site.Paths()), fresh, diag.Levels{}) // if this fails, the next build builds the site again
	}
	built.Problems, built.Pages = fresh, len(p.Site.Paths())
	of.add(built)
	return of, nil
}

// add adds the results of a build.
func (m *member) add(built *record.Record) {
	m.problems, m.links, m.pages = m.inWorkspace(built.Problems), built.Links, built.Pages
	for i := range m.links {
		problems := m.inWorkspace(diag.List{m.links[i].NoPage, m.links[i].NoHeading})
		m.links[i].NoPage, m.links[i].NoHeading = problems[0], problems[1]
	}
}

// inWorkspace returns problems in a site with the paths of their files in the workspace. The levels of the workspace do
// not apply to the files of the site.
func (m member) inWorkspace(problems diag.List) diag.List {
	problems = problems.InFolder(m.Folder)
	for i, p := range problems {
		problems[i].IsFinal = source.IsBelow(p.File, []string{path.Clean(m.Folder)})
	}
	return problems
}

// write writes a site and its versions as o specifies.
func write(ctx context.Context, p *project.Project, o build.Options) (diag.List, error) {
	folders, problems, err := p.AddVersions(ctx, o.Anew)
	if err != nil {
		return problems, err
	}
	if o.Copy, err = p.Copied(); err != nil {
		return problems, err
	}
	passes := o.Passes
	o.Folders, o.Passes = folders, func(found diag.List) bool { return passes(slices.Concat(problems, found)) }
	found, err := build.Write(ctx, p.Review, p.Files, o)
	return append(problems, found...), err
}
