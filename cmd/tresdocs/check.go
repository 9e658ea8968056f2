package main

import (
	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/site"
)

func checkCommand() *cobra.Command {
	var (
		dir    string
		asJSON bool
	)
	cmd := &cobra.Command{
		Use:     "check",
		Short:   "Find every problem of a site, writing nothing",
		Example: "  tresdocs check\n  tresdocs check --site docs --json",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			report := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), asJSON)
			p, problems, err := openProject(dir, true)
			if p == nil || err != nil {
				return report.end(problems, err)
			}
			defer p.Close()
			progress := report.progress(len(p.site.Paths()))
			found, err := p.site.Render(cmd.Context(), func(string, site.Page) error {
				progress.Step()
				return nil
			})
			progress.Done()
			return report.end(append(problems, p.placed(found)...), err)
		},
	}
	cmd.Flags().StringVar(&dir, "site", ".", "the site's `folder`")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print problems as JSON lines")
	return cmd
}
