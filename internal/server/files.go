package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

// files keeps the site's files in memory, each with its compressed forms, and reads one anew when
// it has changed.
type files struct {
	fsys fs.FS
	mu   sync.RWMutex
	kept map[string]*file
}

// file is one file as it is sent.
type file struct {
	name     string
	data     []byte
	size     int64 // on disk
	modified time.Time
	etag     string
	mime     string
	encoded  [2]func() []byte // by encoding, made when first asked for
}

func newFiles(fsys fs.FS) *files {
	return &files{fsys: fsys, kept: map[string]*file{}}
}

// find returns the file that stands at the URL path: itself, or the index of the folder it
// names. Files that begin with an underscore for a host's sake are not for readers.
func (f *files) find(urlPath string) *file {
	name := strings.TrimPrefix(urlPath, "/")
	if urlPath == "" || urlPath[0] != '/' || urlPath == "/_redirects" || urlPath == "/_headers" {
		return nil
	}
	name = strings.TrimSuffix(name, "/")
	if name == "" {
		return f.read("index.html")
	}
	if !fs.ValidPath(name) || strings.ContainsAny(name, "\\\x00") {
		return nil
	}
	if path.Base(name) == "index.html" {
		return nil // a page has one address
	}
	if found := f.read(name); found != nil && !strings.HasSuffix(urlPath, "/") {
		return found
	}
	return f.read(name + "/index.html")
}

// read returns the file called name, nil where there is none.
func (f *files) read(name string) *file {
	info, err := fs.Stat(f.fsys, name)
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	f.mu.RLock()
	kept := f.kept[name]
	f.mu.RUnlock()
	if kept != nil && kept.modified.Equal(info.ModTime()) && kept.size == info.Size() {
		return kept
	}
	data, err := fs.ReadFile(f.fsys, name)
	if err != nil {
		return nil
	}
	read := newFile(name, dated(name, data, info.ModTime()), info.ModTime())
	read.size = info.Size()
	f.mu.Lock()
	f.kept[name] = read
	f.mu.Unlock()
	return read
}

func newFile(name string, data []byte, modified time.Time) *file {
	sum := sha256.Sum256(data)
	inBrotli := sync.OnceValue(func() []byte { return brotliBytes(data, brotliLevel) })
	if isLasting("/" + name) {
		inBrotli = packed(data) // sent to every reader for as long as the build is served
	}
	return &file{
		name:     name,
		data:     data,
		modified: modified,
		etag:     base64.RawURLEncoding.EncodeToString(sum[:12]),
		mime:     mimeType(name),
		encoded: [2]func() []byte{
			brotliEncoding: inBrotli,
			gzipEncoding:   sync.OnceValue(func() []byte { return gzipBytes(data) }),
		},
	}
}

// buildsDir holds the manifests of builds.
const buildsDir = "_nuxt/builds/"

// dated puts the day on which a manifest was written into it: a build has none of its own, as it is
// the same on any day.
func dated(name string, data []byte, written time.Time) []byte {
	if !strings.HasPrefix(name, buildsDir) {
		return data
	}
	date := fmt.Appendf(nil, `"timestamp":%d`, written.UnixMilli())
	return bytes.Replace(data, []byte(`"timestamp":0`), date, 1)
}

// mimeTypes are those that the system's table lacks on some machines, or gets wrong.
var mimeTypes = map[string]string{
	".html":  "text/html;charset=utf-8",
	".json":  "application/json;charset=utf-8",
	".js":    "text/javascript;charset=utf-8",
	".css":   "text/css;charset=utf-8",
	".svg":   "image/svg+xml",
	".txt":   "text/plain; charset=utf-8",
	".md":    "text/markdown; charset=utf-8",
	".xml":   "application/xml",
	".wasm":  "application/wasm",
	".ico":   "image/x-icon",
	".woff2": "font/woff2",
	".webp":  "image/webp",
	".avif":  "image/avif",
	".glb":   "model/gltf-binary",
}

func mimeType(name string) string {
	ext := path.Ext(name)
	if known, ok := mimeTypes[ext]; ok {
		return known
	}
	if known := mime.TypeByExtension(ext); known != "" {
		return known
	}
	return "application/octet-stream"
}

// serveFile answers with the file at urlPath; it is false where there is none.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request, urlPath string) bool {
	found := s.files.find(urlPath)
	if found == nil {
		return false
	}
	w.Header().Set("Cache-Control", cacheControl(urlPath))
	if urlPath == publishedPath {
		w.Header().Set("Access-Control-Allow-Origin", "*")
	}
	found.serve(w, r)
	return true
}

// serve writes the file in the best form that the client takes. Ranges are of the plain form.
func (f *file) serve(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Type", f.mime)
	data, tag := f.data, f.etag
	if compressible(f.mime) && len(f.data) >= minCompressed {
		header.Set("Vary", "Accept-Encoding")
		if encoding, name := accepted(r); name != "" && r.Header.Get("Range") == "" {
			data, tag = f.encoded[encoding](), f.etag+"-"+name
			header.Set("Content-Encoding", name)
		}
	}
	header.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", f.modified, io.ReadSeeker(bytes.NewReader(data)))
}
