package mcp

import (
	"cmp"
	"slices"
	"strings"
)

// pagesFirst reorders the URLs of sections so that the best section of each page comes before the other
// sections. Agents read entire pages, and the answer is usually on one of the first pages.
func pagesFirst(found []string) []string {
	times := map[string]int{}
	nth := make(map[string]int, len(found))
	for _, address := range found {
		page, _, _ := strings.Cut(address, "#")
		times[page]++
		nth[address] = times[page]
	}
	arranged := slices.Clone(found)
	slices.SortStableFunc(arranged, func(a, b string) int { return cmp.Compare(nth[a], nth[b]) })
	return arranged
}
