package main

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/project/editor"
	"github.com/tresjs/tresdocs/internal/project/starter"
	"github.com/tresjs/tresdocs/internal/review/baseline"
	"github.com/tresjs/tresdocs/internal/text/content"
)

type initFlags struct {
	name                 string
	from                 []string
	agents, github, json bool
}

func initCommand() *cobra.Command {
	var flags initFlags
	cmd := &cobra.Command{
		Use:   "init [DIR]",
		Short: "Create a new site, or migrate a project",
		Long: "Create a new site in DIR (default: the current folder) with settings, a landing page, a guide, and comments that explain them. " +
			"With --from, migrate a Docus, Nuxt Content, VitePress or Starlight project: its settings are converted to a tresdocs.yaml, settings that have no equivalent are listed, and problems in its documents are recorded in tresdocs.baseline.json. " +
			"Without DIR, the project's folder becomes the site; with DIR, its content and public files are copied. Several projects become a workspace with the first one at the root and the others below it. Existing files are never overwritten.",
		Example: "  tresdocs init docs\n  tresdocs init docs --name \"My project\"\n  tresdocs init --github\n  tresdocs init --from old-docs\n  tresdocs init new-docs --from old-docs\n  tresdocs init docs --from apps/core-docs --from apps/plugin-docs    combine them in a workspace",
		Args:    atMostOne("folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			report := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), flags.json)
			switch len(flags.from) {
			case 0:
				return runInit(report, append(args, ".")[0], flags)
			case 1:
				return runMigrate(cmd.Context(), report, append(args, flags.from[0])[0], flags.from[0], flags.name)
			}
			return runMigrateWorkspace(cmd.Context(), report, append(args, ".")[0], flags)
		},
		ValidArgsFunction: completeFolders,
	}
	cmd.Flags().StringVar(&flags.name, "name", "", "the site's `name` (default derived from the folder's name)")
	cmd.Flags().StringArrayVar(&flags.from, "from", nil, "the `folder` of a Docus, Nuxt Content, VitePress or Starlight project to migrate; several projects become a workspace")
	cmd.Flags().BoolVar(&flags.agents, "agents", false, "add a page about using the site with coding agents; \"tresdocs new PATH --agents\" adds it to an existing site")
	cmd.Flags().BoolVar(&flags.github, "github", false, "add a workflow that publishes the site on GitHub Pages; the site must be in a separate repository")
	cmd.Flags().BoolVar(&flags.json, "json", false, "print the result as JSON")
	cmd.MarkFlagsMutuallyExclusive("from", "github")
	return cmd
}

func runInit(report reporter, dir string, flags initFlags) error {
	if isProject(dir) {
		return fmt.Errorf("%s is a Nuxt project; \"tresdocs init --from %s\" creates a site from it", dir, quoteArg(dir))
	}
	name, err := siteName(dir, flags.name)
	if err != nil {
		return err
	}
	files, err := starter.Site(name)
	if err != nil {
		return err
	}
	if flags.agents {
		files = append(files, starter.File{Path: starter.AgentsPath, Data: starter.AgentsPage("")})
	}
	if flags.github {
		files = append(files, starter.Workflow(versionOf().Version))
	}
	created, err := writeSite(dir, name, files)
	if err != nil {
		return err
	}
	return report.created(created)
}

// writeSite writes the files of a new site.
func writeSite(dir, name string, files []starter.File) (createdSite, error) {
	written, err := starter.Write(dir, files)
	var exists starter.ExistsError
	if errors.As(err, &exists) {
		return createdSite{}, fmt.Errorf("%s already has files that a new site would replace: %s; move them, or choose another folder", dir, strings.Join(exists.Paths, ", "))
	}
	if err == nil {
		err = editor.KeepSchema(dir)
	}
	return createdSite{Dir: dir, Name: name, Files: written}, err
}

// siteName returns the given name, or one derived from the name of the folder.
func siteName(dir, given string) (string, error) {
	if name := strings.TrimSpace(given); name != "" {
		return name, nil
	}
	full, err := filepath.Abs(dir)
	if err != nil {
		return "", fmt.Errorf("find folder: %w", err)
	}
	return cmp.Or(strings.TrimSpace(content.TitleOf(filepath.Base(full))), "Documentation"), nil
}

// createdSite describes a site that init created.
type createdSite struct {
	Dir   string   `json:"dir"`
	Name  string   `json:"name"`
	Files []string `json:"files"`
	// Known is the number of problems in a migrated project that the baseline hides.
	Known int `json:"known,omitempty"`
	// Account compares a migrated project with its pages.
	Account *account `json:"account,omitempty"`
}

// created lists the files of a new site and suggests the next steps.
func (r reporter) created(s createdSite) error {
	if r.json {
		return r.line(s)
	}
	enter := ""
	if s.Dir != "." {
		enter = "  cd " + quoteArg(s.Dir) + "\n"
	}
	_, err := fmt.Fprintf(r.out, `created %s:
  %s

Next:
%s  tresdocs dev                 preview it on http://localhost:3000
  tresdocs build               write it to dist/
  tresdocs new guide/my-page   add a page
`, s.Name, strings.Join(visible(shortened(s.Files)), "\n  "), enter)
	if !slices.Contains(s.Files, ".gitignore") {
		fmt.Fprintln(r.out, "Add dist/ and .tresdocs/ to .gitignore.")
	}
	if s.Known > 0 {
		fmt.Fprintf(r.out, "\nRecorded %s in %s; builds do not report them. After fixing some, run \"tresdocs check --update-baseline\" to remove them.\n", count(s.Known, "problem"), baseline.File)
	}
	return err
}

// longestList is the maximum number of files that text output lists.
const longestList = 20

// shortened returns the first longestList files, followed by the number of omitted ones.
func shortened(files []string) []string {
	if len(files) <= longestList {
		return files
	}
	return append(slices.Clone(files[:longestList]), fmt.Sprintf("and %d more", len(files)-longestList))
}

// visible returns file names without characters that could control a terminal.
func visible(files []string) []string {
	names := make([]string, len(files))
	for i, file := range files {
		names[i] = diag.Visible(file)
	}
	return names
}

// quoteArg quotes an argument for a shell if it contains special characters.
func quoteArg(arg string) string {
	if strings.ContainsAny(arg, " '\"\\$`&|;<>()*?[]{}!#~") {
		return "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
	}
	return arg
}
