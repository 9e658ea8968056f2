package source

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/project/iconsets"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/review/baseline"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/addresses"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/locale"
)

// SearchTestsFile is the file that lists queries with the pages that must be the first results.
const SearchTestsFile = "search/golden.yaml"

// ownFiles lists the source files that are directly in the site's folder.
var ownFiles = append([]string{config.FileName, baseline.File, addresses.File, sitecomponents.StylesFile}, sitecomponents.PackageFiles...)

// ownFolders lists the folders with all other source files of the site.
func ownFolders(c config.Config) []string {
	content := c.Content.Dir
	if content == "" {
		content = config.Default().Content.Dir
	}
	folders := append([]string{path.Clean(content), site.PublicDir, examples.Dir, iconsets.Dir, locale.Dir, reference.Folder, path.Dir(SearchTestsFile)}, sitecomponents.Folders...)
	for _, from := range c.OpenAPI {
		if dir := path.Dir(from.File); dir != "." && !slices.Contains(folders, dir) {
			folders = append(folders, dir)
		}
	}
	return folders
}

// All lists the source files and folders of a site.
func All(c config.Config) []string { return append(ownFolders(c), ownFiles...) }

// memberFiles lists the configuration files of the other sites in the workspace in dir. They may not exist yet.
func memberFiles(dir string) []string {
	var files []string
	for _, member := range config.Folders(folder.Open(dir)) {
		files = append(files, path.Join(member, config.FileName))
	}
	return files
}

// Watched lists the folders and files that affect the site with the configuration c, including inherited ones.
func (s Source) Watched(c config.Config) (folders, files []string) {
	folders, files = ownFolders(c), append(slices.Clone(ownFiles), memberFiles(s.Dir)...)
	above, ok := s.Above()
	if !ok {
		return folders, files
	}
	for _, name := range sharedNames {
		if name != packagesDir && name != sitecomponents.StylesFile {
			folders = append(folders, path.Join(above, name))
		}
	}
	return folders, append(files, path.Join(above, config.FileName), path.Join(above, sitecomponents.StylesFile))
}

// WatchedImports lists the folders and files to watch because components import the files in imported. If a file is in a
// folder, all files in the folder are watched, because the import may be a pattern.
func (s Source) WatchedImports(imported []string) (folders, files []string) {
	above, isMember := s.Above()
	for _, file := range imported {
		list, name := &folders, path.Dir(file)
		if name == "." {
			list, name = &files, file
		}
		if IsComponent(file) || IsBelow(name, []string{packagesDir}) || slices.Contains(*list, name) {
			continue
		}
		*list = append(*list, name)
		if isMember {
			*list = append(*list, path.Join(above, name))
		}
	}
	return folders, files
}

// IsBelow reports whether a file is in one of the folders. folders may also contain the name of the file.
func IsBelow(name string, folders []string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool {
		return name == folder || strings.HasPrefix(name, folder+"/")
	})
}

// IsSetting reports whether a file affects more than the documents or components that it is part of, and is not just
// copied. An empty name represents any file.
func IsSetting(c config.Config, name string) bool {
	logo := c.Header.Logo
	switch name {
	case "", config.FileName, baseline.File, addresses.File, site.PublicDir, site.PublicDir + logo.Light, site.PublicDir + logo.Dark:
		return true
	}
	return IsBelow(name, append([]string{examples.Dir, iconsets.Dir, locale.Dir, reference.Folder, path.Dir(SearchTestsFile)}, sitecomponents.PackageFiles...))
}

// IsComponent reports whether a file belongs to the site's own components or styles.
func IsComponent(name string) bool {
	return name == sitecomponents.StylesFile || IsBelow(name, sitecomponents.Folders)
}

// FolderWith returns the folder of the source with the configuration c that a build reads and that contains out. It
// returns false if there is none.
func (s Source) FolderWith(c config.Config, out string) (string, bool) {
	for _, name := range []string{c.Content.Dir, site.PublicDir, examples.Dir, iconsets.Dir, locale.Dir} {
		from, err := filepath.Abs(filepath.Join(s.Dir, name))
		if err != nil {
			continue
		}
		to, err := filepath.Abs(out)
		if err != nil {
			continue
		}
		if rel, err := filepath.Rel(from, to); err == nil && rel != "." && filepath.IsLocal(rel) && filepath.Clean(name) != "." {
			return name, true
		}
	}
	return "", false
}
