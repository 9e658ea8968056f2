package dev

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// hosts are the names and addresses that a preview answers for. Any site can have its name lead to this machine, and
// its pages could then read drafts.
type hosts struct {
	names []string
	// byAddress reports whether any address of this machine counts, and not only those that nobody else can reach.
	byAddress bool
}

// hostsOf returns the hosts of a preview that listens on a host: loopback addresses, that host, and where it is open to
// other machines the name of this one.
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

// has reports whether a name or an address is one of h. A page that was opened by an address is from that address.
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

// refuse answers a request that is for another host, or from a page of another one, and reports whether it is.
func (h hosts) refuse(w http.ResponseWriter, r *http.Request) bool {
	host := (&url.URL{Host: r.Host}).Hostname()
	if !h.has(host) {
		http.Error(w, fmt.Sprintf("The preview does not answer for %q. Open it at localhost, or start it with --addr %s:3000.", host, host), http.StatusForbidden)
		return true
	}
	sent := r.Header.Get("Origin")
	if sent == "" {
		return false
	}
	if origin, err := url.Parse(sent); err != nil || !h.has(origin.Hostname()) {
		http.Error(w, "The preview answers no pages of other sites. Open it at its own address.", http.StatusForbidden)
		return true
	}
	return false
}
