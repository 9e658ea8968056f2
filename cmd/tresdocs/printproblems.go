package main

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// fewProblems is the maximum number of errors, and of warnings, that are printed individually by default.
const fewProblems = 20

// problemFlags holds the flags of commands that print the problems in a site.
type problemFlags struct {
	json, quiet, strict bool
	format              string
	max                 int
}

func (f *problemFlags) add(cmd *cobra.Command, jsonUsage string) {
	flags := cmd.Flags()
	flags.BoolVar(&f.json, "json", false, jsonUsage)
	flags.BoolVar(&f.quiet, "quiet", false, "print only the number of problems for each rule")
	flags.BoolVar(&f.strict, "strict", false, "fail on warnings too")
	flags.StringVar(&f.format, "format", formatText, "print problems as `text`, json, or github (annotations for GitHub Actions)")
	flags.IntVar(&f.max, "max", -1, "print at most `N` problems with their lines, or all if N is 0 (default: up to 20, with a summary if there are more)")
	flags.Lookup("max").DefValue = "0" // hides pflag's default because the usage text already states it
}

// Output formats for problems.
const (
	formatText   = "text"
	formatJSON   = "json"
	formatGitHub = "github"
)

// reporter returns a reporter that follows the flags.
func (f *problemFlags) reporter(cmd *cobra.Command, site string) (reporter, error) {
	switch f.format {
	case formatText, formatJSON, formatGitHub:
	default:
		return reporter{}, usageError{fmt.Errorf("--format must be text, json or github, not %q", f.format)}
	}
	r := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), f.json || f.format == formatJSON)
	r.problemStyle = problemStyle{github: f.format == formatGitHub, quiet: f.quiet, max: f.max, dir: filepath.ToSlash(site)}
	return r, nil
}

// problemStyle describes how to print problems.
type problemStyle struct {
	github, quiet bool
	// max is the number of problems to print individually: 0 for all, or a negative number for the default.
	max int
	// dir is the site's folder.
	dir string
}

// forPeople reports whether problems are printed as text.
func (r reporter) forPeople() bool { return !r.json && !r.github }

func (r reporter) problems(problems diag.List) error {
	switch {
	case r.json:
		return r.problemLines(problems)
	case r.github:
		return problems.PrintGitHub(r.err, r.dir)
	case r.quiet:
		_, err := io.WriteString(r.err, problems.Counts())
		return err
	case r.max > 0 && len(problems) > r.max:
		if err := r.each(problems[:r.max]); err != nil {
			return err
		}
		_, err := fmt.Fprintf(r.err, "and %s\n", count(len(problems)-r.max, "more problem"))
		return err
	case r.max >= 0:
		return r.each(problems)
	}
	return r.few(problems)
}

// few prints the problems of each severity individually if there are at most fewProblems of them. Otherwise, it
// summarizes them.
func (r reporter) few(problems diag.List) error {
	var each, many diag.List
	counts := map[diag.Severity]int{}
	for _, p := range problems {
		counts[p.Severity]++
	}
	for _, p := range problems {
		if counts[p.Severity] > fewProblems {
			many = append(many, p)
		} else {
			each = append(each, p)
		}
	}
	if err := r.groups(many); err != nil {
		return err
	}
	if err := r.each(each); err != nil || len(many) == 0 {
		return err
	}
	_, err := fmt.Fprintln(r.err, `Use --max 0 to print every problem with its line, or --quiet to print only the counts.`)
	return err
}

func (r reporter) each(problems diag.List) error {
	if r.color {
		return problems.PrintColor(r.err)
	}
	return problems.Print(r.err)
}

func (r reporter) groups(problems diag.List) error {
	if r.color {
		return problems.PrintGroupsColor(r.err)
	}
	return problems.PrintGroups(r.err)
}

func (r reporter) problemLines(problems diag.List) error {
	for _, p := range problems {
		if err := writeLine(r.err, p); err != nil {
			return fmt.Errorf("print problem: %w", err)
		}
	}
	return nil
}
