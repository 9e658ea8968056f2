package sitecomponents

import (
	"bytes"
	"path"
	"regexp"
	"slices"
	"strings"
)

// assignedAddress matches a URL at the start of a string or attribute value. It captures the name that the URL
// is assigned to. It ignores URLs in comments and within text, because code does not load them.
var assignedAddress = regexp.MustCompile("(?:([\\w:.-]+)\\s*=\\s*[\"']?)?[\"'`](https?://[^\\s\"'`<>\\\\]+)")

// linkNames are attributes that only contain links or identifiers, which browsers do not load.
var linkNames = []string{"href", "to", "cite", "xmlns"}

// addresses returns the sorted URLs on other hosts that the site's files may load from.
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

// addressesIn returns the URLs on other hosts that a file in the site may load from.
func addressesIn(text []byte) []string {
	var addresses []string
	for _, match := range assignedAddress.FindAllSubmatch(text, -1) {
		name := strings.TrimPrefix(strings.TrimPrefix(string(match[1]), "v-bind:"), ":")
		name, _, _ = strings.Cut(name, ":") // xmlns:xlink becomes xmlns
		if !slices.Contains(linkNames, name) {
			addresses = append(addresses, string(match[2]))
		}
	}
	return addresses
}

// packageAddress matches the URL of a file or folder in the code of a package. The URL is in a string, which may
// contain a style sheet. It does not match links to documentation in messages.
var packageAddress = regexp.MustCompile("[\"'`(](https://[\\w.-]+/(?:[\\w.@%+-]+/)*(?:[\\w.@%+-]+\\.(?:woff2?|ttf|otf|hdr|exr|glb|gltf|bin|wasm|ktx2?|png|jpe?g|webp|avif|svg|mp3|mp4|ogg|webm|json)|[\\w.@%+-]+/[\\w.@%+-]+/))[\"'`)]")

// Needs describes what a built file requires from the content security policy of the pages that load it.
type Needs struct {
	// Addresses are the URLs of files and folders on other hosts that occur in the file.
	Addresses []string
	// WritesStyles is true if the file may write style elements or attributes. MakesFiles is true if it creates blob:
	// URLs for files and workers. RunsWebAssembly is true if it runs WebAssembly, which three uses to read compressed
	// models.
	WritesStyles, MakesFiles, RunsWebAssembly bool
}

// writesStyle matches code that may write style elements or attributes. The code writes HTML, or names the element or
// attribute. Setting styles as properties requires no permission.
var writesStyle = regexp.MustCompile("(?i)(inner|outer|adjacent)HTML|createContextualFragment|DOMParser|[(,]\\s*[\"'`]style[\"'`]\\s*[,)]")

// needsOf returns the requirements of a built file. styling are libraries that write style elements. Their names occur
// in class names and messages.
func needsOf(name string, data []byte, styling []string) Needs {
	var needs Needs
	for _, match := range packageAddress.FindAllSubmatch(data, -1) {
		needs.Addresses = append(needs.Addresses, string(match[1]))
	}
	if path.Ext(name) == ".js" {
		needs.WritesStyles = writesStyle.Match(data) || namesAny(data, styling)
		needs.MakesFiles = bytes.Contains(data, []byte("createObjectURL"))
		needs.RunsWebAssembly = bytes.Contains(data, []byte("WebAssembly"))
	}
	return needs
}

// namesAny reports whether a file contains the name of one of the libraries, in any case and without its scope.
func namesAny(data []byte, libraries []string) bool {
	data = bytes.ToLower(data)
	return slices.ContainsFunc(libraries, func(library string) bool { return bytes.Contains(data, []byte(path.Base(library))) })
}

// packageAddresses returns the sorted URLs on other hosts that occur in built files.
func packageAddresses(files []File) []string {
	var addresses []string
	for _, file := range files {
		addresses = append(addresses, file.Needs.Addresses...)
	}
	slices.Sort(addresses)
	return slices.Compact(addresses)
}
