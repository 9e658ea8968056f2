package main

import (
	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/diag"
)

func checkCommand() *cobra.Command {
	var (
		site   string
		asJSON bool
	)
	cmd := &cobra.Command{
		Use:     "check",
		Short:   "Find every problem of a site, writing nothing",
		Example: "  tresdocs check\n  tresdocs check --site docs --json",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			report := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), asJSON)
			p, problems, err := openProject(cmd.Context(), site, true)
			if p == nil || err != nil {
				return report.end(problems, err)
			}
			defer p.Close()
			for _, path := range p.site.Paths() {
				if _, err := p.site.Page(cmd.Context(), path); err != nil {
					problem := diag.Errorf(diag.Pos{Line: 1, Col: 1}, "%s", err)
					problem.File = p.site.FileOf(path)
					problems = append(problems, p.placed(diag.List{problem})...)
				}
			}
			return report.end(problems, nil)
		},
	}
	cmd.Flags().StringVar(&site, "site", ".", "the site's `folder`")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print problems as JSON lines")
	return cmd
}
