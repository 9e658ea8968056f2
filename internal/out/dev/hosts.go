package dev

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// hosts holds the host names and addresses that a preview accepts requests for. Without this check, any site could
// point its host name at this machine, and its pages could read drafts.
type hosts struct {
	names []string
	// byAddress reports whether all IP addresses are allowed, instead of only loopback addresses.
	byAddress bool
}

// hostsOf returns the hosts of a preview that listens on host: the loopback addresses, host itself, and the name of
// this machine if other machines can open the preview.
func hostsOf(host string) hosts {
	h := hosts{names: []string{"localhost"}}
	ip := net.ParseIP(host)
	switch {
	case host == "", ip != nil && ip.IsUnspecified():
		h.byAddress = true
		if name, err := os.Hostname(); err == nil {
			h.names = append(h.names, name, name+".local")
		}
	default:
		h.names = append(h.names, host)
	}
	return h
}

// has reports whether h contains a name or an address. If byAddress is set, it contains every address, because a page
// can only request an address that it was loaded from.
func (h hosts) has(host string) bool {
	if ip := net.ParseIP(host); ip != nil && (ip.IsLoopback() || h.byAddress) {
		return true
	}
	for _, name := range h.names {
		if strings.EqualFold(name, host) {
			return true
		}
	}
	return false
}

// refuse rejects a request that is for another host or comes from a page on another host. It reports whether it has
// rejected the request.
func (h hosts) refuse(w http.ResponseWriter, r *http.Request) bool {
	host := (&url.URL{Host: r.Host}).Hostname()
	if !h.has(host) {
		http.Error(w, fmt.Sprintf("The preview does not accept requests for %q. Open it at localhost, or start it with --addr %s:3000.", host, host), http.StatusForbidden)
		return true
	}
	sent := r.Header.Get("Origin")
	if sent == "" {
		return false
	}
	if origin, err := url.Parse(sent); err != nil || !h.has(origin.Hostname()) {
		http.Error(w, "The preview rejects requests from other sites. Open it at its own URL.", http.StatusForbidden)
		return true
	}
	return false
}
