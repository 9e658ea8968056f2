package main

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/notices"
	"github.com/tresjs/tresdocs/internal/out/mcp"
	"github.com/tresjs/tresdocs/internal/project/engines"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/web"
)

func mcpCommand() *cobra.Command {
	var dir, from string
	cmd := &cobra.Command{
		Use:     "mcp",
		Short:   "Let coding agents search and read a built site",
		Long:    "Serve the Model Context Protocol on standard input and output, so that coding agents can search the site, read its pages as Markdown and its examples as files, and check code. It reads the output folder of a build. With --site, it first builds a site from its source folder into a temporary folder.\n\n\"tresdocs serve\" provides the same tools at /mcp.",
		Example: "  tresdocs mcp\n  tresdocs mcp --dir public-html\n  tresdocs mcp --site docs\n  claude mcp add docs -- tresdocs mcp --dir dist",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if from == "" {
				return runMCP(cmd.Context(), dir)
			}
			return runMCPOfSite(cmd, from)
		},
	}
	cmd.Flags().StringVar(&dir, "dir", "dist", "the built site's `folder`")
	cmd.Flags().StringVar(&from, "site", "", "the `folder` of a site to build first")
	cmd.MarkFlagsMutuallyExclusive("dir", "site")
	return cmd
}

// runMCPOfSite builds the site in dir into a temporary folder and serves the result.
func runMCPOfSite(cmd *cobra.Command, dir string) error {
	out, err := os.MkdirTemp("", "tresdocs-mcp-")
	if err != nil {
		return fmt.Errorf("create a folder for the site: %w", err)
	}
	defer func() { _ = os.RemoveAll(out) }()
	cmd.SetOut(cmd.ErrOrStderr()) // standard output is reserved for the protocol
	if err := runBuild(cmd, buildFlags{site: dir, out: out, problems: problemFlags{format: formatText, quiet: true}}); err != nil {
		return err
	}
	return runMCP(cmd.Context(), out)
}

func runMCP(ctx context.Context, dir string) error {
	files := folder.Open(dir)
	if err := checkBuilt(files, dir); err != nil {
		return err
	}
	code := engines.NewSnippets()
	defer code.Close()
	s := newMCP(files, code, nil)
	defer s.Close()
	return s.Stdio(ctx)
}

// newMCP returns a server for the built site in files. The server uses code to check code snippets.
func newMCP(files fs.FS, code *engines.Snippets, log *slog.Logger) *mcp.Server {
	return mcp.New(mcp.Options{
		Files: files, Script: frontend.Script("search"), Snippets: code.Checker, Versions: packageVersions(), Version: versionOf().Version, Log: log,
	})
}

// packageVersions returns the versions of the embedded npm packages. The map is empty if the program was built without
// its front end.
func packageVersions() map[string]string {
	versions := map[string]string{}
	list, _ := notices.Read(web.Dist())
	for _, c := range list {
		if strings.HasPrefix(c.Address, "pkg:npm/") {
			versions[c.Name] = c.Version
		}
	}
	return versions
}
