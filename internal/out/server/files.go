package server

import (
	"errors"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strings"
	"syscall"

	"golang.org/x/sync/singleflight"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
)

// files reads the files of one build and caches the most recently requested ones, including their compressed forms.
// It reads a file again if the file has changed.
type files struct {
	fsys         fs.FS
	recompressor *recompressor
	cache        *fileCache
	reading      singleflight.Group // keyed by name, so that concurrent requests for a file read it only once
}

func newFiles(fsys fs.FS, p *recompressor) *files {
	return &files{fsys: fsys, recompressor: p, cache: newFileCache(cacheBytes)}
}

// find returns the file at the URL path or the index of the folder at that path. It returns nil if neither exists. It
// does not serve files that are meant for the host, such as tables of redirects.
func (f *files) find(urlPath string) (*file, error) {
	name, isPath := strings.CutPrefix(urlPath, "/")
	if !isPath || path.Base(name) == site.NotFoundFile || slices.Contains(outputs.HostFiles, name) {
		return nil, nil
	}
	name, isFolder := strings.CutSuffix(name, "/")
	if name == "" {
		return f.read(site.IndexFile)
	}
	if !fs.ValidPath(name) || strings.ContainsAny(name, "\\\x00") {
		return nil, nil
	}
	if path.Base(name) == site.IndexFile && !f.isForeign(name) {
		return nil, nil // each page has only one URL
	}
	if !isFolder {
		if found, err := f.read(name); found != nil || err != nil {
			return found, err
		}
	}
	return f.read(name + "/" + site.IndexFile)
}

// isForeign reports whether a file is the index of a folder that is not a page on the site, such as a Storybook in
// the public folder.
func (f *files) isForeign(name string) bool {
	if path.Base(name) != site.IndexFile {
		return false
	}
	_, err := fs.Stat(f.fsys, path.Join(path.Dir(name), site.PayloadFile))
	return isMissing(err)
}

// read returns the file with the given name, or nil if there is none.
func (f *files) read(name string) (*file, error) {
	info, err := fs.Stat(f.fsys, name)
	if isMissing(err) || err == nil && !info.Mode().IsRegular() {
		return nil, nil
	}
	if err != nil {
		return nil, err // an fs.PathError already names the file
	}
	if info.Size() > largestCached {
		return largeFile(name, info, f.fsys), nil
	}
	if kept := f.cache.get(name); kept != nil && kept.is(info) {
		return kept, nil
	}
	read, err, _ := f.reading.Do(name, func() (any, error) { return f.readAnew(name, info) })
	if isMissing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return read.(*file), nil
}

// readAnew rereads a file because the cache has no copy that matches info.
func (f *files) readAnew(name string, info fs.FileInfo) (*file, error) {
	if kept := f.cache.get(name); kept != nil && kept.is(info) {
		return kept, nil // another request has just read the file
	}
	data, err := fs.ReadFile(f.fsys, name)
	if err != nil {
		return nil, err
	}
	read := newFile(name, f.dated(name, data), info, f.recompressor)
	read.isForeign = f.isForeign(name)
	f.cache.put(name, read)
	return read, nil
}

// isMissing reports whether an error means that the file does not exist or cannot exist.
func isMissing(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) ||
		errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.ENAMETOOLONG)
}

// maxRanges is the maximum number of ranges in a response. Each range has a header, so a response with many small
// ranges would be larger than the file. If a request has more ranges, the server sends the complete file.
const maxRanges = 16

// serveFile answers with the file at a path in a build. It returns false if there is none.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request, now *build, urlPath string) bool {
	found, err := now.files.find(urlPath)
	if errors.As(err, new(folder.RefusedError)) {
		s.logOf(r).Warn("refuse file", "path", urlPath, "err", err)
		return false
	}
	if err != nil {
		s.broken(w, r, "read file", err)
		return true
	}
	if found == nil {
		return false
	}
	if found.isForeign && !strings.HasSuffix(urlPath, "/") && path.Base(urlPath) != site.IndexFile { // relative links on the page need the slash
		http.Redirect(w, r, withQuery(r.URL.EscapedPath()+"/", r.URL.RawQuery), http.StatusMovedPermanently)
		return true
	}
	now.setFileHeaders(w, urlPath)
	if strings.HasPrefix(found.mime, "text/html") {
		w.Header().Add("Vary", "Accept") // because of serveMarkdown
		now.linkMarkdown(w, urlPath)
	}
	if strings.Count(r.Header.Get("Range"), ",") >= maxRanges {
		r.Header.Del("Range")
	}
	if found.open == nil {
		found.serve(w, r)
	} else if err := found.serveLarge(w, r); err != nil {
		s.broken(w, r, "read file", err)
	}
	return true
}
