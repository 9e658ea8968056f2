package config

import (
	"reflect"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// TestMarshal encodes a configuration with strings that YAML could read as other types, and decodes it again.
func TestMarshal(t *testing.T) {
	off := false
	scale := Scale{}
	for _, shade := range shades {
		scale[shade] = "#2ba189"
	}
	c := Config{
		Site:      Site{Name: "true", Title: "A: \"quoted\" #1", TitleTemplate: "%s - A", Description: "Two\nlines: 'x'"},
		Header:    Header{Search: &off, Links: []Link{{Label: "null", Icon: "simple-icons:x", To: "/a"}, {Label: "- 1", To: "https://example.com/?a=b&c"}}},
		Footer:    Footer{Credits: "© {year}"},
		Theme:     Theme{Primary: "mine", Colors: map[string]Scale{"mine": scale}},
		Content:   Content{Collections: map[string]Collection{"docs": {Type: "page", Include: StringList{"**/*.md"}, Exclude: StringList{"a", "b"}, Fields: map[string]string{"on": "string"}}}},
		Redirects: map[string]string{"/old": "/a"},
	}
	data, err := c.Marshal(map[string]string{"footer": "{year} is the current year.", "theme": "Colors."})
	if err != nil {
		t.Fatal(err)
	}
	const want = `site:
  name: "true"
  title: "A: \"quoted\" #1"
  titleTemplate: "%s - A"
`
	if got := string(data); got[:min(len(want), len(got))] != want {
		t.Errorf("%s\nwant at its beginning\n%s", got, want)
	}
	parsed, problems := Parse(data)
	if problems.Count(diag.Error) > 0 {
		t.Fatalf("%s\n%s", problems, data)
	}
	full := Default()
	full.Site, full.Header.Search, full.Header.Links, full.Footer = c.Site, c.Header.Search, c.Header.Links, c.Footer
	full.Site.Lang = "en"
	full.Theme.Primary, full.Theme.Colors, full.Content.Collections, full.Redirects = c.Theme.Primary, c.Theme.Colors, c.Content.Collections, c.Redirects
	if !reflect.DeepEqual(parsed.Config, full) {
		t.Errorf("read back:\n%+v\nwant\n%+v", parsed.Config, full)
	}
}
