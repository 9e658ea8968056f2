// Package project opens the folder of a site: [Open] reads it once, for a build or a check, and a [Workspace]
// again and again, for the preview. It hands the values of the configuration to the stages.
package project

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/check"
	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/folder"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/web"
)

// PublicDir holds files that are copied into the site as they are.
const PublicDir = "public"

// cacheDir is where results are kept between builds, in the site's folder.
const cacheDir = ".tresdocs/cache"

// cacheLimit is how large the cache becomes before its oldest entries go, in bytes.
const cacheLimit = 512 << 20

// Project is a site's folder with what is in it.
type Project struct {
	Dir    string
	Config config.File
	Site   *site.Site

	workers *render.Workers
	// compiler checks the code in documents.
	compiler *examples.Compiler
	cache    *cache.Dir
}

// CacheProblems returns a warning where the cache could not be written. It is complete once the project is rendered.
func (p *Project) CacheProblems() diag.List { return cacheProblems(p.cache) }

// cacheProblems returns a warning where a cache could not be written.
func cacheProblems(c *cache.Dir) diag.List {
	if c.Err() == nil {
		return nil
	}
	problem := diag.Warningf(diag.Pos{}, "the next build is slower, because %s", c.Err())
	problem.File = cacheDir
	return diag.List{problem.WithCure("make the folder writable, or build with --no-cache")}
}

// Close frees what the project holds, and what its cache has too much.
func (p *Project) Close() {
	if p.Site != nil {
		_ = p.Site.Close()
	}
	p.workers.Close()
	p.compiler.Close()
	_ = p.cache.Prune(cacheLimit) // the next build tries again
}

// Open reads the site in dir up to where its pages can be rendered. Where the configuration
// is at fault there is no project, only problems.
func Open(ctx context.Context, dir string, useCache bool) (*Project, diag.List, error) {
	root := folder.Open(dir)
	c, problems, err := config.Load(root)
	if err != nil || problems.Err() != nil {
		return nil, problems, err
	}
	found, err := root.Check(sources(c.Config)...)
	problems = append(problems, found...)
	if err != nil || problems.Err() != nil {
		return nil, problems, err
	}
	docs, found, err := loadContent(ctx, root, c.Config, &content.Reader{})
	problems = append(problems, found...)
	if err != nil {
		return nil, problems, err
	}
	pictures, err := picturesVersion(root)
	if err != nil {
		return nil, problems, err
	}
	settings, found, err := settings(c.Config, dir, useCache)
	problems = append(problems, found...)
	if err != nil {
		return nil, problems, err
	}
	settings.PicturesVersion = pictures
	p := &Project{Dir: dir, Config: c, workers: settings.Workers, compiler: settings.Compiler, cache: settings.Cache}
	p.Site, found, err = site.New(settings, docs)
	problems = append(problems, found...)
	if err != nil {
		p.Close()
		return nil, problems, err
	}
	problems = append(problems, unreachable(c, p.Site)...)
	return p, append(problems, p.Site.Check()...), nil
}

// settings gives all that the site in dir is made of besides its documents.
func settings(c config.Config, dir string, useCache bool) (site.Config, diag.List, error) {
	root := folder.Open(dir)
	set, problems, err := loadIcons(root)
	if err != nil {
		return site.Config{}, problems, err
	}
	drawn := render.NewIcons(set)
	if len(c.Icons.Hosts) > 0 {
		drawn = drawn.Elsewhere()
	}
	expected, found, err := loadExpected(root)
	problems = append(problems, found...)
	if err != nil {
		return site.Config{}, problems, err
	}
	settings, err := siteConfig(c, root, drawn)
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
func siteConfig(c config.Config, root fs.FS, icons *render.Icons) (site.Config, error) {
	base := c.Site.Base()
	assets, err := frontEnd(base)
	if err != nil {
		return site.Config{}, err
	}
	description, err := fs.ReadFile(web.Dist(), "components.json")
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
	public, err := fs.Sub(root, PublicDir)
	if err != nil {
		return site.Config{}, fmt.Errorf("open public folder: %w", err)
	}
	shell := shell(c, public, icons, buildYear())
	workers, err := render.NewWorkers(bundle("server"), shell, runtime.GOMAXPROCS(0))
	if err != nil {
		return site.Config{}, err
	}
	return site.Config{
		Title:         c.Site.Title,
		TitleTemplate: c.Site.TitleTemplate,
		Description:   c.Site.Description,
		Landing:       config.LandingCollection,
		Navigation:    c.Navigation(),
		EditURL:       c.Toc.Bottom.Edit.URL,
		Base:          base,
		Redirects:     c.Redirects,
		Shell:         shell,
		Document: render.Document{
			Lang: c.Site.Lang, Favicon: base.Address(c.Site.Favicon), SiteName: c.Site.Name, Origin: c.Site.Origin(),
			Image: base.Address(c.Site.Image), ThemeCSS: c.Theme.CSS(), Assets: assets,
		},
		Workers:     workers,
		Components:  components,
		Public:      public,
		Icons:       icons,
		Timestamp:   sourceDate() * 1000,
		Version:     version,
		Collections: c.Collections(),
	}, nil
}

// SourceWith names the folder of the site's sources that out is in, if it is in one.
func (p *Project) SourceWith(out string) (string, bool) {
	for _, source := range []string{p.Config.Content.Dir, PublicDir, examples.Dir, IconsDir} {
		from, err := filepath.Abs(filepath.Join(p.Dir, source))
		if err != nil {
			continue
		}
		to, err := filepath.Abs(out)
		if err != nil {
			continue
		}
		if rel, err := filepath.Rel(from, to); err == nil && rel != "." && filepath.IsLocal(rel) && filepath.Clean(source) != "." {
			return source, true
		}
	}
	return "", false
}
