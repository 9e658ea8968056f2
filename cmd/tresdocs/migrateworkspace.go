package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/migrate"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/project/starter"
	"github.com/tresjs/tresdocs/internal/review/baseline"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// movedSite is a project that becomes a site of a workspace.
type movedSite struct {
	member config.Member
	from   fs.FS
	found  migrate.Site
	files  []starter.File
	// problems lists the parts of the project without an equivalent.
	problems diag.List
}

// runMigrateWorkspace creates a workspace in dir from several projects. The first one becomes the site in dir itself.
func runMigrateWorkspace(ctx context.Context, report reporter, dir string, flags initFlags) error {
	sites, err := readProjects(dir, flags.from)
	if err != nil {
		return err
	}
	if flags.name != "" {
		sites[0].found.Config.Site.Name = flags.name
	}
	files, err := combined(sites)
	if err != nil {
		return err
	}
	var problems diag.List
	for i, s := range sites {
		problems = append(problems, s.problems.InFolder(filepath.ToSlash(flags.from[i]))...)
	}
	if err := report.problems(problems.Sorted()); err != nil {
		return err
	}
	created, err := writeSite(dir, sites[0].found.Config.Site.Name, files)
	if err != nil {
		return err
	}
	var sum account
	for _, s := range sites {
		known, result, err := settle(ctx, report, filepath.Join(dir, s.member.Folder), s.from, s.found)
		if err != nil {
			return err
		}
		if known > 0 {
			created.Files = append(created.Files, path.Join(s.member.Folder, baseline.File))
		}
		created.Known += known
		sum.add(result, s.member.Folder)
	}
	created.Account = &sum
	if err := report.created(created); err != nil {
		return err
	}
	return report.leftOut(&sum, problems)
}

// add adds the account of the site in folder.
func (a *account) add(other *account, folder string) {
	if other == nil {
		return
	}
	for _, sum := range []struct{ to, from *balance }{
		{&a.Words, &other.Words}, {&a.Documents, &other.Documents}, {&a.Settings, &other.Settings}, {&a.Components, &other.Components},
	} {
		sum.to.In += sum.from.In
		sum.to.Over += sum.from.Over
	}
	for _, left := range other.Left {
		left.File = path.Join(folder, left.File)
		a.Left = append(a.Left, left)
	}
}

// readProjects reads the projects in the given folders, which become sites in dir.
func readProjects(dir string, folders []string) ([]movedSite, error) {
	var sites []movedSite
	names := map[string]bool{}
	for i, folder := range folders {
		if samePlace(dir, folder) {
			return nil, fmt.Errorf("%s is one of the projects; choose another folder for the workspace: tresdocs init my-docs --from %s", folder, quoteArg(folder))
		}
		origin := migrate.OpenFolder(folder)
		from, found, problems, err := readProject(origin, folder)
		if err != nil {
			return nil, err
		}
		member := memberOf(folder, found.Config.Site.Name, i == 0)
		if names[member.Key()] {
			return nil, fmt.Errorf("two projects would be named %q; rename the folder of one of them", member.Key())
		}
		names[member.Key()] = true
		files, err := migrated(from, found, false)
		if err != nil {
			return nil, err
		}
		sites = append(sites, movedSite{member, from, found, files, append(problems, origin.Refused()...)})
	}
	return sites, nil
}

// docsWord matches the parts of a name that identify a documentation site.
var docsWord = regexp.MustCompile(`(?i)(^|[ -])(docs|documentation|website|site)$|^(docs|documentation)-`)

// memberOf returns the entry of a project in its workspace. It takes the name from the project's folder.
func memberOf(dir, siteName string, isFirst bool) config.Member {
	label := strings.TrimSpace(docsWord.ReplaceAllString(siteName, ""))
	if label == "" {
		label = siteName
	}
	m := config.Member{Label: label}
	full, err := filepath.Abs(dir)
	if err == nil && docsWord.ReplaceAllString(filepath.Base(full), "") != "" {
		m.Name = strings.ToLower(docsWord.ReplaceAllString(filepath.Base(full), ""))
	}
	if isFirst && (m.Name == "" || strings.EqualFold(m.Name, label)) {
		m.Name = "core"
	}
	if !isFirst {
		m.Folder = m.Key()
	}
	if named := (config.Member{Label: label}); named.Key() == m.Name {
		m.Name = ""
	}
	return m
}

// combined returns the files of a workspace.
func combined(sites []movedSite) ([]starter.File, error) {
	list := make([]config.Member, len(sites))
	for i, s := range sites {
		list[i] = s.member
	}
	linkByName(sites)
	top := &sites[0]
	top.found.Config.Workspace = list
	for i := range sites[1:] {
		migrate.ShareColors(&top.found.Config, &sites[i+1].found.Config)
	}
	settings, err := top.found.YAML()
	if err != nil {
		return nil, err
	}
	workspace, problems := config.Parse(settings)
	if err := problems.Err(); err != nil {
		return nil, fmt.Errorf("combine the settings: %w", err)
	}
	shareFiles(sites)
	var files []starter.File
	for i, s := range sites {
		own := settings
		if i > 0 {
			if own, err = s.found.MemberYAML(workspace.Inherited(i)); err != nil {
				return nil, err
			}
		}
		for _, file := range s.files {
			switch {
			case file.Path == config.FileName:
				file.Data = own
			case file.Path == ".gitignore" && i > 0:
				continue
			}
			file.Path = path.Join(s.member.Folder, file.Path)
			files = append(files, file)
		}
	}
	return files, nil
}

// shareFiles removes files from sites that would inherit the same file. Code that several sites but not the first one
// contain moves to the first one.
func shareFiles(sites []movedSite) {
	shared := map[string][]byte{}
	count := map[string]int{}
	for _, file := range sites[0].files {
		shared[file.Path] = file.Data
	}
	for _, s := range sites[1:] {
		for _, file := range s.files {
			if known, ok := shared[file.Path]; !ok {
				shared[file.Path] = file.Data
			} else if !bytes.Equal(known, file.Data) {
				continue
			}
			count[file.Path]++
		}
	}
	own := map[string]bool{}
	for _, file := range sites[0].files {
		own[file.Path] = true
	}
	for i := range sites[1:] {
		s := &sites[i+1]
		s.files = slices.DeleteFunc(s.files, func(file starter.File) bool {
			isSame := source.IsShared(file.Path) && bytes.Equal(shared[file.Path], file.Data)
			if isSame && !own[file.Path] && count[file.Path] > 1 {
				sites[0].files, own[file.Path] = append(sites[0].files, file), true
			}
			return isSame && own[file.Path]
		})
	}
}

// linkByName replaces the URLs of the sites in documents with the names of the sites.
func linkByName(sites []movedSite) {
	for i := range sites {
		for j, to := range sites {
			address := strings.TrimRight(to.found.Config.Site.URL, "/")
			if i == j || address == "" {
				continue
			}
			hasPage := pagesOf(to.found)
			for k, file := range sites[i].files {
				if path.Ext(file.Path) == ".md" {
					sites[i].files[k].Data = migrate.LinkByName(file.Data, address, to.member.Key(), hasPage)
				}
			}
		}
	}
}

// pagesOf returns a function that reports whether a project has a page at a path.
func pagesOf(found migrate.Site) func(path string) bool {
	pages := map[string]bool{}
	for name := range found.Sources {
		pages[found.PathOf(name)] = true
	}
	return func(path string) bool { return pages[path] }
}
