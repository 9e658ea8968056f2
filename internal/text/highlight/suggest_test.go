package highlight_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/text/highlight"
)

func TestSuggestLanguage(t *testing.T) {
	for _, c := range []struct{ lang, want string }{
		{"typescirpt", "typescript"},
		{"TypeScrip", "typescript"},
		{"javacript", "javascript"},
		{"pyhton", "python"},
		{"josn", "json"},
		{"bahs", "bash"},
		{"ts:line-numbers", "ts"},
		{"rust,ignore", "rust"},
		{"ts", ""},
		{"Vue", ""},
	} {
		if got, _ := highlight.SuggestLanguage(c.lang); got != c.want {
			t.Errorf("SuggestLanguage(%q) = %q, want %q", c.lang, got, c.want)
		}
	}
	// Languages and names for plain text that Lines does not know. Some differ from known names by only one letter.
	for _, lang := range []string{
		"", "text", "txt", "plain", "plaintext", "output", "log", "tree", "ascii", "math", "none", "unknown", "mermaid",
		"astro", "haml", "prisma", "dotenv", "env", "mdx", "pug", "rescript", "purescript", "livescript", "typoscript",
		"markdoc", "cson", "hjson", "bson", "mjml", "ndjson", "curl", "nushell", "regex", "gitignore", "gdscript", "wgsl",
		"hlsl", "dart", "razor", "edge", "twig", "slim", "tsql", "jscript", "xml", "csv", ":ts", "jsonnet", "ron", "d2",
	} {
		if got, ok := highlight.SuggestLanguage(lang); ok {
			t.Errorf("SuggestLanguage(%q) = %q, want nothing", lang, got)
		}
	}
}
