package config

import (
	"bytes"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestOwnCollections compares the collections of this repository's site with the collections that its clients request:
// a landing page and, for every language, all other pages. The database has the collection "info".
func TestOwnCollections(t *testing.T) {
	var got []string
	for _, c := range ownConfig(t).Collections() {
		got = append(got, fmt.Sprintf("%s: %s %v without %v", c.Name, c.Type, c.Include, c.Exclude))
	}
	if want := []string{
		"docs: page [**] without [index.md zh-CN/**]",
		"docs_zh_CN: page [**] without [index.md]",
		"landing: page [index.md] without [zh-CN/**]",
		"landing_zh_CN: page [index.md] without []",
	}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// ownConfig returns the configuration of this repository's site.
func ownConfig(t *testing.T) Config {
	t.Helper()
	src, err := os.ReadFile("../../../" + FileName)
	if err != nil {
		t.Fatal(err)
	}
	c, problems := Parse(src)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return c.Config
}

// TestOwnSite compares the settings of this repository's site with its specification: its language and titles, its
// header, and the links in the header, in the footer and below the headings.
func TestOwnSite(t *testing.T) {
	c := ownConfig(t)
	for _, setting := range []struct {
		name      string
		got, want any
	}{
		{"language", c.Site.Lang, "en"},
		{"name", c.Site.Name, "TresJS Docs"},
		{"title", c.Site.Title, "TresJS: Building 3D scenes with Vue"},
		{"template", c.Site.TitleTemplate, "%s · TresJS"},
		{"title in the header", c.Header.Title, "TresJS"},
		{"target of the title", c.Header.To, "/"},
		{"logo", c.Header.Logo, Logo{Alt: "TresJS", Light: "/logo-light.svg", Dark: "/logo-dark.svg"}},
		{"search", *c.Header.Search, true},
		{"color mode toggle", *c.Header.ColorMode, true},
		{"menu", c.Header.Menu, []MenuItem{{Label: "Guide", To: "/getting-started/installation"}, {Label: "API", To: "/api"}}},
		{"header links", c.Header.Links, []Link{
			{Label: "TresJS on GitHub", Icon: "i-simple-icons-github", To: "https://github.com/tresjs/tres"},
			{Label: "TresJS on Discord", Icon: "i-simple-icons-discord", To: "https://discord.com/invite/UCr96AQmWn"},
		}},
		{"credits", strings.Count(c.Footer.Credits, "{year}"), 1},
		{"toggle in the footer", c.Footer.ColorMode, false},
		{"footer links", c.Footer.Links, []Link{
			{Label: "TresJS website", Icon: "i-lucide-globe", To: "https://tresjs.org"},
			{Label: "TresJS on Discord", Icon: "i-simple-icons-discord", To: "https://tresjs.org/discord"},
			{Label: "TresJS on X", Icon: "i-simple-icons-x", To: "https://x.com/tresjs_dev"},
			{Label: "TresJS on GitHub", Icon: "i-simple-icons-github", To: "https://github.com/tresjs/tres"},
		}},
		{"title of the headings", c.Toc.Title, "Table of Contents"},
		{"title of the community links", c.Toc.Bottom.Title, "Community"},
		{"edit link", c.Toc.Bottom.Edit, EditLink{Label: "Edit this page", Icon: "i-lucide-external-link", URL: "https://github.com/tresjs/tres/edit/main/apps/docs/content"}},
		{"community links", c.Toc.Bottom.Links, []Link{
			{Label: "Become a sponsor", Icon: "i-lucide-heart", To: "https://github.com/sponsors/tresjs"},
			{Label: "Star on GitHub", Icon: "i-lucide-star", To: "https://github.com/tresjs/tres"},
		}},
	} {
		if !reflect.DeepEqual(setting.got, setting.want) {
			t.Errorf("%s: got %v, want %v", setting.name, setting.got, setting.want)
		}
	}
}

// TestDefaults checks the settings of a site that does not set them: English, teal and zinc, and a modal menu.
func TestDefaults(t *testing.T) {
	c := Default()
	theme := Theme{Primary: "teal", Neutral: "zinc", Success: "green", Info: "blue", Warning: "yellow", Error: "red"}
	if !reflect.DeepEqual(c.Theme, theme) {
		t.Errorf("theme %+v", c.Theme)
	}
	if c.Site.Lang != "en" || c.Header.To != "/" || c.Header.MenuMode != "modal" {
		t.Errorf("language %q, target of the title %q, menu %q", c.Site.Lang, c.Header.To, c.Header.MenuMode)
	}
}

// FuzzConfig looks for a configuration that makes Parse panic or report a problem outside the text.
func FuzzConfig(f *testing.F) {
	own, err := os.ReadFile("../../../" + FileName)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(own)
	for _, seed := range []string{
		"site:\n  name: A\n  title: B\n",
		"site: [\n",
		"site: &a {name: *a}\n",
		"theme:\n  colors:\n    x: {50: '#fff', y: 1}\n",
		"redirects:\n  /a: /a\n  b: c\n",
		"content:\n  collections:\n    docs:\n      include: ['**/*.md', 1]\n",
		"? {a: b}\n: c\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		_, problems := Parse(src)
		// In YAML, a carriage return also ends a line.
		last := 2 + bytes.Count(src, []byte("\n")) + bytes.Count(src, []byte("\r"))
		for _, p := range problems {
			if p.Line < 1 || p.Line > last {
				t.Errorf("problem %v outside of lines 1 to %d", p, last)
			}
		}
	})
}
