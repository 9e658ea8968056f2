package outputs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/site"
)

// Header is a response header.
type Header struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Rule sets headers for a path. A path that ends with "*" matches all paths with that prefix.
type Rule struct {
	Path    string   `json:"path"`
	Headers []Header `json:"headers"`
}

// Headers lists the response headers of a site by path. The headers of all matching rules apply to a path. If several rules
// set a header, the last rule takes precedence. `tresdocs serve`, static hosts ([site.HeadersFile]) and the
// configuration of other servers ([Setup.For]) all use this table.
type Headers []Rule

const (
	// forever is the Cache-Control value of files whose names contain a hash of their content.
	forever = "public, max-age=31536000, immutable"
	// revalidated is the Cache-Control value of all other files.
	revalidated = "no-cache"
)

// HostFiles are the configuration files for static hosts and for tresdocs itself. They are not served.
var HostFiles = []string{site.RedirectsFile, site.HeadersFile, site.HeaderTable}

// cacheHeader is the name of the header for caching.
const cacheHeader = "Cache-Control"

// policyHeader is the name of the header with a Content-Security-Policy.
const policyHeader = "Content-Security-Policy"

// NewHeaders returns the headers of a site with the given policy. If the policy is empty, they do not include one.
func NewHeaders(policy csp.Policy) Headers {
	table := Headers{
		{"/*", []Header{
			{"X-Content-Type-Options", "nosniff"},
			{"Referrer-Policy", "strict-origin-when-cross-origin"},
		}},
		{"/" + site.AssetDir + "*", []Header{{cacheHeader, forever}}},
		{"/" + site.ManifestDir + "*", []Header{{cacheHeader, forever}}},
		{"/" + site.LatestFile, []Header{{cacheHeader, "public, max-age=1, immutable"}}}, // open tabs check for a new build
		{"/" + site.SectionsFile, []Header{{"Access-Control-Allow-Origin", "*"}}},        // other sites include it in their searches
	}
	if policy == nil {
		return table
	}
	table[0].Headers = append(table[0].Headers, Header{policyHeader, policy.String()})
	return append(table,
		Rule{"/" + site.PlayPrefix + "*", []Header{{policyHeader, csp.Program().String()}}},
		Rule{"/" + site.QueryPrefix + "*", []Header{{policyHeader, policy.With(csp.Script, csp.WASM).String()}}},
	)
}

// ReadHeaders reads the table of headers that a build has written.
func ReadHeaders(build fs.FS) (Headers, error) {
	data, err := fs.ReadFile(build, site.HeaderTable)
	if errors.Is(err, fs.ErrNotExist) {
		return NewHeaders(nil), nil // the build was made by an earlier version of tresdocs
	}
	if err != nil {
		return nil, err // an fs.PathError already names the file
	}
	var table Headers
	if err := json.Unmarshal(data, &table); err != nil {
		return nil, fmt.Errorf("decode %s: %w", site.HeaderTable, err)
	}
	return table, nil
}

// Of returns the response headers for a path on the site.
func (t Headers) Of(path string) []Header {
	var all []Header
	for _, rule := range t {
		begin, isFolder := strings.CutSuffix(rule.Path, "*")
		if path == begin || isFolder && strings.HasPrefix(path, begin) {
			all = replace(all, rule.Headers)
		}
	}
	return all
}

// Caching returns the Cache-Control value of the file at a path on the site, and reports whether its content is
// immutable.
func (t Headers) Caching(path string) (value string, immutable bool) {
	value = revalidated
	for _, header := range t.Of(path) {
		if header.Name == cacheHeader {
			value = header.Value
		}
	}
	return value, value == forever
}

// replace returns headers with others added. A header in others replaces any header with the same name.
func replace(headers, others []Header) []Header {
next:
	for _, other := range others {
		for i := range headers {
			if headers[i].Name == other.Name {
				headers[i] = other
				continue next
			}
		}
		headers = append(headers, other)
	}
	return headers
}

// linkHeader is the name of the header with links to related files.
const linkHeader = "Link"

// withLists returns the table with a link to the list of all pages for agents in every response, like the link in the
// HTML of pages. Each language has its own list.
func (f *Files) withLists(t Headers) Headers {
	for _, l := range f.site.Locales() {
		list := f.config.Base.Address("/" + fileIn(l, site.LLMsFile))
		link := Header{linkHeader, "<" + (&url.URL{Path: list}).EscapedPath() + `>; rel="describedby"`}
		if l.IsTranslation {
			t = append(t, Rule{l.Path + "/*", []Header{link}})
		} else {
			t[0].Headers = append(t[0].Headers, link)
		}
	}
	return t
}

// headers writes the table of headers for tresdocs. It also writes the table for static hosts, unless the site has its
// own.
func (f *Files) headers(context.Context) ([]site.File, error) {
	versions, err := f.versionHeaders()
	if err != nil {
		return nil, err
	}
	table := append(f.withLists(NewHeaders(f.policy())), versions...)
	data, err := json.MarshalIndent(table, "", " ")
	if err != nil {
		panic(err) // strings cannot fail to encode
	}
	files := []site.File{{Path: site.HeaderTable, Data: append(data, '\n')}}
	if f.site.Has("/" + site.HeadersFile) {
		return files, nil
	}
	return append(files, site.File{Path: site.HeadersFile, Data: []byte(joined(table.At(f.config.Base)))}), nil
}
