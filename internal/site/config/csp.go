package config

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/base/diag"
)

// openDirectives are the directives that a site may add sources to. All other directives are the same for every site,
// because pages use neither plug-ins nor a different base URL, and the server controls framing.
var openDirectives = []string{
	csp.Script, csp.Style, csp.Image, csp.Media, csp.Font, csp.Connect, csp.Frame, csp.Worker, csp.Form,
}

// cspSource matches a source. A source is a scheme, a hash, or a host with an optional scheme, port and path. A
// wildcard may represent the hosts of a domain, but not of an entire top-level domain as in "*.com".
var cspSource = regexp.MustCompile(`^((https?|wss?)://)?([a-z0-9-]+|\*\.[a-z0-9-]+\.[a-z0-9-]+)(\.[a-z0-9-]+)*(:(\d+|\*))?(/[\w./~%-]*)?$` +
	`|^(data|blob|mediastream|filesystem):$|^'(sha256|sha384|sha512)-[A-Za-z0-9+/]+={0,2}'$|^'wasm-unsafe-eval'$`)

// csp checks that each entry has an allowed directive, a valid source and a reason.
func (v *validator) csp(sources []Source) {
	for i, source := range sources {
		at := "site.csp[" + itoa(i) + "]"
		if !slices.Contains(openDirectives, source.Directive) {
			v.add(diag.Errorf(v.position(at+".directive"), "%s.directive must be a directive that a site can add to, not %q", at, source.Directive).
				WithHint("use one of %s", strings.Join(openDirectives, ", ")))
		}
		if !cspSource.MatchString(source.Source) {
			v.add(diag.Errorf(v.position(at+".source"), "%s.source must be one host, scheme or hash, not %q", at, source.Source).
				WithHint(`use a URL such as "https://cdn.example.com", or "'sha256-…'" for an inline script`))
		}
		if source.Directive == csp.Script && runsAnything(source.Source) {
			v.add(diag.Errorf(v.position(at+".source"), "%s.source allows scripts from anyone, or scripts that can be changed in transit: %q", at, source.Source).
				WithHint(`specify a host with https://, or write "'sha256-…'" for a single script`))
		}
		if source.Directive == csp.Worker && strings.HasPrefix(source.Source, "data:") {
			v.add(diag.Errorf(v.position(at+".source"), "%s.source allows workers from anyone: %q", at, source.Source).
				WithHint(`use "blob:", which only the page's own scripts can create`))
		}
		v.require(at+".reason", strings.TrimSpace(source.Reason), `explain why it is needed, for example "reason: the chat in the corner"`)
	}
}

// runsAnything reports whether a script source is unsafe: a scheme such as "data:", or a source that is loaded without
// encryption.
func runsAnything(source string) bool {
	source = strings.ToLower(strings.TrimSpace(source))
	return slices.ContainsFunc([]string{"data:", "blob:", "filesystem:", "mediastream:", "http:", "//"}, func(scheme string) bool {
		return strings.HasPrefix(source, scheme)
	})
}

// Policy returns the Content Security Policy for the configuration.
func (c Config) Policy() csp.Policy {
	policy := csp.New()
	for _, picture := range []string{c.Header.Logo.Light, c.Header.Logo.Dark, c.Site.Favicon} {
		policy = policy.With(csp.Image, csp.Origin(picture))
	}
	for _, host := range c.Site.Frames {
		policy = policy.With(csp.Frame, host)
	}
	for _, host := range c.Icons.Hosts {
		policy = policy.With(csp.Connect, csp.Origin(host))
	}
	for _, to := range c.Members() { // the search loads the sections of sites on other hosts
		policy = policy.With(csp.Connect, csp.Origin(to))
	}
	for _, site := range c.Search.Sites {
		policy = policy.With(csp.Connect, csp.Origin(site.Sections))
	}
	policy = c.Analytics.sources(policy).With(csp.Connect, csp.Origin(c.Insights.URL))
	policy = c.headSources(policy)
	for _, source := range c.Site.CSP {
		policy = policy.With(source.Directive, source.Source)
	}
	return policy
}
