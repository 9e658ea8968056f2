package migrate

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/text/slug"
)

func TestWithIDs(t *testing.T) {
	for _, c := range []struct {
		name     string
		idOf     func(string) string
		in, want string
	}{
		{"points", vitePressID, "## ssr.noExternal\n", "## ssr.noExternal {#ssr-noexternal}\n"},
		{"code, a link and a tag", vitePressID, "## `a.b` [c](/d) <Badge />\n", "## `a.b` [c](/d) <Badge /> {#a-b-c}\n"},
		{"escaped brackets", vitePressID, "## a\\<B, c\\>\n", "## a\\<B, c\\> {#a-b-c}\n"},
		{"brackets that are not a tag", vitePressID, "## a<B, c\\>\n", "## a<B, c\\> {#a-b-c}\n"},
		{"accents", vitePressID, "## Écran\n", "## Écran {#ecran}\n"},
		{"the same as here", vitePressID, "## Text of 2 words\n", "## Text of 2 words\n"},
		{"keywords", vitePressID, "## a.b {keywords=\"c\"}\n", "## a.b {#a-b keywords=\"c\"}\n"},
		{"keywords and the same id", vitePressID, "## a {keywords=\"c\"}\n", "## a {keywords=\"c\"}\n"},
		{"custom id", vitePressID, "## a.b {#c}\n", "## a.b {#c}\n"},
		{"twice", vitePressID, "## a.b\n## a.b\n", "## a.b {#a-b}\n## a.b {#a-b-1}\n"},
		{"code", vitePressID, "```md\n## a.b\n```\n", "```md\n## a.b\n```\n"},
		{"front matter", vitePressID, "---\n# a.b\n---\n", "---\n# a.b\n---\n"},
		{"a dash at the end", slug.GitHub, "## `<Image />`\n", "## `<Image />` {#image-}\n"},
		{"two dashes", slug.GitHub, "## A & b\n", "## A & b {#a--b}\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := withIDs(c.in, c.idOf); got != c.want {
				t.Errorf("%q becomes %q, want %q", c.in, got, c.want)
			}
		})
	}
}

func TestWithoutBars(t *testing.T) {
	for in, want := range map[string]string{
		"## `a b` ||c-d||\n":       "## `a b` {#c-d}\n",
		"## a || b || c\n":         "## a || b || c\n",
		"```md\n## a ||b||\n```\n": "```md\n## a ||b||\n```\n",
	} {
		if got := withoutBars(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
}

func TestTitledByHeading(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"another title", "---\ntitle: A | Guide\nb: c\n---\n\n# A\n", "---\nseo:\n  title: A | Guide\nb: c\n---\n\n# A\n"},
		{"the same title", "---\ntitle: \"A\"\n---\n# A\n", "---\ntitle: \"A\"\n---\n# A\n"},
		{"a heading later", "---\ntitle: A\n---\nText\n\n# B `c` {#d}\n", "---\ntitle: \"B c\"\nseo:\n  title: A\n---\nText\n\n"},
		{"a heading after a container", ":::warning\nx\n:::\n\n# B\n\nText\n", "---\ntitle: \"B\"\n---\n\n:::warning\nx\n:::\n\n\nText\n"},
		{"a heading in code", "Text\n\n```sh\n# c\n```\n", "Text\n\n```sh\n# c\n```\n"},
		{"a layout", "---\nlayout: home\n---\nText\n\n# B\n", "---\nlayout: home\n---\nText\n\n# B\n"},
		{"escaped brackets", "Text\n\n# B\\<c, d\\>\n", "---\ntitle: \"B<c, d>\"\n---\n\nText\n\n"},
		{"no front matter", "# B\n", "# B\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := titledByHeading(c.in); got != c.want {
				t.Errorf("%q becomes %q, want %q", c.in, got, c.want)
			}
		})
	}
}
