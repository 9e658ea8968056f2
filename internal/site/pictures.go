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

// pictures holds the site's own pictures, each with the smaller versions that pages offer. One is made
// when it is first asked for; several at a time, but no more than there are cores, since a decoded
// picture takes much memory.
type pictures struct {
	public   fs.FS
	base     links.Base
	cache    *cache.Dir
	unscaled bool // makes no versions beside those in the cache
	busy     chan struct{}
	mu       sync.Mutex
	made     map[pictureKey]*lifetime.Lazy[Picture]
}

// pictureKey is a picture at a width; 0 for as wide as its column.
type pictureKey struct {
	path  string
	width int
}

// Picture is a picture of the site's own as pages show it.
type Picture struct {
	View render.Picture
	// Files are its smaller versions.
	Files []File
	// Damage is why the picture cannot be read; nil for one that can.
	Damage error
}

// Picture returns the picture at a URL path for a width; 0 for as wide as its column. One that is not there is
// empty. The error is that of ctx.
func (s *Site) Picture(ctx context.Context, urlPath string, width int) (Picture, error) {
	return s.pictures.get(ctx, pictureKey{urlPath, width})
}

func newPictures(config Config) *pictures {
	return &pictures{
		public: config.Public, base: config.Base, cache: config.Cache, unscaled: config.UnscaledPictures, busy: make(chan struct{}, runtime.GOMAXPROCS(0)),
		made: map[pictureKey]*lifetime.Lazy[Picture]{},
	}
}

// view gives a picture as pages show it; one that is not there, or cannot be read, has no size.
func (p *pictures) view(urlPath string, width int) render.Picture {
	made, _ := p.get(context.Background(), pictureKey{urlPath, width}) // who makes the files tells of a fault
	return made.View
}

// get makes a picture, or gives it as it was made before. The error is that of ctx.
func (p *pictures) get(ctx context.Context, key pictureKey) (Picture, error) {
	if p.public == nil {
		return Picture{}, nil
	}
	p.mu.Lock()
	made, ok := p.made[key]
	if !ok {
		made = lifetime.NewLazy(func(ctx context.Context) (Picture, error) { return p.make(ctx, key) })
		p.made[key] = made
	}
	p.mu.Unlock()
	return made.Get(ctx)
}

// make reads a picture and makes its versions, or takes them from the cache, unless ctx ends before its turn.
func (p *pictures) make(ctx context.Context, key pictureKey) (Picture, error) {
	p.busy <- struct{}{}
	defer func() { <-p.busy }()
	if err := ctx.Err(); err != nil {
		return Picture{}, err
	}
	data, err := fs.ReadFile(p.public, strings.TrimPrefix(path.Clean(key.path), "/"))
	if err != nil {
		return Picture{}, nil // that it is missing is told elsewhere
	}
	read, err := picture.Read(data, path.Ext(key.path))
	if err != nil {
		return Picture{Damage: err}, nil
	}
	widths := picture.Wide(key.width)
	made := Picture{View: render.Picture{Width: read.Width, Height: read.Height, Whole: true}}
	versions, damage := p.versions(read, data, widths)
	made.Damage = damage
	for _, version := range versions {
		file := versionFile(key.path, read.Ext(), version)
		made.Files = append(made.Files, file)
		made.View.Versions = append(made.View.Versions, render.PictureVersion{URL: p.base.Address(file.URL()), Width: version.Width})
		made.View.Whole = version.Width < slices.Max(widths)
	}
	return made, nil
}

// unsafe is what a file's name must not hold where names are parted by spaces and commas.
var unsafe = regexp.MustCompile(`[^A-Za-z0-9_-]+`)

func versionFile(urlPath, ext string, version picture.Version) File {
	name := unsafe.ReplaceAllString(strings.TrimSuffix(path.Base(urlPath), path.Ext(urlPath)), "-")
	return HashedFile(fmt.Sprintf("%s%s-%d", strings.TrimPrefix(PictureDir, AssetDir), name, version.Width), ext, version.Data)
}

// versions makes the versions of a picture, or takes them from the cache, where an empty entry stands for
// a version that is not wanted.
func (p *pictures) versions(read picture.Picture, data []byte, widths []int) (_ []picture.Version, damage error) {
	sum := sha256.Sum256(data)
	keyOf := func(width int) cache.Key {
		return cache.KeyOf([]byte("picture"), sum[:], fmt.Appendf(nil, "%d at %d", width, picture.Quality))
	}
	var kept []picture.Version
	for _, width := range widths {
		entry, ok := p.cache.Get(keyOf(width))
		if !ok && p.unscaled {
			return nil, p.damage(read, widths, cache.KeyOf([]byte("picture"), sum[:], []byte("sound")))
		}
		if !ok {
			return p.scale(read, widths, keyOf)
		}
		if len(entry) > 0 {
			kept = append(kept, picture.Version{Width: width, Data: entry})
		}
	}
	return kept, nil
}

// damage returns why versions of a picture cannot be made. It keeps that they can.
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

// scale makes the versions of a picture and keeps them.
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
