package bucket

import (
	"bytes"
	"crypto/md5" // S3's name for it is ETag
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/klauspost/compress/gzip"

	"github.com/tresjs/tresdocs/internal/publish"
	"github.com/tresjs/tresdocs/internal/site"
)

// object is a file of the site as it is stored.
type object struct {
	name    string
	size    int64
	md5     string
	headers headers
	phase   phase
}

// headers are the headers that an object is served with.
type headers struct{ contentType, cacheControl, encoding string }

// phase is when an object is uploaded.
type phase int

const (
	immutable phase = iota // requested only by new pages
	loaded                 // files that pages load
	pages                  // and their payloads
	lists                  // lists of pages
	latest                 // the file that announces a new build to open pages
	phases
)

// minCompressed is the size below which compression saves less than a packet.
const minCompressed = 1024

// listNames are the names of files that list pages.
var listNames = []string{site.SitemapFile, site.SectionsFile, site.LLMsFile, site.LLMsFullFile}

func phaseOf(name string, never bool) phase {
	switch {
	case never:
		return immutable
	case name == site.LatestFile, strings.HasSuffix(name, "/"+site.LatestFile): // of a version
		return latest
	case path.Ext(name) == ".html" || path.Base(name) == site.PayloadFile:
		return pages
	case slices.Contains(listNames, path.Base(name)):
		return lists
	}
	return loaded
}

// read lists the files of a site by phase and name, and returns a func that reports whether the content of a named file
// never changes.
func read(files fs.FS, compress bool) (objects []object, never func(name string) bool, err error) {
	table, err := publish.ReadHeaders(files)
	if err != nil {
		return nil, nil, err
	}
	never = func(name string) bool {
		_, immutable := table.Caching("/" + name)
		return immutable
	}
	err = fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == RecordFile || slices.Contains(publish.HostFiles, path.Base(name)) { // also the files of versions
			return err
		}
		obj := object{name: name, phase: phaseOf(name, never(name))}
		obj.headers.contentType = publish.ContentType(name)
		obj.headers.cacheControl, _ = table.Caching("/" + name)
		if info, err := d.Info(); err != nil {
			return err
		} else if compress && info.Size() >= minCompressed && publish.Compressible(obj.headers.contentType) {
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

// read returns the stored form of the object, or an error if its file changed since it was planned.
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
