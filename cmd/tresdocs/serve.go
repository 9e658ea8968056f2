package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/out/insights"
	"github.com/tresjs/tresdocs/internal/out/server"
	"github.com/tresjs/tresdocs/internal/project/engines"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/web"
)

type serveFlags struct {
	dir, addr, admin  string
	insights          string
	drain             time.Duration
	logRequests, json bool
}

func serveCommand() *cobra.Command {
	var flags serveFlags
	cmd := &cobra.Command{
		Use:     "serve",
		Short:   "Serve a built site",
		Long:    "Serve the output folder of a build with compression, ETags and live queries, and provide the Model Context Protocol at /mcp. The server picks up a new build without a restart. On Ctrl+C or SIGTERM, it finishes pending requests and stops.",
		Example: "  tresdocs serve\n  tresdocs serve --dir public-html --addr 127.0.0.1:8080\n  PORT=8080 tresdocs serve\n  tresdocs serve --admin 127.0.0.1:9100 --drain 10s --log-requests --json",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			report := newReporter(cmd.OutOrStdout(), cmd.ErrOrStderr(), flags.json)
			return runServe(cmd.Context(), report, flags)
		},
	}
	cmd.Flags().StringVar(&flags.dir, "dir", "dist", "the built site's `folder`")
	addrFlag(cmd, &flags.addr, "")
	cmd.Flags().StringVar(&flags.admin, "admin", "", "a separate `address` for operators that serves /livez, /readyz and /metrics (Prometheus)")
	cmd.Flags().DurationVar(&flags.drain, "drain", 0, "after a stop signal, keep serving requests for this `duration` while /readyz reports that the server is not ready")
	cmd.Flags().BoolVar(&flags.logRequests, "log-requests", false, "log each request with the X-Request-Id from a proxy, or with a new one")
	cmd.Flags().StringVar(&flags.insights, "insights", "", "record missing pages, searches without results and feedback anonymously in this `file`")
	cmd.Flags().BoolVar(&flags.json, "json", false, "print the address and errors as JSON lines")
	return cmd
}

func runServe(ctx context.Context, report reporter, flags serveFlags) error {
	files := folder.Open(flags.dir)
	if err := checkBuilt(files, flags.dir); err != nil {
		return err
	}
	published := func() (*icons.Set, error) { return publishedIcons(files) }
	code := engines.NewSnippets()
	defer code.Close()
	agents := func(files fs.FS) server.Agents { return newMCP(files, code, report.log()) }
	options := server.Options{Files: files, Icons: published, Log: report.log(), Agents: agents}
	if flags.insights != "" {
		recorder, err := insights.Open(flags.insights, time.Now, report.log())
		if err != nil {
			return err
		}
		defer func() { _ = recorder.Close() }()
		options.Insights = recorder
	}
	s, err := server.New(options)
	if err != nil {
		return err
	}
	defer s.Close()
	operation := server.Operation{Drain: flags.drain, LogRequests: flags.logRequests, Version: versionOf().Version}
	if flags.admin != "" {
		if operation.Admin, err = listenOn(flags.admin); err != nil {
			return err
		}
	}
	listener, err := listenOn(flags.addr)
	if err != nil {
		return err
	}
	if err := report.serving(flags.dir, address(listener.Addr())); err != nil {
		return errors.Join(err, listener.Close())
	}
	return s.Operate(ctx, listener, operation)
}

// checkBuilt returns an error unless the folder named dir contains a built site.
func checkBuilt(files folder.Dir, dir string) error {
	if _, err := files.Stat(site.NotFoundFile); err != nil {
		return fmt.Errorf("%s contains no built site; run \"tresdocs build\" first, or set its folder with --dir", dir)
	}
	return nil
}

// publishedIcons returns the icons embedded in the program together with the icons in the build.
func publishedIcons(dir fs.FS) (*icons.Set, error) {
	files, err := fs.Glob(dir, site.IconDir+"*.json")
	if err != nil {
		return nil, fmt.Errorf("list icons: %w", err)
	}
	var own []*icons.Collection
	for _, file := range files {
		data, err := fs.ReadFile(dir, file)
		if err != nil {
			return nil, err // an fs.PathError already names the file
		}
		packed, err := icons.Pack(data)
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", file, err)
		}
		collection, err := icons.Open(packed)
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", file, err)
		}
		own = append(own, collection)
	}
	packed, err := fs.Sub(web.Dist(), "icons")
	if err != nil {
		return nil, fmt.Errorf("open icons: %w", err)
	}
	return icons.New(packed, own...)
}
