package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/server"
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
	s, err := server.New(server.Options{Files: os.DirFS(dir), Log: slog.New(slog.NewTextHandler(stderr, nil))})
	if err != nil {
		return err
	}
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
