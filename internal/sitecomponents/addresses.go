package sitecomponents

import (
	"bytes"
	"path"
	"regexp"
	"slices"
	"strings"
)

// assignedAddress matches an address at the beginning of a string or of an attribute's value, with the name that it is
// assigned to. Code does not load addresses in comments or inside of a text.
var assignedAddress = regexp.MustCompile("(?:([\\w:.-]+)\\s*=\\s*[\"']?)?[\"'`](https?://[^\\s\"'`<>\\\\]+)")

// linkNames are attributes whose addresses are only links or identifiers.
var linkNames = []string{"href", "to", "cite", "xmlns"}

// addresses lists the addresses on other hosts that the site's files may load from, sorted.
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
	for _, match := range assignedAddress.FindAllSubmatch(text, -1) {
		name := strings.TrimPrefix(strings.TrimPrefix(string(match[1]), "v-bind:"), ":")
		name, _, _ = strings.Cut(name, ":") // xmlns:xlink
		if !slices.Contains(linkNames, name) {
			addresses = append(addresses, string(match[2]))
		}
	}
	return addresses
}

// packageAddress matches the address of a file or a folder in the code of a package, in a string or in a style sheet in
// a string. It does not match links to documentation in messages.
var packageAddress = regexp.MustCompile("[\"'`(](https://[\\w.-]+/(?:[\\w.@%+-]+/)*(?:[\\w.@%+-]+\\.(?:woff2?|ttf|otf|hdr|exr|glb|gltf|bin|wasm|ktx2?|png|jpe?g|webp|avif|svg|mp3|mp4|ogg|webm|json)|[\\w.@%+-]+/[\\w.@%+-]+/))[\"'`)]")

// Needs are the requirements of a built file for the content security policy of the pages that load it.
type Needs struct {
	// Addresses are the addresses of files and folders on other hosts in it.
	Addresses []string
	// WritesStyles reports whether it may write style elements or attributes, MakesFiles whether it creates blob: URLs
	// of files and workers, and RunsWebAssembly whether it runs WebAssembly, with which three reads compressed models.
	WritesStyles, MakesFiles, RunsWebAssembly bool
}

// writesStyle matches code that may write style elements or attributes: with HTML, by the name of the element or the
// attribute, or in a package that does. Styles that are set as properties need no permission.
var writesStyle = regexp.MustCompile("(?i)(inner|outer|adjacent)HTML|createContextualFragment|DOMParser|[(,]\\s*[\"'`]style[\"'`]\\s*[,)]|tweakpane|leches")

// needsOf returns the needs of a built file.
func needsOf(name string, data []byte) Needs {
	var needs Needs
	for _, match := range packageAddress.FindAllSubmatch(data, -1) {
		needs.Addresses = append(needs.Addresses, string(match[1]))
	}
	if path.Ext(name) == ".js" {
		needs.WritesStyles = writesStyle.Match(data)
		needs.MakesFiles = bytes.Contains(data, []byte("createObjectURL"))
		needs.RunsWebAssembly = bytes.Contains(data, []byte("WebAssembly"))
	}
	return needs
}

// packageAddresses lists the addresses on other hosts in built files, sorted.
func packageAddresses(files []File) []string {
	var addresses []string
	for _, file := range files {
		addresses = append(addresses, file.Needs.Addresses...)
	}
	slices.Sort(addresses)
	return slices.Compact(addresses)
}
