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

// rootOf returns the folder of the Git repository that contains dir, and the path of dir within it, such as "docs". In a
// copy of a repository without its history, it is the outermost folder with a package.json. It is never the user's
// own folder, which often has an unrelated package.json, or a folder that contains it. Both are empty if there is no such
// folder.
func rootOf(dir string) (root, within string) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", ""
	}
	home, _ := os.UserHomeDir()
	isAbove := false
	for at := dir; ; at = filepath.Dir(at) {
		if has(at, ".git") {
			return at, below(at, dir)
		}
		isTop := at == filepath.Dir(at)
		isAbove = isAbove || isTop || samePlace(at, home)
		if !isAbove && has(at, "package.json") {
			root = at
		}
		if isTop {
			return root, below(root, dir)
		}
	}
}

// has reports whether a folder contains a file or folder with the given name.
func has(dir, name string) bool {
	_, err := os.Stat(filepath.Join(dir, name))
	return err == nil
}

// below returns the path of dir within root. It returns "" if they are the same or root is empty.
func below(root, dir string) string {
	within, err := filepath.Rel(root, dir)
	if root == "" || err != nil || within == "." {
		return ""
	}
	return filepath.ToSlash(within)
}

// noProject returns the error for a folder without documents. If a subfolder has documents, the error suggests it.
func noProject(dir string) error {
	err := fmt.Errorf("%s has no documents; --from takes the folder of a Docus, Nuxt Content, VitePress or Starlight project", dir)
	if below := migrate.Below(folder.Open(dir)); below != "" {
		return fmt.Errorf("%w: did you mean %s?", err, quoteArg(filepath.Join(dir, below)))
	}
	return err
}
