package source

import (
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/unchanged"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/project/fingerprint"
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
	sitecomponents.SlotDir, sitecomponents.LayoutDir, sitecomponents.StylesFile, iconsets.Dir, locale.Dir, site.PublicDir, reference.Folder, packagesDir,
}, append(sitecomponents.Dirs, sitecomponents.CodeDirs...)...)

// IsShared reports whether the sites of a workspace inherit a file of the workspace.
func IsShared(name string) bool { return IsBelow(name, sharedNames) }

// ofHost lists public files that apply to the whole host, so only the workspace can have them.
var ofHost = []string{
	site.PublicDir + "/CNAME", site.PublicDir + "/" + site.RobotsFile, site.PublicDir + "/" + site.SitemapFile, site.PublicDir + "/" + site.LLMsFile,
	site.PublicDir + "/" + site.LLMsFullFile, site.PublicDir + "/" + site.HeadersFile, site.PublicDir + "/" + site.RedirectsFile, site.PublicDir + "/.nojekyll",
}

// Workspace returns the folder of the workspace that contains the site in dir, or "" if there is none.
func Workspace(dir string) string {
	above, err := config.Extends(folder.Open(dir))
	if above == "" || err != nil { // opening the site reports the error
		return ""
	}
	return filepath.Join(dir, filepath.FromSlash(above))
}

// Config reads the configuration of the site in dir, with the settings that it inherits from a workspace.
func Config(dir string) (config.File, diag.List, error) {
	return Of(dir, Options{NoCache: true}).load()
}

// load reads the configuration of the source. A site in a workspace inherits the settings of the workspace.
func (s Source) load() (config.File, diag.List, error) {
	root := folder.Open(s.Dir)
	if s.workspace == "" {
		c, problems, err := config.Load(root)
		if err == nil && problems.Err() == nil && s.Edition == nil {
			problems = append(problems, s.misplaced(c)...)
		}
		return c, problems, err
	}
	above, _ := s.Above()
	shared := folder.Open(s.workspace)
	if config.Exists(shared) != nil || len(config.Folders(shared)) == 0 {
		hint := "extend the folder whose " + config.FileName + ` has the key "workspace"`
		if further, err := config.Extends(shared); err == nil && further != "" {
			hint = fmt.Sprintf(`write "extends: %s", because that folder is itself a site of a workspace`, path.Join(above, further))
		}
		return config.File{}, s.atExtends("there is no workspace in "+above, hint), nil
	}
	top, problems, err := config.Load(shared)
	if err != nil {
		return config.File{}, nil, fmt.Errorf("read the workspace of %s: %w", s.Dir, err)
	}
	if problems.Err() != nil {
		return config.File{}, s.ofWorkspace(problems), nil
	}
	folder, err := Relative(s.workspace, s.Home)
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
func (s Source) atExtends(message, hint string) diag.List {
	own, problems, err := config.Load(folder.Open(s.Dir))
	if err != nil || problems.Err() != nil {
		return problems
	}
	problem := diag.Errorf(own.Pos("extends"), "%s", message).WithHint("%s", hint)
	return own.WithSource(diag.List{problem})
}

// misplaced reports the sites of the workspace c that are not complete sites within its folder. A link could point to any
// folder on this machine, and a site without "extends" would be built for a different URL.
func (s Source) misplaced(c config.File) diag.List {
	var problems diag.List
	for i, m := range c.Workspace {
		if m.Folder == "" || m.IsApart() {
			continue
		}
		pos := c.Pos(fmt.Sprintf("workspace[%d].folder", i))
		dir := filepath.Join(s.Dir, filepath.FromSlash(m.Folder))
		above, err := config.Extends(folder.Open(dir))
		switch {
		case isLinked(s.Dir, m.Folder):
			problems = append(problems, diag.Errorf(pos, "the folder %s of the site %s is a link, or is inside one", m.Folder, m.Label).
				WithHint("move the site into the folder of the workspace"))
		case isMissing(dir):
			problems = append(problems, diag.Errorf(pos, "there is no folder %s", m.Folder).WithHint("create it, or correct its name"))
		case err == nil && filepath.Join(dir, filepath.FromSlash(above)) != filepath.Clean(s.Dir):
			problems = append(problems, diag.Errorf(pos, "the site %s does not extend this workspace", m.Label).
				WithHint(`add "extends: %s" to %s/%s`, up(m.Folder), path.Clean(m.Folder), config.FileName))
		}
	}
	return c.WithSource(problems.Of(diag.Config))
}

// IsMember reports whether a folder of the workspace in dir contains a site that extends the workspace.
func IsMember(dir, below string) bool {
	at := filepath.Join(dir, filepath.FromSlash(below))
	above, err := config.Extends(folder.Open(at))
	return err == nil && above != "" && !isLinked(dir, below) && filepath.Join(at, filepath.FromSlash(above)) == filepath.Clean(dir)
}

// isMissing reports whether there is no folder with the given path.
func isMissing(dir string) bool {
	info, err := folder.Open(dir).Stat(".")
	return err != nil || !info.IsDir()
}

// isLinked reports whether a folder below dir, or a folder between them, is a symbolic link.
func isLinked(dir, below string) bool {
	for at := filepath.Clean(filepath.FromSlash(below)); at != "."; at = filepath.Dir(at) {
		if info, err := os.Lstat(filepath.Join(dir, at)); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			return true
		}
	}
	return false
}

// up returns the path from a folder up to the folder that it is relative to.
func up(folder string) string {
	return ".." + strings.Repeat("/..", strings.Count(path.Clean(folder), "/"))
}

// ofWorkspace adds the path of the workspace to the problems in its files.
func (s Source) ofWorkspace(problems diag.List) diag.List {
	above, _ := s.Above()
	return problems.InFolder(above)
}

// Above returns the path of the workspace relative to the site. It returns false if the site is not in a workspace.
func (s Source) Above() (string, bool) {
	if s.workspace == "" {
		return "", false
	}
	above, err := Relative(s.Home, s.workspace)
	return filepath.ToSlash(above), err == nil
}

// OwnNames returns the names of files, with inherited files named like the site's own files.
func (s Source) OwnNames(files []string) []string {
	above, ok := s.Above()
	if !ok {
		return files
	}
	own := make([]string, len(files))
	for i, name := range files {
		own[i] = strings.TrimPrefix(name, above+"/")
	}
	return own
}

// Relative returns the path of a folder relative to another one.
func Relative(from, to string) (string, error) {
	from, err := filepath.Abs(from)
	if err == nil {
		to, err = filepath.Abs(to)
	}
	if err != nil {
		return "", fmt.Errorf("find the workspace: %w", err)
	}
	return filepath.Rel(from, to)
}

// Inherited describes the files that the sites of a workspace inherit. It is the zero value if there are none.
type Inherited struct {
	Key string
	// Latest is the time of the latest change.
	Latest time.Time
}

// InheritedFrom describes the files that sites inherit from the workspace in a folder.
func InheritedFrom(workspace string) (Inherited, error) {
	h := sha256.New()
	var shared Inherited
	for _, name := range append([]string{config.FileName}, sharedNames...) {
		changed, err := unchanged.Files(h, filepath.Join(workspace, name))
		if err != nil {
			return shared, err
		}
		if changed.After(shared.Latest) {
			shared.Latest = changed
		}
	}
	shared.Key = fmt.Sprintf("%x", h.Sum(nil))
	return shared, nil
}

// HashInherited hashes everything that a version of a site inherits from the workspace that now contains the site, except
// installed packages.
func HashInherited(w io.Writer, place config.Place, workspace string) error {
	fmt.Fprintln(w, place)
	if workspace == "" {
		return nil
	}
	for _, name := range append([]string{config.FileName}, sharedNames...) {
		if name == packagesDir {
			continue
		}
		if err := fingerprint.Files(w, folder.Open(workspace), name, nil); err != nil {
			return err
		}
	}
	return nil
}
