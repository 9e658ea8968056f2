package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/out/pack"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/site/config"
)

type packFlags struct {
	site, out string
	check     bool
	budget    size
	problems  problemFlags
}

func packCommand() *cobra.Command {
	flags := packFlags{budget: 8 << 10}
	cmd := &cobra.Command{
		Use:   "pack",
		Short: "Add the documentation to the package of a library, for coding agents",
		Long: "Write the pages as Markdown, the files of live scenes, a list of the pages in AGENTS.md and a skill to the folder of a package, so that agents find the documentation of the installed version. " +
			"The package author's own files are not changed: pack adds a marked block to AGENTS.md, and fails rather than replace a file that it did not write. " +
			"With --check, only list the files that differ from the site; the exit code is 1 if there are any.",
		Example: "  tresdocs pack --site docs --out packages/core\n  tresdocs pack --site docs --out packages/core --check\n  tresdocs pack --out ../core --budget 16k",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if flags.out == "" {
				return usageError{fmt.Errorf("pack requires the folder of the package: --out FOLDER")}
			}
			report, err := flags.problems.reporter(cmd, flags.site)
			if err != nil {
				return err
			}
			return runPack(cmd.Context(), report, flags)
		},
	}
	cmd.Flags().StringVar(&flags.site, "site", ".", "the site's `folder`")
	cmd.Flags().StringVar(&flags.out, "out", "", "the `folder` of the package")
	cmd.Flags().BoolVar(&flags.check, "check", false, "list files that differ from the site without writing anything")
	cmd.Flags().Var(&flags.budget, "budget", "the maximum `size` of the block in AGENTS.md, such as 16k")
	flags.problems.add(cmd, "print problems and the result as JSON lines")
	return cmd
}

func runPack(ctx context.Context, report reporter, flags packFlags) error {
	of, isPackage, err := pack.ReadPackage(flags.out)
	if err != nil {
		return fmt.Errorf("%s: %w", flags.out, err)
	}
	p, problems, err := project.Open(ctx, flags.site, project.Options{Publish: true})
	if p != nil {
		defer p.Close()
	}
	if err != nil || p == nil || problems.Err() != nil {
		return report.end(problems, err)
	}
	if source, within := p.FolderWith(filepath.Join(flags.out, pack.DocsDir, "index.md")); within {
		return fmt.Errorf("pack would write to %s, which is part of the site; choose the folder of a package with --out", source)
	}
	packed, err := pack.New(ctx, p.Site, p.Files, pack.Options{Package: of, Asked: p.Review.Queries(), Budget: int(flags.budget)})
	if err := report.end(problems, err); err != nil {
		return err
	}
	changes, err := packChanges(ctx, packed, flags)
	if err != nil {
		return err
	}
	if err := report.packed(packed, changes, flags); err != nil {
		return err
	}
	if flags.check && len(changes) > 0 {
		return errProblems
	}
	if p.Config.Site.URL == "" && report.forPeople() {
		fmt.Fprintf(report.err, "%s has no site.url, so links to images and to pages outside the package will not work\n", config.FileName)
	}
	return report.packHints(of, isPackage, flags.out)
}

// packChanges writes the pack or, with --check, only compares it. It returns the changes.
func packChanges(ctx context.Context, packed *pack.Pack, flags packFlags) ([]pack.Change, error) {
	if flags.check {
		return packed.Changes(flags.out)
	}
	return packed.Write(ctx, flags.out)
}

// packed prints the changes and the parts that do not fit in AGENTS.md.
func (r reporter) packed(p *pack.Pack, changes []pack.Change, flags packFlags) error {
	if r.json {
		if changes == nil {
			changes = []pack.Change{}
		}
		return r.line(map[string]any{"out": flags.out, "pages": p.Pages, "changes": changes, "leftOut": p.LeftOut})
	}
	if flags.check {
		for _, c := range changes {
			fmt.Fprintf(r.err, "%s: %s\n", filepath.ToSlash(filepath.Join(flags.out, c.File)), c.State)
		}
		if len(changes) > 0 {
			_, err := fmt.Fprintf(r.err, "the package and the site differ in %s; run \"tresdocs pack\" again\n", count(len(changes), "file"))
			return err
		}
	}
	if _, err := fmt.Fprintf(r.out, "%s in %s, %s changed\n", count(p.Pages, "page"), flags.out, count(len(changes), "file")); err != nil {
		return err
	}
	return r.noRoom(p.LeftOut, flags.budget.String())
}

// noRoom prints the parts that do not fit in the block in AGENTS.md.
func (r reporter) noRoom(left pack.LeftOut, budget string) error {
	for _, line := range []struct {
		what  string
		pages []string
	}{{"", left.Pages}, {"the descriptions of ", left.Descriptions}, {"some questions of ", left.Questions}} {
		if len(line.pages) == 0 {
			continue
		}
		if _, err := fmt.Fprintf(r.out, "%s is limited to %s and omits %s%s: %s\n", pack.AgentsFile, budget, line.what, count(len(line.pages), "page"), strings.Join(shortened(line.pages), ", ")); err != nil {
			return err
		}
	}
	return nil
}

// packHints prints the changes that the package needs before it can publish its documentation.
func (r reporter) packHints(of pack.Package, isPackage bool, dir string) error {
	if !r.forPeople() {
		return nil
	}
	if !isPackage {
		_, err := fmt.Fprintf(r.err, "%s has no package.json, so the documentation does not state the version of the package\n", dir)
		return err
	}
	if unlisted := of.Unlisted(); len(unlisted) > 0 {
		_, err := fmt.Fprintf(r.err, "npm will not publish %s; add them to \"files\" in %s\n", strings.Join(unlisted, ", "), filepath.ToSlash(filepath.Join(dir, "package.json")))
		return err
	}
	return nil
}

// size is a flag for a number of bytes, which can be given in kilobytes of 1,024 bytes.
type size int

// Set parses a size such as "8k" or "8192".
func (s *size) Set(text string) error {
	number, isKilo := strings.CutSuffix(strings.ToLower(text), "k")
	n, err := strconv.ParseUint(number, 10, 20)
	if err != nil {
		return fmt.Errorf("%q is not a number of bytes", text)
	}
	if isKilo {
		n <<= 10
	}
	*s = size(n)
	return nil
}

// String formats the size.
func (s *size) String() string {
	if *s > 0 && *s%(1<<10) == 0 {
		return strconv.Itoa(int(*s>>10)) + "k"
	}
	return strconv.Itoa(int(*s))
}

// Type returns the name of the flag's type in help text.
func (s *size) Type() string { return "size" }
