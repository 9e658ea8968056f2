package pack

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/folder"
)

// packageFile describes an npm package.
const packageFile = "package.json"

// Package is an npm package. It is the zero value for a folder without a package.json.
type Package struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	// Files are the patterns of the files that the package contains. Without them, it contains all files.
	Files []string `json:"files"`
}

// ReadPackage reads the package in a folder. It returns false if the folder has no package.json.
func ReadPackage(dir string) (Package, bool, error) {
	data, err := fs.ReadFile(folder.Open(dir), packageFile)
	if errors.Is(err, fs.ErrNotExist) {
		return Package{}, false, nil
	}
	if err != nil {
		return Package{}, false, err
	}
	var p Package
	if err := json.Unmarshal(data, &p); err != nil {
		return Package{}, false, fmt.Errorf("decode %s: %w", packageFile, err)
	}
	return p, true, nil
}

// Unlisted returns the names of files and folders of the pack that npm would not publish, because package.json does not
// list them.
func (p Package) Unlisted() []string {
	if p.Files == nil {
		return nil
	}
	return slices.DeleteFunc([]string{DocsDir, AgentsFile, SkillFile}, func(name string) bool {
		return slices.ContainsFunc(p.Files, func(pattern string) bool {
			pattern = strings.TrimPrefix(strings.TrimPrefix(pattern, "."), "/")
			pattern = strings.TrimRight(strings.TrimRight(pattern, "*"), "/")
			return pattern == name || pattern == "" || pattern == "*.md" && name != DocsDir || strings.TrimSuffix(pattern, "/**") == name
		})
	})
}
