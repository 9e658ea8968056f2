package content

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"runtime"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/include"
)

// Reader reads collections again and again, and parses a file only if it is not as it was. What it
// returns is shared between its calls: nobody may change it. The zero Reader is ready.
type Reader struct {
	// Root is the site's folder, which documents include files of; without it they include none.
	Root fs.FS

	mu    sync.Mutex
	known map[string]known // by collection and file
	made  map[string]known // as known, of texts that stand in no file
	// treeBytes is how many bytes of text there are whose trees are treeBytes.
	treeBytes int
}

// maxTreeText is how many bytes of text a site may have before the trees of further documents are not kept: some
// 2,000 pages, whose trees take 90 MB.
const maxTreeText = 16 << 20

// known is a file as it was read last.
type known struct {
	size     int64
	modified time.Time
	// stable tells that the file was not written to any more when it was read: clocks of file
	// systems are coarse, and two writes can leave the same size and time.
	stable bool
	// of is the collection that the file was parsed for.
	of       Collection
	doc      Document
	problems diag.List
}

// isOf reports whether k was read from the same text.
func (k known) isOf(text include.Text) bool {
	return k.doc.Hash == hashOf([]byte(text.Text)) && len(text.Problems) == 0 && slices.Equal(k.doc.Lines, text.Lines)
}

// coarse is the time within which a file system may give two writes the same time.
const coarse = 100 * time.Millisecond

// Load reads every document of c from fsys, in stem order. Text never stops it: a document with
// problems is returned like any other, and all problems come back in one list. It ends early with ctx.
func (r *Reader) Load(ctx context.Context, fsys fs.FS, c Collection) ([]Document, diag.List, error) {
	files, problems, err := c.files(fsys)
	if err != nil {
		return nil, nil, fmt.Errorf("list collection %s: %w", c.Name, err)
	}
	read := make([]*known, len(files))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, file := range files {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			found, err := r.read(fsys, c, file)
			if errors.Is(err, fs.ErrNotExist) {
				return nil // it went away after it was listed
			}
			read[i] = found
			return err // an fs.PathError already names the file
		})
	}
	if err := group.Wait(); err != nil {
		return nil, nil, err
	}
	docs := make([]Document, 0, len(files))
	for _, found := range read {
		if found != nil {
			docs = append(docs, found.doc)
			problems = append(problems, found.problems...)
		}
	}
	r.keep(c.Name, read)
	return docs, problems, nil
}

// read reads one file of c, or gives what it was read as before.
func (r *Reader) read(fsys fs.FS, c Collection, file string) (*known, error) {
	info, err := fs.Stat(fsys, file)
	if err != nil {
		return nil, err
	}
	before, seen := r.before(c, file)
	includes := len(before.doc.Includes) > 0 // they may have changed
	if seen && !includes && before.stable && before.size == info.Size() && before.modified.Equal(info.ModTime()) {
		return &before, nil
	}
	now := known{size: info.Size(), modified: info.ModTime(), stable: time.Since(info.ModTime()) > coarse, of: c}
	if info.Size() > budget.Bytes {
		now.doc, now.problems = c.tooLong(file)
		return &now, nil
	}
	src, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, err
	}
	text := c.expand(r.Root, file, src)
	if seen && before.isOf(text) {
		now.doc, now.problems = before.doc, before.problems
	} else {
		now.doc, now.problems = c.parse(file, src, text)
		r.fit(now.doc.Body)
	}
	return &now, nil
}

// before gives a file of c as it was read last, if it would be parsed in the same way now.
func (r *Reader) before(c Collection, file string) (known, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	k, ok := r.known[c.Name+"/"+file]
	return k, ok && c.parsesLike(k.of)
}

// fit keeps the tree of a new document if there is room for it.
func (r *Reader) fit(body Body) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.treeBytes+len(body.Text) > maxTreeText {
		body.dropTree()
	}
	r.treeBytes += body.treeSize()
}

// keep remembers what was read of a collection, and forgets all else of it.
func (r *Reader) keep(collection string, read []*known) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known == nil {
		r.known = map[string]known{}
	}
	maps.DeleteFunc(r.known, func(_ string, k known) bool { return k.doc.Collection == collection })
	for _, found := range read {
		if found != nil {
			r.known[collection+"/"+found.doc.Name] = *found
		}
	}
	r.treeBytes = 0
	for _, k := range r.known {
		r.treeBytes += k.doc.Body.treeSize()
	}
}

// Make returns the document of a text that stands in no file, as a file of c called name would be. from is the file
// that it is made of, which problems name. A text that was made before is not parsed again.
func (r *Reader) Make(c Collection, name, from string, src []byte) (Document, diag.List) {
	key := c.Name + "/" + name
	r.mu.Lock()
	k, ok := r.made[key]
	r.mu.Unlock()
	if ok && k.doc.Hash == hashOf(src) && c.parsesLike(k.of) {
		return k.doc, k.problems
	}
	now := known{of: c}
	now.doc, now.problems = c.parse(name, src, include.Text{Text: string(src)})
	now.doc.File, now.doc.Generated = from, true
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.made == nil {
		r.made = map[string]known{}
	}
	r.made[key] = now
	return now.doc, now.problems
}
