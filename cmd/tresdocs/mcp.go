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
		Long:    "Answer the Model Context Protocol on standard input and output: programs that write code search the site in the folder that a build has written, and read its pages as Markdown and its examples as files. Nothing is written.\n\n\"tresdocs serve\" answers the same at /mcp.",
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
	s := newMCP(files, nil)
	defer s.Close()
	return s.Stdio(ctx)
}

// newMCP returns what answers programs that read the built site in files.
func newMCP(files fs.FS, log *slog.Logger) *mcp.Server {
	return mcp.New(mcp.Options{Files: files, Script: project.SearchScript(), Version: versionOf().Version, Log: log})
}
