package sitecomponents

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// written matches an address at the beginning of a string or of an attribute's value, with the name that it is
// assigned to. One in a comment or in the middle of a text is none that a program loads from.
var written = regexp.MustCompile("(?:([\\w:.-]+)\\s*=\\s*[\"']?)?[\"'`](https?://[^\\s\"'`<>\\\\]+)")

// leading are attributes whose addresses a reader goes to, or that only name something.
var leading = []string{"href", "to", "cite", "xmlns"}

// addresses lists the addresses on other hosts that the site's own files may load from, sorted.
func (s *sources) addresses() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := map[string]bool{}
	for _, src := range s.read {
		for _, match := range written.FindAllSubmatch(src, -1) {
			name := strings.TrimPrefix(strings.TrimPrefix(string(match[1]), "v-bind:"), ":")
			name, _, _ = strings.Cut(name, ":") // xmlns:xlink
			if !slices.Contains(leading, name) {
				found[string(match[2])] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}
