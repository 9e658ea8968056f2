package build

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/site"
)

// keptFile records which files belong to which build, starting with the latest build.
const keptFile = site.BuildsDir + "kept.json"

// keepable returns the folders of the site, and of the sites below its paths, that contain files with different names in
// every build. Open pages of an earlier build request these files; all other files keep their names.
func (o Options) keepable() []string {
	var roots []string
	for _, at := range slices.Sorted(maps.Keys(o.Folders)) {
		at = strings.Trim(at, "/")
		roots = append(roots, path.Join(at, site.AssetDir), path.Join(at, site.ManifestDir))
	}
	return append(roots, path.Clean(site.AssetDir), path.Clean(site.ManifestDir))
}

// generation is a build with the files that its pages may request.
type generation struct {
	Build string   `json:"build"`
	Files []string `json:"files"`
}

// keep copies the files of earlier builds from the old site into dir, which contains the build with this id. A repeated
// build is not a new generation unless a site below it has changed.
func (o Options) keep(ctx context.Context, dir, id string) error {
	if o.Keep == 0 {
		return nil
	}
	own, err := o.keepableFiles(folder.Open(dir))
	if err != nil {
		return err
	}
	old := folder.Open(o.Out)
	earlier, err := o.generations(old)
	if err != nil {
		return err
	}
	earlier = slices.DeleteFunc(earlier, func(g generation) bool { return g.Build == id && slices.Equal(g.Files, own) })
	earlier = earlier[:min(o.Keep, len(earlier))]
	w := writer{ctx: ctx, root: dir}
	for _, g := range earlier {
		if err := w.missing(old, g.Files, o.isKeepable); err != nil {
			return err
		}
	}
	record, err := json.Marshal(append([]generation{{id, own}}, earlier...))
	if err != nil {
		return fmt.Errorf("encode %s: %w", keptFile, err)
	}
	return w.file(keptFile, record)
}

// generations reads from the record which builds the files of the site in fsys belong to. Without a record, all files
// belong to the current build.
func (o Options) generations(fsys fs.FS) ([]generation, error) {
	var list []generation
	if data, err := fs.ReadFile(fsys, keptFile); err == nil && json.Unmarshal(data, &list) == nil {
		return list, nil
	}
	data, err := fs.ReadFile(fsys, mark)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // the first build
	}
	if err != nil {
		return nil, fmt.Errorf("read the previous build: %w", err)
	}
	var latest struct {
		ID string `json:"id"`
	}
	_ = json.Unmarshal(data, &latest) // a build without an id still counts
	files, err := o.keepableFiles(fsys)
	return []generation{{latest.ID, files}}, err
}

// keepableFiles lists the files of a site that pages of its build may request later.
func (o Options) keepableFiles(fsys fs.FS) ([]string, error) {
	var files []string
	for _, root := range o.keepable() {
		err := fs.WalkDir(fsys, root, func(name string, d fs.DirEntry, err error) error {
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			if err == nil && d.Type().IsRegular() {
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("list files to keep: %w", err)
		}
	}
	return files, nil
}

// missing copies the named files that do not exist in the new site yet. It skips files that are missing in from, and
// names that a record must not contain.
func (w *writer) missing(from fs.FS, names []string, isKeepable func(string) bool) error {
	for _, name := range names {
		if !isKeepable(name) || w.has(name) {
			continue
		}
		data, err := fs.ReadFile(from, name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return fmt.Errorf("keep %s: %w", name, err)
		}
		if err := w.file(name, data); err != nil {
			return err
		}
	}
	return nil
}

// isKeepable reports whether name may appear in the record of builds.
func (o Options) isKeepable(name string) bool {
	return fs.ValidPath(name) && slices.ContainsFunc(o.keepable(), func(root string) bool {
		return strings.HasPrefix(name, root+"/")
	})
}

// has reports whether a file has been written.
func (w *writer) has(name string) bool {
	_, err := folder.Open(w.root).Stat(name)
	return err == nil
}
