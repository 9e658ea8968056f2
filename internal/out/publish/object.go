package publish

import (
	"bytes"
	"crypto/md5" // S3 calls it ETag
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/klauspost/compress/gzip"

	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
)

// object is a file in the site in the form that the bucket stores.
type object struct {
	name    string
	size    int64
	md5     string
	headers headers
	phase   phase
}

// headers are the HTTP headers that an object is served with.
type headers struct{ contentType, cacheControl, encoding string }

// phase determines when an object is uploaded.
type phase int

const (
	immutable phase = iota // files that only new pages request
	loaded                 // files that pages load
	pages                  // pages and their payloads
	lists                  // lists of pages
	latest                 // the file that announces a new build to open pages
	phases
)

// minCompressed is the minimum size of a file to compress. For smaller files, compression saves less than a packet.
const minCompressed = 1024

// listNames lists the names of the files that contain lists of pages.
var listNames = []string{site.SitemapFile, site.SitemapIndexFile, site.SectionsFile, site.LLMsFile, site.LLMsFullFile}

func phaseOf(name string, never bool) phase {
	switch {
	case never:
		return immutable
	case name == site.LatestFile, strings.HasSuffix(name, "/"+site.LatestFile): // possibly the file of another version
		return latest
	case path.Ext(name) == ".html" || path.Base(name) == site.PayloadFile:
		return pages
	case slices.Contains(listNames, path.Base(name)):
		return lists
	}
	return loaded
}

// read lists the files of a site, sorted by phase and name. The returned function reports whether the content of a
// file never changes, given its name.
func read(files fs.FS, compress bool) (objects []object, never func(name string) bool, err error) {
	table, err := outputs.ReadHeaders(files)
	if err != nil {
		return nil, nil, err
	}
	never = func(name string) bool {
		_, immutable := table.Caching("/" + name)
		return immutable
	}
	err = fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == RecordFile || slices.Contains(outputs.HostFiles, path.Base(name)) { // includes the files of versions
			return err
		}
		obj := object{name: name, phase: phaseOf(name, never(name))}
		obj.headers.contentType = outputs.ContentType(name)
		obj.headers.cacheControl, _ = table.Caching("/" + name)
		if info, err := d.Info(); err != nil {
			return err
		} else if compress && info.Size() >= minCompressed && outputs.Compressible(obj.headers.contentType) {
			obj.headers.encoding = "gzip"
		}
		data, err := obj.bytes(files)
		if err != nil {
			return err
		}
		obj.size, obj.md5 = int64(len(data)), hash(data)
		objects = append(objects, obj)
		return nil
	})
	return objects, never, err
}

// bytes returns the stored form of the object.
func (o object) bytes(files fs.FS) ([]byte, error) {
	data, err := fs.ReadFile(files, o.name)
	if err != nil || o.headers.encoding == "" {
		return data, err // an fs.PathError already names the file
	}
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // fails only for an unknown level
	_, _ = w.Write(data)                                  // a bytes.Buffer never fails
	_ = w.Close()
	return b.Bytes(), nil
}

// read returns the stored form of the object. It returns an error if the file has changed since it was planned.
func (o object) read(files fs.FS) ([]byte, error) {
	data, err := o.bytes(files)
	if err == nil && hash(data) != o.md5 {
		return nil, fmt.Errorf("%s changed while it was being published; publish again", o.name)
	}
	return data, err
}

func hash(data []byte) string {
	sum := md5.Sum(data)
	return hex.EncodeToString(sum[:])
}
