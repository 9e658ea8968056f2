// Package versions builds the versions of a site other than the newest one. It finds their files in folders and in
// commits, and keeps the results between builds.
package versions

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
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// Dir is the folder in the site's folder that stores built versions between builds. It contains a folder and a record
// for each version.
const Dir = ownfolder.Name + "/versions"

// Builder builds the versions of a site other than the newest one.
type Builder struct {
	// Dir is the folder of the site.
	Dir    string
	Config config.File
	// Newest holds the pages of the site itself.
	Newest links.Version
	// NoCache ignores versions that were stored by an earlier build.
	NoCache bool
	// Open opens the site of a version.
	Open func(ctx context.Context, from source.Version) (Site, diag.List, error)

	// used lists the folders of the versions that the site currently has.
	used []string
}

// Site is a site that documents one version.
type Site interface {
	Pages() links.Version
	// Write writes the site to a folder regardless of its problems.
	Write(ctx context.Context, dir string) (diag.List, error)
	Close()
}

// All returns the folders of the versions by path. It builds a version unless an earlier build has stored it, and
// removes stored versions that the site no longer has.
func (b *Builder) All(ctx context.Context) (map[string]string, diag.List, error) {
	folders := map[string]string{}
	var problems diag.List
	for i, v := range b.Config.Versions {
		if v.From == "" {
			continue
		}
		dir, found, err := b.Version(ctx, i)
		problems = append(problems, found...)
		if err != nil {
			return nil, problems, err
		}
		if dir != "" {
			folders[v.Home()] = dir
		}
	}
	b.prune()
	return folders, problems, nil
}

// Problems reports versions that do not exist, without building the others.
func (b *Builder) Problems() diag.List {
	var problems diag.List
	for i, v := range b.Config.Versions {
		if v.From == "" {
			continue
		}
		_, found, err := b.find(i)
		if err != nil {
			found = b.at(i, diag.Errorf(diag.Pos{}, "%s", err))
		}
		problems = append(problems, found...)
	}
	return problems
}

// Version returns the folder with the files of the version at index i of the configuration. It returns "" if the
// version cannot be built.
func (b *Builder) Version(ctx context.Context, i int) (string, diag.List, error) {
	v := b.Config.Versions[i]
	from, problem, err := b.find(i)
	if err != nil || problem != nil {
		return "", problem, err
	}
	key, err := b.key(v, from.key)
	if err != nil {
		return "", nil, err
	}
	dir := filepath.Join(b.Dir, filepath.FromSlash(Dir), fmt.Sprintf("%x", key[:8]))
	b.used = append(b.used, dir)
	if known, ok := readRecord(dir); ok && !b.NoCache && known.isOf(dir, b.Newest) {
		return dir, b.summary(i, known.Problems), nil
	}
	problems, err := b.build(ctx, i, from, dir)
	if err != nil || problems.Err() != nil {
		return "", problems, err
	}
	return dir, b.summary(i, problems), nil
}

// key returns a key for all inputs of a version except the pages of the newest version.
func (b *Builder) key(v config.Version, from []byte) (cache.Key, error) {
	h := sha256.New()
	if err := fingerprint.Program(h); err != nil {
		return cache.Key{}, fmt.Errorf("read the program file: %w", err)
	}
	if err := iconsets.HashInstalled(h, folder.Open(b.Dir)); err != nil {
		return cache.Key{}, fmt.Errorf("read installed icons: %w", err)
	}
	if err := source.HashInherited(h, b.Config.Place(), source.Workspace(b.Dir)); err != nil {
		return cache.Key{}, fmt.Errorf("read the workspace: %w", err)
	}
	return cache.KeyOf(h.Sum(nil), from, fmt.Append(nil, v.Label, v.Home(), v.NoIndex, b.Config.IsAhead(v), b.Config.Site.URL, buildtime.Source(), buildtime.Year())), nil
}

// build builds the version at index i into dir. Errors among the returned problems are about the site's
// configuration. Problems in documents do not prevent a version from being built, because documents in a tag can no
// longer be fixed.
func (b *Builder) build(ctx context.Context, i int, found files, dir string) (diag.List, error) {
	v := b.Config.Versions[i]
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return nil, fmt.Errorf("keep version %q: %w", v.Label, err)
	}
	from, done, problem, err := found.open(ctx, filepath.Dir(dir))
	defer done()
	if err != nil || problem != nil {
		return problem, err
	}
	p, problems, err := b.Open(ctx, from)
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
	own := p.Pages()
	rendered, err := p.Write(ctx, dir)
	if err != nil {
		return nil, fmt.Errorf("build version %q: %w", v.Label, err)
	}
	if err := b.share(dir); err != nil {
		return nil, err
	}
	problems = errorsAsWarnings(slices.Concat(problems, rendered))
	return problems, writeRecord(dir, own, b.Newest, problems)
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
func (b *Builder) summary(i int, problems diag.List) diag.List {
	if len(problems) == 0 {
		return nil
	}
	v := b.Config.Versions[i]
	first := problems[0]
	first.Severity = diag.Error // show the first problem as an error, although the summary is a warning
	return b.at(i, diag.Version.Problemf(diag.Pos{}, "version %q was built despite problems in its documents: %d in total, starting with %s", v.Label, len(problems), first).
		WithHint(`fix them on a branch and build the version from that, or add "version: off" under "checks:"`))
}

// at sets the position of a problem to the entry of the version at index i in the configuration.
func (b *Builder) at(i int, problem diag.Problem) diag.List {
	problem.Pos = b.Config.Pos(fmt.Sprintf("versions[%d].from", i))
	problem.Rule = cmp.Or(problem.Rule, diag.Config)
	return b.Config.WithSource(diag.List{problem})
}

// prune removes the folders of versions that the site no longer has.
func (b *Builder) prune() {
	kept := filepath.Join(b.Dir, filepath.FromSlash(Dir))
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

// isOf reports whether the version in dir and the matching pages of the newest version are unchanged since the version
// was written.
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
