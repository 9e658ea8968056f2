// Package sanitize decides what of an author's HTML reaches a page: [Attribute] which attributes and with what
// values, [IsLink] and its kin which addresses, [Style] which styles, [Frame] which frames. Everything that is not
// listed here stays away from the page. Package mdc has the list of elements.
package sanitize

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
)

var scheme = regexp.MustCompile(`^([a-z][a-z0-9+.-]*):`)

// normalized gives an address as the URL standard reads it before its scheme: without the characters that it
// takes out, and with slashes for the backslashes that it takes for such.
func normalized(address string) string {
	address = strings.TrimFunc(address, func(r rune) bool { return r <= ' ' })
	address = strings.NewReplacer("\t", "", "\n", "", "\r", "", `\`, "/").Replace(address)
	return address
}

// Scheme gives the scheme of an address in lower case, empty for an address within the site or of the page's scheme.
func Scheme(address string) string {
	found := scheme.FindStringSubmatch(strings.ToLower(normalized(address)))
	if found == nil {
		return ""
	}
	return found[1]
}

// linkSchemes are those of addresses that a browser opens, or hands to another program, without running anything
// in the page.
var linkSchemes = words("http https mailto tel sms geo xmpp irc ircs matrix magnet ftp ftps sftp ssh git vscode vscode-insiders")

// IsLink reports whether following a link to address runs nothing in the site.
func IsLink(address string) bool {
	scheme := Scheme(address)
	return scheme == "" || linkSchemes[scheme]
}

// dataPicture matches an address that holds a picture. In a picture, also in SVG, no script runs.
var dataPicture = regexp.MustCompile(`(?i)^data:image/(png|jpe?g|gif|webp|avif|bmp|x-icon|svg\+xml)[;,]`)

// IsPicture reports whether address may be that of a picture.
func IsPicture(address string) bool {
	switch Scheme(address) {
	case "", "http", "https":
		return true
	case "data":
		return dataPicture.MatchString(normalized(address))
	}
	return false
}

// dataMedia matches an address that holds a sound, a film or its subtitles.
var dataMedia = regexp.MustCompile(`(?i)^data:(audio/[\w.+-]+|video/[\w.+-]+|text/vtt)[;,]`)

func isMedia(address string) bool {
	return IsPicture(address) || dataMedia.MatchString(normalized(address))
}

// descriptor matches the size of a picture that no space parts from the next picture.
var descriptor = regexp.MustCompile(`^[0-9.]+[wxh],`)

// IsSrcset reports whether each address in a list of pictures may be one. A comma within an address of data is
// followed by no space.
func IsSrcset(list string) bool {
	for _, word := range strings.Fields(list) {
		if !IsPicture(strings.TrimLeft(descriptor.ReplaceAllString(word, ""), ",")) {
			return false
		}
	}
	return true
}

// VideoHost is the host of the videos that the front end itself embeds.
const VideoHost = "www.youtube-nocookie.com"

// FrameHost gives the host of a frame's address, empty for a page within the site; it is false for an address
// that no frame may have.
func FrameHost(address string) (host string, ok bool) {
	if address != normalized(address) || strings.HasPrefix(address, "//") {
		return "", false
	}
	u, err := url.Parse(address)
	if err != nil || u.User != nil {
		return "", false
	}
	switch u.Scheme {
	case "":
		return "", u.Host == "" && u.Opaque == ""
	case "http", "https":
		return strings.ToLower(u.Hostname()), u.Host != "" && u.Opaque == ""
	}
	return "", false
}

// Frame reports whether a frame may show address, on a site that allows frames of hosts.
func Frame(address string, hosts []string) bool {
	host, ok := FrameHost(address)
	return ok && (host == "" || host == VideoHost || slices.Contains(hosts, host))
}

// sandboxWords are what a frame may be allowed: not to take the reader away from the site.
var sandboxWords = words(`allow-downloads allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-popups
	allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts allow-storage-access-by-user-activation`)

// DefaultSandbox is what a frame is allowed whose author says nothing of it.
const DefaultSandbox = "allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts"

// Sandbox gives what a frame is allowed of what its author asks for.
func Sandbox(asked string) string {
	var allowed []string
	for word := range strings.FieldsSeq(strings.ToLower(asked)) {
		if sandboxWords[word] {
			allowed = append(allowed, word)
		}
	}
	return strings.Join(allowed, " ")
}

func words(list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[word] = true
	}
	return set
}
