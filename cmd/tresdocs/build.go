package main

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/build"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/project/record"
	"github.com/tresjs/tresdocs/internal/project/workspace"
)

type buildFlags struct {
	site, out string
	zip       string
	keep      uint
	noCache   bool
	stats     bool
	problems  problemFlags
}

func buildCommand() *cobra.Command {
	var flags buildFlags
	cmd := &cobra.Command{
		Use:     "build",
		Short:   "Write the static site",
		Long:    "Write the static site to a folder. Problems are printed to standard error. If any problem is an error, the folder is left unchanged and the exit code is 1. Known problems, which are listed in tresdocs.baseline.json, are not printed.",
		Example: "  tresdocs build\n  tresdocs build --site docs --out public-html\n  tresdocs build --keep 3\n  tresdocs build --zip docs.zip\n  tresdocs build --strict",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return runBuild(cmd, flags) },
	}
	cmd.Flags().StringVar(&flags.site, "site", ".", "the site's `folder`")
	cmd.Flags().StringVar(&flags.out, "out", "", "the `folder` to write (default \"dist\" in the site's folder)")
	cmd.Flags().UintVar(&flags.keep, "keep", 0, "keep files that pages from the last `N` builds might still request")
	cmd.Flags().StringVar(&flags.zip, "zip", "", "also pack the site into a zip `file` whose pages, search and scenes work directly from disk")
	cmd.Flags().BoolVar(&flags.noCache, "no-cache", false, "ignore cached pages and render every page again")
	cmd.Flags().BoolVar(&flags.stats, "stats", false, "also print the resource usage of the build: files, memory, and engine calls with their CPU time")
	flags.problems.add(cmd, "print problems and the result as JSON lines")
	return cmd
}

func runBuild(cmd *cobra.Command, flags buildFlags) error {
	start := time.Now()
	report, err := flags.problems.reporter(cmd, flags.site)
	if err != nil {
		return err
	}
	if flags.out == "" {
		flags.out = filepath.Join(flags.site, "dist")
	}
	var last *record.Record
	if !flags.noCache {
		if last, err = record.New(flags.site, flags.out, flags.keep); err != nil {
			return err
		}
		if same, ok := last.Last(); ok && flags.zip == "" {
			return reportUnchanged(report, same, flags, start)
		}
	}
	var usage engine.Usage
	cmd.SetContext(engine.Count(cmd.Context(), &usage))
	others, err := workspace.Build(cmd.Context(), flags.site, flags.noCache)
	if err != nil {
		return report.end(nil, err)
	}
	p, problems, err := project.Open(cmd.Context(), flags.site, project.Options{Publish: true, NoCache: flags.noCache})
	if p != nil {
		defer p.Close()
	}
	if err != nil || p == nil {
		return report.end(problems, err)
	}
	options, err := buildOptions(p, flags)
	if err != nil {
		return report.end(problems, err)
	}
	if err := checkArchive(flags.zip, options.Out); err != nil {
		return report.end(problems, err)
	}
	versions, found, err := p.AddVersions(cmd.Context(), flags.noCache)
	if err != nil {
		return report.end(problems, err)
	}
	problems = append(problems, found...)
	members, found, err := others.AddTo(p)
	problems = append(problems, found...)
	if err != nil {
		return report.end(problems, err)
	}
	options.Folders = merged(versions, members)
	verdict, err := p.Verdict(flags.problems.strict)
	if err != nil {
		return err
	}
	options.Passes = func(found diag.List) bool { return verdict.Passes(slices.Concat(problems, found)) }
	found, err = buildSite(cmd.Context(), p, report, options, verdict.Passes(problems))
	problems = slices.Concat(problems, found, p.CacheProblems())
	if err := report.judged(verdict, problems, err); err != nil {
		return err
	}
	pages := len(p.Site.Paths()) + others.Pages()
	if last != nil {
		_ = last.Save(pages, problems, verdict.Levels) // if this fails, the next build is a full one
	}
	if flags.zip != "" {
		found, err := writeArchive(cmd.Context(), flags.zip, options.Out)
		if err := report.end(found, err); err != nil {
			return err
		}
	}
	if err := report.built(options.Out, pages, time.Since(start)); err != nil {
		return err
	}
	return reportStats(report, flags, &usage)
}

// merged returns the entries of both maps.
func merged(a, b map[string]string) map[string]string {
	all := map[string]string{}
	maps.Copy(all, a)
	maps.Copy(all, b)
	return all
}

// reportUnchanged prints the result of the last build again.
func reportUnchanged(report reporter, last *record.Record, flags buildFlags, start time.Time) error {
	verdict, err := last.Verdict(flags.problems.strict)
	if err := report.judged(verdict, last.Problems, err); err != nil {
		return err
	}
	if err := report.unchanged(flags.out, last.Pages, time.Since(start)); err != nil {
		return err
	}
	return reportStats(report, flags, &engine.Usage{})
}

// reportStats prints the resource usage of a build if --stats is set.
func reportStats(report reporter, flags buildFlags, usage *engine.Usage) error {
	if !flags.stats {
		return nil
	}
	stats, err := statsOf(flags.out, usage)
	if err != nil {
		return err
	}
	return report.stats(stats)
}

// buildSite renders every page and writes the site if write is true.
func buildSite(ctx context.Context, p *project.Project, report reporter, options build.Options, write bool) (diag.List, error) {
	if !write {
		return renderAll(ctx, p, report, nil)
	}
	progress := report.progress(rendering(len(p.Site.Paths())))
	defer progress.Done()
	options.Progress = progress.Step
	return build.Write(ctx, p.Review, p.Files, options)
}

// buildOptions returns the build options for an output folder and a list of files to copy.
func buildOptions(p *project.Project, flags buildFlags) (build.Options, error) {
	options := build.Options{Out: flags.out, Anew: flags.noCache, Keep: int(flags.keep)}
	if source, within := p.FolderWith(options.Out); within {
		return options, fmt.Errorf("%s is in the folder %s, which the next build would read; choose another folder with --out", options.Out, source)
	}
	copied, err := p.Copied()
	options.Copy = copied
	return options, err
}
