package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/out/server"
)

func headersCommand() *cobra.Command {
	var dir, host string
	cmd := &cobra.Command{
		Use:   "headers",
		Short: "Print the headers and redirects of a built site as server configuration",
		Long: "Print the HTTP headers for the files in a built site, including the Content-Security-Policy of its pages, " +
			"and its redirects, as configuration for a server or static host: " + strings.Join(outputs.Hosts(), ", ") + ".",
		Example: "  tresdocs headers --for nginx > /etc/nginx/docs.conf\n  tresdocs headers --for caddy --dir public-html",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return printHeaders(cmd.OutOrStdout(), dir, host)
		},
	}
	cmd.Flags().StringVar(&dir, "dir", "dist", "the built site's `folder`")
	cmd.Flags().StringVar(&host, "for", "", "the `server`: "+strings.Join(outputs.Hosts(), ", "))
	return cmd
}

func printHeaders(out io.Writer, dir, host string) error {
	if host == "" {
		return usageError{fmt.Errorf("headers requires a server: --for %s", strings.Join(outputs.Hosts(), "|"))}
	}
	files := folder.Open(dir)
	if err := checkBuilt(files, dir); err != nil {
		return err
	}
	base, err := server.ReadBase(files)
	if err != nil {
		return err
	}
	setup, err := outputs.ReadSetup(files, base)
	if err != nil {
		return err
	}
	text, ok := setup.For(host)
	if !ok {
		return usageError{fmt.Errorf("unknown server %q%s", host, suggestion(host))}
	}
	_, err = io.WriteString(out, text)
	return err
}

// suggestion proposes the server with the most similar name, or lists all servers if none is similar.
func suggestion(host string) string {
	if near, ok := diag.Nearest(host, outputs.Hosts()); ok {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return "; there are " + strings.Join(outputs.Hosts(), ", ")
}
