package main

import (
	"context"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/review/coverage"
	"github.com/tresjs/tresdocs/internal/review/tally"
)

// coverageReport is the output of check --coverage.
type coverageReport struct {
	// Site is the folder of a site in a workspace. File paths are relative to it.
	Site       string                `json:"site,omitempty"`
	Documents  int                   `json:"documents"`
	Pages      int                   `json:"pages"`
	Words      tally.Words           `json:"words"`
	Components []tally.ComponentUses `json:"components"`
	// InBrowser lists the components that are missing without JavaScript.
	InBrowser []tally.ComponentUses `json:"inBrowser,omitempty"`
	// Lost lists the passages that no page shows, and Unpublished lists the documents that have no page.
	Lost        []coverage.Passage `json:"lost,omitempty"`
	Unpublished []string           `json:"unpublished,omitempty"`
}

// runCoverage renders all pages and reports how much of the documents they show.
func runCoverage(ctx context.Context, p *project.Project, report reporter) error {
	counted := tally.New(p.Site, folder.Open(p.Dir), path.Clean(p.Config.Content.Dir))
	if _, err := renderAll(ctx, p, report, counted.Visit); err != nil {
		return err
	}
	unpublished, err := counted.Unpublished()
	if err != nil {
		return err
	}
	return report.coverage(coverageReport{
		Site: report.site, Documents: len(p.Site.Documents()), Pages: len(p.Site.Paths()),
		Words: counted.Words(), Components: counted.Components(), InBrowser: counted.InBrowser(), Lost: counted.Passages(), Unpublished: unpublished,
	})
}

func (r reporter) coverage(c coverageReport) error {
	if r.json {
		return r.line(c)
	}
	return c.print(r.out)
}

// print writes the totals, and the locations of everything that pages do not show.
func (c coverageReport) print(w io.Writer) error {
	fmt.Fprintf(w, "%s of %s\n", count(c.Pages, "page"), count(c.Documents, "document"))
	fmt.Fprintf(w, "%s, %d not shown\n", count(c.Words.Written, "word"), c.Words.Lost)
	c.printShare(w, tally.FromFramework, "components from tresdocs, Nuxt UI, Nuxt Content, Docus, VitePress and Starlight")
	c.printShare(w, tally.FromSite, "the site's own components")
	c.printShare(w, tally.FromNowhere, "unknown components")
	missing := slices.Clone(c.Components)
	missing = slices.DeleteFunc(missing, func(u tally.ComponentUses) bool { return u.Drawn })
	if len(missing) > 0 {
		fmt.Fprintln(w, "\nNot rendered; pages show only their content:")
	}
	for _, u := range missing {
		fmt.Fprintf(w, "%6d × %s%s, first at %s:%d\n", u.Uses, u.Name, remarks[u.From], u.First.File, u.First.Line)
	}
	if len(c.InBrowser) > 0 {
		fmt.Fprintln(w, "\nNot rendered during the build; only browsers show them:")
	}
	for _, u := range c.InBrowser {
		fmt.Fprintf(w, "%6d × %s, first at %s:%d\n", u.Uses, u.Name, u.First.File, u.First.Line)
	}
	if len(c.Lost) > 0 {
		fmt.Fprintln(w, "\nNot shown:")
		printPassages(w, c.Lost)
	}
	if len(c.Unpublished) > 0 {
		fmt.Fprintln(w, "\nDocuments without a page:")
	}
	_, err := io.WriteString(w, indented(shortened(c.Unpublished)))
	return err
}

// printPassages writes the locations and the text of passages, up to a limit.
func printPassages(w io.Writer, passages []coverage.Passage) {
	var lines []string
	for _, p := range passages {
		lines = append(lines, fmt.Sprintf("%s:%d: %s: %s", p.File, p.Line, count(p.Words, "word"), quoteShort(p.Text)))
	}
	fmt.Fprint(w, indented(shortened(lines)))
}

// indented returns the lines as one indented string.
func indented(lines []string) string {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString("  " + line + "\n")
	}
	return b.String()
}

// longestQuote is the maximum length of quoted text, in characters.
const longestQuote = 60

// quoteShort quotes the start of a string.
func quoteShort(text string) string {
	if runes := []rune(text); len(runes) > longestQuote {
		text = string(runes[:longestQuote]) + "…"
	}
	return strconv.Quote(text)
}

// remarks describe the origins of components that are not rendered.
var remarks = map[tally.Origin]string{
	tally.FromSite:      " (a site component that cannot be built)",
	tally.FromFramework: " (from Nuxt UI, Nuxt Content, Docus, VitePress or Starlight)",
}

// printShare prints how many uses of components from an origin are rendered. It prints nothing if there are none.
func (c coverageReport) printShare(w io.Writer, from tally.Origin, whose string) {
	uses, drawn := 0, 0
	for _, u := range c.Components {
		if u.From != from {
			continue
		}
		uses += u.Uses
		if u.Drawn {
			drawn += u.Uses
		}
	}
	if uses > 0 {
		fmt.Fprintf(w, "%d of %s %s rendered (%.1f %%)\n", drawn, count(uses, "use"), "of "+whose, 100*float64(drawn)/float64(uses))
	}
}
