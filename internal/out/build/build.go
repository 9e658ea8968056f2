// Package build writes a site to a directory. It writes into a new directory next to the old one and swaps the two in
// one step, so that a failed or killed build leaves the old site intact.
package build

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site"
)

// Options configure [Write].
type Options struct {
	// Out is the output directory.
	Out string
	// Copy lists the files that are copied unchanged: first the front end's files, then the site's public files. Pages
	// are written last and replace both.
	Copy []Source
	// Folders are the folders of other built sites to include in this one, by path, such as "/v4".
	Folders map[string]string
	// Anew writes every file, even if the old site contains an identical one.
	Anew bool
	// Keep is the number of previous builds whose hashed files are kept for pages that are still open.
	Keep int
	// Passes reports whether to write a site with these problems. If it is nil, sites without errors are written.
	Passes func(diag.List) bool
	// Progress is called after each page, unless it is nil. Calls may overlap.
	Progress func()
}

// Source is a folder of files to copy.
type Source struct {
	Files fs.FS
	// Except lists files that are not copied, because only the build needs them.
	Except []string
}

// Write renders every page and writes the whole site, pages and files, to o.Out. It returns the problems that r finds.
// If they do not pass, or if an error occurs, the directory is left unchanged.
func Write(ctx context.Context, r *review.Review, files *outputs.Files, o Options) (diag.List, error) {
	if err := checkOut(o.Out); err != nil {
		return nil, err
	}
	temp, err := newDir(o.Out)
	if err != nil {
		return nil, err
	}
	defer temp.Remove()
	problems, err := until(ctx, func() (diag.List, error) { return fill(ctx, temp.Dir, r, files, o) })
	if err != nil || !o.passes(problems) {
		return problems, err
	}
	if err := o.keep(ctx, temp.Dir, r.Site().Build()); err != nil {
		return problems, err
	}
	return problems, replace(temp.Dir, o.Out)
}

// grace is how long writing may continue after its context is done.
const grace = 300 * time.Millisecond

// until runs fill and returns its result. It abandons fill if it keeps running for too long after ctx is done, because
// rendering a page does not check ctx. Nothing is written after that.
func until(ctx context.Context, fill func() (diag.List, error)) (diag.List, error) {
	type result struct {
		problems diag.List
		err      error
	}
	filled := make(chan result, 1)
	go func() {
		problems, err := fill()
		filled <- result{problems, err}
	}()
	select {
	case r := <-filled:
		return r.problems, r.err
	case <-ctx.Done():
	}
	select {
	case r := <-filled:
		return r.problems, r.err
	case <-time.After(grace):
		return nil, ctx.Err()
	}
}

// fill writes everything into dir.
func fill(ctx context.Context, dir string, r *review.Review, files *outputs.Files, o Options) (diag.List, error) {
	w := writer{ctx: ctx, root: dir}
	if !o.Anew {
		w.old = o.Out
	}
	for _, source := range o.Copy {
		if err := w.copy(source); err != nil {
			return nil, err
		}
	}
	for path, folder := range o.Folders {
		if err := w.link(path, folder); err != nil {
			return nil, err
		}
	}
	others := make(chan error, 1) // other files are generated and written in the meantime
	go func() { others <- w.others(ctx, files) }()
	visit := func(path string, page site.Page) error {
		if o.Progress != nil {
			o.Progress()
		}
		return w.files(page.Files(path))
	}
	problems, err := r.Pages(ctx, review.Run{Visit: visit, Prepare: files.Prepare})
	failed := <-others
	if err != nil || !o.passes(problems) {
		return problems, err
	}
	return problems, failed
}

func (o Options) passes(problems diag.List) bool {
	if o.Passes == nil {
		return problems.Err() == nil
	}
	return o.Passes(problems)
}

// writer writes files below root until ctx is done.
type writer struct {
	ctx  context.Context
	root string
	// old is the folder of the site whose files are reused, or empty.
	old    string
	shared shared
}

func (w *writer) files(files []site.File) error {
	for _, file := range files {
		if err := w.put(file); err != nil {
			return err
		}
	}
	return nil
}

// others writes the files other than pages.
func (w *writer) others(ctx context.Context, files *outputs.Files) error {
	return files.Each(ctx, func(file site.File) error {
		if file.Write != nil {
			return w.stream(file)
		}
		return w.put(file)
	})
}

func (w *writer) file(name string, data []byte) error {
	return w.put(site.File{Path: name, Data: data})
}

func (w *writer) put(file site.File) error {
	name, data := file.Path, file.Data
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return fmt.Errorf("write %s: it would be outside the output folder", name)
	}
	if err := w.ctx.Err(); err != nil {
		return err
	}
	path := filepath.Join(w.root, filepath.FromSlash(name))
	if w.reuse(name, path, data) {
		return nil
	}
	err := w.shared.create(path, data)
	if errors.Is(err, fs.ErrNotExist) {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return fmt.Errorf("write %s: %w", name, err)
		}
		if w.reuse(name, path, data) {
			return nil
		}
		err = w.shared.create(path, data)
	}
	if errors.Is(err, fs.ErrExist) && file.Yields {
		return nil
	}
	if errors.Is(err, fs.ErrExist) { // a page replaces a file; the old site may have the same file
		if err = os.Remove(path); err == nil {
			err = w.shared.create(path, data)
		}
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

// stream writes a file whose content is generated on the fly.
func (w *writer) stream(file site.File) error {
	if err := w.file(file.Path, nil); err != nil { // creates the file's folder
		return err
	}
	out, err := os.Create(filepath.Join(w.root, filepath.FromSlash(file.Path)))
	if err != nil {
		return fmt.Errorf("write %s: %w", file.Path, err)
	}
	buffered := bufio.NewWriterSize(out, streamBuffer)
	if err := errors.Join(file.Write(buffered), buffered.Flush(), out.Close()); err != nil {
		return fmt.Errorf("write %s: %w", file.Path, err)
	}
	return nil
}

// streamBuffer is the size of each write by stream, in bytes.
const streamBuffer = 64 << 10

// copy writes every file of a folder, except for the excluded ones.
func (w *writer) copy(source Source) error {
	return fs.WalkDir(source.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || slices.Contains(source.Except, name) {
			return err
		}
		data, err := fs.ReadFile(source.Files, name)
		if err != nil {
			return err
		}
		return w.file(name, data)
	})
}
