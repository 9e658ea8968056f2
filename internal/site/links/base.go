package links

import "strings"

// Base is the base path of a site on its host, such as "/docs". It is empty if the site is served at the root.
// Documents, settings and problems contain paths without the base. URLs for browsers begin with the base.
type Base string

// Address converts a path of the site to a URL. It returns other addresses unchanged.
func (b Base) Address(path string) string {
	if b == "" || !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") {
		return path
	}
	return string(b) + path
}

// Path converts an address to a path of the site. It returns false if the address is not below the base.
func (b Base) Path(address string) (string, bool) {
	path, ok := strings.CutPrefix(address, string(b))
	return path, ok && strings.HasPrefix(path, "/")
}
