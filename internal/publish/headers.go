package publish

import (
	"fmt"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
)

// Header is a header of an answer.
type Header struct{ Name, Value string }

// forever is the caching of a file that has another name when its content is another.
const forever = "public, max-age=31536000, immutable"

// headers lists what answers have beside what is in them, by path, for `tresdocs serve` and for static hosts
// ([site.HeadersFile]). A path with "*" at its end stands for all that begin with it. A path gets the headers of
// all rules that it matches, and no two of them give it the same header: some hosts would join the values.
var headers = []struct {
	path   string
	values []Header
}{
	{"/*", []Header{
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "strict-origin-when-cross-origin"},
	}},
	{"/" + site.AssetDir + "*", []Header{{"Cache-Control", forever}}},
	{"/" + site.ManifestDir + "*", []Header{{"Cache-Control", forever}}},
	{"/" + site.LatestFile, []Header{{"Cache-Control", "public, max-age=1, immutable"}}}, // open tabs look for another build
	{"/" + site.SectionsFile, []Header{{"Access-Control-Allow-Origin", "*"}}},            // other sites search it along with their own
}

// Headers returns the headers of an answer for a path of the site.
func Headers(path string) []Header {
	var all []Header
	for _, rule := range headers {
		begin, isFolder := strings.CutSuffix(rule.path, "*")
		if path == begin || isFolder && strings.HasPrefix(path, begin) {
			all = append(all, rule.values...)
		}
	}
	return all
}

// headers writes the table of headers down, unless the site has one of its own.
func (f *Files) headers() []site.File {
	if f.site.Has("/" + site.HeadersFile) {
		return nil
	}
	var text strings.Builder
	for _, rule := range headers {
		fmt.Fprintf(&text, "%s%s\n", f.config.Base, rule.path)
		for _, header := range rule.values {
			fmt.Fprintf(&text, "  %s: %s\n", header.Name, header.Value)
		}
	}
	return []site.File{{Path: site.HeadersFile, Data: []byte(text.String())}}
}
