package linkcheck

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
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

// publicDialer connects to hosts on the public internet. It looks at the address after the name has been resolved, so
// that a name cannot hide it.
var publicDialer = net.Dialer{Control: func(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("parse address: %w", err)
	}
	if isPrivate(to.Addr()) {
		return errPrivate
	}
	return nil
}}

// guarded makes requests directly, to public hosts only, unless the environment names a proxy for them: the proxy
// decides which hosts it reaches, and may itself be in a private network.
type guarded struct{ direct, proxied *http.Transport }

func (g guarded) RoundTrip(r *http.Request) (*http.Response, error) {
	if proxy, err := http.ProxyFromEnvironment(r); err != nil || proxy != nil {
		return g.proxied.RoundTrip(r)
	}
	return g.direct.RoundTrip(r)
}

// CloseIdleConnections is called by [http.Client.CloseIdleConnections].
func (g guarded) CloseIdleConnections() {
	g.direct.CloseIdleConnections()
	g.proxied.CloseIdleConnections()
}
