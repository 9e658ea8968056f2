package main

import (
	"fmt"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/ownfolder"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/site/addresses"
)

func redirectsCommand() *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "redirects",
		Short: "Record published URLs, and propose redirects for removed ones",
		Long: "Add the URLs of all pages and headings to " + addresses.File + " in the site's folder, " +
			"and print a redirect for each URL and heading in it that no longer exists. Commit the file to the repository. Once the file exists, build and check fail if one of its URLs is missing and has no redirect.",
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
	all, fresh, err := writeAddresses(p)
	if err != nil {
		return err
	}
	fmt.Fprintf(report.err, "%s in %s, %d of them new\n", count(all, "address"), addresses.File, fresh)
	if len(proposals) == 0 {
		return nil
	}
	fmt.Fprintf(report.err, "%s removed; add the correct redirects to tresdocs.yaml:\n", count(len(proposals), "address"))
	for _, from := range slices.Sorted(maps.Keys(proposals)) {
		if _, err := fmt.Fprintf(report.out, "  %s: %s\n", from, proposals[from]); err != nil {
			return err
		}
	}
	return nil
}

// writeAddresses adds the URLs of the site to its list of published URLs. It returns the total number of URLs in the list
// and the number of new ones.
func writeAddresses(p *project.Project) (all, fresh int, err error) {
	published := addresses.Of(p.Review.Published().Entries)
	together := published.With(p.Review.Addresses())
	if err := ownfolder.Replace(p.Dir, addresses.File, together.Encode()); err != nil {
		return 0, 0, fmt.Errorf("write published addresses: %w", err)
	}
	return len(together), len(together) - len(published), nil
}
