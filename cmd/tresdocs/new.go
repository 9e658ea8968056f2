package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/project/starter"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/text/content"
)

type newFlags struct {
	site, title  string
	agents, json bool
}

func newCommand() *cobra.Command {
	var flags newFlags
	cmd := &cobra.Command{
		Use:     "new PATH",
		Short:   "Create a page",
		Long:    "Create the file for a page from its URL path. If a folder matches the path, the file is created there, after the other pages in that folder.",
		Example: "  tresdocs new guide/events            content/2.guide/4.events.md if 3 is taken\n  tresdocs new guide/events --title \"Pointer events\"",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usageError{errors.New("new takes the path of one page, such as guide/events")}
			}
			return nil
		},
		RunE:              func(cmd *cobra.Command, args []string) error { return runNew(cmd, args[0], flags) },
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	cmd.Flags().StringVar(&flags.site, "site", ".", "the site's `folder`")
	cmd.Flags().StringVar(&flags.title, "title", "", "the page's `title` (default derived from its path)")
	cmd.Flags().BoolVar(&flags.agents, "agents", false, "create a page about using the site with coding agents")
	cmd.Flags().BoolVar(&flags.json, "json", false, "print the result as JSON")
	return cmd
}

func runNew(cmd *cobra.Command, address string, flags newFlags) error {
	report := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), flags.json)
	root := folder.Open(flags.site)
	c, problems, err := source.Config(flags.site)
	if err != nil || problems.Err() != nil {
		return report.end(problems, err)
	}
	files, err := fs.Sub(root, path.Clean(filepath.ToSlash(c.Content.Dir)))
	if err != nil {
		return fmt.Errorf("open content folder: %w", err)
	}
	page, err := starter.NewPage(files, address)
	var taken starter.TakenError
	if errors.As(err, &taken) {
		return fmt.Errorf("there is already a page at %s: %s", taken.Path, path.Join(c.Content.Dir, taken.File))
	}
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(c.Collections(), func(all content.Collection) bool { return all.Holds(page.File) }) {
		return fmt.Errorf("no collection includes %s; add it under content.collections in %s", page.File, config.FileName)
	}
	if flags.title != "" {
		page.Title = flags.title
	}
	src, err := page.Source()
	if err != nil {
		return err
	}
	if flags.agents {
		src = starter.AgentsPage(c.Site.URL)
	}
	file := path.Join(filepath.ToSlash(c.Content.Dir), page.File)
	if err := starter.Create(flags.site, file, src); err != nil {
		return fmt.Errorf("write page: %w", err)
	}
	return report.added(file, page)
}

// added prints the file and the path of a new page.
func (r reporter) added(file string, page starter.Page) error {
	if r.json {
		return r.line(map[string]string{"file": file, "path": page.Path, "title": page.Title})
	}
	_, err := fmt.Fprintf(r.out, "created %s, which is the page at %s\n", file, page.Path)
	return err
}
