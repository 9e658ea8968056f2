package links

import "strings"

// Base is the folder of its host that a site stands in, as "/docs"; it is empty at the root. Documents, settings
// and problems speak of paths of the site; what a browser is given has the base before it.
type Base string

// Address returns the address of a path of the site. What is no such path stays as it is.
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
