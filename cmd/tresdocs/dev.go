package main

import (
	"fmt"
	"io/fs"
	"net"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/out/dev"
	"github.com/tresjs/tresdocs/internal/project/preview"
	"github.com/tresjs/tresdocs/web"
)

type devFlags struct {
	site, addr string
	open, json bool
}

func devCommand() *cobra.Command {
	var flags devFlags
	cmd := &cobra.Command{
		Use:   "dev",
		Short: "Preview the site and update it on every save",
		Long: "Preview the site in a browser. The browser shows each change as soon as you save it, and displays problems and their line numbers over the page. " +
			"Pages look the same as in a build. Only this machine can open the preview unless you set another address with --addr. TRESDOCS_EDITOR sets the editor that opens when you click a problem, " +
			`such as "code -g {file}:{line}:{col}"; the default is VISUAL or EDITOR.`,
		Example: "  tresdocs dev --open\n  tresdocs dev --site docs\n  PORT=8080 tresdocs dev\n  tresdocs dev --addr :3000    let other machines connect",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return runDev(cmd, flags) },
	}
	cmd.Flags().StringVar(&flags.site, "site", ".", "the site's `folder`")
	addrFlag(cmd, &flags.addr, thisMachine)
	cmd.Flags().BoolVar(&flags.open, "open", false, "open the preview in a browser")
	cmd.Flags().BoolVar(&flags.json, "json", false, "print the address and problems as JSON lines")
	return cmd
}

func runDev(cmd *cobra.Command, flags devFlags) error {
	start := time.Now()
	listener, err := listenOn(flags.addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	dir, err := filepath.Abs(flags.site)
	if err != nil {
		return fmt.Errorf("find %s: %w", flags.site, err)
	}
	host, _, err := net.SplitHostPort(flags.addr)
	if err != nil {
		return fmt.Errorf("read --addr: %w", err)
	}
	report := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), flags.json)
	options, closeSite, err := previewOptions(dir, host, report)
	if err != nil {
		return err
	}
	defer closeSite()
	options.Report = report.changed
	options.Member = func(folder string) (dev.Options, func(), error) {
		named := report
		named.site = folder
		of, closeSite, err := previewOptions(filepath.Join(dir, filepath.FromSlash(folder)), host, report)
		of.Report = func(problems diag.List) { named.changed(problems.InFolder(folder)) }
		return of, closeSite, err
	}
	preview, err := dev.New(cmd.Context(), options)
	if err != nil {
		return err
	}
	if err := report.previewing(flags.site, address(listener.Addr()), time.Since(start)); err != nil {
		return err
	}
	if flags.open {
		if err := openBrowser(address(listener.Addr())); err != nil {
			report.log().Warn("open browser", "err", err) // the preview works without one
		}
	}
	return preview.Serve(cmd.Context(), listener)
}

// previewOptions returns the options for the preview of the site in dir, and a function that frees its resources.
func previewOptions(dir, host string, report reporter) (dev.Options, func(), error) {
	preview, err := preview.Of(dir)
	if err != nil {
		return dev.Options{}, nil, err
	}
	client, err := fs.ReadFile(web.Dist(), "dev.js")
	if err != nil {
		preview.Close()
		return dev.Options{}, nil, web.ErrNone
	}
	folders, files := preview.Watched()
	return dev.Options{
		Dir: dir, Host: host, Open: preview.Open, Client: client, Folders: folders, Files: files,
		Log: report.log(),
	}, preview.Close, nil
}
