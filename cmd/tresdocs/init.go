package main

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/starter"
)

type initFlags struct {
	name string
	json bool
}

func initCommand() *cobra.Command {
	var flags initFlags
	cmd := &cobra.Command{
		Use:     "init [DIR]",
		Short:   "Make a new site",
		Long:    "Make a new site in a folder, here where none is named: settings, a landing page and a guide, with comments that explain them. Nothing that is there is written over.",
		Example: "  tresdocs init docs\n  tresdocs init docs --name \"My project\"",
		Args:    atMostOne("folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runInit(cmd, append(args, ".")[0], flags)
		},
		ValidArgsFunction: completeFolders,
	}
	cmd.Flags().StringVar(&flags.name, "name", "", "the site's `name` (default made from the folder's name)")
	cmd.Flags().BoolVar(&flags.json, "json", false, "print the result as JSON")
	return cmd
}

func runInit(cmd *cobra.Command, dir string, flags initFlags) error {
	name, err := siteName(dir, flags.name)
	if err != nil {
		return err
	}
	files, err := starter.Site(name)
	if err != nil {
		return err
	}
	written, err := starter.Write(dir, files)
	var exists starter.ExistsError
	if errors.As(err, &exists) {
		return fmt.Errorf("%s has files already that a new site would replace: %s; move them away, or name another folder", dir, strings.Join(exists.Paths, ", "))
	}
	if err != nil {
		return err
	}
	report := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), flags.json)
	return report.made(madeSite{Dir: dir, Name: name, Files: written})
}

// siteName is the name given, or one made from the name of the folder.
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

// madeSite is what init has done.
type madeSite struct {
	Dir   string   `json:"dir"`
	Name  string   `json:"name"`
	Files []string `json:"files"`
}

// made lists the files of a new site and says what comes next.
func (r reporter) made(s madeSite) error {
	if r.json {
		return r.line(s)
	}
	enter := ""
	if s.Dir != "." {
		enter = "  cd " + quoteArg(s.Dir) + "\n"
	}
	_, err := fmt.Fprintf(r.out, `%s is a site now:
  %s

Next:
%s  tresdocs build               write it into dist/
  tresdocs serve               read it on http://localhost:3000
  tresdocs new guide/my-page   add a page
`, s.Name, strings.Join(s.Files, "\n  "), enter)
	return err
}

// quoteArg spells an argument such that a shell takes it as one.
func quoteArg(arg string) string {
	if strings.ContainsAny(arg, " '\"\\$`&|;<>()*?[]{}!#~") {
		return "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
	}
	return arg
}
