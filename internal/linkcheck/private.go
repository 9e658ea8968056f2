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

// errPrivate is the error of a connection to a host that is not on the public internet.
var errPrivate = errors.New("it is a host of a private network or this machine; check it with --private")

// special are networks whose addresses look public: customers of a provider share one (RFC 6598), and the addresses of
// others contain an IPv4 address, which may be private (NAT64, 6to4 and Teredo).
var special = []netip.Prefix{
	netip.MustParsePrefix("100.64.0.0/10"),
	netip.MustParsePrefix("64:ff9b::/96"),
	netip.MustParsePrefix("64:ff9b:1::/48"),
	netip.MustParsePrefix("2002::/16"),
	netip.MustParsePrefix("2001::/32"),
}

// isPrivate reports whether an IP address is not on the public internet, or is one of this machine.
func isPrivate(ip netip.Addr) bool {
	ip = ip.Unmap()
	return !ip.IsGlobalUnicast() || ip.IsPrivate() ||
		slices.ContainsFunc(special, func(network netip.Prefix) bool { return network.Contains(ip) }) ||
		slices.Contains(ownAddresses(), ip)
}

// ownAddresses are the addresses of this machine.
var ownAddresses = sync.OnceValue(func() (own []netip.Addr) {
	addresses, _ := net.InterfaceAddrs() // without them, other rules still hold
	for _, address := range addresses {
		if network, err := netip.ParsePrefix(address.String()); err == nil {
			own = append(own, network.Addr().Unmap())
		}
	}
	return own
})

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
