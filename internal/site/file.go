package site

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/tresjs/tresdocs/internal/content"
)

// assetDir is where hashed files live: what is in it never changes under its name.
const assetDir = "_tresdocs/"

// File is one file of the site.
type File struct {
	// Path is the file's path from the site's root, without a leading slash.
	Path string
	Data []byte
}

// URL is the address of the file on the site.
func (f File) URL() string { return "/" + f.Path }

// jsonFile makes a hashed file of value.
func jsonFile(name string, value any) (File, error) {
	data, err := encode(value)
	if err != nil {
		return File{}, fmt.Errorf("encode %s: %w", name, err)
	}
	return hashedFile(name, "json", data), nil
}

// hashedFile makes a file that is named for what is in it.
func hashedFile(name, ext string, data []byte) File {
	return File{Path: assetDir + name + "." + shortHash(data) + "." + ext, Data: data}
}

// encode writes value as compact JSON that needs no escaping for HTML.
func encode(value any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// shortHash names data in a file name; 8 hex digits are plenty for the files of one name.
func shortHash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:4])
}

// buildID hashes all that a build is made from, in the shape of a UUID, as clients of the old site expect.
func buildID(config Config, docs []content.Document, scenes map[string]*scene) string {
	h := sha256.New()
	h.Write(config.Workers.Key())
	fmt.Fprintf(h, "%q %q %v %q\n", config.Title, config.TitleTemplate, config.Document, config.Redirects)
	for _, name := range slices.Sorted(maps.Keys(scenes)) {
		fmt.Fprintln(h, scenes[name].view.Module, scenes[name].view.Poster)
	}
	sorted := slices.Clone(docs)
	slices.SortFunc(sorted, func(a, b content.Document) int { return cmp.Compare(a.ID, b.ID) })
	for _, doc := range sorted {
		fmt.Fprintln(h, doc.ID, doc.Hash)
	}
	id := hex.EncodeToString(h.Sum(nil))
	return id[:8] + "-" + id[8:12] + "-" + id[12:16] + "-" + id[16:20] + "-" + id[20:32]
}
