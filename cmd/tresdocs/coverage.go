package main

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/review"
)

// coverage is what check --coverage prints.
type coverage struct {
	Documents  int                    `json:"documents"`
	Pages      int                    `json:"pages"`
	Words      review.Words           `json:"words"`
	Components []review.ComponentUses `json:"components"`
}

// runCoverage renders all pages and reports how much of the documents they show.
func runCoverage(ctx context.Context, p *project.Project, report reporter) error {
	counted := review.NewCoverage(p.Site)
	if _, err := renderAll(ctx, p, report, counted.Visit); err != nil {
		return err
	}
	return report.coverage(coverage{
		Documents: len(p.Site.Documents()), Pages: len(p.Site.Paths()),
		Words: counted.Words(), Components: counted.Components(),
	})
}

func (r reporter) coverage(c coverage) error {
	if r.json {
		return r.line(c)
	}
	return c.print(r.out)
}

// print writes the totals and every component that is not rendered.
func (c coverage) print(w io.Writer) error {
	fmt.Fprintf(w, "%s of %s\n", count(c.Pages, "page"), count(c.Documents, "document"))
	fmt.Fprintf(w, "%s, %d not shown\n", count(c.Words.Written, "word"), c.Words.Lost)
	c.printShare(w, review.FromFramework, "components of tresdocs, Nuxt UI, Nuxt Content and Docus")
	c.printShare(w, review.FromSite, "the site's own components")
	c.printShare(w, review.FromNowhere, "unknown components")
	missing := slices.Clone(c.Components)
	missing = slices.DeleteFunc(missing, func(u review.ComponentUses) bool { return u.Drawn })
	if len(missing) == 0 {
		return nil
	}
	_, err := fmt.Fprintln(w, "\nNot rendered; pages show only their content:")
	for _, u := range missing {
		_, err = fmt.Fprintf(w, "%6d × %s%s\n", u.Uses, u.Name, remarks[u.From])
	}
	return err
}

// remarks explain the origin of components that are not rendered.
var remarks = map[review.Origin]string{
	review.FromSite:      " (the site's own; it cannot be built)",
	review.FromFramework: " (of Nuxt UI, Nuxt Content or Docus)",
}

// printShare prints how many uses of the components of one origin are rendered, if there are any uses.
func (c coverage) printShare(w io.Writer, from review.Origin, whose string) {
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
