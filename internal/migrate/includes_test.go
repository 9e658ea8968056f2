package migrate_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// TestIncludes checks the include comments that VitePress replaces before it parses a document.
func TestIncludes(t *testing.T) {
	const long = "# Rope\n\nOne.\n\n<!-- #region tie -->\nTie *it*.\nTwice.\n<!-- #endregion tie -->\n"
	for _, c := range []struct{ name, in, want string }{
		{"on a line by itself", "<!--@include: ./knots/part.md-->\n", "<!--@include: ./knots/part.md-->\n"},
		{"in code", "```md\n<!--@include: ./knots/part.md-->\n```\n", "```md\nKnots *of* code()\n```\n"},
		{"several in code", "```ts\n<!--@include: @/knots/a.ts-->\n<!--@include: ./knots/a.ts-->\n```\n", "```ts\na()\n\na()\n```\n"},
		{"within a line", "Text of <!-- @include: ./knots/word.md --> here, `<!-- @include: ./knots/word.md -->`\n", "Text of a **word** here, `a **word**`\n"},
		{"within a table", "| a |\n|---|\n| <!--@include: ./knots/word.md--> |\n", "| a |\n|---|\n| a **word** |\n"},
		{"a range of lines", "<!--@include: ./rope.md{3,6}-->\n", "One.\n\n<!-- #region tie -->\nTie *it*.\n"},
		{"lines to the end", "<!--@include: ./rope.md{7,99}-->\n", "Twice.\n<!-- #endregion tie -->\n\n"},
		{"lines of a region", "```md\n<!--@include: ./rope.md#tie{2,}-->\n```\n", "```md\nTwice.\n```\n"},
		{"a region in code", "```md\n<!--@include: ./rope.md#tie-->\n```\n", "```md\nTie *it*.\nTwice.\n```\n"},
		{"no such region", "```md\n<!--@include: ./knots/word.md#none-->\n```\n", "```md\na **word**\n```\n"},
		{"no such file", "```md\n<!--@include: ./none.md-->\n<!--@include: ../../secret.md-->\n<!--@include: ./.env-->\n```\n", "```md\n<!--@include: ./none.md-->\n<!--@include: ../../secret.md-->\n<!--@include: ./.env-->\n```\n"},
		{"files that include themselves", "```md\n<!--@include: ./knots/round.md-->\n```\n", "```md\n" + strings.Repeat("round ", 16) + "<!--@include: ./round.md-->\n```\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			site, _, err := migrate.Read(fstest.MapFS{
				".vitepress/config.ts": {Data: []byte("export default { title: 'A', srcExclude: ['knots'] }")},
				"index.md":             {Data: []byte("# Home\n\n" + c.in)},
				"rope.md":              {Data: []byte(long)},
				"knots/part.md":        {Data: []byte("---\ntitle: Knots\n---\nKnots <!--@include: ./inner.md--> code()\n")},
				"knots/inner.md":       {Data: []byte("*of*")},
				"knots/word.md":        {Data: []byte("a **word**")},
				"knots/round.md":       {Data: []byte("round <!--@include: ./round.md-->")},
				"knots/a.ts":           {Data: []byte("a()\n")},
				".env":                 {Data: []byte("KEY=1")},
			}, migrate.Options{Name: "A"})
			if err != nil {
				t.Fatal(err)
			}
			text := c.in
			if changed, ok := site.Documents["index.md"]; ok {
				text = strings.TrimPrefix(string(changed), "# Home\n\n")
			}
			if text != c.want {
				t.Errorf("%q\nwant\n%q", text, c.want)
			}
		})
	}
}
