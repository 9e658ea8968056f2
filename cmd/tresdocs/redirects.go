package main

import (
	"fmt"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/ledger"
	"github.com/tresjs/tresdocs/internal/project"
)

func redirectsCommand() *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "redirects",
		Short: "Keep account of published addresses, and propose redirects for those that are gone",
		Long: "Add the addresses of all pages and their headings to " + ledger.File + " in the site's folder, which belongs into its repository, " +
			"and print a redirect for each address and heading there that is gone. Where the file is, build and check fail on such an address.",
		Example: "  tresdocs redirects\n  tresdocs redirects --site docs",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runRedirects(cmd, dir)
		},
	}
	cmd.Flags().StringVar(&dir, "site", ".", "the site's `folder`")
	return cmd
}

func runRedirects(cmd *cobra.Command, dir string) error {
	report := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), false)
	p, problems, err := project.Open(cmd.Context(), dir, project.Options{})
	if p == nil || err != nil {
		return report.end(problems, err)
	}
	defer p.Close()
	proposals, err := p.Review.Proposals(cmd.Context())
	if err != nil {
		return err
	}
	all, fresh, err := p.WriteLedger()
	if err != nil {
		return err
	}
	fmt.Fprintf(report.err, "%s in %s, %d of them new\n", count(all, "address"), ledger.File, fresh)
	if len(proposals) == 0 {
		return nil
	}
	fmt.Fprintf(report.err, "%s gone; write under redirects in tresdocs.yaml what is right of this:\n", count(len(proposals), "address"))
	for _, from := range slices.Sorted(maps.Keys(proposals)) {
		if _, err := fmt.Fprintf(report.out, "  %s: %s\n", from, proposals[from]); err != nil {
			return err
		}
	}
	return nil
}
