package project

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/tresjs/tresdocs/internal/base/buildtime"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/ownfolder"
	"github.com/tresjs/tresdocs/internal/out/build"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/project/fingerprint"
	"github.com/tresjs/tresdocs/internal/project/iconsets"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// versionsDir is the folder within the site's folder that keeps built versions between builds. Each version has a
// folder, with its record next to the folder.
const versionsDir = ownfolder.Name + "/versions"

// versions builds the versions of a site other than the newest one.
type versions struct {
	dir    string
	config config.File
	// newest holds the pages of the site itself.
	newest links.Version
	// noCache ignores versions and pages of versions that were kept by an earlier build.
	noCache bool
	// used lists the folders of the versions that the site currently has.
	used []string
}

// AddVersions builds the other versions of the site, unless an earlier build has kept them, and adds them to the
// published files of the site. It returns the folders of the versions by path.
func (p *Project) AddVersions(ctx context.Context, noCache bool) (map[string]string, diag.List, error) {
	if len(p.Config.Versions) == 0 {
		return nil, nil, nil
	}
	b := versions{dir: p.Dir, config: p.Config, noCache: noCache, newest: p.Site.Pages()}
	folders := map[string]string{}
	var problems diag.List
	published := publishedVersions(p.Config.Config)
	for i, v := range p.Config.Versions {
		if v.From == "" {
			continue
		}
		dir, found, err := b.version(ctx, i)
		problems = append(problems, found...)
		if err != nil {
			return nil, problems, err
		}
		if dir != "" {
			folders[v.Home()], published[i].Files = dir, folder.Open(dir)
		}
	}
	b.prune()
	p.publish.Versions = published
	p.Files = outputs.New(p.Site, p.publish)
	return folders, problems, nil
}

// publishedVersions lists the versions of a site without building them.
func publishedVersions(c config.Config) []outputs.Version {
	var list []outputs.Version
	for _, v := range c.Versions {
		list = append(list, outputs.Version{Label: v.Label, Home: v.Home(), IsAhead: c.IsAhead(v), NoIndex: v.NoIndex})
	}
	return list
}

// versionHomes lists the paths of the landing pages of a site's other versions.
func versionHomes(c config.Config) []string {
	var homes []string
	for _, v := range c.Versions {
		if v.From != "" {
			homes = append(homes, v.Home())
		}
	}
	return homes
}

// addVersions adds the list of versions to the data of pages if there are any versions.
func (s *settings) addVersions(c config.Config, from source) {
	root := c.Site.Base()
	if from.edition != nil {
		root = from.edition.Base
		s.site.Document.NoIndex = from.edition.NoIndex
	} else if len(c.Versions) == 0 {
		return
	}
	languages := []*payload.Site{&s.site.Shell}
	for i := range s.site.Translations {
		languages = append(languages, &s.site.Translations[i].Shell)
	}
	for _, shell := range languages {
		shell.Versions, shell.AllVersions = s.site.Base.Address("/"+site.VersionsFile), root.Address("/"+site.VersionsPage)
		if newest, ok := c.Newest(); ok {
			shell.Header.Version = newest.Label
		}
	}
}

// version returns the folder with the files of the version at index i of the configuration. It returns "" if the
// version cannot be built.
func (b *versions) version(ctx context.Context, i int) (string, diag.List, error) {
	v := b.config.Versions[i]
	from, problem, err := b.find(i)
	if err != nil || problem != nil {
		return "", problem, err
	}
	key, err := b.key(v, from.key)
	if err != nil {
		return "", nil, err
	}
	dir := filepath.Join(b.dir, filepath.FromSlash(versionsDir), fmt.Sprintf("%x", key[:8]))
	b.used = append(b.used, dir)
	if known, ok := readRecord(dir); ok && !b.noCache && known.isOf(dir, b.newest) {
		return dir, b.summary(i, known.Problems), nil
	}
	problems, err := b.build(ctx, i, from, dir)
	if err != nil || problems.Err() != nil {
		return "", problems, err
	}
	return dir, b.summary(i, problems), nil
}

// key returns a key for all inputs of a version except the pages of the newest version.
func (b *versions) key(v config.Version, from []byte) (cache.Key, error) {
	h := sha256.New()
	if err := fingerprint.Program(h); err != nil {
		return cache.Key{}, fmt.Errorf("read own program: %w", err)
	}
	if err := iconsets.HashInstalled(h, folder.Open(b.dir)); err != nil {
		return cache.Key{}, fmt.Errorf("read installed icons: %w", err)
	}
	return cache.KeyOf(h.Sum(nil), from, fmt.Append(nil, v.Label, v.Home(), v.NoIndex, b.config.IsAhead(v), b.config.Site.URL, buildtime.Source(), buildtime.Year())), nil
}

// build builds the version at index i into dir. Errors among the returned problems are about the site's
// configuration. Problems in documents do not prevent a version from being built, because documents in a tag can no
// longer be fixed.
func (b *versions) build(ctx context.Context, i int, found versionSource, dir string) (diag.List, error) {
	v := b.config.Versions[i]
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return nil, fmt.Errorf("keep version %q: %w", v.Label, err)
	}
	from, done, problem, err := found.files(ctx, filepath.Dir(dir))
	defer done()
	if err != nil || problem != nil {
		return problem, err
	}
	from = from.with(b.dir, Options{Publish: true, NoCache: b.noCache})
	from.of, from.site = v, b.config
	from.edition = &site.Edition{Label: v.Label, IsAhead: b.config.IsAhead(v), NoIndex: v.NoIndex, Newest: b.newest, Base: b.config.Site.Base()}
	p, problems, err := open(ctx, from)
	if p != nil {
		defer p.Close()
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err == nil && p == nil {
		err = problems.Err()
	}
	if err != nil {
		return b.at(i, diag.Errorf(diag.Pos{}, "version %q cannot be built: %s", v.Label, err).
			WithHint("fix it on a branch or in a folder, and build the version from that")), nil
	}
	own := p.Site.Pages()
	rendered, err := p.writeVersion(ctx, dir)
	if err != nil {
		return nil, fmt.Errorf("build version %q: %w", v.Label, err)
	}
	if err := b.share(dir); err != nil {
		return nil, err
	}
	problems = errorsAsWarnings(slices.Concat(problems, rendered))
	return problems, writeRecord(dir, own, b.newest, problems)
}

// writeVersion writes p to dir regardless of its problems.
func (p *Project) writeVersion(ctx context.Context, dir string) (diag.List, error) {
	sources, err := p.Copied()
	if err != nil {
		return nil, err
	}
	return build.Write(ctx, p.Review, p.Files, build.Options{Out: dir, Anew: true, Copy: sources, Passes: func(diag.List) bool { return true }})
}

// errorsAsWarnings returns the errors of a version as warnings. It omits warnings, because most versions are tags,
// which can no longer be changed.
func errorsAsWarnings(problems diag.List) diag.List {
	problems = slices.DeleteFunc(slices.Clone(problems), func(p diag.Problem) bool { return p.Severity != diag.Error })
	for i := range problems {
		problems[i].Severity = diag.Warning
	}
	return problems.Sorted()
}

// summary combines the problems in the documents of the version at index i into one warning.
func (b *versions) summary(i int, problems diag.List) diag.List {
	if len(problems) == 0 {
		return nil
	}
	v := b.config.Versions[i]
	first := problems[0]
	first.Severity = diag.Error // show the first problem as an error, although the summary is a warning
	return b.at(i, diag.Version.Problemf(diag.Pos{}, "version %q was built despite problems in its documents: %d in total, starting with %s", v.Label, len(problems), first).
		WithHint(`fix them on a branch and build the version from that, or write "version: off" below "checks:"`))
}

// at sets the position of a problem to the entry of the version at index i in the configuration.
func (b *versions) at(i int, problem diag.Problem) diag.List {
	problem.Pos = b.config.Pos(fmt.Sprintf("versions[%d].from", i))
	problem.Rule = cmp.Or(problem.Rule, diag.Config)
	return b.config.WithSource(diag.List{problem})
}

// prune removes the folders of versions that the site no longer has.
func (b *versions) prune() {
	kept := filepath.Join(b.dir, filepath.FromSlash(versionsDir))
	build.RemoveStale(kept, ".") // removes versions left over from a killed build
	entries, err := fs.ReadDir(folder.Open(kept), ".")
	if err != nil {
		return // the next build tries again
	}
	for _, entry := range entries {
		dir := filepath.Join(kept, entry.Name())
		isUsed := slices.ContainsFunc(b.used, func(used string) bool { return dir == used || dir == recordOf(used) })
		if !isUsed && entry.Name()[0] != '.' { // another build is writing folders whose names start with a dot
			_ = os.RemoveAll(dir)
		}
	}
}

// record describes a version that has been built.
type record struct {
	// Newest is a key for the matching pages of the newest version, and Files is a key for the files as they were
	// written.
	Newest string `json:"newest"`
	Files  string `json:"files"`
	// Problems lists the problems in the documents of the version.
	Problems diag.List `json:"problems,omitempty"`
}

// recordOf returns the name of the record of the version in dir.
func recordOf(dir string) string { return dir + ".json" }

func readRecord(dir string) (record, bool) {
	var r record
	data, err := fs.ReadFile(folder.Open(filepath.Dir(dir)), filepath.Base(recordOf(dir)))
	return r, err == nil && json.Unmarshal(data, &r) == nil
}

func writeRecord(dir string, own, newest links.Version, problems diag.List) error {
	files, err := filesKey(dir)
	if err != nil {
		return err
	}
	data, err := json.Marshal(record{Newest: newestKey(own, newest), Files: files, Problems: problems})
	if err != nil {
		return fmt.Errorf("encode the record of a version: %w", err)
	}
	return ownfolder.Replace(filepath.Dir(dir), filepath.Base(recordOf(dir)), data)
}

// isOf reports whether the version in dir and the matching pages of the newest version are still the same as when the
// version was written.
func (r record) isOf(dir string, newest links.Version) bool {
	files, err := filesKey(dir)
	if err != nil || files != r.Files {
		return false
	}
	own, err := outputs.PagesOf(folder.Open(dir))
	return err == nil && r.Newest == newestKey(own, newest)
}

// newestKey returns a key for the pages of the newest version that match pages of another version.
func newestKey(own, newest links.Version) string {
	h := sha256.New()
	for _, path := range own.Paths {
		to, same := own.Nearest(path, newest)
		fmt.Fprintln(h, path, to, same)
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

// filesKey returns a key for the files in dir. It changes if files in the output folder are modified, because they
// may be hard links to the files in dir.
func filesKey(dir string) (string, error) {
	h := sha256.New()
	err := fs.WalkDir(folder.Open(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		fmt.Fprintln(h, name, info.Size(), info.ModTime().UnixNano())
		return nil
	})
	if err != nil {
		return "", fmt.Errorf("list the files of a version: %w", err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}
