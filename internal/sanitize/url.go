// Package sanitize sanitizes the HTML of authors: [Attribute] its attributes and their values, [IsLink] and similar
// functions its URLs, [Style] its styles, and [Frame] its frames. Only values listed here are allowed. Package mdc has
// the list of elements.
package sanitize

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
)

var ignored = strings.NewReplacer("\t", "", "\n", "", "\r", "", `\`, "/")

// normalized returns an address as the URL parser reads it: without the characters that it removes, and with slashes
// for backslashes.
func normalized(address string) string {
	address = strings.TrimFunc(address, func(r rune) bool { return r <= ' ' })
	return ignored.Replace(address)
}

// Scheme returns the scheme of an address in lower case. It is empty for a path, and for an address without a scheme.
func Scheme(address string) string {
	name, _, found := strings.Cut(normalized(address), ":")
	if name = strings.ToLower(name); !found || !isScheme(name) {
		return ""
	}
	return name
}

// isScheme reports whether a name in lower case is a URL scheme (RFC 3986, section 3.1).
func isScheme(name string) bool {
	for i, r := range name {
		isLetter := r >= 'a' && r <= 'z'
		if !isLetter && (i == 0 || (r < '0' || r > '9') && r != '+' && r != '.' && r != '-') {
			return false
		}
	}
	return name != ""
}

// linkSchemes are the schemes of addresses that a browser opens, or passes to another program, without running code in
// the page.
var linkSchemes = words("http https mailto tel sms geo xmpp irc ircs matrix magnet ftp ftps sftp ssh git vscode vscode-insiders")

// IsLink reports whether following a link to address runs no code in the page.
func IsLink(address string) bool {
	scheme := Scheme(address)
	return scheme == "" || linkSchemes[scheme]
}

// dataPicture matches the data: URL of a picture. Browsers run no scripts in an <img>, not even in an SVG.
var dataPicture = regexp.MustCompile(`(?i)^data:image/(png|jpe?g|gif|webp|avif|bmp|x-icon|svg\+xml)[;,]`)

// IsPicture reports whether address is allowed for a picture.
func IsPicture(address string) bool {
	switch Scheme(address) {
	case "", "http", "https":
		return true
	case "data":
		return dataPicture.MatchString(normalized(address))
	}
	return false
}

// dataMedia matches the data: URL of audio, video or subtitles.
var dataMedia = regexp.MustCompile(`(?i)^data:(audio/[\w.+-]+|video/[\w.+-]+|text/vtt)[;,]`)

func isMedia(address string) bool {
	return IsPicture(address) || dataMedia.MatchString(normalized(address))
}

// descriptor matches a size that is not separated from the next picture by a space.
var descriptor = regexp.MustCompile(`^[0-9.]+[wxh],`)

// IsSrcset reports whether each address in a srcset is allowed for a picture. A comma in a data: URL is not followed by
// a space.
func IsSrcset(list string) bool {
	for _, word := range strings.Fields(list) {
		if !IsPicture(strings.TrimLeft(descriptor.ReplaceAllString(word, ""), ",")) {
			return false
		}
	}
	return true
}

// VideoHost is the host of the videos that the front end embeds.
const VideoHost = "www.youtube-nocookie.com"

// FrameHost returns the host of a frame's address, which is empty for a page of the site. It returns false for an
// address that is not allowed.
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

// Frame reports whether a frame may show address on a site that allows frames of the given hosts.
func Frame(address string, hosts []string) bool {
	host, ok := FrameHost(address)
	return ok && (host == "" || host == VideoHost || slices.Contains(hosts, host))
}

// sandboxTokens are the permissions that a frame may have. It must not navigate the reader away from the site.
var sandboxTokens = words(`allow-downloads allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-popups
	allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts allow-storage-access-by-user-activation`)

// DefaultSandbox is the sandbox attribute of a frame without one.
const DefaultSandbox = "allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts"

// Sandbox returns the allowed permissions of a sandbox attribute.
func Sandbox(attribute string) string {
	var allowed []string
	for word := range strings.FieldsSeq(strings.ToLower(attribute)) {
		if sandboxTokens[word] {
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
