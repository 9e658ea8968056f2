package project

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/project/iconsets"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/locale"
)

// packagesDir is the folder of installed packages.
const packagesDir = "node_modules"

// sharedNames lists the files and folders of a workspace that its sites inherit. They do not include pages.
var sharedNames = append([]string{
	sitecomponents.SlotDir, sitecomponents.LayoutDir, sitecomponents.StylesFile, iconsets.Dir, locale.Dir, site.PublicDir, referenceDir, packagesDir,
}, append(sitecomponents.Dirs, sitecomponents.CodeDirs...)...)

// IsShared reports whether the sites of a workspace inherit a file of the workspace.
func IsShared(name string) bool { return isBelow(name, sharedNames) }

// ofHost lists public files that concern the whole host, so that only the workspace has them.
var ofHost = []string{
	site.PublicDir + "/CNAME", site.PublicDir + "/" + site.RobotsFile, site.PublicDir + "/" + site.SitemapFile, site.PublicDir + "/" + site.LLMsFile,
	site.PublicDir + "/" + site.LLMsFullFile, site.PublicDir + "/" + site.HeadersFile, site.PublicDir + "/" + site.RedirectsFile, site.PublicDir + "/.nojekyll",
}

// referenceDir is the folder with descriptions of packages.
const referenceDir = "reference"

// workspaceOf returns the folder of the workspace that contains the site in dir, or "" if there is none.
func workspaceOf(dir string) string {
	above := config.Extends(folder.Open(dir))
	if above == "" {
		return ""
	}
	return filepath.Join(dir, filepath.FromSlash(above))
}

// Config reads the configuration of the site in dir, with the settings that it inherits from a workspace.
func Config(dir string) (config.File, diag.List, error) {
	return sourceOf(dir, Options{NoCache: true}).load()
}

// load reads the configuration of the source. A site in a workspace inherits the settings of the workspace.
func (s source) load() (config.File, diag.List, error) {
	root := folder.Open(s.dir)
	if s.workspace == "" {
		return config.Load(root)
	}
	above, _ := s.above()
	shared := folder.Open(s.workspace)
	if config.Exists(shared) != nil || len(config.Folders(shared)) == 0 {
		hint := "extend the folder whose " + config.FileName + ` has the key "workspace"`
		if further := config.Extends(shared); further != "" {
			hint = fmt.Sprintf(`write "extends: %s", because that folder is itself a site of a workspace`, path.Join(above, further))
		}
		return config.File{}, s.atExtends("there is no workspace in "+above, hint), nil
	}
	top, problems, err := config.Load(shared)
	if err != nil {
		return config.File{}, nil, fmt.Errorf("read the workspace of %s: %w", s.dir, err)
	}
	if problems.Err() != nil {
		return config.File{}, s.ofWorkspace(problems), nil
	}
	folder, err := relative(s.workspace, s.home)
	if err != nil {
		return config.File{}, nil, err
	}
	i, ok := top.MemberIn(folder)
	if !ok {
		return config.File{}, s.atExtends(fmt.Sprintf("the workspace in %s does not contain this site", above),
			fmt.Sprintf(`add it under "workspace:" in that file, such as "- { label: My package, folder: %s }"`, filepath.ToSlash(folder))), nil
	}
	return config.LoadMember(root, top.Config, i)
}

// atExtends returns an error at the key "extends" of the source's configuration.
func (s source) atExtends(message, hint string) diag.List {
	own, problems, err := config.Load(folder.Open(s.dir))
	if err != nil || problems.Err() != nil {
		return problems
	}
	problem := diag.Errorf(own.Pos("extends"), "%s", message).WithHint("%s", hint)
	return own.WithSource(diag.List{problem})
}

// ofWorkspace adds the path of the workspace to the problems in its files.
func (s source) ofWorkspace(problems diag.List) diag.List {
	above, _ := s.above()
	return problems.InFolder(above)
}

// above returns the path of the workspace relative to the site. It returns false if the site is not in a workspace.
func (s source) above() (string, bool) {
	if s.workspace == "" {
		return "", false
	}
	above, err := relative(s.home, s.workspace)
	return filepath.ToSlash(above), err == nil
}

// ownNames returns the names of files with inherited files named like the site's own.
func (s source) ownNames(files []string) []string {
	above, ok := s.above()
	if !ok {
		return files
	}
	own := make([]string, len(files))
	for i, name := range files {
		own[i] = strings.TrimPrefix(name, above+"/")
	}
	return own
}

// relative returns the path of a folder relative to another one.
func relative(from, to string) (string, error) {
	from, err := filepath.Abs(from)
	if err == nil {
		to, err = filepath.Abs(to)
	}
	if err != nil {
		return "", fmt.Errorf("find the workspace: %w", err)
	}
	return filepath.Rel(from, to)
}
