package site

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/picture"
	"github.com/tresjs/tresdocs/internal/render"
)

// pictures holds the site's pictures, each with the smaller versions that pages offer. A version is generated on first
// use. Concurrency is limited to the number of cores, because a decoded picture takes much memory.
type pictures struct {
	public   fs.FS
	base     links.Base
	cache    *cache.Dir
	unscaled bool // use only versions that are in the cache
	busy     chan struct{}
	mu       sync.Mutex
	pictures map[pictureKey]*lifetime.Lazy[Picture]
}

// pictureKey is a picture at a width; 0 means as wide as its column.
type pictureKey struct {
	path  string
	width int
}

// Picture is one of the site's pictures as shown on pages.
type Picture struct {
	View render.Picture
	// Files are its smaller versions.
	Files []File
	// Damage is the reason why the picture cannot be read; nil if it can be read.
	Damage error
}

// Picture returns the picture at a URL path for a width; 0 means as wide as its column. A missing picture is returned
// as the zero value. The error is ctx.Err().
func (s *Site) Picture(ctx context.Context, urlPath string, width int) (Picture, error) {
	return s.pictures.get(ctx, pictureKey{urlPath, width})
}

func newPictures(config Config) *pictures {
	return &pictures{
		public: config.Public, base: config.Base, cache: config.Cache, unscaled: config.UnscaledPictures, busy: make(chan struct{}, runtime.GOMAXPROCS(0)),
		pictures: map[pictureKey]*lifetime.Lazy[Picture]{},
	}
}

// view returns a picture as shown on pages. A missing or unreadable picture has no size.
func (p *pictures) view(urlPath string, width int) render.Picture {
	picture, _ := p.get(context.Background(), pictureKey{urlPath, width}) // errors are reported when the files are created
	return picture.View
}

// get returns a picture, which the first call creates. The error is ctx.Err().
func (p *pictures) get(ctx context.Context, key pictureKey) (Picture, error) {
	if p.public == nil {
		return Picture{}, nil
	}
	p.mu.Lock()
	lazy, ok := p.pictures[key]
	if !ok {
		lazy = lifetime.NewLazy(func(ctx context.Context) (Picture, error) { return p.create(ctx, key) })
		p.pictures[key] = lazy
	}
	p.mu.Unlock()
	return lazy.Get(ctx)
}

// create reads a picture, and creates its versions or gets them from the cache. It returns early if ctx is done before
// a worker is free.
func (p *pictures) create(ctx context.Context, key pictureKey) (Picture, error) {
	p.busy <- struct{}{}
	defer func() { <-p.busy }()
	if err := ctx.Err(); err != nil {
		return Picture{}, err
	}
	data, err := fs.ReadFile(p.public, strings.TrimPrefix(path.Clean(key.path), "/"))
	if err != nil {
		return Picture{}, nil // reported elsewhere as missing
	}
	original, err := picture.Read(data, path.Ext(key.path))
	if err != nil {
		return Picture{Damage: err}, nil
	}
	widths := picture.Wide(key.width)
	created := Picture{View: render.Picture{Width: original.Width, Height: original.Height, Whole: true}}
	versions, damage := p.versions(original, data, widths)
	created.Damage = damage
	for _, version := range versions {
		file := versionFile(key.path, original.Ext(), version)
		created.Files = append(created.Files, file)
		created.View.Versions = append(created.View.Versions, render.PictureVersion{URL: p.base.Address(file.URL()), Width: version.Width})
		created.View.Whole = version.Width < slices.Max(widths)
	}
	return created, nil
}

// unsafe matches characters that are not allowed in the file name of a picture, because spaces and commas separate the
// names in lists.
var unsafe = regexp.MustCompile(`[^A-Za-z0-9_-]+`)

func versionFile(urlPath, ext string, version picture.Version) File {
	name := unsafe.ReplaceAllString(strings.TrimSuffix(path.Base(urlPath), path.Ext(urlPath)), "-")
	return HashedFile(fmt.Sprintf("%s%s-%d", strings.TrimPrefix(PictureDir, AssetDir), name, version.Width), ext, version.Data)
}

// versions creates the versions of a picture, or gets them from the cache. An empty cache entry represents a version
// that the picture does not need.
func (p *pictures) versions(read picture.Picture, data []byte, widths []int) (_ []picture.Version, damage error) {
	sum := sha256.Sum256(data)
	keyOf := func(width int) cache.Key {
		return cache.KeyOf([]byte("picture"), sum[:], fmt.Appendf(nil, "%d at %d", width, picture.Quality))
	}
	var versions []picture.Version
	for _, width := range widths {
		entry, ok := p.cache.Get(keyOf(width))
		if !ok && p.unscaled {
			return nil, p.damage(read, widths, cache.KeyOf([]byte("picture"), sum[:], []byte("sound")))
		}
		if !ok {
			return p.scale(read, widths, keyOf)
		}
		if len(entry) > 0 {
			versions = append(versions, picture.Version{Width: width, Data: entry})
		}
	}
	return versions, nil
}

// damage returns why versions of a picture cannot be generated, or nil. It caches the nil result.
func (p *pictures) damage(read picture.Picture, widths []int, key cache.Key) error {
	if _, ok := p.cache.Get(key); ok {
		return nil
	}
	err := read.Damage(widths)
	if err == nil {
		p.cache.Put(key, nil)
	}
	return err
}

// scale generates the versions of a picture and caches them.
func (p *pictures) scale(read picture.Picture, widths []int, keyOf func(width int) cache.Key) (_ []picture.Version, damage error) {
	versions, damage := read.Scale(widths)
	if damage != nil {
		return nil, damage
	}
	entries := map[int][]byte{}
	for _, version := range versions {
		entries[version.Width] = version.Data
	}
	for _, width := range widths {
		p.cache.Put(keyOf(width), entries[width])
	}
	return versions, nil
}
