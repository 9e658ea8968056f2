package main

import (
	"context"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/site"
)

type checkFlags struct {
	site     string
	json     bool
	external bool
	maxAge   time.Duration
}

// defaultMaxAge is how long a link to another site counts as alive without being asked for again.
const defaultMaxAge = 7 * 24 * time.Hour

func checkCommand() *cobra.Command {
	var flags checkFlags
	cmd := &cobra.Command{
		Use:   "check",
		Short: "Find every problem of a site, without building it",
		Long: "Find every problem that a build would, without writing the site. What it works out is kept for the next build, in .tresdocs/cache. With --external, other sites are asked whether the links to them still lead somewhere: " +
			"one that is gone is an error, one that is in trouble or does not answer a warning.",
		Example: "  tresdocs check\n  tresdocs check --site docs --json\n  tresdocs check --external\n  tresdocs check --external --max-age 0s    ask for every link again",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runCheck(cmd.Context(), newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), flags.json), flags)
		},
	}
	cmd.Flags().StringVar(&flags.site, "site", ".", "the site's `folder`")
	cmd.Flags().BoolVar(&flags.json, "json", false, "print problems as JSON lines")
	cmd.Flags().BoolVar(&flags.external, "external", false, "ask other sites whether links to them still lead somewhere")
	cmd.Flags().DurationVar(&flags.maxAge, "max-age", defaultMaxAge, "how long a good answer counts before it is asked for again")
	return cmd
}

func runCheck(ctx context.Context, report reporter, flags checkFlags) error {
	p, problems, err := project.Open(ctx, flags.site, true)
	if p == nil || err != nil {
		return report.end(problems, err)
	}
	defer p.Close()
	found, err := renderAll(ctx, p, report)
	problems = slices.Concat(problems, found, p.CacheProblems())
	if err == nil && flags.external {
		found, err = checkOutside(ctx, p, report, flags.maxAge)
		problems = append(problems, found...)
	}
	return report.end(problems, err)
}

// renderAll renders every page, for its problems alone.
func renderAll(ctx context.Context, p *project.Project, report reporter) (diag.List, error) {
	progress := report.progress(rendering(len(p.Site.Paths())))
	defer progress.Done()
	return p.Site.Render(ctx, func(string, site.Page) error {
		progress.Step()
		return nil
	})
}
