// Package record records builds, so that a build can be skipped if its inputs are the same as in the last build.
package record

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"github.com/tresjs/tresdocs/internal/base/buildtime"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/ownfolder"
	"github.com/tresjs/tresdocs/internal/base/revision"
	"github.com/tresjs/tresdocs/internal/base/unchanged"
	"github.com/tresjs/tresdocs/internal/project/fingerprint"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/project/verdict"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// outDir is the folder that a site is built into by default.
const outDir = "dist"

// fileName is the file in the program's own folder that describes the last build.
const fileName = "build.json"

// Record describes a build, so that the next build can be skipped if its inputs are the same.
type Record struct {
	// Inputs and Output are hashes of the names, sizes and modification times of files.
	Inputs, Output string
	Pages          int
	// Problems lists the problems of the build, with their levels.
	Problems diag.List
	// Links are the links to other sites of the workspace.
	Links []review.MemberLink `json:",omitempty"`

	dir, out string
	// file is the path of the file with the record.
	file string
	// mayChange is true if a file was modified so shortly before the build that another change during the build would
	// go unnoticed.
	mayChange bool
}

// New describes the inputs of a build of the site in dir into the folder out. The inputs are its own and
// inherited files, the repository around it, this program, the date, and the options that affect the result.
func New(dir, out string, options ...any) (*Record, error) {
	var shared source.Inherited
	if workspace := source.Workspace(dir); workspace != "" {
		var err error
		if shared, err = source.InheritedFrom(workspace); err != nil {
			return nil, err
		}
	}
	return Inheriting(dir, out, shared, options...)
}

// Inheriting is like [New] for a site that inherits the given files.
func Inheriting(dir, out string, shared source.Inherited, options ...any) (*Record, error) {
	now := time.Now()
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("find the site: %w", err)
	}
	if out, err = filepath.Abs(out); err != nil {
		return nil, fmt.Errorf("find the output folder: %w", err)
	}
	if err := config.Exists(folder.Open(dir)); err != nil {
		return &Record{mayChange: true}, nil // this is not a site, and the folder may be large
	}
	h := sha256.New()
	fmt.Fprintln(h, append(options, out, shared.Key, buildtime.Year(), buildtime.Day(), buildtime.Source())...)
	if err := fingerprint.Program(h); err != nil {
		return nil, err
	}
	skip := []string{out, filepath.Join(dir, ownfolder.Name), filepath.Join(dir, ".git")}
	for _, member := range config.Folders(folder.Open(dir)) { // each site of a workspace has its own output
		at := filepath.Join(dir, filepath.FromSlash(member))
		skip = append(skip, filepath.Join(at, ownfolder.Name), filepath.Join(at, outDir))
	}
	latest, err := unchanged.Files(h, dir, skip...)
	if err != nil {
		return nil, err
	}
	if err := revision.Describe(h, dir); err != nil {
		return nil, err
	}
	mayChange := unchanged.MayChange(latest, now) || unchanged.MayChange(shared.Latest, now)
	return &Record{Inputs: fmt.Sprintf("%x", h.Sum(nil)), dir: dir, out: out, file: filepath.Join(dir, ownfolder.Name, fileName), mayChange: mayChange}, nil
}

// KeepIn stores the record in the given file, instead of in the folder of the site.
func (r *Record) KeepIn(file string) { r.file = file }

// Last returns the record of the last build if nothing has changed since then.
func (r *Record) Last() (*Record, bool) {
	if r.Inputs == "" {
		return nil, false
	}
	data, err := fs.ReadFile(folder.Open(filepath.Dir(r.file)), filepath.Base(r.file))
	var last Record
	if err != nil || json.Unmarshal(data, &last) != nil || last.Inputs != r.Inputs {
		return nil, false
	}
	last.dir = r.dir
	output, err := hashOfFiles(r.out)
	return &last, err == nil && output == last.Output
}

// Verdict returns the verdict of the site on the problems in r.
func (r *Record) Verdict(strict bool) (verdict.Verdict, error) {
	known, err := verdict.Known(r.dir)
	return verdict.Verdict{Known: known, Strict: strict}, err
}

// Save records a successful build. It does not record a build with a problem that was caused by the machine, such as
// an unreachable service, because the problem might not occur in the next build.
func (r *Record) Save(pages int, problems diag.List, levels diag.Levels) error {
	ofMachine := func(p diag.Problem) bool { return p.Rule == "" }
	if r.mayChange || slices.ContainsFunc(problems, ofMachine) {
		return nil
	}
	output, err := hashOfFiles(r.out)
	if err != nil {
		return err
	}
	r.Output, r.Pages, r.Problems = output, pages, levels.Apply(problems.Sorted())
	data, err := json.Marshal(r)
	if err != nil {
		return fmt.Errorf("record the build: %w", err)
	}
	return ownfolder.Replace(filepath.Dir(r.file), filepath.Base(r.file), data)
}

func hashOfFiles(dir string) (string, error) {
	h := sha256.New()
	_, err := unchanged.Files(h, dir)
	return fmt.Sprintf("%x", h.Sum(nil)), err
}
