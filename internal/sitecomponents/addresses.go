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

// packaged matches an address in what packages bring: that of a file or of a folder with files, in a string or in a
// style sheet within one. Those of documentation, which messages name, end otherwise.
var packaged = regexp.MustCompile("[\"'`(](https://[\\w.-]+/(?:[\\w.@%+-]+/)*(?:[\\w.@%+-]+\\.(?:woff2?|ttf|otf|hdr|exr|glb|gltf|bin|wasm|ktx2?|png|jpe?g|webp|avif|svg|mp3|mp4|ogg|webm|json)|[\\w.@%+-]+/[\\w.@%+-]+/))[\"'`)]")

// packageAddresses lists the addresses of files and folders on other hosts that built files name, sorted.
func packageAddresses(files []File) []string {
	found := map[string]bool{}
	for _, file := range files {
		for _, match := range packaged.FindAllSubmatch(file.Data, -1) {
			found[string(match[1])] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}
