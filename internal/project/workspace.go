package project

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/base/ownfolder"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/out/dev"
	"github.com/tresjs/tresdocs/internal/project/checks"
	"github.com/tresjs/tresdocs/internal/project/documents"
	"github.com/tresjs/tresdocs/internal/project/editor"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/project/iconsets"
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

// Workspace is the folder of a site that is being edited. It reads the folder repeatedly, but reads only changed
// files again.
type Workspace struct {
	dir    string
	source source     // the folder and its cache
	root   folder.Dir // of dir
	reader *documents.Reader
	config config.File
	// settings holds the settings of the last valid configuration. ready reports whether there was one.
	settings settings
	ready    bool
	// problems lists all problems except for problems in documents.
	problems diag.List
	verdict  Verdict
	// tools are shared by all engines of the same settings.
	tools lifetime.Current[*tools]
	// engines are shared by all states of the site that render in the same way. key identifies them.
	engines lifetime.Current[*engines]
	key     cache.Key
	// requestedIcons holds the names of icons that were requested from the icon service. searchedDocs holds the
	// hashes of documents that were searched for such names.
	requestedIcons, searchedDocs map[string]bool
	// docs holds the documents of the last state.
	docs []content.Document
}

// OpenWorkspace opens the site in dir, which must have a configuration. It does not read the site yet.
func OpenWorkspace(dir string) (*Workspace, error) {
	from := sourceOf(dir, Options{})
	root := from.root()
	w := &Workspace{dir: dir, source: from, root: root, reader: documents.NewReader(root), requestedIcons: map[string]bool{}, searchedDocs: map[string]bool{}}
	return w, config.Exists(root)
}

// Close frees the resources of the workspace. Close all of its states first.
func (w *Workspace) Close() {
	w.engines.Close()
	w.tools.Close()
	_ = w.source.results.Close(cacheLimit) // if this fails, the next build tries again
}

// Open reads the site after the files in changed have changed. If changed is empty, any file may have changed. Open
// returns early when ctx is done.
func (w *Workspace) Open(ctx context.Context, changed []string) (*dev.State, diag.List, error) {
	changed = w.source.ownNames(changed)
	if ok, err := w.follow(ctx, changed); !ok {
		if err != nil {
			w.problems = append(w.problems, diag.Errorf(diag.Pos{}, "%s", err)) // the problem is reported until it is fixed
		}
		return nil, w.problems, nil
	}
	refused, err := w.root.Check(sources(w.config.Config)...)
	if err != nil || len(refused) > 0 {
		return nil, append(refused, w.problems...), err
	}
	docs, problems, err := w.reader.Load(ctx, w.config.Config)
	if err != nil {
		return nil, append(problems, w.problems...), err
	}
	docs = content.WithOriginals(docs, w.config.ContentLocales())
	w.docs = docs
	if w.lacksIcons(docs) {
		if ok, err := w.renew(ctx, docs); !ok {
			return nil, append(problems, w.problems...), err
		}
	}
	problems = append(problems, w.problems...)
	state, found, err := w.state(docs)
	fresh, _ := w.verdict.Of(append(problems, found...))
	return state, fresh, err
}

// follow reads the changed files that are not documents.
func (w *Workspace) follow(ctx context.Context, changed []string) (ok bool, err error) {
	switch {
	case !w.ready || slices.ContainsFunc(changed, w.isSetting):
		return w.renew(ctx, w.docs)
	case slices.ContainsFunc(changed, isComponentFile):
		return w.renewComponents(ctx, changed)
	}
	return true, nil
}

// renewComponents reads the site's own components again. It keeps everything else, unless the changed components use
// icons that are available only from the icon service.
func (w *Workspace) renewComponents(ctx context.Context, changed []string) (ok bool, err error) {
	names, err := iconsets.OfComponents(w.root, changed)
	if err != nil {
		return false, err
	}
	if w.lacks(names) {
		return w.renew(ctx, w.docs)
	}
	err = w.restart(ctx, w.settings)
	return err == nil, err
}

// lacksIcons reports whether documents use icons that are available only from the icon service and have not been
// requested yet.
func (w *Workspace) lacksIcons(docs []content.Document) bool {
	var names []string
	for _, doc := range docs {
		if !w.searchedDocs[doc.Hash] {
			w.searchedDocs[doc.Hash] = true
			names = append(names, check.IconNames(w.settings.site.Components, doc)...)
		}
	}
	return w.lacks(names)
}

// lacks reports whether one of the named icons is available only from the icon service and has not been requested
// yet.
func (w *Workspace) lacks(names []string) bool {
	lacks := false
	for _, name := range names {
		if !w.requestedIcons[name] && w.settings.site.Icons.Set().Lacks(name) {
			w.requestedIcons[name], lacks = true, true
		}
	}
	return lacks && config.IsOn(w.config.Icons.Fetch)
}

// isComponentFile reports whether a file belongs to the site's own components or styles.
func isComponentFile(name string) bool {
	return name == sitecomponents.StylesFile || isBelow(name, sitecomponents.Folders)
}

// isBelow reports whether a file is in one of the folders. folders may also contain the name of the file.
func isBelow(name string, folders []string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool {
		return name == folder || strings.HasPrefix(name, folder+"/")
	})
}

// isSetting reports whether a file is a setting, which means that it is not a document, not part of a component, and
// not only copied. An empty name stands for any file.
func (w *Workspace) isSetting(name string) bool {
	logo := w.config.Header.Logo
	switch name {
	case "", config.FileName, baseline.File, addresses.File, site.PublicDir, site.PublicDir + logo.Light, site.PublicDir + logo.Dark:
		return true
	}
	return isBelow(name, []string{examples.Dir, iconsets.Dir, locale.Dir, path.Dir(searchTestsFile)})
}

// renew reads everything except the documents, which it only searches for icons. If there are errors, it keeps the
// previous settings.
func (w *Workspace) renew(ctx context.Context, docs []content.Document) (ok bool, err error) {
	w.reader.Forget()
	c, problems, err := w.source.config()
	w.problems = problems
	if err != nil || problems.Err() != nil {
		return false, err
	}
	refused, err := ownfolder.Check(w.dir)
	if err == nil && len(refused) == 0 {
		refused, err = w.root.Check(sources(c.Config)...)
	}
	w.problems = append(w.problems, refused...)
	if err != nil || refused.Err() != nil {
		return false, err
	}
	_ = editor.KeepSchema(w.dir) // an error does not matter, because only editors need the schema
	verdict, err := newVerdict(c.Config, w.source, false)
	if err != nil {
		return false, err
	}
	s, found, err := readSettings(ctx, c, w.source, docs)
	w.problems = append(w.problems, found...)
	if err != nil {
		return false, err
	}
	w.problems = append(w.problems, versionBuilder(w.dir, c, links.Version{}, false).Problems()...)
	t := s.newTools()
	t.memory = &sitecomponents.Memory{}
	w.tools.Replace(t, t.close)
	if err := w.restart(ctx, s); err != nil {
		return false, err
	}
	w.config, w.settings, w.verdict, w.ready = c, s, verdict, true
	names, err := iconsets.OfComponents(w.root, sitecomponents.Folders)
	w.lacks(names) // records that these icons were requested
	return err == nil, err
}

// restart creates the engines of s unless the current engines are equivalent.
func (w *Workspace) restart(ctx context.Context, s settings) error {
	key, err := s.enginesKey()
	if err != nil || w.ready && key == w.key {
		return err
	}
	t, release, _ := w.tools.Acquire()
	e, err := s.start(ctx, t)
	if err != nil {
		release()
		return err
	}
	w.engines.Replace(e, func() {
		e.close()
		release()
	})
	w.key = key
	return nil
}

// state returns a state of the preview that contains docs.
func (w *Workspace) state(docs []content.Document) (*dev.State, diag.List, error) {
	client, err := frontend.Client()
	if err != nil {
		return nil, nil, err
	}
	public, err := w.root.Sub(site.PublicDir)
	if err != nil {
		return nil, nil, fmt.Errorf("open public folder: %w", err)
	}
	e, release, _ := w.engines.Acquire()
	of := w.settings.with(e)
	of.publish.Versions = publishedVersions(w.config.Config)
	s, files, reviewer, problems, err := of.open(docs)
	if err != nil {
		release()
		return nil, problems, err
	}
	frame := cache.KeyOf(e.workers.ShellKey(), fmt.Append(nil, e.described.Slots), []byte(w.settings.site.Version), fmt.Append(nil, w.settings.site.Document, s.Policy()))
	verdict := w.verdict
	return &dev.State{
		Site: s, Published: files, Review: reviewer,
		Fallback: []fs.FS{public, client}, Versions: w.versions(s), Members: w.members(),
		Icons: w.settings.site.Icons.Set(), Shell: fmt.Sprintf("%x", frame[:4]),
		Folders: append(WatchedFolders(w.config.Config), w.inheritedFolders()...), Files: append(w.watchedFiles(), included(docs)...),
		Judge: func(problems diag.List) diag.List {
			fresh, _ := verdict.Of(problems)
			return fresh
		},
		Close: func() {
			_ = s.Close()
			release()
		},
	}, slices.Concat(problems, checks.Links(w.config, s), iconsets.Check(w.config, reviewer.MissingIcon), cacheProblems(w.settings.site.Cache)), nil
}

// inheritedFolders lists the folders that the site inherits from a workspace.
func (w *Workspace) inheritedFolders() []string {
	var folders []string
	if above, ok := w.source.above(); ok {
		for _, name := range sharedNames {
			if name != packagesDir && name != sitecomponents.StylesFile {
				folders = append(folders, path.Join(above, name))
			}
		}
	}
	return folders
}

// MemberFiles lists the configurations of the other sites in the workspace in dir, which may not exist yet.
func MemberFiles(dir string) []string {
	var files []string
	for _, member := range config.Folders(folder.Open(dir)) {
		files = append(files, path.Join(member, config.FileName))
	}
	return files
}

// watchedFiles lists the source files that are directly in the folder of the site or of its workspace.
func (w *Workspace) watchedFiles() []string {
	files := append(slices.Clone(WatchedFiles), MemberFiles(w.dir)...)
	if above, ok := w.source.above(); ok {
		files = append(files, path.Join(above, config.FileName), path.Join(above, sitecomponents.StylesFile))
	}
	return files
}

// included lists the files that documents include.
func included(docs []content.Document) []string {
	var files []string
	for _, doc := range docs {
		files = append(files, doc.Includes...)
	}
	slices.Sort(files)
	return slices.Compact(files)
}

// WatchedFiles lists the source files that are directly in the site's folder.
var WatchedFiles = []string{config.FileName, baseline.File, addresses.File, sitecomponents.StylesFile}

// WatchedFolders lists the folders with all other source files of the site.
func WatchedFolders(c config.Config) []string {
	content := c.Content.Dir
	if content == "" {
		content = config.Default().Content.Dir
	}
	folders := append([]string{path.Clean(content), site.PublicDir, examples.Dir, iconsets.Dir, locale.Dir, path.Dir(searchTestsFile)}, sitecomponents.Folders...)
	for _, from := range c.OpenAPI {
		if dir := path.Dir(from.File); dir != "." && !slices.Contains(folders, dir) {
			folders = append(folders, dir)
		}
	}
	return folders
}

// sources lists the source files and folders of a site.
func sources(c config.Config) []string { return append(WatchedFolders(c), WatchedFiles...) }
