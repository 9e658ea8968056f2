// Package project opens the folder of a site for a build or a check. The stages are packages in its folder, from the files
// to the site:
//   - source: the files of a site, its configuration, and what it inherits from a workspace
//   - documents: the documents of a site, read and generated
//   - inputs: the files that concern one feature each
//   - settings: everything else in a site
//   - engines: what runs the site's scripts
//
// They use:
//   - checks: checks of the configuration and of public files
//   - copied: the files that are copied unchanged
//   - editor: files that help editors understand a site
//   - fingerprint: hashes of what cached results depend on
//   - frontend: the parts of the built-in front end
//   - iconsets: the icons of a site
//   - shell: the data that all pages share
//   - starter: the files of a new site
//   - translations: missing and stale translations
//   - verdict: which problems count
//   - versions: versions of the site other than the newest one
//
// These packages open a site in other ways:
//   - preview: a site that is being edited
//   - record: the last build, which is skipped if nothing has changed
//   - workspace: several sites
package project

import (
	"context"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/out/build"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/project/checks"
	"github.com/tresjs/tresdocs/internal/project/copied"
	"github.com/tresjs/tresdocs/internal/project/documents"
	"github.com/tresjs/tresdocs/internal/project/editor"
	"github.com/tresjs/tresdocs/internal/project/engines"
	"github.com/tresjs/tresdocs/internal/project/settings"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/project/verdict"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// Project is a site whose folder has been opened.
type Project struct {
	Dir    string
	Config config.File
	Site   *site.Site
	// source is the folder, with the files that it inherits from a workspace.
	source source.Source
	// Files holds the files of the site that are not pages.
	Files *outputs.Files
	// Review checks the site.
	Review *review.Review

	tools   *engines.Tools
	engines *engines.Engines
	publish outputs.Options
}

// CacheProblems returns a warning if writing to the cache has failed. Call it after rendering the project, because
// rendering writes to the cache.
func (p *Project) CacheProblems() diag.List { return p.source.CacheProblems() }

// Close frees the resources of the project and closes its cache.
func (p *Project) Close() {
	if p.Site != nil {
		_ = p.Site.Close()
	}
	p.engines.Close()
	p.tools.Close()
	_ = p.source.CloseCache() // if this fails, the next build tries again
}

// Options configure [Open].
type Options = source.Options

// Open reads the site in dir and prepares it for rendering. If the configuration has errors, Open returns only
// problems.
func Open(ctx context.Context, dir string, o Options) (*Project, diag.List, error) {
	return OpenSource(ctx, source.Of(dir, o))
}

// OpenSource is like [Open] for the site at from.
func OpenSource(ctx context.Context, from source.Source) (*Project, diag.List, error) {
	root := from.Root()
	c, problems, err := from.Config()
	if err != nil || problems.Err() != nil {
		return nil, problems, err
	}
	found, err := from.Check(c.Config)
	problems = append(problems, found...)
	if err != nil || problems.Err() != nil {
		return nil, problems, err
	}
	problems = append(problems, checks.Files(root)...)
	if from.Edition == nil {
		_ = editor.KeepSchema(from.Dir) // an error does not matter, because only editors need the schema
	}
	docs, found, err := documents.Published(ctx, root, c)
	problems = append(problems, found...)
	if err != nil {
		return nil, problems, err
	}
	s, found, err := settings.ForBuild(ctx, c, from, docs)
	problems = append(problems, found...)
	if err != nil {
		return nil, problems, err
	}
	p := &Project{Dir: from.Dir, Config: c, source: from, tools: s.NewTools(nil), publish: s.Publish}
	if p.engines, err = s.Start(ctx, p.tools); err != nil {
		return nil, problems, err
	}
	p.Site, p.Files, p.Review, found, err = s.With(p.engines).Open(docs)
	problems = append(problems, found...)
	if err != nil {
		p.Close()
		return nil, problems, err
	}
	problems = append(problems, checks.Configuration(c, p.Site, p.Review)...)
	return p, append(problems, p.Review.Documents()...), nil
}

// Verdict returns the verdict on problems of p. If strict is true, warnings count as errors.
func (p *Project) Verdict(strict bool) (verdict.Verdict, error) {
	return verdict.New(p.Config.Config, p.source, strict)
}

// FolderWith returns the folder of the site that a build reads and that contains out. It returns false if there is none.
func (p *Project) FolderWith(out string) (string, bool) {
	return p.source.FolderWith(p.Config.Config, out)
}

// Copied returns the sources of the files that are copied to the built site unchanged.
func (p *Project) Copied() ([]build.Source, error) {
	return copied.Sources(copied.Input{Root: p.source.Root(), Head: p.Config.Head, Site: p.Site, Engines: p.engines})
}

// publishWith adds versions or other sites of the workspace to the published files of the site.
func (p *Project) publishWith(add func(*outputs.Options)) {
	add(&p.publish)
	p.Files = outputs.New(p.Site, p.publish)
}

// AddMembers adds other sites of the workspace to the published files of the site.
func (p *Project) AddMembers(members []outputs.Member) {
	p.publishWith(func(o *outputs.Options) { o.Members = members })
}
