// Package verdict decides which problems of a site count, and which of them make a command fail.
package verdict

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/ownfolder"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/review/baseline"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// Verdict determines the levels of a site's problems and which of the problems are in the baseline. The zero Verdict
// leaves problems unchanged.
type Verdict struct {
	Levels diag.Levels
	Known  baseline.Baseline
	// Strict treats warnings as errors.
	Strict bool

	// root is the folder of the site, and above is the path of the workspace with the files that the site inherits.
	root  folder.Dir
	above string
}

// New returns the verdict of the site at from, whose configuration is c. If strict is true, warnings count as errors.
func New(c config.Config, from source.Source, strict bool) (Verdict, error) {
	known, err := Known(from.Dir)
	above, _ := from.Above()
	return Verdict{Levels: c.Levels(), Known: known, Strict: strict, root: from.Root(), above: above}, err
}

// Known returns the known problems of the site in dir, which may be listed in the baseline of its workspace.
func Known(dir string) (baseline.Baseline, error) {
	known, err := baseline.Read(folder.Open(dir))
	workspace := source.Workspace(dir)
	if err != nil || workspace == "" {
		return known, err
	}
	all, err := baseline.Read(folder.Open(workspace))
	if err != nil {
		return known, fmt.Errorf("in the workspace: %w", err)
	}
	within, err := source.Relative(workspace, dir)
	if err != nil {
		return known, fmt.Errorf("find the site in its workspace: %w", err)
	}
	return known.With(all, filepath.ToSlash(within)), nil
}

// Of splits problems, with their levels applied, into the problems that count and the problems in the baseline.
func (v Verdict) Of(problems diag.List) (fresh, known diag.List) {
	fresh, known = v.Known.Split(v.Levels.Apply(problems.Sorted()))
	return v.placed(fresh), known
}

// placed returns the problems with the paths of inherited files corrected.
func (v Verdict) placed(problems diag.List) diag.List {
	if v.above == "" {
		return problems
	}
	for i, p := range problems {
		if p.File != "" && v.root.IsShared(p.File) {
			problems[i].File = path.Join(v.above, p.File)
		}
	}
	return problems
}

// Passes reports whether a site with these problems may be built.
func (v Verdict) Passes(problems diag.List) bool {
	fresh, _ := v.Of(problems)
	return !v.Fails(fresh)
}

// Fails reports whether the problems that count make a command fail. A warning without a rule concerns the machine,
// such as a cache that is not writable, and never makes a command fail.
func (v Verdict) Fails(fresh diag.List) bool {
	return fresh.Count(diag.Error) > 0 || v.Strict && slices.ContainsFunc(fresh, func(p diag.Problem) bool { return p.Rule != "" })
}

// WriteBaseline writes problems to the baseline of the site in dir and returns the number of problems in it.
func WriteBaseline(dir string, levels diag.Levels, problems diag.List) (int, error) {
	known := baseline.Of(levels.Apply(problems.Sorted()))
	if err := ownfolder.Replace(dir, baseline.File, known.Encode()); err != nil {
		return 0, fmt.Errorf("write baseline: %w", err)
	}
	return known.Len(), nil
}
