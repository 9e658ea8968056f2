package content

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"path"
	"slices"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/include"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// expand returns the text of a file with its includes expanded. It expands nothing if site has no files.
func (c Collection) expand(site include.Site, file string, src []byte) include.Text {
	if path.Ext(file) != ".md" || site.Files == nil {
		return include.Text{Text: string(src)}
	}
	site.Content = c.Dir
	return site.Expand(path.Join(c.Dir, file), string(src))
}

// parse parses a file of c. src is its original content and text is its content with includes expanded.
func (c Collection) parse(file string, src []byte, text include.Text) (Document, diag.List) {
	name := path.Join(c.Dir, file)
	read := parseData
	if path.Ext(file) == ".md" {
		read = parseMarkdown
	}
	doc, problems := read(c.Name, file, []byte(text.Text))
	doc.File, doc.Lines, doc.Includes, doc.Members = name, text.Lines, text.Files, text.Members
	c.move(&doc)
	problems = append(problems, c.applyFields(&doc)...)
	problems = include.Place(problems.In(name, []byte(text.Text)), text.Lines)
	problems = append(problems, encodingProblems(file, src).In(name, src)...)
	doc.Hash = hashOf([]byte(text.Text))
	return doc, append(problems, text.Problems...)
}

// tooLong returns an empty page at the path of a file that exceeds the size limit.
func (c Collection) tooLong(file string) (Document, diag.List) {
	doc := New(c.Name, file, Options{})
	doc.File = path.Join(c.Dir, file)
	doc.fill(nil)
	c.move(&doc)
	problem := diag.Data.Problemf(diag.Pos{}, "the file is larger than %d MB and is ignored", budget.Bytes>>20).
		WithHint("split it into several files")
	return doc, doc.Problems(diag.List{problem})
}

// parsesLike reports whether c parses files to the same documents as other, which has the same name.
func (c Collection) parsesLike(other Collection) bool {
	return c.Dir == other.Dir && c.Prefix == other.Prefix && c.Locale == other.Locale && slices.Equal(c.Include, other.Include) && maps.Equal(c.Fields, other.Fields)
}

// move sets the path of a document according to its collection's prefix and locale, unless the document sets its path.
func (c Collection) move(doc *Document) {
	doc.Locale, doc.Localized = c.Locale, c.Localized
	place := c.logicalName(doc.Name)
	if place != doc.Name {
		there := New(c.Name, place, Options{})
		doc.ID = there.ID
		if _, own := doc.Body.FrontMatter.Values["stem"]; !own {
			doc.Stem = there.Stem
		}
		if _, own := doc.Body.FrontMatter.Values["path"]; !own {
			doc.Path = there.Path
		}
	}
	if c.Locale.Path != "" {
		doc.ID = c.Name + "/" + c.Locale.stem(place)
		doc.Stem, doc.Path = c.Locale.stem(doc.Stem), c.Locale.Address(doc.Path)
	}
}

// hashOf returns the hash of a file's content.
func hashOf(src []byte) string {
	sum := sha256.Sum256(src)
	return hex.EncodeToString(sum[:])
}

func parseMarkdown(collection, file string, src []byte) (Document, diag.List) {
	return Parse(collection, file, src, Options{Options: mdc.Options{DistinctIDs: true}})
}
