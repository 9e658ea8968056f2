package links

import "strings"

// Base is the folder of its host that a site is served from, as in "/docs"; it is empty at the root. Documents,
// settings and problems contain paths of the site; URLs for browsers begin with the base.
type Base string

// Address returns the URL of a path of the site. Other addresses are unchanged.
func (b Base) Address(path string) string {
	if b == "" || !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") {
		return path
	}
	return string(b) + path
}

// Path returns the path of the site at an address; it is false if that is of no site with this base.
func (b Base) Path(address string) (string, bool) {
	path, ok := strings.CutPrefix(address, string(b))
	return path, ok && strings.HasPrefix(path, "/")
}
