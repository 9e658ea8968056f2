package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/migrate"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/project/iconsets"
	"github.com/tresjs/tresdocs/internal/project/starter"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/review/baseline"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// isProject reports whether dir contains a Nuxt project.
func isProject(dir string) bool {
	for _, name := range []string{"nuxt.config.ts", "nuxt.config.js", "content.config.ts", "app.config.ts"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			return true
		}
	}
	return false
}

// readProject reads the project in a folder. It returns its files, including the files of its layers, and a problem for
// each part without an equivalent.
func readProject(origin *migrate.Folder, folder string) (fs.FS, migrate.Site, diag.List, error) {
	from, layers := migrate.WithLayers(origin)
	name, err := projectName(folder)
	if err != nil {
		return nil, migrate.Site{}, nil, err
	}
	builtIn, err := frontend.Components()
	if err != nil {
		return nil, migrate.Site{}, nil, err
	}
	options := migrate.Options{Name: name, Layers: layers, IsBuiltIn: func(name string) bool {
		_, ok := builtIn[name]
		return ok
	}}
	if root, within := rootOf(folder); root != "" {
		options.Repository, options.Folder, options.Root = addressOf(root), within, migrate.OpenFolder(root)
	}
	found, problems, err := migrate.Read(from, options)
	if errors.Is(err, migrate.ErrNoProject) {
		err = noProject(folder)
	}
	return from, found, problems, err
}

// runMigrate creates a site in dir from the project in a folder. It prints a warning for each part without an
// equivalent. If name is not empty, it is the name of the site.
func runMigrate(ctx context.Context, report reporter, dir, project, name string) error {
	origin := migrate.OpenFolder(project)
	if _, layers := migrate.WithLayers(origin); len(layers) > 0 && samePlace(dir, project) {
		return fmt.Errorf("%s consists of layers (%s); choose a folder for the site: tresdocs init my-docs --from %s", project, strings.Join(layers, ", "), quoteArg(project))
	}
	from, found, problems, err := readProject(origin, project)
	if err != nil {
		return err
	}
	if found.Layout.Content != config.Default().Content.Dir && samePlace(dir, project) {
		return fmt.Errorf("the documents of %s are not in a folder named %q; choose a folder for the site: tresdocs init my-docs --from %s", project, config.Default().Content.Dir, quoteArg(project))
	}
	if name := changedFile(from, found); name != "" && samePlace(dir, project) {
		return fmt.Errorf("files in %s have to be changed (%s); choose a folder for the site: tresdocs init my-docs --from %s", project, name, quoteArg(project))
	}
	if name != "" {
		found.Config.Site.Name = name
	}
	files, err := migrated(from, found, samePlace(dir, project))
	if err != nil {
		return err
	}
	problems = append(problems, origin.Refused()...)
	if err := report.problems(problems.Sorted()); err != nil {
		return err
	}
	created, err := writeSite(dir, found.Config.Site.Name, files)
	if err != nil {
		return err
	}
	if created.Known, created.Account, err = settle(ctx, report, dir, from, found); err != nil {
		return err
	}
	if created.Known > 0 {
		created.Files = append(created.Files, baseline.File)
	}
	if err := report.created(created); err != nil {
		return err
	}
	return report.leftOut(created.Account, problems)
}

// changedFile returns the name of a document that the migration creates but the project does not contain, or of a
// component that it moves. It returns "" if there is none.
func changedFile(from fs.FS, found migrate.Site) string {
	for _, name := range slices.Sorted(maps.Keys(found.Documents)) {
		if _, err := fs.Stat(from, path.Join(found.Layout.Content, name)); err != nil {
			return name
		}
	}
	if moved := slices.Sorted(maps.Keys(found.Moved)); len(moved) > 0 {
		return moved[0]
	}
	return ""
}

// leftOut reports the parts of a project that are missing from the new site.
func (r reporter) leftOut(a *account, problems diag.List) error {
	if r.json {
		return nil
	}
	if a != nil {
		if err := a.print(r.out); err != nil {
			return err
		}
	}
	if len(problems) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(r.out, "\n%s above: parts of the project that could not be migrated.\n", count(len(problems), "warning"))
	return err
}

// migrated returns the files of the new site. They include the project's content unless the site is in the project's
// folder.
func migrated(from fs.FS, found migrate.Site, inPlace bool) ([]starter.File, error) {
	ignore, err := starter.Ignore()
	if err != nil {
		return nil, err
	}
	settings, err := found.YAML()
	if err != nil {
		return nil, err
	}
	files, err := carried(from, found, inPlace)
	slices.SortFunc(files, func(a, b starter.File) int { return strings.Compare(a.Path, b.Path) })
	return append([]starter.File{ignore, {Path: config.FileName, Data: settings}}, files...), err
}

// carried returns the files to copy from the project. If the site is in the project's folder, these are only icons.
func carried(from fs.FS, found migrate.Site, inPlace bool) ([]starter.File, error) {
	var (
		files []starter.File
		err   error
	)
	for _, set := range slices.Sorted(maps.Keys(found.Icons)) {
		to := path.Join(iconsets.Dir, set)
		if inPlace && found.Icons[set] == to {
			continue
		}
		if files, err = appendTree(files, from, found.Icons[set], to); err != nil {
			return nil, err
		}
	}
	if inPlace {
		return files, nil
	}
	isCopied := func(name string) bool {
		return path.Ext(name) != ".md" && found.Parts[name] == nil && !found.Moved[name]
	}
	for _, folder := range sitecomponents.Folders {
		code, err := readTree(from, tree{from: folder, to: folder, takes: isCopied})
		if err != nil {
			return nil, err
		}
		files = append(files, code...)
	}
	if folder := found.Layout.Components; folder != "" {
		if files, err = appendTree(files, from, folder, sitecomponents.Folders[0]); err != nil {
			return nil, err
		}
	}
	if files, err = appendTree(files, from, found.Layout.Public, site.PublicDir); err != nil {
		return nil, err
	}
	for _, address := range slices.Sorted(maps.Keys(found.Files)) {
		if files, err = appendTree(files, from, found.Files[address], path.Join(site.PublicDir, address)); err != nil {
			return nil, err
		}
	}
	return appendContent(files, from, found)
}

// appendContent adds the documents to files. It also adds the images in the content folder as public files at the
// URLs that documents use.
func appendContent(files []starter.File, from fs.FS, found migrate.Site) ([]starter.File, error) {
	to := config.Default().Content.Dir
	all, err := readTree(from, tree{found.Layout.Content, to, found.Layout.Enters, found.Layout.Takes})
	if err != nil {
		return nil, err
	}
	taken := map[string]bool{}
	for _, file := range files {
		taken[file.Path] = true
	}
	for _, file := range all {
		name := strings.TrimPrefix(file.Path, to+"/")
		_, changed := found.Documents[name]
		renamed := found.Layout.Renamed(name)
		switch {
		case migrate.IsPicture(name):
			folder := found.PathOf(path.Join(path.Dir(renamed), "index.md"))
			file.Path = path.Join(site.PublicDir, folder, path.Base(name))
		case changed || renamed != name || path.Ext(name) == ".mdx":
			continue
		}
		if !taken[file.Path] {
			files, taken[file.Path] = append(files, file), true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(found.Parts)) {
		files = append(files, starter.File{Path: name, Data: found.Parts[name]})
	}
	for _, name := range slices.Sorted(maps.Keys(found.Documents)) {
		files = append(files, starter.File{Path: path.Join(to, name), Data: found.Documents[name]})
	}
	return files, nil
}

// tree describes a folder of a project whose files are copied into a folder of the site.
type tree struct {
	from, to string
	// enters reports whether to read a folder, and takes reports whether to copy a file. A nil function accepts
	// everything.
	enters, takes func(name string) bool
}

// appendTree adds the files in the folder from under the name to. If the folder does not exist, it adds nothing.
func appendTree(files []starter.File, fsys fs.FS, from, to string) ([]starter.File, error) {
	more, err := readTree(fsys, tree{from: from, to: to})
	return append(files, more...), err
}

// readTree returns the files of t. If the folder does not exist, it returns no files.
func readTree(fsys fs.FS, t tree) ([]starter.File, error) {
	if _, err := fs.Stat(fsys, t.from); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var files []starter.File
	err := fs.WalkDir(fsys, t.from, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && t.enters != nil && !t.enters(name):
			return fs.SkipDir
		case d.IsDir() || d.Name() == ".DS_Store" || t.takes != nil && !t.takes(name):
			return nil
		}
		info, err := fs.Stat(fsys, name)
		if err != nil || info.IsDir() {
			return nil // a broken link or a link to a folder
		}
		data, err := fs.ReadFile(fsys, name)
		within, _ := filepath.Rel(t.from, name)
		files = append(files, starter.File{Path: path.Join(t.to, filepath.ToSlash(within)), Data: data})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read project: %w", err)
	}
	return files, nil
}

// projectName derives a site's name from the name of the project's folder. If that name is generic, such as "docs",
// it uses the name of the parent folder.
func projectName(dir string) (string, error) {
	full, err := filepath.Abs(dir)
	if err != nil {
		return "", fmt.Errorf("find folder: %w", err)
	}
	if slices.Contains([]string{"docs", "documentation", "website"}, filepath.Base(full)) {
		full = filepath.Dir(full)
	}
	return siteName(full, "")
}

// samePlace reports whether the paths a and b refer to the same folder.
func samePlace(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}
