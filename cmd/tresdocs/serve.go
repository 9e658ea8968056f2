package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/server"
	"github.com/tresjs/tresdocs/web"
)

func serveCommand() *cobra.Command {
	var dir, addr string
	cmd := &cobra.Command{
		Use:     "serve",
		Short:   "Serve a built site",
		Example: "  tresdocs serve\n  tresdocs serve --dir public-html --addr 127.0.0.1:8080",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runServe(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr(), dir, addr)
		},
	}
	cmd.Flags().StringVar(&dir, "dir", "dist", "the built site's `folder`")
	cmd.Flags().StringVar(&addr, "addr", ":3000", "the `address` to listen on")
	return cmd
}

func runServe(ctx context.Context, stdout, stderr io.Writer, dir, addr string) error {
	if _, err := os.Stat(filepath.Join(dir, "404.html")); err != nil {
		return fmt.Errorf("%s holds no built site; run \"tresdocs build\" first, or name its folder with --dir", dir)
	}
	set, err := publishedIcons(os.DirFS(dir))
	if err != nil {
		return err
	}
	s, err := server.New(server.Options{Files: os.DirFS(dir), Icons: set, Log: slog.New(slog.NewTextHandler(stderr, nil))})
	if err != nil {
		return err
	}
	defer s.Close()
	listener, err := net.Listen("tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("another program listens on %s already; stop it, or name another address with --addr", addr)
	}
	if err != nil {
		return fmt.Errorf("listen on %s: %w", addr, err)
	}
	fmt.Fprintf(stdout, "serving %s on %s\n", dir, address(listener.Addr()))
	return s.Serve(ctx, listener)
}

// publishedIcons gathers the icons that come with the program and those that the build has published.
func publishedIcons(dir fs.FS) (*icons.Set, error) {
	files, err := fs.Glob(dir, "api/_nuxt_icon/*.json")
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
	packed, err := fs.Sub(web.Dist, "dist/icons")
	if err != nil {
		return nil, fmt.Errorf("open icons: %w", err)
	}
	return icons.New(packed, own...)
}

// address gives a listener's address as one that a browser on this machine can open.
func address(addr net.Addr) string {
	host, port, err := net.SplitHostPort(addr.String())
	if err != nil {
		return addr.String()
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() || strings.Contains(host, ":") {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}
