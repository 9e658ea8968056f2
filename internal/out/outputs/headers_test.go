package outputs_test

import (
	"slices"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/out/outputs"
)

// TestHeaders checks the headers of each kind of path. No path may have two headers with the same name.
func TestHeaders(t *testing.T) {
	table := outputs.NewHeaders(csp.New())
	for path, want := range map[string]string{
		"/":                              "",
		"/guide":                         "",
		"/_tresdocs/app.js":              "public, max-age=31536000, immutable",
		"/_nuxt/builds/meta/a.json":      "public, max-age=31536000, immutable",
		"/_nuxt/builds/latest.json":      "public, max-age=1, immutable",
		"/_nuxt/builds/kept.json":        "",
		"/_nuxt/builds/latest.json/more": "",
		"/search.json":                   "",
	} {
		values := map[string]string{}
		for _, header := range table.Of(path) {
			if _, twice := values[header.Name]; twice {
				t.Errorf("%s has %s twice", path, header.Name)
			}
			values[header.Name] = header.Value
		}
		if values["X-Content-Type-Options"] != "nosniff" || values["Referrer-Policy"] == "" || values["Cache-Control"] != want {
			t.Errorf("%s: %v", path, values)
		}
	}
	if other := (outputs.Header{Name: "Access-Control-Allow-Origin", Value: "*"}); !slices.Contains(table.Of("/search.json"), other) {
		t.Error("other sites cannot read /search.json")
	}
}
