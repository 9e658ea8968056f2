package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/check"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/web"
)

// cacheDir is where results are kept between builds, in the site's folder.
const cacheDir = ".tresdocs/cache"

// cacheLimit is how large the cache becomes before its oldest entries go, in bytes.
const cacheLimit = 512 << 20

// project is a site's folder with what is in it.
type project struct {
	dir     string
	config  writtenConfig
	site    *site.Site
	workers *render.Workers
	// compiler checks the code in documents.
	compiler *examples.Compiler
	cache    *cache.Dir
}

// Close frees what the project holds, and what its cache has too much.
func (p *project) Close() {
	if p.site != nil {
		_ = p.site.Close()
	}
	p.workers.Close()
	p.compiler.Close()
	_ = p.cache.Prune(cacheLimit) // the next build tries again
}

// openProject reads the site in dir up to where its pages can be rendered. Where the configuration
// is at fault there is no project, only problems.
func openProject(ctx context.Context, dir string, useCache bool) (*project, diag.List, error) {
	root := os.DirFS(dir)
	c, problems, err := loadConfig(root)
	if err != nil || problems.Err() != nil {
		return nil, problems, err
	}
	docs, found, err := loadContent(ctx, dir, c.config, &content.Reader{})
	problems = append(problems, found...)
	if err != nil {
		return nil, problems, err
	}
	pictures, err := picturesVersion(root)
	if err != nil {
		return nil, problems, err
	}
	settings, found, err := c.settings(dir, useCache)
	problems = append(problems, found...)
	if err != nil {
		return nil, problems, err
	}
	settings.PicturesVersion = pictures
	p := &project{dir: dir, config: c, workers: settings.Workers, compiler: settings.Compiler, cache: settings.Cache}
	p.site, found, err = site.New(settings, docs)
	problems = append(problems, p.placed(found)...)
	if err != nil {
		p.Close()
		return nil, problems, err
	}
	problems = append(problems, c.unreachable(p.site)...)
	return p, append(problems, p.placed(p.site.Check())...), nil
}

// settings gives all that the site in dir is made of besides its documents.
func (c config) settings(dir string, useCache bool) (site.Config, diag.List, error) {
	root := os.DirFS(dir)
	set, problems, err := loadIcons(root)
	if err != nil {
		return site.Config{}, problems, err
	}
	drawn := render.NewIcons(set)
	if len(c.Icons.Hosts) > 0 {
		drawn = drawn.Elsewhere()
	}
	expected, found, err := loadExpected(root, c.Content.Dir)
	problems = append(problems, found...)
	if err != nil {
		return site.Config{}, problems, err
	}
	settings, err := c.siteConfig(root, drawn)
	if err != nil {
		return site.Config{}, problems, err
	}
	settings.Search = expected
	if useCache {
		settings.Cache = cache.Open(filepath.Join(dir, cacheDir))
	}
	found, err = addExamples(&settings, root)
	if err != nil {
		settings.Workers.Close()
	}
	return settings, append(problems, found...), err
}

// siteConfig turns the configuration into what the site package wants.
func (c config) siteConfig(root fs.FS, icons *render.Icons) (site.Config, error) {
	base := c.Site.base()
	assets, err := frontEnd(base)
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
	public, err := fs.Sub(root, publicDir)
	if err != nil {
		return site.Config{}, fmt.Errorf("open public folder: %w", err)
	}
	shell := c.shell(public, icons, buildYear())
	workers, err := render.NewWorkers(bundle("server"), shell, runtime.GOMAXPROCS(0))
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
		Base:          base,
		Redirects:     c.Redirects,
		Shell:         shell,
		Document: render.Document{
			Lang: c.Site.Lang, Favicon: base.Address(c.Site.Favicon), SiteName: c.Site.Name, Origin: c.Site.origin(),
			Image: base.Address(c.Site.Image), ThemeCSS: c.Theme.css(), Assets: assets,
		},
		Workers:     workers,
		Components:  components,
		Public:      public,
		Icons:       icons,
		Timestamp:   sourceDate() * 1000,
		Version:     version,
		Collections: c.collections(),
	}, nil
}
