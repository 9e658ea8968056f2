package source

import (
	"path"
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
var ownFiles = []string{config.FileName, baseline.File, addresses.File, sitecomponents.StylesFile}

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

// IsBelow reports whether a file is in one of the folders. folders may also contain the name of the file.
func IsBelow(name string, folders []string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool {
		return name == folder || strings.HasPrefix(name, folder+"/")
	})
}
