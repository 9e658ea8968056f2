// Package preview reads a site that is being edited, again after each change.
package preview

import (
	"context"
	"slices"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/out/dev"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/project/checks"
	"github.com/tresjs/tresdocs/internal/project/copied"
	"github.com/tresjs/tresdocs/internal/project/documents"
	"github.com/tresjs/tresdocs/internal/project/editor"
	"github.com/tresjs/tresdocs/internal/project/engines"
	"github.com/tresjs/tresdocs/internal/project/iconsets"
	"github.com/tresjs/tresdocs/internal/project/settings"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/project/verdict"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Preview is the folder of a site that is being edited. It reads the folder repeatedly, but rereads only the files
// that have changed.
type Preview struct {
	dir    string
	source source.Source // the folder and its cache
	root   folder.Dir    // of dir
	reader *documents.Reader
	config config.File
	// settings holds the settings of the last valid configuration. ready reports whether there was one.
	settings settings.Settings
	ready    bool
	// folders and files are watched in addition to the files that documents include.
	folders, files []string
	// importedFolders and importedFiles are watched because components import files in them.
	importedFolders, importedFiles []string
	// isChecked is true if all files could be read at the last change.
	isChecked bool
	// problems lists all problems except for problems in documents.
	problems diag.List
	verdict  verdict.Verdict
	// tools are shared by all engines of the same settings.
	tools lifetime.Current[*engines.Tools]
	// engines are shared by all states of the site that render identically. key identifies them.
	engines lifetime.Current[*engines.Engines]
	key     string
	// requested remembers the icons that were requested from the icon service.
	requested iconsets.Requests
	// docs holds the documents of the last state.
	docs []content.Document
}

// Of opens the site in dir, which must have a configuration. It does not read the site yet.
func Of(dir string) (*Preview, error) {
	from := source.Of(dir, source.Options{})
	root := from.Root()
	p := &Preview{dir: dir, source: from, root: root, reader: documents.NewReader(root)}
	return p, config.Exists(root)
}

// Close frees the resources of the preview. Close all of its states first.
func (p *Preview) Close() {
	p.engines.Close()
	p.tools.Close()
	_ = p.source.CloseCache() // if this fails, the next build tries again
}

// Open reads the site after the files in changed have changed. If changed is empty, any file may have changed. Open
// returns early when ctx is done.
func (p *Preview) Open(ctx context.Context, changed []string) (*dev.State, diag.List, error) {
	changed = p.source.OwnNames(changed)
	if ok, err := p.follow(ctx, changed); !ok {
		if err != nil {
			p.problems = append(p.problems, diag.Errorf(diag.Pos{}, "%s", err)) // the problem is reported until it is fixed
		}
		return nil, p.problems, nil
	}
	refused, err := p.root.Check(p.unchecked(changed)...)
	p.isChecked = err == nil && len(refused) == 0
	if !p.isChecked {
		return nil, append(refused, p.problems...), err
	}
	docs, problems, err := p.reader.Load(ctx, p.config)
	if err != nil {
		return nil, append(problems, p.problems...), err
	}
	p.docs = docs
	if p.requested.AddDocuments(p.icons(), p.settings.Site.Components, docs) && p.mayFetch() {
		if ok, err := p.renew(ctx, docs); !ok {
			return nil, append(problems, p.problems...), err
		}
	}
	problems = append(problems, p.problems...)
	state, found, err := p.state(docs)
	fresh, _ := p.verdict.Of(append(problems, found...))
	return state, fresh, err
}

// unchecked lists the files and folders to check for files that cannot be read, such as links out of the site's folder.
func (p *Preview) unchecked(changed []string) []string {
	if p.isChecked && len(changed) > 0 && !slices.Contains(changed, "") {
		return changed
	}
	return source.All(p.config.Config)
}

// follow reads the changed files that are not documents.
func (p *Preview) follow(ctx context.Context, changed []string) (ok bool, err error) {
	switch {
	case !p.ready || slices.ContainsFunc(changed, func(name string) bool { return source.IsSetting(p.config.Config, name) }):
		return p.renew(ctx, p.docs)
	case slices.ContainsFunc(changed, p.isImported):
		p.key = "" // it does not depend on the content of these files
		return p.renewComponents(ctx, changed)
	case slices.ContainsFunc(changed, source.IsComponent):
		return p.renewComponents(ctx, changed)
	}
	return true, nil
}

// isImported reports whether the site's components may import a file, which is not in the folders of components.
func (p *Preview) isImported(name string) bool {
	return source.IsBelow(name, p.importedFolders) || slices.Contains(p.importedFiles, name)
}

// renewComponents reads the site's own components again. It keeps everything else, unless the changed components use
// icons that are available only from the icon service.
func (p *Preview) renewComponents(ctx context.Context, changed []string) (ok bool, err error) {
	names, err := iconsets.OfComponents(p.root, changed)
	if err != nil {
		return false, err
	}
	if p.requested.Add(p.icons(), names) && p.mayFetch() {
		return p.renew(ctx, p.docs)
	}
	err = p.restart(ctx, p.settings)
	return err == nil, err
}

// icons returns the icons of the site.
func (p *Preview) icons() *icons.Set { return p.settings.Site.Icons.Set() }

// mayFetch reports whether icons may be requested from the icon service.
func (p *Preview) mayFetch() bool { return config.IsOn(p.config.Icons.Fetch) }

// renew reads everything except the documents, which it only searches for icons. If there are errors, it keeps the
// previous settings.
func (p *Preview) renew(ctx context.Context, docs []content.Document) (ok bool, err error) {
	p.reader.Forget()
	c, problems, err := p.source.Config()
	p.problems = problems
	if err != nil || problems.Err() != nil {
		return false, err
	}
	refused, err := p.source.Check(c.Config)
	p.problems = append(p.problems, refused...)
	if err != nil || refused.Err() != nil {
		return false, err
	}
	_ = editor.KeepSchema(p.dir) // errors do not matter, because only editors need the schema
	judge, err := verdict.New(c.Config, p.source, false)
	if err != nil {
		return false, err
	}
	s, found, err := settings.Read(ctx, c, p.source, docs)
	p.problems = append(p.problems, found...)
	if err != nil {
		return false, err
	}
	p.problems = append(p.problems, project.VersionProblems(p.dir, c)...)
	t := s.NewTools(&sitecomponents.Memory{})
	p.tools.Replace(t, t.Close)
	if err := p.restart(ctx, s); err != nil {
		return false, err
	}
	p.config, p.settings, p.verdict, p.ready = c, s, judge, true
	p.folders, p.files = p.Watched()
	names, err := iconsets.OfComponents(p.root, sitecomponents.Folders)
	p.requested.Add(p.icons(), names)
	return err == nil, err
}

// restart creates the engines of s unless the current engines are equivalent.
func (p *Preview) restart(ctx context.Context, s settings.Settings) error {
	key, err := s.Key()
	if err != nil || p.ready && key == p.key {
		return err
	}
	t, release, _ := p.tools.Acquire()
	e, err := s.Start(ctx, t)
	if err != nil {
		release()
		return err
	}
	p.engines.Replace(e, func() {
		e.Close()
		release()
	})
	p.key = key
	return nil
}

// state returns a state of the preview that contains docs.
func (p *Preview) state(docs []content.Document) (*dev.State, diag.List, error) {
	fallback, err := copied.Fallback(p.root)
	if err != nil {
		return nil, nil, err
	}
	e, release, _ := p.engines.Acquire()
	of := p.settings.With(e)
	of.Publish.Versions = project.PublishedVersions(p.config.Config)
	s, files, reviewer, problems, err := of.Open(docs)
	if err != nil {
		release()
		return nil, problems, err
	}
	p.noteImports()
	judge := p.verdict
	return &dev.State{
		Site: s, Published: files, Review: reviewer,
		Fallback: fallback, Versions: project.LazyVersions(p.dir, p.config, s), Members: p.members(),
		Icons: p.icons(), Shell: p.settings.FrameKey(e, s),
		Folders: slices.Concat(p.folders, p.importedFolders), Files: slices.Concat(p.files, p.importedFiles, documents.Included(docs)),
		Judge: func(problems diag.List) diag.List {
			fresh, _ := judge.Of(problems)
			return fresh
		},
		Close: func() {
			_ = s.Close()
			release()
		},
	}, slices.Concat(problems, checks.Configuration(p.config, s, reviewer), p.source.CacheProblems()), nil
}

// noteImports updates the folders and files that are watched because components import them.
func (p *Preview) noteImports() {
	t, release, _ := p.tools.Acquire()
	defer release()
	p.importedFolders, p.importedFiles = p.source.WatchedImports(t.Imported())
}

// Watched lists the folders and files that the preview depends on, apart from files that documents include.
func (p *Preview) Watched() (folders, files []string) { return p.source.Watched(p.config.Config) }

// members returns the folders of the other sites in the workspace by the path prefix of their pages.
func (p *Preview) members() map[string]string {
	all := map[string]string{}
	for _, m := range p.config.Workspace {
		if m.Folder != "" && !m.IsApart() {
			all[string(p.config.Site.Base())+m.Home()] = m.Folder
		}
	}
	return all
}
