package site

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/tresjs/tresdocs/internal/assets/card"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// File is one file in the site.
type File struct {
	// Path is the file's path from the site's root, without a leading slash.
	Path string
	// Data is the content of the file, unless Write is set.
	Data []byte
	// Write writes the content of the file. It is used for files that grow with the site and should not be kept in
	// memory.
	Write func(io.Writer) error
	// Yields is true if another file in the site takes precedence at the path. Redirects yield because some file systems
	// ignore case. On these file systems, the redirect from /Guide would replace the page /guide.
	Yields bool
}

// URL returns the URL path of the file.
func (f File) URL() string { return "/" + f.Path }

// jsonFile encodes value as JSON and returns a file with a hash of the content in its name.
func jsonFile(name string, value any) (File, error) {
	data, err := payload.Encode(value)
	if err != nil {
		return File{}, fmt.Errorf("encode %s: %w", name, err)
	}
	return HashedFile(name, "json", data), nil
}

// HashedFile returns a file in the assets folder whose name contains a hash of its content.
func HashedFile(name, ext string, data []byte) File {
	sum := sha256.Sum256(data)
	return File{Path: hashedPath(name, ext, sum[:]), Data: data}
}

func hashedPath(name, ext string, sum []byte) string {
	return AssetDir + name + "." + shortened(sum) + "." + ext
}

// HashedWriter returns a file whose content is written by write, with a hash of its inputs in its name. The content must
// depend only on the inputs.
func HashedWriter(name, ext string, write func(io.Writer) error, inputs ...string) File {
	h := sha256.New()
	for _, input := range inputs {
		fmt.Fprintf(h, "%d:%s", len(input), input)
	}
	return File{Path: hashedPath(name, ext, h.Sum(nil)), Write: write}
}

// Whole returns f with its content in Data.
func (f File) Whole() (File, error) {
	if f.Write == nil {
		return f, nil
	}
	var b bytes.Buffer
	err := f.Write(&b)
	return File{Path: f.Path, Data: b.Bytes()}, err
}

// shortHash returns a hash of data for use in file names.
func shortHash(data []byte) string {
	sum := sha256.Sum256(data)
	return shortened(sum[:])
}

// shortened returns the part of a hash that is used in file names: 8 hexadecimal digits, which are enough to
// distinguish files with the same base name.
func shortened(sum []byte) string { return hex.EncodeToString(sum[:4]) }

// buildID hashes all inputs of a build. The result has the format of a UUID, which clients of Nuxt Content expect.
func buildID(config Config, docs []content.Document, scenes map[string]*Scene, own *siteComponents) string {
	h := sha256.New()
	h.Write(config.Workers.Key())
	fmt.Fprintf(h, "%t %q %q %q %v\n", config.StaleTranslations, config.Version, config.PicturesVersion, config.Base, config.Collections)
	fmt.Fprintf(h, "%q %q %q %q %v %q %q %q\n", config.Title, config.TitleTemplate, config.Description, config.EditURL, config.Document, config.Redirects, config.Frames, config.Policy)
	for _, l := range config.Translations {
		fmt.Fprintf(h, "%q %q %q %v\n", l.Title, l.TitleTemplate, l.Description, l.Locale)
	}
	if e := config.Edition; e != nil {
		fmt.Fprintf(h, "%q %v %v\n", e.Label, e.IsAhead, e.NoIndex)
		for _, doc := range docs {
			address, same := e.newest(doc.Path)
			fmt.Fprintln(h, address, same)
		}
	}
	if config.Cards != nil {
		key := config.Cards.Key(card.Card{})
		h.Write(key[:])
	}
	h.Write(own.key())
	h.Write(config.Parts.Key())
	for _, name := range slices.Sorted(maps.Keys(scenes)) {
		fmt.Fprintln(h, scenes[name].View.Module, scenes[name].View.Poster)
	}
	sorted := slices.Clone(docs)
	slices.SortFunc(sorted, func(a, b content.Document) int { return cmp.Compare(a.ID, b.ID) })
	for _, doc := range sorted {
		fmt.Fprintln(h, doc.ID, doc.Hash, config.Updated[doc.Name].Unix())
	}
	id := hex.EncodeToString(h.Sum(nil))
	return id[:8] + "-" + id[8:12] + "-" + id[12:16] + "-" + id[16:20] + "-" + id[20:32]
}
