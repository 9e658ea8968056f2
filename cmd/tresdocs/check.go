package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/project/checks"
	"github.com/tresjs/tresdocs/internal/project/verdict"
	"github.com/tresjs/tresdocs/internal/project/workspace"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site"
)

type checkFlags struct {
	site     string
	external bool
	// publish also reports missing settings that a public site needs.
	publish bool
	maxAge  days
	private bool
	// update records all problems in the baseline.
	update bool
	// coverage counts the words and components that pages show, instead of looking for problems.
	coverage bool
	// translations lists missing and stale translations instead of looking for problems.
	translations bool
	problems     problemFlags
}

// defaultMaxAge is how long a working link to another site is not requested again.
const defaultMaxAge = days(7 * 24 * time.Hour)

func checkCommand() *cobra.Command {
	var flags checkFlags
	cmd := &cobra.Command{
		Use:   "check",
		Short: "Find all problems in a site without building it",
		Long: "Report the same problems as a build, without writing the site. Results are cached in .tresdocs/cache for the next build. With --external, links to other sites are also requested: " +
			"a page that no longer exists is an error; a server error or no response is a warning.",
		Example: "  tresdocs check\n  tresdocs check --site docs --json\n  tresdocs check --publish    run additional checks before publishing\n  tresdocs check --external\n  tresdocs check --quiet    print only the number of problems for each rule\n  tresdocs check --update-baseline\n  tresdocs check --coverage    count the words and components that pages show\n  tresdocs check --translations    list missing and stale translations\n  tresdocs check --external --max-age 0s    request every link again",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			report, err := flags.problems.reporter(cmd, flags.site)
			if err != nil {
				return err
			}
			return runCheck(cmd.Context(), report, flags)
		},
	}
	cmd.Flags().StringVar(&flags.site, "site", ".", "the site's `folder`")
	flags.problems.add(cmd, "print problems as JSON lines")
	cmd.Flags().BoolVar(&flags.update, "update-baseline", false, "record all problems in tresdocs.baseline.json as known, so that they are no longer printed")
	cmd.Flags().BoolVar(&flags.coverage, "coverage", false, "count the words and components in all documents, and list the ones that are missing from pages")
	cmd.Flags().BoolVar(&flags.translations, "translations", false, "list, for each page, the translations that are missing or older than the latest change to the original")
	cmd.Flags().BoolVar(&flags.publish, "publish", false, "also report missing settings that the site needs to be found and shared on the web")
	cmd.Flags().BoolVar(&flags.external, "external", false, "also check links to other sites")
	cmd.Flags().BoolVar(&flags.private, "private", false, "with --external, also send requests to private networks and to this machine")
	flags.maxAge = defaultMaxAge
	cmd.Flags().Var(&flags.maxAge, "max-age", "request working links again after this `duration`")
	return cmd
}

func runCheck(ctx context.Context, report reporter, flags checkFlags) error {
	if flags.translations {
		return describeSites(ctx, report, flags.site, runTranslations)
	}
	if flags.coverage {
		return describeSites(ctx, report, flags.site, runCoverage)
	}
	others, err := workspace.Build(ctx, flags.site, false)
	if err != nil {
		return report.end(nil, err)
	}
	p, problems, err := project.Open(ctx, flags.site, project.Options{})
	if p == nil || err != nil {
		return report.end(problems, err)
	}
	defer p.Close()
	_, found, err := others.AddTo(p)
	problems = append(problems, found...)
	if err == nil {
		found, err = renderAll(ctx, p, report, nil)
		problems = slices.Concat(problems, found, p.CacheProblems())
	}
	if err == nil {
		_, found, err = p.AddVersions(ctx, false)
		problems = append(problems, found...)
	}
	if flags.publish {
		problems = append(problems, checks.Publish(p.Config, p.Site)...)
	}
	if err == nil && flags.external {
		found, err = checkExternal(ctx, p, report, time.Duration(flags.maxAge), flags.private)
		problems = append(problems, found...)
	}
	if err != nil {
		return report.end(problems, err)
	}
	if flags.update {
		known, err := verdict.WriteBaseline(flags.site, p.Config.Levels(), problems)
		if err != nil {
			return err
		}
		return report.updated(known)
	}
	judge, err := p.Verdict(flags.problems.strict)
	if err != nil {
		return err
	}
	return report.judged(judge, problems, nil)
}

// describeSites calls describe for the site in dir and for the other sites of its workspace, whose folders it names.
func describeSites(ctx context.Context, report reporter, dir string, describe func(context.Context, *project.Project, reporter) error) error {
	p, problems, err := project.Open(ctx, dir, project.Options{})
	if p == nil || err != nil {
		return report.end(problems, err)
	}
	err = describe(ctx, p, report)
	p.Close()
	if err != nil {
		return err
	}
	problems, err = workspace.Each(ctx, dir, func(folder string, p *project.Project) error {
		if !report.json {
			fmt.Fprintf(report.out, "\n%s:\n", folder)
		}
		report.site = folder
		return describe(ctx, p, report)
	})
	return report.end(problems, err)
}

// renderAll renders every page and returns the problems. It passes each page to visit unless visit is nil.
func renderAll(ctx context.Context, p *project.Project, report reporter, visit func(string, site.Page) error) (diag.List, error) {
	progress := report.progress(rendering(len(p.Site.Paths())))
	defer progress.Done()
	each := func(path string, page site.Page) error {
		progress.Step()
		if visit == nil {
			return nil
		}
		return visit(path, page)
	}
	return p.Review.Pages(ctx, review.Run{Visit: each, Prepare: p.Files.Prepare})
}
