package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/out/diff"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/site/search"
)

type diffFlags struct {
	queries        string
	json, markdown bool
}

func diffCommand() *cobra.Command {
	var flags diffFlags
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Compare two builds and show the differences that readers notice",
		Long: "Compare the folders of two builds. The report lists added, removed and changed pages and headings, with the redirects for the removed ones; " +
			"changed redirects; file sizes; and the search ranks of pages for their titles and for the queries in a file such as search/golden.yaml.",
		Example: "  tresdocs diff published dist\n  tresdocs diff published dist --markdown > comment.md",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return usageError{fmt.Errorf("diff takes the folders of two built sites, the old one first")}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return runDiff(cmd, args[0], args[1], flags) },
	}
	cmd.Flags().StringVar(&flags.queries, "queries", "", "a `file` with queries and the expected page for each, such as search/golden.yaml")
	cmd.Flags().BoolVar(&flags.json, "json", false, "print the result as a line of JSON")
	cmd.Flags().BoolVar(&flags.markdown, "markdown", false, "print the result as a comment for a pull request")
	cmd.MarkFlagsMutuallyExclusive("json", "markdown")
	return cmd
}

func runDiff(cmd *cobra.Command, before, after string, flags diffFlags) error {
	for _, dir := range []string{before, after} {
		if err := checkBuilt(folder.Open(dir), dir); err != nil {
			return fmt.Errorf("%s contains no built site; run \"tresdocs build\" first", dir)
		}
	}
	report := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), flags.json)
	queries, problems, err := readQueries(flags.queries)
	if err != nil || problems.Err() != nil {
		return report.end(problems, err)
	}
	found, err := diff.Builds(cmd.Context(), folder.Open(before), folder.Open(after), frontend.Script("search"), queries)
	if err != nil {
		return err
	}
	switch {
	case flags.json:
		return writeLine(report.out, found)
	case flags.markdown:
		_, err = io.WriteString(report.out, found.Markdown())
	default:
		_, err = io.WriteString(report.out, found.Text())
	}
	return err
}

// readQueries reads queries from the named file. If name is empty, it returns no queries.
func readQueries(name string) ([]diff.Query, diag.List, error) {
	if name == "" {
		return nil, nil, nil
	}
	src, err := os.ReadFile(name)
	if err != nil {
		return nil, nil, fmt.Errorf("read queries: %w", err)
	}
	expected, problems := search.ReadExpectations(src)
	queries := make([]diff.Query, 0, len(expected))
	for _, e := range expected {
		queries = append(queries, diff.Query{Text: e.Query, Page: e.Want})
	}
	return queries, problems.In(name, src), nil
}
