package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/migrate"
)

// origin matches the URL of the remote "origin" in the configuration of a clone.
var origin = regexp.MustCompile(`(?s)\[remote "origin"\][^\[]*?\n\s*url\s*=\s*(\S+)`)

// hosted matches the HTTPS and SSH URLs of repositories on hosts that let users edit files in the browser.
var hosted = regexp.MustCompile(`^(?:https://|ssh://git@|git@)(github\.com|gitlab\.com|codeberg\.org)[/:](.+?)(?:\.git)?/?$`)

// addressOf returns the URL of the Git repository in the folder root. It returns "" if the host is unknown.
func addressOf(root string) string {
	data, err := os.ReadFile(filepath.Join(root, ".git", "config"))
	if err != nil {
		return ""
	}
	found := origin.FindSubmatch(data)
	if found == nil {
		return ""
	}
	parts := hosted.FindStringSubmatch(string(found[1]))
	if parts == nil {
		return ""
	}
	return "https://" + parts[1] + "/" + parts[2]
}

// rootOf returns the folder of the Git repository that contains dir, and the path of dir within it, such as "docs".
// Both are empty if dir is not in a repository.
func rootOf(dir string) (root, within string) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", ""
	}
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, ".git")); err == nil {
			below, _ := filepath.Rel(at, dir)
			if below == "." {
				below = ""
			}
			return at, filepath.ToSlash(below)
		}
		if at == filepath.Dir(at) {
			return "", ""
		}
	}
}

// noProject returns the error for a folder without documents. If a subfolder has documents, the error suggests it.
func noProject(dir string) error {
	err := fmt.Errorf("%s has no documents; --from takes the folder of a Docus, Nuxt Content, VitePress or Starlight project", dir)
	if below := migrate.Below(folder.Open(dir)); below != "" {
		return fmt.Errorf("%w: did you mean %s?", err, quoteArg(filepath.Join(dir, below)))
	}
	return err
}
