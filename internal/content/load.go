package content

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"path"
	"slices"

	"github.com/tresjs/tresdocs/internal/budget"
	"github.com/tresjs/tresdocs/internal/diag"
)

// parse reads one file of c.
func (c Collection) parse(file string, src []byte) (Document, diag.List) {
	read := parseData
	if path.Ext(file) == ".md" {
		read = parseMarkdown
	}
	doc, problems := read(c.Name, file, src)
	doc.File = path.Join(c.Dir, file)
	c.move(&doc)
	problems = append(problems, c.applyFields(&doc)...)
	problems = append(problems, encodingProblems(file, src)...)
	doc.Hash = hashOf(src)
	return doc, problems.In(doc.File, src)
}

// tooLong returns the document of a file that is too long to be read: it has a path, and nothing on its page.
func (c Collection) tooLong(file string) (Document, diag.List) {
	doc := New(c.Name, file, Options{})
	doc.File = path.Join(c.Dir, file)
	doc.fill(nil)
	c.move(&doc)
	problem := diag.Data.Problemf(diag.Pos{}, "the file is longer than %d MB and is not read", budget.Bytes>>20).
		WithHint("split it into several files")
	return doc, doc.Problems(diag.List{problem})
}

// parsesLike reports whether a file makes the same document in c as in other, a collection of the same name.
func (c Collection) parsesLike(other Collection) bool {
	return c.Dir == other.Dir && c.Prefix == other.Prefix && slices.Equal(c.Include, other.Include) && maps.Equal(c.Fields, other.Fields)
}

// move puts a document where its collection's prefix wants it, as far as it does not say itself where it is.
func (c Collection) move(doc *Document) {
	place := c.logicalName(doc.Name)
	if place == doc.Name {
		return
	}
	there := New(c.Name, place, Options{})
	doc.ID = there.ID
	if _, own := doc.Body.FrontMatter.Values["stem"]; !own {
		doc.Stem = there.Stem
	}
	if _, own := doc.Body.FrontMatter.Values["path"]; !own {
		doc.Path = there.Path
	}
}

// hashOf names what is in a file.
func hashOf(src []byte) string {
	sum := sha256.Sum256(src)
	return hex.EncodeToString(sum[:])
}

func parseMarkdown(collection, file string, src []byte) (Document, diag.List) {
	return Parse(collection, file, src, Options{})
}
