package linkcheck

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"syscall"
)

// errPrivate is the error for a connection to a host that is not on the public internet.
var errPrivate = errors.New("the host is this machine or on a private network; check it with --private")

// special are networks whose addresses appear to be public. RFC 6598 addresses are shared by customers of a provider.
// NAT64, 6to4 and Teredo addresses contain an IPv4 address, which may be private.
var special = []netip.Prefix{
	netip.MustParsePrefix("100.64.0.0/10"),
	netip.MustParsePrefix("64:ff9b::/96"),
	netip.MustParsePrefix("64:ff9b:1::/48"),
	netip.MustParsePrefix("2002::/16"),
	netip.MustParsePrefix("2001::/32"),
}

// isPrivate reports whether an IP address is not on the public internet or belongs to this machine.
func isPrivate(ip netip.Addr) bool {
	ip = ip.Unmap()
	return !ip.IsGlobalUnicast() || ip.IsPrivate() ||
		slices.ContainsFunc(special, func(network netip.Prefix) bool { return network.Contains(ip) }) ||
		slices.Contains(ownAddresses(), ip)
}

// ownAddresses returns the addresses of this machine.
var ownAddresses = sync.OnceValue(func() (own []netip.Addr) {
	addresses, _ := net.InterfaceAddrs() // if this fails, the other rules still apply
	for _, address := range addresses {
		if network, err := netip.ParsePrefix(address.String()); err == nil {
			own = append(own, network.Addr().Unmap())
		}
	}
	return own
})

// publicDialer only connects to hosts on the public internet. It checks the resolved address, so that a host name
// cannot hide a private address.
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

// guarded sends requests directly and only to public hosts, unless the environment configures a proxy. A proxy may be
// in a private network, and it decides which hosts it connects to.
type guarded struct{ direct, proxied *http.Transport }

func (g guarded) RoundTrip(r *http.Request) (*http.Response, error) {
	if proxy, err := http.ProxyFromEnvironment(r); err != nil || proxy != nil {
		return g.proxied.RoundTrip(r)
	}
	return g.direct.RoundTrip(r)
}

// CloseIdleConnections implements the method that [http.Client.CloseIdleConnections] calls.
func (g guarded) CloseIdleConnections() {
	g.direct.CloseIdleConnections()
	g.proxied.CloseIdleConnections()
}
