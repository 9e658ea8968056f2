package search

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// TypeScript returns the tables of letters and words that queries in the browser share with the index.
func TypeScript() string {
	var b strings.Builder
	b.WriteString("// Code generated from internal/site/search by go generate. DO NOT EDIT.\n\n")
	b.WriteString("/** Letters that Unicode does not decompose, and their folded forms. */\n")
	b.WriteString("export const FOLDED: Readonly<Record<string, string>> = {\n")
	for _, letter := range slices.Sorted(maps.Keys(folded)) {
		fmt.Fprintf(&b, "  %c: %q,\n", letter, folded[letter])
	}
	b.WriteString("}\n\n/** The English stop words, separated by spaces. */\n")
	fmt.Fprintf(&b, "export const STOPWORDS =\n  %q\n", stopwords)
	return b.String()
}
