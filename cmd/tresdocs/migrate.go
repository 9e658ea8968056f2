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

	"github.com/tresjs/tresdocs/internal/baseline"
	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/folder"
	"github.com/tresjs/tresdocs/internal/migrate"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/starter"
)

// isProject reports whether a folder is that of a Nuxt project.
func isProject(dir string) bool {
	for _, name := range []string{"nuxt.config.ts", "nuxt.config.js", "content.config.ts", "app.config.ts"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			return true
		}
	}
	return false
}

// runMigrate makes a site in dir of the project that flags name. What cannot be carried over is printed
// and stops nothing.
func runMigrate(ctx context.Context, report reporter, dir string, flags initFlags) error {
	from := folder.Open(flags.from)
	name, err := siteName(flags.from, "")
	if err != nil {
		return err
	}
	found, problems, err := migrate.Read(from, migrate.Options{Name: name})
	if errors.Is(err, migrate.ErrNoProject) {
		return fmt.Errorf("%s has no content folder; --from wants the folder of a Docus or Nuxt Content project", flags.from)
	}
	if err != nil {
		return err
	}
	if flags.name != "" {
		found.Config.Site.Name = flags.name
	}
	files, err := migrated(from, found, samePlace(dir, flags.from))
	if err != nil {
		return err
	}
	if err := report.problems(problems.Sorted()); err != nil {
		return err
	}
	made, err := writeSite(dir, found.Config.Site.Name, files)
	if err != nil {
		return err
	}
	if made.Known, err = writeKnown(ctx, report, dir); err != nil {
		return err
	}
	if made.Known > 0 {
		made.Files = append(made.Files, baseline.File)
	}
	if err := report.made(made); err != nil {
		return err
	}
	return report.leftOut(problems)
}

// writeKnown makes the problems of a new site known ones, so that it builds as it is, and returns how many
// there are. Where its configuration is at fault, they are for the first build to find.
func writeKnown(ctx context.Context, report reporter, dir string) (int, error) {
	p, problems, err := project.Open(ctx, dir, true)
	if p == nil || err != nil {
		return 0, err
	}
	defer p.Close()
	found, err := renderAll(ctx, p, report, nil)
	problems = append(problems, found...)
	if err != nil || len(problems) == 0 {
		return 0, err
	}
	return p.WriteBaseline(problems)
}

// leftOut says how much a new site lacks of the project that it was made of.
func (r reporter) leftOut(problems diag.List) error {
	if r.json || len(problems) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(r.out, "\n%s above: parts of the project that a site has no place for.\n", count(len(problems), "warning"))
	return err
}

// migrated gives the files of the new site: in another place than the project, with its content.
func migrated(from fs.FS, found migrate.Site, inPlace bool) ([]starter.File, error) {
	ignore, err := starter.Ignore()
	if err != nil {
		return nil, err
	}
	settings, err := found.YAML()
	if err != nil {
		return nil, err
	}
	files := []starter.File{ignore, {Path: config.FileName, Data: settings}}
	for _, set := range slices.Sorted(maps.Keys(found.Icons)) {
		to := path.Join(project.IconsDir, set)
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
	for _, folder := range slices.Concat([]string{config.Default().Content.Dir, site.PublicDir}, project.ComponentFolders) {
		if files, err = appendTree(files, from, folder, folder); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// appendTree adds the files of a folder, under another name; there need be no such folder.
func appendTree(files []starter.File, fsys fs.FS, from, to string) ([]starter.File, error) {
	if _, err := fs.Stat(fsys, from); errors.Is(err, fs.ErrNotExist) {
		return files, nil
	}
	sub, err := fs.Sub(fsys, from)
	if err != nil {
		return nil, fmt.Errorf("read project: %w", err)
	}
	err = fs.WalkDir(sub, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == ".DS_Store" {
			return err
		}
		info, err := fs.Stat(sub, name)
		if errors.As(err, new(folder.RefusedError)) {
			return err
		}
		if err != nil || info.IsDir() {
			return nil // a link to a folder, or to nothing
		}
		data, err := fs.ReadFile(sub, name)
		files = append(files, starter.File{Path: path.Join(to, name), Data: data})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read project: %w", err)
	}
	return files, nil
}

// samePlace reports whether two names are of one folder.
func samePlace(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}
