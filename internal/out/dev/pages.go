package dev

import (
	"bytes"
	"context"
	"errors"
	"html"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
)

// pages presents a site as a file system with the files of a build. Each page is rendered when it is first requested.
type pages struct {
	site     *site.Site
	files    *outputs.Files
	fallback []fs.FS
	versions map[string]*lifetime.Lazy[fs.FS]
	// script is appended to every page.
	script string
	since  time.Time
	// earlier holds the files of previous sites, most recent first. A page that is still open may request their
	// hashed files.
	earlier []*outputs.Files

	mu       sync.Mutex
	rendered map[string]*lifetime.Lazy[site.Page]
}

// render returns the page at a URL path. It does not cache failures, and forgets paths without a page.
func (p *pages) render(urlPath string) (site.Page, error) {
	p.mu.Lock()
	page, ok := p.rendered[urlPath]
	if !ok {
		page = lifetime.NewLazy(func(ctx context.Context) (site.Page, error) { return p.site.Page(ctx, urlPath) })
		p.rendered[urlPath] = page
	}
	p.mu.Unlock()
	rendered, err := page.Get(context.Background()) // the page is rendered even if its reader disconnects
	if errors.Is(err, site.ErrNotFound) {
		p.mu.Lock()
		delete(p.rendered, urlPath)
		p.mu.Unlock()
	}
	return rendered, err
}

// Open opens one file in the site.
func (p *pages) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if version, below := p.version(name); version != nil && below != site.VersionsFile {
		return p.openVersion(version, below)
	}
	data, err := p.read(name)
	if err == nil {
		return &file{bytes.NewReader(data), path.Base(name), p.since}, nil
	}
	if !errors.Is(err, site.ErrNotFound) {
		return nil, &fs.PathError{Op: "make", Path: name, Err: err}
	}
	for _, below := range p.fallback {
		if found, err := below.Open(name); !errors.Is(err, fs.ErrNotExist) {
			return found, err
		}
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// Stat returns information about a file. The server looks for the Markdown of each page that it sends. Generating it
// would generate the Markdown of all pages, so its reported size is 0.
func (p *pages) Stat(name string) (fs.FileInfo, error) {
	if p.files.HasMarkdown(name) {
		return &file{bytes.NewReader(nil), path.Base(name), p.since}, nil
	}
	f, err := p.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return f.Stat()
}

// version returns the version of the site that a file belongs to, and the name of the file within that version. The
// version is nil if the file belongs to the site itself.
func (p *pages) version(name string) (*lifetime.Lazy[fs.FS], string) {
	for home, version := range p.versions {
		if below, ok := strings.CutPrefix(name, strings.TrimPrefix(home, "/")+"/"); ok {
			return version, below
		}
	}
	return nil, ""
}

// openVersion opens a file of a version. It builds the version first if necessary.
func (p *pages) openVersion(version *lifetime.Lazy[fs.FS], name string) (fs.File, error) {
	files, err := version.Get(context.Background()) // the version is built even if its reader disconnects
	if err != nil {
		return nil, &fs.PathError{Op: "make", Path: name, Err: err}
	}
	return files.Open(name)
}

// ReadDir lists the data collections of the site or of a version. It cannot list any other folder.
func (p *pages) ReadDir(name string) ([]fs.DirEntry, error) {
	if version, below := p.version(name); version != nil {
		files, err := version.Get(context.Background())
		if err != nil {
			return nil, err
		}
		return fs.ReadDir(files, below)
	}
	var entries []fs.DirEntry
	for _, collection := range p.files.Collections() {
		entries = append(entries, dirEntry(collection))
	}
	return entries, nil
}

// read returns a generated file of the site.
func (p *pages) read(name string) ([]byte, error) {
	switch dir, base := path.Split(name); base {
	case site.IndexFile:
		page, err := p.render("/" + strings.TrimSuffix(dir, "/"))
		if errors.Is(err, site.ErrNotFound) {
			break // it may be a redirect
		}
		if err != nil {
			return p.withScript(faultPage(err)), nil
		}
		return p.withScript(page.HTML), nil
	case site.PayloadFile:
		page, err := p.render("/" + strings.TrimSuffix(dir, "/"))
		return page.Payload, err
	case site.NamesFile:
		page, err := p.render("/" + strings.TrimSuffix(dir, "/"))
		if err == nil && len(page.Names) == 0 {
			break
		}
		return page.Names, err
	case site.StyleFile:
		page, err := p.render("/" + strings.TrimSuffix(dir, "/"))
		if err == nil && len(page.Style) == 0 {
			break
		}
		return page.Style, err
	}
	found, err := p.find(name)
	if err == nil && path.Ext(name) == ".html" {
		return p.withScript(found.Data), nil
	}
	return found.Data, err
}

// lasting lists the prefixes of files that depend only on their site and whose names are unique to that site.
var lasting = []string{site.AssetDir + "site.", site.AssetDir + "nav.", site.AssetDir + "scenes/", site.AssetDir + "pictures/", site.ManifestDir}

// find returns a file in the site that is not a page.
func (p *pages) find(name string) (site.File, error) {
	found, err := p.files.File(context.Background(), name)
	if err == nil || !slices.ContainsFunc(lasting, func(begin string) bool { return strings.HasPrefix(name, begin) }) {
		return found, err
	}
	for _, earlier := range p.earlier {
		if found, err := earlier.File(context.Background(), name); err == nil {
			return found, nil
		}
	}
	return found, err
}

// remembered is the maximum number of previous sites to keep.
const remembered = 4

// before returns the files of p's site and of earlier sites, which remain available in the next site.
func (p *pages) before() []*outputs.Files {
	files := append([]*outputs.Files{p.files}, p.earlier...)
	return files[:min(len(files), remembered)]
}

// withScript adds the script that updates the page in the browser.
func (p *pages) withScript(page []byte) []byte {
	return bytes.Replace(page, []byte("</body>"), []byte(p.script+"</body>"), 1)
}

// faultPage returns the page to show instead of a page that cannot be rendered.
func faultPage(err error) []byte {
	return []byte(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
		`<meta name="color-scheme" content="light dark"><title>This page cannot be shown</title></head>` +
		`<body><h1>This page cannot be shown</h1><pre>` + html.EscapeString(err.Error()) +
		`</pre><p>It will be shown once the problem is fixed.</p></body></html>`)
}

// file is an open file of the site.
type file struct {
	*bytes.Reader
	name  string
	since time.Time
}

func (f *file) Stat() (fs.FileInfo, error) { return f, nil }
func (*file) Close() error                 { return nil }

// Name, Mode, ModTime, IsDir and Sys make the file serve as its own fs.FileInfo.
func (f *file) Name() string       { return f.name }
func (*file) Mode() fs.FileMode    { return 0o444 }
func (f *file) ModTime() time.Time { return f.since }
func (*file) IsDir() bool          { return false }
func (*file) Sys() any             { return nil }

// dirEntry is an entry in a folder listing.
type dirEntry string

func (f dirEntry) Name() string             { return string(f) }
func (dirEntry) IsDir() bool                { return true }
func (dirEntry) Type() fs.FileMode          { return fs.ModeDir }
func (dirEntry) Info() (fs.FileInfo, error) { return nil, fs.ErrInvalid }
