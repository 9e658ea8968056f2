package content

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"runtime"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/diag"
)

// Load reads every document of c from fsys, in stem order. Text never stops it: a document with
// problems is returned like any other, and all problems come back in one list.
func Load(fsys fs.FS, c Collection) ([]Document, diag.List, error) {
	files, err := c.files(fsys)
	if err != nil {
		return nil, nil, fmt.Errorf("list collection %s: %w", c.Name, err)
	}
	docs := make([]Document, len(files))
	found := make([]diag.List, len(files))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, file := range files {
		group.Go(func() error {
			src, err := fs.ReadFile(fsys, file)
			if err != nil {
				return err // an fs.PathError already names the file
			}
			docs[i], found[i] = c.parse(file, src)
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, nil, err
	}
	var problems diag.List
	for i := range found {
		problems = append(problems, found[i]...)
	}
	return docs, problems, nil
}

// parse reads one file of c.
func (c Collection) parse(file string, src []byte) (Document, diag.List) {
	read := parseData
	if path.Ext(file) == ".md" {
		read = parseMarkdown
	}
	doc, problems := read(c.Name, file, src)
	c.move(&doc)
	problems = append(problems, c.applyFields(&doc).In(file, src)...)
	sum := sha256.Sum256(src)
	doc.Hash = hex.EncodeToString(sum[:])
	return doc, problems
}

// move puts a document where its collection's prefix wants it, as far as it does not say itself where it is.
func (c Collection) move(doc *Document) {
	place := c.place(doc.File)
	if place == doc.File {
		return
	}
	there := New(c.Name, place, Options{})
	doc.ID = there.ID
	if _, own := doc.Body.Matter.Values["stem"]; !own {
		doc.Stem = there.Stem
	}
	if _, own := doc.Body.Matter.Values["path"]; !own {
		doc.Path = there.Path
	}
}

func parseMarkdown(collection, file string, src []byte) (Document, diag.List) {
	return Parse(collection, file, src, Options{})
}
