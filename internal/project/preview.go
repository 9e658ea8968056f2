package project

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/base/ownfolder"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/out/dev"
	"github.com/tresjs/tresdocs/internal/project/checks"
	"github.com/tresjs/tresdocs/internal/project/documents"
	"github.com/tresjs/tresdocs/internal/project/editor"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/project/iconsets"
	"github.com/tresjs/tresdocs/internal/project/settings"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/review/baseline"
	"github.com/tresjs/tresdocs/internal/review/check"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/addresses"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/locale"
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
	// isChecked is true if all files could be read at the last change.
	isChecked bool
	// problems lists all problems except for problems in documents.
	problems diag.List
	verdict  Verdict
	// tools are shared by all engines of the same settings.
	tools lifetime.Current[*settings.Tools]
	// engines are shared by all states of the site that render identically. key identifies them.
	engines lifetime.Current[*settings.Engines]
	key     cache.Key
	// requestedIcons holds the names of icons that were requested from the icon service. searchedDocs holds the hashes
	// of documents that were searched for icon names.
	requestedIcons, searchedDocs map[string]bool
	// docs holds the documents of the last state.
	docs []content.Document
}

// OpenPreview opens the site in dir, which must have a configuration. It does not read the site yet.
func OpenPreview(dir string) (*Preview, error) {
	from := source.Of(dir, Options{})
	root := from.Root()
	p := &Preview{dir: dir, source: from, root: root, reader: documents.NewReader(root), requestedIcons: map[string]bool{}, searchedDocs: map[string]bool{}}
	return p, config.Exists(root)
}

// Close frees the resources of the preview. Close all of its states first.
func (p *Preview) Close() {
	p.engines.Close()
	p.tools.Close()
	_ = p.source.Results.Close(cacheLimit) // if this fails, the next build tries again
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
	docs = content.WithOriginals(docs, p.config.ContentLocales())
	p.docs = docs
	if p.lacksIcons(docs) {
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
	case !p.ready || slices.ContainsFunc(changed, p.isSetting):
		return p.renew(ctx, p.docs)
	case slices.ContainsFunc(changed, isComponentFile):
		return p.renewComponents(ctx, changed)
	}
	return true, nil
}

// renewComponents reads the site's own components again. It keeps everything else, unless the changed components use
// icons that are available only from the icon service.
func (p *Preview) renewComponents(ctx context.Context, changed []string) (ok bool, err error) {
	names, err := iconsets.OfComponents(p.root, changed)
	if err != nil {
		return false, err
	}
	if p.lacks(names) {
		return p.renew(ctx, p.docs)
	}
	err = p.restart(ctx, p.settings)
	return err == nil, err
}

// lacksIcons reports whether documents use icons that are available only from the icon service and have not been
// requested yet.
func (p *Preview) lacksIcons(docs []content.Document) bool {
	var names []string
	for _, doc := range docs {
		if !p.searchedDocs[doc.Hash] {
			p.searchedDocs[doc.Hash] = true
			names = append(names, check.IconNames(p.settings.Site.Components, doc)...)
		}
	}
	return p.lacks(names)
}

// lacks reports whether one of the named icons is available only from the icon service and has not been requested
// yet.
func (p *Preview) lacks(names []string) bool {
	lacks := false
	for _, name := range names {
		if !p.requestedIcons[name] && p.settings.Site.Icons.Set().Lacks(name) {
			p.requestedIcons[name], lacks = true, true
		}
	}
	return lacks && config.IsOn(p.config.Icons.Fetch)
}

// isComponentFile reports whether a file belongs to the site's own components or styles.
func isComponentFile(name string) bool {
	return name == sitecomponents.StylesFile || source.IsBelow(name, sitecomponents.Folders)
}

// isSetting reports whether a file affects the settings, which means that it is not a document, not part of a
// component, and not just copied. An empty name represents any file.
func (p *Preview) isSetting(name string) bool {
	logo := p.config.Header.Logo
	switch name {
	case "", config.FileName, baseline.File, addresses.File, site.PublicDir, site.PublicDir + logo.Light, site.PublicDir + logo.Dark:
		return true
	}
	return source.IsBelow(name, []string{examples.Dir, iconsets.Dir, locale.Dir, reference.Folder, path.Dir(source.SearchTestsFile)})
}

// renew reads everything except the documents, which it only searches for icons. If there are errors, it keeps the
// previous settings.
func (p *Preview) renew(ctx context.Context, docs []content.Document) (ok bool, err error) {
	p.reader.Forget()
	c, problems, err := p.source.Config()
	p.problems = problems
	if err != nil || problems.Err() != nil {
		return false, err
	}
	refused, err := ownfolder.Check(p.dir)
	if err == nil && len(refused) == 0 {
		refused, err = p.root.Check(source.All(c.Config)...)
	}
	p.problems = append(p.problems, refused...)
	if err != nil || refused.Err() != nil {
		return false, err
	}
	_ = editor.KeepSchema(p.dir) // errors do not matter, because only editors need the schema
	verdict, err := newVerdict(c.Config, p.source, false)
	if err != nil {
		return false, err
	}
	s, found, err := settings.Read(ctx, c, p.source, docs)
	p.problems = append(p.problems, found...)
	if err != nil {
		return false, err
	}
	p.problems = append(p.problems, versionBuilder(p.dir, c, links.Version{}, false).Problems()...)
	t := s.NewTools(&sitecomponents.Memory{})
	p.tools.Replace(t, t.Close)
	if err := p.restart(ctx, s); err != nil {
		return false, err
	}
	p.config, p.settings, p.verdict, p.ready = c, s, verdict, true
	p.folders, p.files = p.Watched()
	names, err := iconsets.OfComponents(p.root, sitecomponents.Folders)
	p.lacks(names) // records that these icons were requested
	return err == nil, err
}

// restart creates the engines of s unless the current engines are equivalent.
func (p *Preview) restart(ctx context.Context, s settings.Settings) error {
	key, err := s.EnginesKey()
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
	client, err := frontend.Client()
	if err != nil {
		return nil, nil, err
	}
	public, err := p.root.Sub(site.PublicDir)
	if err != nil {
		return nil, nil, fmt.Errorf("open public folder: %w", err)
	}
	e, release, _ := p.engines.Acquire()
	of := p.settings.With(e)
	of.Publish.Versions = publishedVersions(p.config.Config)
	s, files, reviewer, problems, err := of.Open(docs)
	if err != nil {
		release()
		return nil, problems, err
	}
	frame := cache.KeyOf(e.Workers.ShellKey(), fmt.Append(nil, e.Described.Slots), []byte(p.settings.Site.Version), fmt.Append(nil, p.settings.Site.Document, s.Policy()))
	verdict := p.verdict
	return &dev.State{
		Site: s, Published: files, Review: reviewer,
		Fallback: []fs.FS{public, client}, Versions: p.versions(s), Members: p.members(),
		Icons: p.settings.Site.Icons.Set(), Shell: fmt.Sprintf("%x", frame[:4]),
		Folders: p.folders, Files: slices.Concat(p.files, included(docs)),
		Judge: func(problems diag.List) diag.List {
			fresh, _ := verdict.Of(problems)
			return fresh
		},
		Close: func() {
			_ = s.Close()
			release()
		},
	}, slices.Concat(problems, checks.Links(p.config, s), iconsets.Check(p.config, reviewer.MissingIcon), cacheProblems(p.settings.Site.Cache)), nil
}

// Watched lists the folders and files that the preview depends on, apart from files that documents include.
func (p *Preview) Watched() (folders, files []string) { return p.source.Watched(p.config.Config) }

// included lists the files that documents include.
func included(docs []content.Document) []string {
	var files []string
	for _, doc := range docs {
		files = append(files, doc.Includes...)
	}
	slices.Sort(files)
	return slices.Compact(files)
}
