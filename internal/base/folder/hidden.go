package folder

import (
	"path/filepath"
	"slices"
	"strings"
)

// packages is the name of the folder that contains installed packages.
const packages = "node_modules"

// IsHidden reports whether a file is not meant for readers. The name of a hidden file, or of a folder that contains it,
// begins with a dot, as in .git and .env. Names within installed packages do not count, because pnpm creates folders
// with such names there.
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

// isHiddenPart reports whether a file or folder with this name is hidden. A few names that start with a dot are meant
// for readers.
func isHiddenPart(name string) bool {
	return strings.HasPrefix(name, ".") && name != "." && name != ".." && name != ".well-known" && !strings.HasPrefix(name, ".navigation.")
}

// leadsToHidden reports whether a link with the given name points to a hidden part of the folder or into installed
// packages. A hidden folder that contains both the link and its target does not count, because the caller has
// requested it. Links within installed packages may point anywhere within packages, because pnpm installs packages
// this way. A hidden file elsewhere with the same name is a different file: public/.env is not .env.
func leadsToHidden(target, name string) bool {
	asked := strings.Split(filepath.ToSlash(name), "/")
	isShared := true // whether target and name are equal so far
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
