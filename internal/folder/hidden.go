package folder

import (
	"path/filepath"
	"slices"
	"strings"
)

// packages is the name of the folder that installed packages are in.
const packages = "node_modules"

// IsHidden reports whether a file is not for readers: its name, or the name of a folder that it is in, begins with a dot,
// like .git and .env. Names within installed packages do not count, because pnpm has such folders there.
func IsHidden(name string) bool {
	for part := range strings.SplitSeq(filepath.ToSlash(name), "/") {
		if part == packages {
			return false
		}
		if isHiddenPart(part) {
			return true
		}
	}
	return false
}

// IsInstalled reports whether a file belongs to an installed package.
func IsInstalled(name string) bool {
	return slices.Contains(strings.Split(filepath.ToSlash(name), "/"), packages)
}

// isHiddenPart reports whether a file or folder of that name is hidden. A few names that begin with a dot are for
// readers.
func isHiddenPart(name string) bool {
	return strings.HasPrefix(name, ".") && name != "." && name != ".." && name != ".well-known" && !strings.HasPrefix(name, ".navigation.")
}

// leadsToHidden reports whether a link called name leads to a hidden part of the folder, or to installed packages. A
// hidden folder that both are in was requested, and so was one of packages, whose links lead where they like within
// packages: that is how pnpm installs them. A hidden name somewhere else is another file: public/.env is not .env.
func leadsToHidden(target, name string) bool {
	asked := strings.Split(filepath.ToSlash(name), "/")
	isShared := true // by target and name, up to the part
	for i, part := range strings.Split(filepath.ToSlash(target), "/") {
		isShared = isShared && i < len(asked) && asked[i] == part
		switch {
		case part == packages:
			return !slices.Contains(asked, part)
		case isHiddenPart(part) && !isShared:
			return true
		}
	}
	return false
}
