package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
)

// file is a file in the form that the server sends.
type file struct {
	data     []byte
	size     int64 // of the file on disk, in bytes
	modified time.Time
	etag     string
	mime     string
	// isForeign is true for the index of a folder that is not a page on the site.
	isForeign bool
	encoded   [2]func() []byte // compressed data by encoding, created on first use
	// open opens a file that is too large to keep in memory. In that case, data is empty.
	open func() (fs.File, error)
}

// largeFile returns a file whose content is read from disk for each request.
func largeFile(name string, info fs.FileInfo, fsys fs.FS) *file {
	return &file{
		size:     info.Size(),
		modified: info.ModTime(),
		etag:     fmt.Sprintf("%x-%x", info.ModTime().UnixNano(), info.Size()),
		mime:     outputs.ContentType(name),
		open:     func() (fs.File, error) { return fsys.Open(name) },
	}
}

// is reports whether info describes the same version of the file as f.
func (f *file) is(info fs.FileInfo) bool {
	return f.modified.Equal(info.ModTime()) && f.size == info.Size()
}

// weight returns an upper bound on the file's memory use. The two compressed forms of a text file together take at most
// half as much memory as the text.
func (f *file) weight() int64 {
	if outputs.Compressible(f.mime) {
		return f.size * 3 / 2
	}
	return f.size
}

// newFile returns a file with the content data and the metadata in info.
func newFile(name string, data []byte, info fs.FileInfo, p *recompressor) *file {
	sum := sha256.Sum256(data)
	inBrotli := sync.OnceValue(func() []byte { return p.limited(brotliBytes, data) })
	if isAsset("/" + name) {
		inBrotli = p.packed(data) // use the best compression, because every reader downloads this file for as long as the build is served
	}
	return &file{
		data:     data,
		size:     info.Size(),
		modified: info.ModTime(),
		etag:     base64.RawURLEncoding.EncodeToString(sum[:12]),
		mime:     outputs.ContentType(name),
		encoded: [2]func() []byte{
			brotliEncoding: inBrotli,
			gzipEncoding:   sync.OnceValue(func() []byte { return p.limited(gzipBytes, data) }),
		},
	}
}

// serveLarge sends a file from disk.
func (f *file) serveLarge(w http.ResponseWriter, r *http.Request) error {
	opened, err := f.open()
	if err != nil {
		return err
	}
	defer opened.Close()
	content, ok := opened.(io.ReadSeeker)
	if !ok {
		return fmt.Errorf("read a file of %d bytes: it does not support random access", f.size)
	}
	header := w.Header()
	header.Set("Content-Type", f.mime)
	header.Set("ETag", `"`+f.etag+`"`)
	if outputs.Compressible(f.mime) {
		header.Add("Vary", "Accept-Encoding")
		if takes(r.Header.Get("Accept-Encoding"), "gzip") && r.Header.Get("Range") == "" {
			header.Set("ETag", `"`+f.etag+`-gzip"`)
			sendZipped(w, r, content)
			return nil
		}
	}
	http.ServeContent(w, r, "", f.modified, content)
	return nil
}

// serve sends the file in the best encoding that the client accepts. Ranges always refer to the unencoded file.
func (f *file) serve(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Type", f.mime)
	data, tag := f.data, f.etag
	if outputs.Compressible(f.mime) && len(f.data) >= minCompressed {
		header.Add("Vary", "Accept-Encoding")
		if encoding, name := accepted(r); name != "" && r.Header.Get("Range") == "" {
			data, tag = f.encoded[encoding](), f.etag+"-"+name
			header.Set("Content-Encoding", name)
		}
	}
	header.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", f.modified, bytes.NewReader(data))
}

// dated sets the date of the build in its manifests. The build writes them without a date to be reproducible.
func (f *files) dated(name string, data []byte) []byte {
	if !strings.HasPrefix(name, site.BuildsDir) {
		return data
	}
	latest, err := fs.Stat(f.fsys, site.LatestFile)
	if err != nil {
		return data
	}
	date := fmt.Appendf(nil, `"timestamp":%d`, latest.ModTime().UnixMilli())
	return bytes.Replace(data, []byte(`"timestamp":0`), date, 1)
}
