package content

import (
	"bytes"
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

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/text/include"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Reader reads collections repeatedly and only parses files that have changed. Several calls may return the same
// results, which must not be modified. The zero Reader is ready to use.
type Reader struct {
	// Root is the site's folder, which contains the files to include. If it is nil, documents cannot include files.
	Root fs.FS
	// Address returns the URL of the page that describes an export of a library. It returns "" if there is no such
	// page. The function may be nil.
	Address func(name string) string
	// Text returns an interface string in the language of a locale. Documents that describe exports require it.
	Text func(l Locale, key string) string
	// Describe parses the description of a library in a file, which documents can list with "::api". It must be safe for
	// concurrent use. If it is nil, each document parses the file.
	Describe func(file string, src []byte) (*reference.Library, diag.List)

	mu        sync.Mutex
	files     map[string]result // by collection and file
	generated map[string]result // by collection and name, for generated text
	// treeBytes is the total size in bytes of the documents whose trees are kept in memory.
	treeBytes int
}

// maxTreeText is the maximum total size in bytes of the documents whose trees are kept in memory. This corresponds to about
// 2,000 pages, whose trees take 90 MB.
const maxTreeText = 16 << 20

// result is the cached result of parsing a file.
type result struct {
	file stamp
	// collection is the collection that the file was parsed for.
	collection Collection
	doc        Document
	problems   diag.List
	// included are the files that were read to include parts of them, and includedSize is the size of these parts. They
	// are not known if a file could not be included.
	included     []stamp
	includedSize int
}

// isOf reports whether r is the result of parsing text.
func (r result) isOf(text include.Text) bool {
	return r.doc.Hash == hashOf([]byte(text.Text)) && len(text.Problems) == 0 && slices.Equal(r.doc.Lines, text.Lines)
}

// Load reads all documents of c from fsys, in stem order. Mistakes in the text do not stop it. It returns the affected
// documents as well, and the problems of all documents in one list. It returns early when ctx is done.
func (r *Reader) Load(ctx context.Context, fsys fs.FS, c Collection) ([]Document, diag.List, error) {
	files, problems, err := c.files(fsys)
	if err != nil {
		return nil, nil, fmt.Errorf("list collection %s: %w", c.Name, err)
	}
	results := make([]*result, len(files))
	included := newAllowance(len(files))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, file := range files {
		group.Go(func() error {
			turn := included.turn(i)
			defer turn.end()
			if err := ctx.Err(); err != nil {
				return err
			}
			result, err := r.read(fsys, c, file, turn)
			if errors.Is(err, fs.ErrNotExist) {
				return nil // the file was removed after it was listed
			}
			results[i] = result
			return err // an fs.PathError already contains the file name
		})
	}
	if err := group.Wait(); err != nil {
		return nil, nil, err
	}
	docs := make([]Document, 0, len(files))
	for _, result := range results {
		if result != nil {
			docs = append(docs, result.doc)
			problems = append(problems, result.problems...)
		}
	}
	r.store(c.Name, results)
	return docs, problems, nil
}

// read reads a file of c or returns the previous result. It waits for the file's turn before it includes other files.
func (r *Reader) read(fsys fs.FS, c Collection, file string, turn turn) (*result, error) {
	info, err := fs.Stat(fsys, file)
	if err != nil {
		return nil, err
	}
	previous, ok := r.previous(c, file)
	if ok && previous.file.isOf(info) && r.includesSame(previous, turn) {
		return &previous, nil
	}
	current := result{file: stampOf(file, info, time.Now()), collection: c}
	if info.Size() > budget.Bytes {
		current.doc, current.problems = c.tooLong(file)
		return &current, nil
	}
	src, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, err
	}
	src = bytes.TrimPrefix(src, []byte(mdc.ByteOrderMark)) // some editors add it to every file
	text := r.expand(c, &current, src, turn)
	if ok && previous.isOf(text) {
		current.doc, current.problems = previous.doc, previous.problems
	} else {
		current.doc, current.problems = c.parse(file, src, text)
		r.limitTrees(current.doc.Body)
	}
	return &current, nil
}

// expand returns the text of a file with its includes, and records the included files in current. It waits for the
// file's turn.
func (r *Reader) expand(c Collection, current *result, src []byte, turn turn) include.Text {
	left := turn.begin()
	defer turn.end()
	before, read := *left, time.Now()
	language := func(key string) string { return r.Text(c.Locale, key) }
	text := c.expand(include.Site{Files: r.Root, Address: r.Address, Text: language, Describe: r.Describe, Left: left}, current.file.name, src)
	if len(text.Files) > 0 && len(text.Problems) == 0 {
		current.includedSize = before - *left
		for _, name := range text.Files {
			current.included = append(current.included, r.stamp(name, read))
		}
	}
	return text
}

// includesSame reports whether the files that a document includes are unchanged. If so, it subtracts their parts from
// the allowance, as reading them would do.
func (r *Reader) includesSame(previous result, turn turn) bool {
	if len(previous.doc.Includes) == 0 {
		return true
	}
	if len(previous.included) == 0 {
		return false
	}
	for _, file := range previous.included {
		if now := r.stamp(file.name, time.Now()); !file.isSame(now) {
			return false
		}
	}
	left := turn.begin()
	if previous.includedSize > *left {
		return false
	}
	*left -= previous.includedSize
	return true
}

// Forget makes the reader expand all includes again. Call it when Address, Text or Describe would return different results.
func (r *Reader) Forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for key, result := range r.files {
		result.included = nil
		r.files[key] = result
	}
}

// previous returns the previous result for a file, unless c now parses files differently.
func (r *Reader) previous(c Collection, file string) (result, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	previous, ok := r.files[c.Name+"/"+file]
	return previous, ok && c.parsesLike(previous.collection)
}

// limitTrees discards the tree of a new document if too many trees are already in memory.
func (r *Reader) limitTrees(body Body) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.treeBytes+len(body.Text) > maxTreeText {
		body.dropTree()
	}
	r.treeBytes += body.treeSize()
}

// store replaces the cached results of a collection.
func (r *Reader) store(collection string, results []*result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.files == nil {
		r.files = map[string]result{}
	}
	maps.DeleteFunc(r.files, func(_ string, cached result) bool { return cached.doc.Collection == collection })
	for _, result := range results {
		if result != nil {
			r.files[collection+"/"+result.doc.Name] = *result
		}
	}
	r.treeBytes = 0
	for _, result := range r.files {
		r.treeBytes += result.doc.Body.treeSize()
	}
}

// Make parses generated text as if it were a file of c with the given name. from is the file that the text is generated
// from. Problems refer to that file unless the text records the origins of its lines. Make does not parse unchanged
// text again.
func (r *Reader) Make(c Collection, name, from string, text include.Text) (Document, diag.List) {
	key := c.Name + "/" + name
	r.mu.Lock()
	previous, ok := r.generated[key]
	r.mu.Unlock()
	if ok && previous.doc.Source == text.Text && slices.Equal(previous.doc.Lines, text.Lines) && c.parsesLike(previous.collection) {
		return previous.doc, previous.problems
	}
	current := result{collection: c}
	current.doc, current.problems = c.parse(name, []byte(text.Text), text)
	r.limitTrees(current.doc.Body)
	current.doc.File, current.doc.Generated = from, true
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.generated == nil {
		r.generated = map[string]result{}
	}
	r.generated[key] = current
	return current.doc, current.problems
}
