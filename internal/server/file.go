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

	"github.com/tresjs/tresdocs/internal/publish"
	"github.com/tresjs/tresdocs/internal/site"
)

// file is one file as it is sent.
type file struct {
	data     []byte
	size     int64 // on disk
	modified time.Time
	etag     string
	mime     string
	encoded  [2]func() []byte // by encoding, made when first asked for
	// open opens a file that is too large to be kept; data is empty then.
	open func() (fs.File, error)
}

// largeFile makes a file that is sent from the disk, as it is.
func largeFile(name string, info fs.FileInfo, fsys fs.FS) *file {
	return &file{
		size:     info.Size(),
		modified: info.ModTime(),
		etag:     fmt.Sprintf("%x-%x", info.ModTime().UnixNano(), info.Size()),
		mime:     publish.ContentType(name),
		open:     func() (fs.File, error) { return fsys.Open(name) },
	}
}

// is reports whether f is the file that info describes.
func (f *file) is(info fs.FileInfo) bool {
	return f.modified.Equal(info.ModTime()) && f.size == info.Size()
}

// weight is how much memory the file takes at most, but for what cannot be foreseen: text is half as large in
// both compressed forms together.
func (f *file) weight() int64 {
	if publish.Compressible(f.mime) {
		return f.size * 3 / 2
	}
	return f.size
}

// newFile makes a file of what is read of it, data, and of what the disk says of it.
func newFile(name string, data []byte, info fs.FileInfo, p *recompressor) *file {
	sum := sha256.Sum256(data)
	inBrotli := sync.OnceValue(func() []byte { return p.limited(brotliBytes, data) })
	if isAsset("/" + name) {
		inBrotli = p.packed(data) // sent to every reader for as long as the build is served
	}
	return &file{
		data:     data,
		size:     info.Size(),
		modified: info.ModTime(),
		etag:     base64.RawURLEncoding.EncodeToString(sum[:12]),
		mime:     publish.ContentType(name),
		encoded: [2]func() []byte{
			brotliEncoding: inBrotli,
			gzipEncoding:   sync.OnceValue(func() []byte { return p.limited(gzipBytes, data) }),
		},
	}
}

// serveLarge sends a file from the disk.
func (f *file) serveLarge(w http.ResponseWriter, r *http.Request) error {
	opened, err := f.open()
	if err != nil {
		return err
	}
	defer opened.Close()
	content, ok := opened.(io.ReadSeeker)
	if !ok {
		return fmt.Errorf("read a file of %d bytes: it has no random access", f.size)
	}
	header := w.Header()
	header.Set("Content-Type", f.mime)
	header.Set("ETag", `"`+f.etag+`"`)
	if publish.Compressible(f.mime) {
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

// serve writes the file in the best form that the client takes. Ranges are of the plain form.
func (f *file) serve(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Type", f.mime)
	data, tag := f.data, f.etag
	if publish.Compressible(f.mime) && len(f.data) >= minCompressed {
		header.Add("Vary", "Accept-Encoding")
		if encoding, name := accepted(r); name != "" && r.Header.Get("Range") == "" {
			data, tag = f.encoded[encoding](), f.etag+"-"+name
			header.Set("Content-Encoding", name)
		}
	}
	header.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", f.modified, bytes.NewReader(data))
}

// dated puts the day on which a build was written into its manifests: it has none of its own, as it is the same
// on any day.
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
