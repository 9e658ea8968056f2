package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/out/insights"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site/addresses"
	"github.com/tresjs/tresdocs/internal/site/links"
)

type insightsFlags struct {
	dir  string
	json bool
}

func insightsCommand() *cobra.Command {
	var flags insightsFlags
	cmd := &cobra.Command{
		Use:   "insights FILE",
		Short: "Print missing pages, failed searches and feedback from readers",
		Long: "Print this week's and last week's records from the file that \"tresdocs serve --insights FILE\" writes: missing pages, each with its most likely redirect; " +
			"searches without results, as lines for search/golden.yaml; and pages with reader feedback.",
		Example: "  tresdocs insights missed.db",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usageError{fmt.Errorf("insights requires the file that \"tresdocs serve --insights\" writes")}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			report := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), flags.json)
			return runInsights(report, args[0], flags)
		},
	}
	cmd.Flags().StringVar(&flags.dir, "dir", "dist", "the built site's `folder`, whose pages are proposed as redirect targets")
	cmd.Flags().BoolVar(&flags.json, "json", false, "print each record as a line of JSON")
	return cmd
}

// proposed is a miss. If it is a missing URL, it includes the most likely redirect.
type proposed struct {
	insights.Miss
	To string `json:"to,omitempty"`
}

func runInsights(report reporter, file string, flags insightsFlags) error {
	if _, err := os.Stat(file); err != nil {
		return fmt.Errorf("read insights: %w", err)
	}
	misses, err := insights.Read(file, time.Now())
	if err != nil {
		return err
	}
	files := folder.Open(flags.dir)
	if err := checkBuilt(files, flags.dir); err != nil {
		return err
	}
	pages, err := outputs.PagesOf(files)
	if err != nil {
		return err
	}
	if len(misses) == 0 && !report.json {
		fmt.Fprintln(report.err, "No records of missing pages, searches or feedback.")
	}
	if report.json {
		for _, miss := range misses {
			if err := writeLine(report.out, proposed{Miss: miss, To: redirectFor(miss, pages)}); err != nil {
				return err
			}
		}
		return nil
	}
	for _, kind := range []insights.Kind{insights.Address, insights.Query} {
		printTitled(report.out, titles[kind], misses, func(miss insights.Miss) (string, bool) {
			return proposed{Miss: miss, To: redirectFor(miss, pages)}.String(), miss.Kind == kind
		})
	}
	printVotes(report.out, misses)
	return nil
}

// printTitled prints title, followed by a line for each miss that line accepts. If line does not accept any, it prints
// nothing.
func printTitled(w io.Writer, title string, misses []insights.Miss, line func(insights.Miss) (string, bool)) {
	for _, miss := range misses {
		text, counts := line(miss)
		if !counts {
			continue
		}
		if title != "" {
			fmt.Fprintln(w, title)
			title = ""
		}
		fmt.Fprintln(w, text)
	}
}

// printVotes prints readers' feedback on pages, starting with the least helpful page.
func printVotes(w io.Writer, misses []insights.Miss) {
	type page struct {
		path     string
		yes, no  int
		comments []insights.Miss
	}
	pages := map[string]*page{}
	for _, miss := range misses {
		path, _, _ := strings.Cut(miss.Text, " ")
		if pages[path] == nil {
			pages[path] = &page{path: path}
		}
		switch miss.Kind {
		case insights.Helpful:
			pages[path].yes += miss.Count
		case insights.Unhelpful:
			pages[path].no += miss.Count
		case insights.Sentence:
			pages[path].comments = append(pages[path].comments, miss)
		default:
		}
	}
	voted := slices.DeleteFunc(slices.Collect(maps.Values(pages)), func(p *page) bool { return p.yes+p.no+len(p.comments) == 0 })
	slices.SortFunc(voted, func(a, b *page) int {
		return cmp.Or(cmp.Compare(b.no-b.yes, a.no-a.yes), cmp.Compare(a.path, b.path))
	})
	if len(voted) > 0 {
		fmt.Fprintln(w, "Feedback on pages:")
	}
	for _, p := range voted {
		fmt.Fprintf(w, "  %s: %d yes, %d no\n", p.path, p.yes, p.no)
		for _, comment := range p.comments {
			_, text, _ := strings.Cut(comment.Text, " ")
			fmt.Fprintf(w, "    %q # %d×\n", text, comment.Count)
		}
	}
}

// titles maps each kind of miss to the heading of its list, which explains what to do about the misses.
var titles = map[insights.Kind]string{
	insights.Address: "Missing pages. Add the correct redirects to tresdocs.yaml:",
	insights.Query:   "Searches without results. Use these words on the page that answers the query, and add that page to search/golden.yaml:",
}

// redirectFor returns the page that most likely replaces a missing URL, or "" if there is none.
func redirectFor(miss insights.Miss, pages links.Version) string {
	if miss.Kind != insights.Address {
		return ""
	}
	return addresses.Closest(miss.Text, pages.Paths)
}

// String returns p as a line of YAML.
func (p proposed) String() string {
	if p.Kind == insights.Query {
		return fmt.Sprintf("  %q: # %d×", p.Text, p.Count)
	}
	return fmt.Sprintf("  %s: %s # %d×", p.Text, p.To, p.Count)
}
