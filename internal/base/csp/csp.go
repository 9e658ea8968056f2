// Package csp builds Content Security Policies, which control what browsers may load and run on a page. A policy can be
// written as a header ([Policy.String]) or as a meta element ([Policy.Meta]).
package csp

import (
	"crypto/sha256"
	"encoding/base64"
	"maps"
	"net/url"
	"slices"
	"strings"
)

// Sources other than hosts.
const (
	None         = "'none'"
	Self         = "'self'"
	UnsafeInline = "'unsafe-inline'"
	WASM         = "'wasm-unsafe-eval'"
	Data         = "data:"
	Blob         = "blob:"
)

// The directives of a policy.
const (
	Default      = "default-src"
	Script       = "script-src"
	Style        = "style-src"
	StyleElement = "style-src-elem"
	Image        = "img-src"
	Media        = "media-src"
	Font         = "font-src"
	Connect      = "connect-src"
	Frame        = "frame-src"
	Worker       = "worker-src"
	Manifest     = "manifest-src"
	Object       = "object-src"
	Base         = "base-uri"
	Form         = "form-action"
	Ancestors    = "frame-ancestors"
	sandbox      = "sandbox"
)

// Directives lists all directives in the order they appear in policies.
var Directives = []string{
	Default, Script, Style, StyleElement, Image, Media, Font, Connect, Frame, Worker, Manifest,
	Object, Base, Form, Ancestors, sandbox,
}

// headerOnly lists the directives that browsers ignore, with a warning, if they are in a meta element.
var headerOnly = []string{Ancestors, sandbox}

// Policy maps each directive to its sources.
type Policy map[string][]string

// New returns the policy of a site that only needs its own files. It blocks style attributes, so pages use rules in
// style sheets instead.
func New() Policy {
	return Policy{
		Default:   {None},
		Script:    {Self},
		Style:     {Self},
		Image:     {Self, Data},
		Media:     {Self},
		Font:      {Self},
		Connect:   {Self},
		Frame:     {Self},
		Worker:    {Self},
		Manifest:  {Self},
		Object:    {None},
		Base:      {None},
		Form:      {Self},
		Ancestors: {Self},
	}
}

// Program returns the policy of documents that run readers' programs. They can run and display only their own content,
// and cannot access the network. If they are opened directly, they also have no origin.
func Program() Policy {
	return Policy{
		Default: {None}, Script: {UnsafeInline, Blob}, Style: {UnsafeInline}, Image: {Data, Blob}, Media: {Data, Blob},
		Font: {Data}, Connect: {Data, Blob}, Form: {None}, Base: {None}, Object: {None}, Ancestors: {Self}, sandbox: {"allow-scripts"},
	}
}

// Moved returns the policy of a page that only redirects to another page.
func Moved() Policy { return Policy{Default: {None}, Base: {None}, Form: {None}} }

// With returns p with additional sources for a directive.
func (p Policy) With(directive string, sources ...string) Policy {
	all := slices.Clip(p[directive])
	for _, source := range sources {
		if source != "" && !slices.Contains(all, source) {
			all = append(all, source)
		}
	}
	if len(all) == len(p[directive]) {
		return p
	}
	next := maps.Clone(p)
	next[directive] = all
	return next
}

// AllowsInlineStyles reports whether p allows every inline style sheet.
func (p Policy) AllowsInlineStyles() bool {
	return slices.Contains(p[Style], UnsafeInline) || slices.Contains(p[StyleElement], UnsafeInline)
}

// Only returns p with all directives removed except the given ones.
func (p Policy) Only(directives ...string) Policy {
	only := Policy{}
	for _, name := range directives {
		if sources, ok := p[name]; ok {
			only[name] = sources
		}
	}
	return only
}

// String returns p in the format of a header.
func (p Policy) String() string { return p.write(Directives) }

// Meta returns p in the format of a meta element, with only the directives that are valid there.
func (p Policy) Meta() string {
	return p.write(slices.DeleteFunc(slices.Clone(Directives), func(name string) bool { return slices.Contains(headerOnly, name) }))
}

func (p Policy) write(directives []string) string {
	var parts []string
	for _, name := range directives {
		if sources := p[name]; len(sources) > 0 {
			parts = append(parts, name+" "+strings.Join(ordered(sources), " "))
		}
	}
	return strings.Join(parts, "; ")
}

// ordered returns sources in a canonical order: keywords first, then hashes, then all others. It removes 'none' if
// there are other sources, because it would have no effect.
func ordered(sources []string) []string {
	if len(sources) > 1 {
		sources = slices.DeleteFunc(slices.Clone(sources), func(source string) bool { return source == None })
	}
	return slices.Sorted(slices.Values(sources))
}

// Hash returns the source that allows an inline script or style sheet with the given text.
func Hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// Origin returns the source for a URL on another host, which consists of the scheme and the host. For a URL of the site
// itself, it returns "".
func Origin(address string) string {
	u, err := url.Parse(strings.TrimSpace(address))
	switch {
	case err != nil:
		return ""
	case u.Scheme == "data":
		return Data
	case u.Host == "" || !isHost(u.Host):
		return ""
	case u.Scheme == "":
		return u.Host
	case u.Scheme == "http" || u.Scheme == "https":
		return u.Scheme + "://" + strings.ToLower(u.Host)
	}
	return ""
}

// isHost reports whether a policy would interpret host as a single host. In a policy, spaces, commas and semicolons are
// separators, an asterisk matches any host, and a trailing colon marks a scheme.
func isHost(host string) bool {
	return !strings.HasSuffix(host, ":") &&
		!strings.ContainsFunc(host, func(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune(`;,"'<>\{}$*`, r) })
}
