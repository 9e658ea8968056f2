package main

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/folder"
	"github.com/tresjs/tresdocs/internal/mcp"
	"github.com/tresjs/tresdocs/internal/project"
	"github.com/tresjs/tresdocs/internal/site"
)

func mcpCommand() *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:     "mcp",
		Short:   "Let programs read a built site",
		Long:    "Answer the Model Context Protocol on standard input and output: programs that write code search the site in the folder that a build has written, read its pages as Markdown and its examples as files, and have code checked. Nothing is written.\n\n\"tresdocs serve\" answers the same at /mcp.",
		Example: "  tresdocs mcp\n  tresdocs mcp --dir public-html\n  claude mcp add docs -- tresdocs mcp --dir dist",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runMCP(cmd.Context(), dir)
		},
	}
	cmd.Flags().StringVar(&dir, "dir", "dist", "the built site's `folder`")
	return cmd
}

func runMCP(ctx context.Context, dir string) error {
	files := folder.Open(dir)
	if _, err := files.Stat(site.NotFoundFile); err != nil {
		return fmt.Errorf("%s holds no built site; run \"tresdocs build\" first, or name its folder with --dir", dir)
	}
	s, closeAll := newMCP(files, nil)
	defer closeAll()
	return s.Stdio(ctx)
}

// newMCP returns what answers programs that read the built site in files, and what frees all that it holds.
func newMCP(files fs.FS, log *slog.Logger) (s *mcp.Server, closeAll func()) {
	code := project.NewSnippets()
	s = mcp.New(mcp.Options{
		Files: files, Script: project.SearchScript(), Snippets: code.Checker, Version: versionOf().Version, Log: log,
	})
	return s, func() {
		s.Close()
		code.Close()
	}
}
