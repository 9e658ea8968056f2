package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"text/tabwriter"

	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/project/translations"
)

// runTranslations reports missing and stale translations.
func runTranslations(ctx context.Context, p *project.Project, report reporter) error {
	locales := p.Site.Locales()
	switch {
	case len(locales) > 1:
	case len(p.Config.Place().Members) == 0:
		return errors.New(`the site is in one language; list others under "locales" in tresdocs.yaml`)
	case report.json:
		return nil
	default:
		fmt.Fprintln(report.out, "in one language")
		return nil
	}
	list, dated, err := translations.Of(ctx, filepath.Join(p.Dir, filepath.FromSlash(p.Config.Content.Dir)), p.Site)
	if err != nil {
		return err
	}
	if report.json {
		for _, t := range list {
			if err := report.line(translationOf{report.site, t}); err != nil {
				return err
			}
		}
		return nil
	}
	var codes []string
	for _, l := range locales[1:] {
		codes = append(codes, l.Code)
	}
	return translationTable{list, codes, dated}.print(report.out)
}

// translationOf is a line of JSON about a translation. Site is the folder of a site in a workspace, and the paths of
// files are relative to it.
type translationOf struct {
	Site string `json:"site,omitempty"`
	translations.Translation
}

// translationTable is the output of check --translations.
type translationTable struct {
	list  []translations.Translation
	codes []string
	dated bool
}

// print writes a table of all pages, the totals for each language, and the commits that made translations stale.
func (t translationTable) print(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(table, "page")
	for _, code := range t.codes {
		fmt.Fprint(table, "\t", code)
	}
	for row := range slices.Chunk(t.list, len(t.codes)) {
		fmt.Fprint(table, "\n", row[0].Page)
		for _, cell := range row {
			fmt.Fprint(table, "\t", status(cell))
		}
	}
	fmt.Fprint(table, "\n\n")
	if err := table.Flush(); err != nil {
		return err
	}
	for _, code := range t.codes {
		t.printSum(w, code)
	}
	for _, one := range t.list {
		if len(one.Commits) == 0 {
			continue
		}
		fmt.Fprintf(w, "\n%s: %s has changed since then, in these commits:\n", one.File, one.Original)
		for _, commit := range one.Commits {
			fmt.Fprintf(w, "  %s %s\n", commit.ID, commit.Subject)
		}
	}
	if !t.dated {
		_, err := fmt.Fprintln(w, "\nStale translations cannot be detected without a git repository.")
		return err
	}
	return nil
}

// printSum prints how many pages are translated into a language and how many of the translations are stale.
func (t translationTable) printSum(w io.Writer, code string) {
	all, missing, stale := 0, 0, 0
	for _, one := range t.list {
		if one.Locale != code {
			continue
		}
		all++
		if one.File == "" {
			missing++
		}
		if len(one.Commits) > 0 {
			stale++
		}
	}
	fmt.Fprintf(w, "%s: %d of %s translated, %d stale\n", code, all-missing, count(all, "page"), stale)
}

// status describes the state of a translation in one word.
func status(t translations.Translation) string {
	switch {
	case t.File == "":
		return "missing"
	case len(t.Commits) > 0:
		return fmt.Sprintf("stale (%d)", len(t.Commits))
	}
	return "ok"
}
