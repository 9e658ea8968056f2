package outputs

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// Setup contains the information that a host needs to serve a site: the site's folder on the host, the response headers
// by path, and the redirects.
type Setup struct {
	Base      links.Base
	Headers   Headers
	Redirects []Redirect
}

// ReadSetup reads the setup that a build has written. base is the folder that the site was built for.
func ReadSetup(build fs.FS, base links.Base) (Setup, error) {
	headers, err := ReadHeaders(build)
	if err != nil {
		return Setup{}, err
	}
	redirects, err := ReadRedirects(build)
	return Setup{base, headers, redirects}, err
}

// hosts are the supported servers by name, each with the function that writes its configuration.
var hosts = map[string]func(Setup) string{
	"apache": apache, "caddy": caddy, "cloudflare": cloudflare, "netlify": netlify, "nginx": nginx, "vercel": vercel,
}

// Hosts lists the names that [Setup.For] accepts.
func Hosts() []string {
	var names []string
	for name := range hosts {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// For returns the configuration of host. It returns false if the host is unknown.
func (s Setup) For(host string) (string, bool) {
	write, ok := hosts[host]
	if !ok {
		return "", false
	}
	s.Headers = s.Headers.At(s.Base)
	return write(s), true
}

// At returns the table with the prefix base added to all paths.
func (t Headers) At(base links.Base) Headers {
	moved := slices.Clone(t)
	for i := range moved {
		moved[i].Path = string(base) + moved[i].Path
	}
	return moved
}

// shared are the directives that apply to every response. Documents that run readers' programs have at least as strict
// policies.
var shared = []string{csp.Object, csp.Base, csp.Ancestors}

func netlify(s Setup) string { return joined(s.Headers) }

// joined writes the file _headers for hosts that combine the values of all rules with the same header, as Netlify does.
// For this reason, the only rule for policies contains just the directives that apply to every file, and each page
// contains the rest.
func joined(t Headers) string {
	var b strings.Builder
	for i, rule := range t {
		var lines []string
		for _, header := range rule.Headers {
			switch {
			case header.Name != policyHeader:
				lines = append(lines, "  "+header.Name+": "+header.Value)
			case i == 0:
				lines = append(lines, "  "+header.Name+": "+csp.New().Only(shared...).String())
			}
		}
		if len(lines) > 0 {
			fmt.Fprintf(&b, "%s\n%s\n", rule.Path, strings.Join(lines, "\n"))
		}
	}
	return b.String()
}

// longestValue is the maximum length of a header value on Cloudflare, which limits each line, including the name, to
// 2,000 characters.
const longestValue = 1900

// cloudflare writes the file _headers for Cloudflare Pages. Its rules can remove a header that another rule sets.
func cloudflare(s Setup) string {
	var b strings.Builder
	given := map[string]bool{}
	for _, rule := range s.Headers {
		b.WriteString(rule.Path + "\n")
		for _, header := range rule.Headers {
			if given[header.Name] && overlaps(s.Headers, rule, header.Name) {
				fmt.Fprintf(&b, "  ! %s\n", header.Name)
			}
			given[header.Name] = true
			value := header.Value
			if len(value) > longestValue {
				value = csp.New().Only(shared...).String() // the pages contain the rest
			}
			fmt.Fprintf(&b, "  %s: %s\n", header.Name, value)
		}
	}
	return b.String()
}

// overlaps reports whether an earlier rule sets the same header for some of rule's paths.
func overlaps(t Headers, rule Rule, name string) bool {
	for _, earlier := range t {
		if earlier.Path == rule.Path {
			return false
		}
		begin, isFolder := strings.CutSuffix(earlier.Path, "*")
		named := slices.ContainsFunc(earlier.Headers, func(h Header) bool { return h.Name == name })
		if named && isFolder && strings.HasPrefix(rule.Path, begin) {
			return true
		}
	}
	return false
}

// quoted writes a value in double quotes, in the syntax of nginx and Caddy.
func quoted(value string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value) + `"`
}

// vercel writes vercel.json. If several rules set a header, the last one takes precedence. Redirects that end with "/*"
// are omitted, because Vercel would also redirect existing pages.
func vercel(s Setup) string {
	type pair struct {
		Key   string `json:"key"`
		Value string `json:"value"`
	}
	type rule struct {
		Source  string `json:"source"`
		Headers []pair `json:"headers"`
	}
	var list []rule
	for _, from := range s.Headers {
		to := rule{Source: regexp.QuoteMeta(from.Path)}
		if begin, isFolder := strings.CutSuffix(from.Path, "*"); isFolder {
			to.Source = regexp.QuoteMeta(begin) + "(.*)"
		}
		for _, header := range from.Headers {
			to.Headers = append(to.Headers, pair{header.Name, header.Value})
		}
		list = append(list, to)
	}
	type redirect struct {
		Source      string `json:"source"`
		Destination string `json:"destination"`
		Status      int    `json:"statusCode"`
	}
	var redirects []redirect
	for _, r := range s.Redirects {
		if !links.IsWildcard(r.From) {
			redirects = append(redirects, redirect{regexp.QuoteMeta(r.From), r.To, 301})
		}
	}
	config := struct {
		Redirects []redirect `json:"redirects,omitempty"`
		Headers   []rule     `json:"headers"`
	}{redirects, list}
	data, err := json.MarshalIndent(config, "", "  ")
	if err != nil {
		panic(err) // strings cannot fail to encode
	}
	return string(data) + "\n"
}

// withCaching returns the table with a header that makes browsers revalidate pages and other files whose names contain
// no hash. Static hosts do so by default.
func (t Headers) withCaching() Headers {
	table := slices.Clone(t)
	table[0].Headers = append(slices.Clone(t[0].Headers), Header{cacheHeader, revalidated})
	return table
}

// names lists the names of all headers in the table, in order of first appearance.
func (t Headers) names() []string {
	var names []string
	for _, rule := range t {
		for _, header := range rule.Headers {
			if !slices.Contains(names, header.Name) {
				names = append(names, header.Name)
			}
		}
	}
	return names
}

// Some servers cannot compare quality values. They send the Markdown of a page if the Accept header contains
// text/markdown without a quality value and does not contain text/html before it. `tresdocs serve` compares the values.
const (
	wantsMarkdown = `text/markdown *(?:,|$)`
	prefersHTML   = `text/html.*text/markdown`
)

// patternOf returns a regular expression for the paths that a rule applies to.
func patternOf(path string) string {
	begin, isFolder := strings.CutSuffix(path, "*")
	if isFolder {
		return "^" + regexp.QuoteMeta(begin)
	}
	return "^" + regexp.QuoteMeta(begin) + "$"
}

// belowPattern returns a regular expression for the paths that a redirect with a wildcard applies to.
func belowPattern(from string) string {
	return "^" + regexp.QuoteMeta(strings.TrimSuffix(from, "/*")) + "(?:/|$)"
}
