package main

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
)

// thisMachine is the host to listen on if only programs on this machine may connect.
const thisMachine = "127.0.0.1"

// addrFlag adds the flag --addr to a command, with host as the default. If host is empty, the server listens on all
// addresses of this machine. The default port is 3000, or the value of the environment variable PORT, which hosting
// platforms set.
func addrFlag(cmd *cobra.Command, addr *string, host string) {
	port := cmp.Or(os.Getenv("PORT"), "3000")
	cmd.Flags().StringVar(addr, "addr", host+":"+port, "the `address` to listen on; the environment variable PORT changes the default port")
}

// listenOn listens on addr. Its errors explain the cause and suggest a fix.
func listenOn(addr string) (net.Listener, error) {
	listener, err := net.Listen("tcp", addr)
	var wrong *net.AddrError
	var unknown *net.DNSError
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("another program is already listening on %s; stop it, or choose another port with PORT or --addr", addr)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("you do not have permission to listen on %s; choose a port of 1024 or higher with --addr or PORT", addr)
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return nil, fmt.Errorf("%s is not an address of this machine; --addr :3000 listens on all addresses", addr)
	case errors.As(err, &wrong):
		return nil, usageError{fmt.Errorf("%s is not an address to listen on (%s); --addr takes HOST:PORT or :PORT", addr, wrong.Err)}
	case errors.As(err, &unknown):
		return nil, usageError{fmt.Errorf("%s is not an address to listen on (%s); --addr takes HOST:PORT or :PORT", addr, unknown.Err)}
	case err != nil:
		return nil, fmt.Errorf("listen on %s: %w", addr, err)
	}
	return listener, nil
}

// address returns the URL that a browser on this machine can use to reach a listener at addr.
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
