package linkcheck

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
)

// errPrivate is the error of a connection to a host that is not on the public internet.
var errPrivate = errors.New("it is a host of a private network or this machine; check it with --private")

// carrierGrade are the addresses that providers share among customers (RFC 6598).
var carrierGrade = netip.MustParsePrefix("100.64.0.0/10")

// isPrivate reports whether an IP address is not on the public internet.
func isPrivate(ip netip.Addr) bool {
	ip = ip.Unmap()
	return !ip.IsGlobalUnicast() || ip.IsPrivate() || carrierGrade.Contains(ip)
}

// dialPublic connects to a host on the public internet, or to a proxy of the environment. It looks at the address after
// the name has been resolved, so that a name cannot hide it.
func dialPublic(ctx context.Context, network, address string) (net.Conn, error) {
	var dialer net.Dialer
	if !isProxy(address) {
		dialer.Control = func(_, resolved string, _ syscall.RawConn) error {
			to, err := netip.ParseAddrPort(resolved)
			if err != nil {
				return fmt.Errorf("parse address: %w", err)
			}
			if isPrivate(to.Addr()) {
				return errPrivate
			}
			return nil
		}
	}
	return dialer.DialContext(ctx, network, address)
}

// isProxy reports whether an address is that of a proxy of the environment.
func isProxy(address string) bool {
	for _, scheme := range []string{"http", "https"} {
		proxy, err := http.ProxyFromEnvironment(&http.Request{URL: &url.URL{Scheme: scheme, Host: "tresdocs.invalid"}})
		if err == nil && proxy != nil && (proxy.Host == address || net.JoinHostPort(proxy.Hostname(), portOf(proxy)) == address) {
			return true
		}
	}
	return false
}

// portOf returns the port of a proxy.
func portOf(proxy *url.URL) string {
	switch {
	case proxy.Port() != "":
		return proxy.Port()
	case proxy.Scheme == "https":
		return "443"
	case proxy.Scheme == "socks5" || proxy.Scheme == "socks5h":
		return "1080"
	}
	return "80"
}
