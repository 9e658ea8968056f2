// Package project opens the folder of a site. [Open] reads the folder once, for a build or a check. A [Preview] reads it
// repeatedly. The stages are packages in its folder, from the files to the site:
//   - source: the files of a site, its configuration, and what it inherits from a workspace
//   - documents: the documents of a site, read and generated
//   - settings: everything else in a site, and the engines that run its scripts
//
// They use:
//   - checks: checks of the configuration and of public files
//   - editor: files that help editors understand a site
//   - fingerprint: hashes of what cached results depend on
//   - frontend: the parts of the built-in front end
//   - iconsets: the icons of a site
//   - shell: the data that all pages share
//   - starter: the files of a new site
//   - versions: versions of the site other than the newest one
package project

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"

	"github.com/tresjs/tresdocs/internal/assets/picture"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/ownfolder"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/project/checks"
	"github.com/tresjs/tresdocs/internal/project/documents"
	"github.com/tresjs/tresdocs/internal/project/editor"
	"github.com/tresjs/tresdocs/internal/project/fingerprint"
	"github.com/tresjs/tresdocs/internal/project/iconsets"
	"github.com/tresjs/tresdocs/internal/project/settings"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// cacheLimit is the maximum size of the cache in bytes. When the cache exceeds it, the oldest entries are removed.
const cacheLimit = 512 << 20

// Project is a site whose folder has been opened.
type Project struct {
	Dir    string
	Config config.File
	Site   *site.Site
	// root holds the files of the folder, and the files that it inherits from a workspace.
	root folder.Dir
	// Files holds the files of the site that are not pages.
	Files *outputs.Files
	// Review checks the site.
	Review *review.Review

	tools   *settings.Tools
	engines *settings.Engines
	cache   *cache.Dir
	publish outputs.Options
}

// CacheProblems returns a warning if writing to the cache has failed. Call it after rendering the project, because
// rendering writes to the cache.
func (p *Project) CacheProblems() diag.List { return cacheProblems(p.cache) }

// cacheProblems returns a warning if writing to a cache has failed.
func cacheProblems(c *cache.Dir) diag.List {
	if c.Err() == nil {
		return nil
	}
	problem := diag.Warningf(diag.Pos{}, "the next build will be slower, because %s", c.Err())
	problem.File = source.CacheDir
	return diag.List{problem.WithHint("make the folder writable, or build with --no-cache")}
}

// Close frees the resources of the project and closes its cache.
func (p *Project) Close() {
	if p.Site != nil {
		_ = p.Site.Close()
	}
	p.engines.Close()
	p.tools.Close()
	_ = p.cache.Close(cacheLimit) // if this fails, the next build tries again
}

// Options configure [Open].
type Options = source.Options

// Open reads the site in dir and prepares it for rendering. If the configuration has errors, Open returns only
// problems.
func Open(ctx context.Context, dir string, o Options) (*Project, diag.List, error) {
	return open(ctx, source.Of(dir, o))
}

// open reads the site in the folder of its source.
func open(ctx context.Context, from source.Source) (*Project, diag.List, error) {
	dir := from.Dir
	root := from.Root()
	c, problems, err := from.Config()
	if err != nil || problems.Err() != nil {
		return nil, problems, err
	}
	if from.Edition == nil {
		refused, err := ownfolder.Check(dir)
		if err != nil || len(refused) > 0 {
			return nil, append(problems, refused...), err
		}
	}
	found, err := root.Check(source.All(c.Config)...)
	problems = append(problems, found...)
	if err != nil || problems.Err() != nil {
		return nil, problems, err
	}
	problems = append(problems, append(checks.Reserved(root), checks.PublicNames(root)...)...)
	if from.Edition == nil {
		_ = editor.KeepSchema(dir) // an error does not matter, because only editors need the schema
	}
	docs, found, err := documents.NewReader(root).Load(ctx, c)
	docs, found = documents.WithoutDrafts(docs, found)
	docs = content.WithOriginals(docs, c.ContentLocales())
	problems = append(problems, found...)
	if err != nil {
		return nil, problems, err
	}
	pictures, err := picturesVersion(root)
	if err != nil {
		return nil, problems, err
	}
	s, found, err := settings.Read(ctx, c, from, docs)
	problems = append(problems, found...)
	if err != nil {
		return nil, problems, err
	}
	s.Site.PicturesVersion, s.Site.UnscaledPictures = pictures, !from.Options.Publish
	p := &Project{Dir: dir, Config: c, root: root, cache: s.Site.Cache, tools: s.NewTools(nil), publish: s.Publish}
	if p.engines, err = s.Start(ctx, p.tools); err != nil {
		return nil, problems, err
	}
	p.Site, p.Files, p.Review, found, err = s.With(p.engines).Open(docs)
	problems = append(problems, found...)
	if err != nil {
		p.Close()
		return nil, problems, err
	}
	problems = append(problems, slices.Concat(checks.Links(c, p.Site), iconsets.Check(c, p.Review.MissingIcon))...)
	return p, append(problems, p.Review.Documents()...), nil
}

// SourceWith returns the source folder of the site that contains out. It returns false if there is none.
func (p *Project) SourceWith(out string) (string, bool) {
	for _, source := range []string{p.Config.Content.Dir, site.PublicDir, examples.Dir, iconsets.Dir, locale.Dir} {
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

// picturesVersion returns a key that changes when one of the site's images changes.
func picturesVersion(root fs.FS) (string, error) {
	h := sha256.New()
	if err := fingerprint.Files(h, root, site.PublicDir, picture.Types); err != nil {
		return "", fmt.Errorf("read pictures: %w", err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}
