package build

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/folder"
	"github.com/tresjs/tresdocs/internal/site"
)

// keptFile says which files belong to which build where earlier ones are kept, the latest first.
const keptFile = site.BuildsDir + "kept.json"

// keepable are the folders whose files have names of their own in every build. Open pages of an
// earlier build ask for them; everything else is the same address with other contents.
var keepable = []string{path.Clean(site.AssetDir), path.Clean(site.ManifestDir)}

// generation is one build with the files that pages of that build may ask for.
type generation struct {
	Build string   `json:"build"`
	Files []string `json:"files"`
}

// keep copies the files of so many earlier builds from out into dir, which holds the build called id.
// The same build once more is no other generation.
func keep(ctx context.Context, dir, out, id string, count int) error {
	if count == 0 {
		return nil
	}
	own, err := keepableFiles(folder.Open(dir))
	if err != nil {
		return err
	}
	old := folder.Open(out)
	earlier, err := generations(old)
	if err != nil {
		return err
	}
	earlier = slices.DeleteFunc(earlier, func(g generation) bool { return g.Build == id })
	earlier = earlier[:min(count, len(earlier))]
	w := writer{ctx: ctx, root: dir}
	for _, g := range earlier {
		if err := w.missing(old, g.Files); err != nil {
			return err
		}
	}
	record, err := json.Marshal(append([]generation{{id, own}}, earlier...))
	if err != nil {
		return fmt.Errorf("encode %s: %w", keptFile, err)
	}
	return w.file(keptFile, record)
}

// generations reads which builds' files are in the site at fsys: by its record, or without one all
// there are as those of the build it is.
func generations(fsys fs.FS) ([]generation, error) {
	var list []generation
	if data, err := fs.ReadFile(fsys, keptFile); err == nil && json.Unmarshal(data, &list) == nil {
		return list, nil
	}
	data, err := fs.ReadFile(fsys, mark)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // the first build
	}
	if err != nil {
		return nil, fmt.Errorf("read the build before: %w", err)
	}
	var latest struct {
		ID string `json:"id"`
	}
	_ = json.Unmarshal(data, &latest) // a build without a name is one all the same
	files, err := keepableFiles(fsys)
	return []generation{{latest.ID, files}}, err
}

// keepableFiles lists the files of a site that pages of its build may ask for later.
func keepableFiles(fsys fs.FS) ([]string, error) {
	var files []string
	for _, root := range keepable {
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

// missing copies those of the named files that are not there yet. One that has gone is passed over,
// and so is a name that a record should not hold.
func (w *writer) missing(from fs.FS, names []string) error {
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

func isKeepable(name string) bool {
	return fs.ValidPath(name) && slices.ContainsFunc(keepable, func(root string) bool {
		return strings.HasPrefix(name, root+"/")
	})
}

// has reports whether a file was written.
func (w *writer) has(name string) bool {
	_, err := folder.Open(w.root).Stat(name)
	return err == nil
}
