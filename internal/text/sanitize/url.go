// Package sanitize sanitizes the HTML of authors: [Attribute] checks attributes and their values, [IsLink] and similar
// functions check URLs, [Style] checks styles, and [Frame] checks frames. Only values listed in this package are
// allowed. The list of elements is in package mdc.
package sanitize

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
)

var ignored = strings.NewReplacer("\t", "", "\n", "", "\r", "", `\`, "/")

// normalized returns a URL as URL parsers interpret it: without the characters that they remove, and with
// backslashes replaced with slashes.
func normalized(address string) string {
	address = strings.TrimFunc(address, func(r rune) bool { return r <= ' ' })
	return ignored.Replace(address)
}

// Scheme returns the scheme of a URL in lowercase. It returns "" for a path or any other URL without a scheme.
func Scheme(address string) string {
	name, _, found := strings.Cut(normalized(address), ":")
	if name = strings.ToLower(name); !found || !isScheme(name) {
		return ""
	}
	return name
}

// isScheme reports whether a lowercase name is a URL scheme (RFC 3986, section 3.1).
func isScheme(name string) bool {
	for i, r := range name {
		isLetter := r >= 'a' && r <= 'z'
		if !isLetter && (i == 0 || (r < '0' || r > '9') && r != '+' && r != '.' && r != '-') {
			return false
		}
	}
	return name != ""
}

// linkSchemes are the schemes of URLs that browsers open, or pass to another program, without running code in the
// page.
var linkSchemes = words("http https mailto tel sms geo xmpp irc ircs matrix magnet ftp ftps sftp ssh git vscode vscode-insiders")

// IsLink reports whether a link to address can be followed without running code in the page.
func IsLink(address string) bool {
	scheme := Scheme(address)
	return scheme == "" || linkSchemes[scheme]
}

// dataPicture matches the data: URL of an image. Browsers do not run scripts in an <img>, even if it is an SVG.
var dataPicture = regexp.MustCompile(`(?i)^data:image/(png|jpe?g|gif|webp|avif|bmp|x-icon|svg\+xml)[;,]`)

// IsPicture reports whether address is allowed for an image.
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

// descriptor matches a size that is followed by the next image without a space.
var descriptor = regexp.MustCompile(`^[0-9.]+[wxh],`)

// IsSrcset reports whether all URLs in a srcset are allowed for images. A comma in a data: URL is not followed
// by a space.
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

// FrameHost returns the host in the URL of a frame. It is empty for a page on the site. If the URL is not
// allowed, FrameHost returns false.
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

// Frame reports whether a frame may display address on a site that allows frames of the given hosts.
func Frame(address string, hosts []string) bool {
	host, ok := FrameHost(address)
	return ok && (host == "" || host == VideoHost || slices.Contains(hosts, host))
}

// sandboxTokens are the permissions that a frame may have. A frame must not be able to navigate the reader away from
// the site.
var sandboxTokens = words(`allow-downloads allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-popups
	allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts allow-storage-access-by-user-activation`)

// DefaultSandbox is the sandbox attribute of frames that specify none.
const DefaultSandbox = "allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts"

// Sandbox returns the allowed permissions in a sandbox attribute.
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
