package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"time"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/check"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/picture"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/store"
	"github.com/tresjs/tresdocs/web"
)

// cacheDir is where results are kept between builds, in the site's folder.
const cacheDir = ".tresdocs/cache"

// project is a site's folder with what is in it.
type project struct {
	dir    string
	config config
	site   *site.Site
	db     *store.DB
}

// Close frees what the project holds.
func (p *project) Close() {
	p.site.Close()
	_ = p.db.Close()
}

// openProject reads the site in dir up to where its pages can be rendered. Where the configuration
// is at fault there is no project, only problems.
func openProject(ctx context.Context, dir string, useCache bool) (*project, diag.List, error) {
	root := os.DirFS(dir)
	c, problems, err := loadConfig(root)
	if err != nil || problems.Err() != nil {
		return nil, problems, err
	}
	docs, problems, err := loadContent(dir, c)
	if err != nil {
		return nil, problems, err
	}
	db, err := store.New(c.collections(), docs)
	if err != nil {
		return nil, problems, err
	}
	set, found, err := loadIcons(root)
	problems = append(problems, found...)
	if err != nil {
		return nil, problems, errors.Join(err, db.Close())
	}
	settings, err := c.siteConfig(root, render.NewIcons(set))
	if err != nil {
		return nil, problems, errors.Join(err, db.Close())
	}
	if useCache {
		settings.Cache = cache.Open(filepath.Join(dir, cacheDir))
	}
	settings.Search, found, err = loadExpected(root, c.Content.Dir)
	problems = append(problems, found...)
	if err != nil {
		return nil, problems, errors.Join(err, db.Close())
	}
	s, found, err := site.New(ctx, settings, docs, db)
	problems = append(problems, placed(dir, c.Content.Dir, found)...)
	if err != nil {
		return nil, problems, errors.Join(err, db.Close())
	}
	return &project{dir: dir, config: c, site: s, db: db}, problems, nil
}

// loadContent reads the documents of all collections.
func loadContent(dir string, c config) ([]content.Document, diag.List, error) {
	root := filepath.Join(dir, c.Content.Dir)
	if info, err := os.Stat(root); err != nil || !info.IsDir() {
		return nil, nil, fmt.Errorf("there is no content folder %q; make it, or name another one under content.dir in %s", c.Content.Dir, configFile)
	}
	var (
		docs     []content.Document
		problems diag.List
	)
	for _, collection := range c.collections() {
		loaded, found, err := content.Load(os.DirFS(root), collection)
		if err != nil {
			return nil, nil, fmt.Errorf("load collection %s: %w", collection.Name, err)
		}
		docs = append(docs, loaded...)
		problems = append(problems, found...)
	}
	if len(docs) == 0 {
		return nil, nil, fmt.Errorf("there are no documents in the content folder %q; add an index.md", c.Content.Dir)
	}
	return docs, placed(dir, c.Content.Dir, problems), nil
}

// collections are those of the configuration by name, or those of a plain site: a landing page and documents.
func (c config) collections() []content.Collection {
	if len(c.Content.Collections) == 0 {
		return []content.Collection{
			{Name: "docs", Type: content.PageType, Include: []string{"**"}, Exclude: []string{"index.md"}, Fields: map[string]content.FieldType{"links": content.JSONField}},
			{Name: landingCollection, Type: content.PageType, Include: []string{"index.md"}},
		}
	}
	var list []content.Collection
	for _, name := range slices.Sorted(maps.Keys(c.Content.Collections)) {
		from := c.Content.Collections[name]
		collection := content.Collection{
			Name: name, Type: content.Type(from.Type), Include: from.Include, Exclude: from.Exclude,
			Fields: map[string]content.FieldType{},
		}
		for field, kind := range from.Fields {
			collection.Fields[field] = content.FieldType(kind)
		}
		list = append(list, collection)
	}
	return list
}

// navigation names the collections of pages that the reader finds in the sidebar.
func (c config) navigation() []string {
	var names []string
	for _, collection := range c.collections() {
		if collection.Type == content.PageType && collection.Name != landingCollection {
			names = append(names, collection.Name)
		}
	}
	return names
}

// loadIcons gathers the icons that come with the program and the site's own: icons/{prefix}/{name}.svg.
func loadIcons(root fs.FS) (*icons.Set, diag.List, error) {
	packed, err := fs.Sub(web.Dist, "dist/icons")
	if err != nil {
		return nil, nil, fmt.Errorf("open icons: %w", err)
	}
	folders, err := fs.ReadDir(root, "icons")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, fmt.Errorf("read icons: %w", err)
	}
	var (
		own      []*icons.Collection
		problems diag.List
	)
	for _, folder := range folders {
		if !folder.IsDir() {
			continue
		}
		sub, err := fs.Sub(root, "icons/"+folder.Name())
		if err != nil {
			return nil, nil, fmt.Errorf("open icons: %w", err)
		}
		collection, found, err := icons.ReadFolder(folder.Name(), sub)
		problems = append(problems, found...)
		if err != nil {
			return nil, problems, err
		}
		own = append(own, collection)
	}
	set, err := icons.New(packed, own...)
	return set, problems, err
}

// siteConfig turns the configuration into what the site package wants.
func (c config) siteConfig(root fs.FS, icons *render.Icons) (site.Config, error) {
	assets, err := frontEnd()
	if err != nil {
		return site.Config{}, err
	}
	description, err := web.Dist.ReadFile("dist/components.json")
	if err != nil {
		return site.Config{}, fmt.Errorf("read components: %w", err)
	}
	components, err := check.ReadComponents(description)
	if err != nil {
		return site.Config{}, err
	}
	version, err := renderingVersion(root)
	if err != nil {
		return site.Config{}, err
	}
	return site.Config{
		Title:         c.Site.Title,
		TitleTemplate: c.Site.TitleTemplate,
		Description:   c.Site.Description,
		Landing:       landingCollection,
		Navigation:    c.navigation(),
		ContentDir:    c.Content.Dir,
		EditURL:       c.Toc.Bottom.Edit.URL,
		Redirects:     c.Redirects,
		Shell:         c.shell(root, icons, buildYear()),
		Document: render.Document{
			Lang: c.Site.Lang, Favicon: c.Site.Favicon, SiteName: c.Site.Name, URL: c.Site.URL,
			Image: c.Site.Image, ThemeCSS: c.Theme.css(), Assets: assets,
		},
		Script:     bundle("server"),
		Components: components,
		HasFile:    hasPublicFile(root),
		Picture:    pictureSize(root),
		Icons:      icons,
		Timestamp:  sourceDate() * 1000,
		Version:    version,
		Workers:    runtime.GOMAXPROCS(0),
	}, nil
}

// hasPublicFile tells whether the site's public folder has a file at a URL path.
func hasPublicFile(root fs.FS) func(string) bool {
	return func(urlPath string) bool {
		name := path.Join(publicDir, urlPath)
		info, err := fs.Stat(root, name)
		return err == nil && info.Mode().IsRegular()
	}
}

// pictureSize tells how large the picture at a URL path is, 0 where the public folder has none.
func pictureSize(root fs.FS) func(urlPath string) (width, height int) {
	return func(urlPath string) (width, height int) {
		public, err := fs.Sub(root, publicDir)
		if err != nil {
			return 0, 0
		}
		return picture.Size(public, urlPath)
	}
}

// frontEnd reads the addresses of the front end that is built into the program.
func frontEnd() (render.Assets, error) {
	dist, err := fs.Sub(web.Dist, "dist")
	if err != nil {
		return render.Assets{}, fmt.Errorf("open front end: %w", err)
	}
	assets, err := render.ReadAssets(dist)
	if errors.Is(err, fs.ErrNotExist) {
		return assets, errors.New(`this program was built without its front end; run "make build"`)
	}
	return assets, err
}

// bundle is a part of the front end that Go runs: "server" renders pages, "search" finds them.
func bundle(name string) engine.Script {
	source, _ := web.Dist.ReadFile("dist/" + name + ".js")
	bytecode, _ := web.Dist.ReadFile("dist/" + name + ".qbc")
	return engine.Script{Name: name + ".js", Source: source, Bytecode: bytecode}
}

// renderingVersion changes with the program and with the site's own icons: results of another
// version are not taken from the cache.
func renderingVersion(root fs.FS) (string, error) {
	h := sha256.New()
	program, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("find own program: %w", err)
	}
	info, err := os.Stat(program)
	if err != nil {
		return "", fmt.Errorf("find own program: %w", err)
	}
	fmt.Fprintln(h, info.Size(), info.ModTime().UnixNano())
	err = fs.WalkDir(root, "icons", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, name)
		fmt.Fprintf(h, "%s %d %s\n", name, len(data), data)
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("read icons: %w", err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// sourceDate is SOURCE_DATE_EPOCH, the date in seconds of builds that must come out the same on any
// day; 0 where it is not set.
func sourceDate() int64 {
	seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64)
	if err != nil {
		return 0
	}
	return seconds
}

// buildYear is the year that the footer starts with.
func buildYear() int {
	if seconds := sourceDate(); seconds != 0 {
		return time.Unix(seconds, 0).UTC().Year()
	}
	return time.Now().Year()
}
