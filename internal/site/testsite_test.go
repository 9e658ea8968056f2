package site_test

import (
	"io/fs"
	"regexp"
)

// fsGlob lists the files of a content folder.
func fsGlob(root fs.FS) ([]string, error) {
	var names []string
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, name)
		}
		return err
	})
	return names, err
}

var hash = regexp.MustCompile(`\.[0-9a-f]{8}\.json`)

// nameless takes the hashes out of file names: they change with anything in the file.
func nameless(text string) string { return hash.ReplaceAllString(text, ".HASH.json") }
