package sitecomponents

import (
	"bytes"
	"path"
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
	var addresses []string
	for _, file := range s.files {
		addresses = append(addresses, file.addresses...)
	}
	slices.Sort(addresses)
	return slices.Compact(addresses)
}

// addressesIn lists the addresses on other hosts that a file of the site may load from.
func addressesIn(text []byte) []string {
	var addresses []string
	for _, match := range written.FindAllSubmatch(text, -1) {
		name := strings.TrimPrefix(strings.TrimPrefix(string(match[1]), "v-bind:"), ":")
		name, _, _ = strings.Cut(name, ":") // xmlns:xlink
		if !slices.Contains(leading, name) {
			addresses = append(addresses, string(match[2]))
		}
	}
	return addresses
}

// packaged matches an address in what packages bring: that of a file or of a folder with files, in a string or in a
// style sheet within one. Those of documentation, which messages name, end otherwise.
var packaged = regexp.MustCompile("[\"'`(](https://[\\w.-]+/(?:[\\w.@%+-]+/)*(?:[\\w.@%+-]+\\.(?:woff2?|ttf|otf|hdr|exr|glb|gltf|bin|wasm|ktx2?|png|jpe?g|webp|avif|svg|mp3|mp4|ogg|webm|json)|[\\w.@%+-]+/[\\w.@%+-]+/))[\"'`)]")

// Needs are what a built file needs of the pages that load it.
type Needs struct {
	// Addresses are those of files and folders on other hosts that it names.
	Addresses []string
	// WritesStyles reports whether it may write style elements or attributes, MakesFiles whether it makes files and
	// workers, and RunsWebAssembly whether it runs programs of WebAssembly, with which three reads compressed models.
	WritesStyles, MakesFiles, RunsWebAssembly bool
}

// writesStyle matches what a program writes style elements or attributes with: HTML, an element by its name, an
// attribute by its name, or a package that does so. Styles that are set as properties need no permission.
var writesStyle = regexp.MustCompile("(?i)(inner|outer|adjacent)HTML|createContextualFragment|DOMParser|[(,]\\s*[\"'`]style[\"'`]\\s*[,)]|tweakpane|leches")

// needsOf finds what a built file needs.
func needsOf(name string, data []byte) Needs {
	var needs Needs
	for _, match := range packaged.FindAllSubmatch(data, -1) {
		needs.Addresses = append(needs.Addresses, string(match[1]))
	}
	if path.Ext(name) == ".js" {
		needs.WritesStyles = writesStyle.Match(data)
		needs.MakesFiles = bytes.Contains(data, []byte("createObjectURL"))
		needs.RunsWebAssembly = bytes.Contains(data, []byte("WebAssembly"))
	}
	return needs
}

// packageAddresses lists the addresses on other hosts that built files name, sorted.
func packageAddresses(files []File) []string {
	var addresses []string
	for _, file := range files {
		addresses = append(addresses, file.Needs.Addresses...)
	}
	slices.Sort(addresses)
	return slices.Compact(addresses)
}
