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

	"github.com/tresjs/tresdocs/internal/assets/picture"
	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// pictures holds the site's images and their smaller versions. Each version is generated on first use. At most one
// image per core is processed at a time, because a decoded image needs a lot of memory.
type pictures struct {
	public   fs.FS
	base     links.Base
	cache    *cache.Dir
	unscaled bool // if set, only versions in the cache are used
	busy     chan struct{}
	mu       sync.Mutex
	pictures map[pictureKey]*lifetime.Lazy[Picture]
}

// pictureKey identifies an image with a displayed width. A width of 0 means that the image is as wide as its column.
type pictureKey struct {
	path  string
	width int
}

// Picture is one of the site's images as shown on pages.
type Picture struct {
	View render.Picture
	// Files are its smaller versions.
	Files []File
	// Damage is the reason why the image cannot be read, or nil if it can be read.
	Damage error
}

// Picture returns the image at a URL path for a displayed width. A width of 0 means that the image is as wide as
// its column. If the image is missing, Picture returns the zero value. The only possible error is ctx.Err().
func (s *Site) Picture(ctx context.Context, urlPath string, width int) (Picture, error) {
	return s.pictures.get(ctx, pictureKey{urlPath, width})
}

func newPictures(config Config) *pictures {
	return &pictures{
		public: config.Public, base: config.Base, cache: config.Cache, unscaled: config.UnscaledPictures, busy: make(chan struct{}, runtime.GOMAXPROCS(0)),
		pictures: map[pictureKey]*lifetime.Lazy[Picture]{},
	}
}

// view returns an image as shown on pages. If the image is missing or unreadable, its size is 0.
func (p *pictures) view(urlPath string, width int) render.Picture {
	picture, _ := p.get(context.Background(), pictureKey{urlPath, width}) // errors are reported when the files are created
	return picture.View
}

// get returns an image, which is created by the first call. The only possible error is ctx.Err().
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

// create reads an image, and generates its versions or loads them from the cache. It returns early if ctx is done
// before a worker is free.
func (p *pictures) create(ctx context.Context, key pictureKey) (Picture, error) {
	p.busy <- struct{}{}
	defer func() { <-p.busy }()
	if err := ctx.Err(); err != nil {
		return Picture{}, err
	}
	data, err := budget.ReadFile(p.public, strings.TrimPrefix(path.Clean(key.path), "/"), budget.PictureBytes)
	if err != nil {
		return Picture{}, nil // a different check reports missing images
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

// unsafe matches characters that are not allowed in the file names of images. For example, spaces and commas separate
// the names in lists.
var unsafe = regexp.MustCompile(`[^A-Za-z0-9_-]+`)

func versionFile(urlPath, ext string, version picture.Version) File {
	name := unsafe.ReplaceAllString(strings.TrimSuffix(path.Base(urlPath), path.Ext(urlPath)), "-")
	return HashedFile(fmt.Sprintf("%s%s-%d", strings.TrimPrefix(PictureDir, AssetDir), name, version.Width), ext, version.Data)
}

// versions generates the versions of an image, or loads them from the cache. An empty cache entry represents a version
// that the image does not need.
func (p *pictures) versions(read picture.Picture, data []byte, widths []int) (_ []picture.Version, damage error) {
	sum := sha256.Sum256(data)
	keyOf := func(width int) cache.Key {
		return cache.KeyOf([]byte("picture 2"), sum[:], fmt.Appendf(nil, "%d at %d", width, picture.Quality))
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

// damage returns the reason why versions of an image cannot be generated, or nil if they can be. It caches nil
// results.
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

// scale generates the versions of an image and caches them.
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
