package config

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// Member is a site of a workspace. The sites of a workspace share settings, link to each other and are built together.
type Member struct {
	Label       string `yaml:"label" required:"true" doc:"the name of the site in the site menu"`
	Description string `yaml:"description" doc:"a sentence below the label"`
	Name        string `yaml:"name" doc:"the name of the site in links, such as cientos in cientos:/guide. The default is the lowercase label with dashes"`
	Folder      string `yaml:"folder" doc:"the site's folder, relative to this folder. The site without a folder is in this folder itself"`
	Path        string `yaml:"path" doc:"the path prefix of its pages. The default is the name, such as /cientos"`
	URL         string `yaml:"url" doc:"the URL of the site if it has a separate host. It is then built and published separately"`
}

// Key returns the name of the site in links.
func (m Member) Key() string {
	return cmp.Or(m.Name, strings.ReplaceAll(strings.ToLower(m.Label), " ", "-"))
}

// Home returns the path prefix of the site's pages on the host of the workspace, without a trailing slash. It is empty
// for the site in the folder of the workspace.
func (m Member) Home() string {
	if m.Folder == "" {
		return ""
	}
	return cmp.Or(m.Path, "/"+m.Key())
}

// IsApart reports whether the site has a separate host.
func (m Member) IsApart() bool { return m.URL != "" }

// Place is the position of a site in its workspace. The zero Place belongs to a site that is not in a workspace.
type Place struct {
	Members []Member
	// Current is the index of the site in Members.
	Current int
	// url is the URL of the workspace.
	url string
}

// address returns the URL of a member without a trailing slash. It is a path if the workspace has no URL.
func (p Place) address(m Member) string {
	return strings.TrimRight(cmp.Or(m.URL, strings.TrimRight(p.url, "/")+m.Home()), "/")
}

// isInherited reports whether a URL is the one that the workspace assigns to the site.
func (p Place) isInherited(url string) bool {
	return p.Name() != "" && url == p.address(p.Members[p.Current])
}

// Name returns the name of the site, or "" for the site in the folder of the workspace.
func (p Place) Name() string {
	if len(p.Members) == 0 || p.Members[p.Current].Folder == "" {
		return ""
	}
	return p.Members[p.Current].Key()
}

// Place returns the position of the site in its workspace.
func (c Config) Place() Place { return c.place }

// Members returns the URLs of the other sites of the workspace for links in this site.
func (c Config) Members() links.Members {
	if len(c.place.Members) == 0 {
		return nil
	}
	all := links.Members{}
	for i, m := range c.place.Members {
		to := Site{URL: c.place.address(m)}
		switch {
		case i == c.place.Current:
			all[m.Key()] = ""
		case to.Origin() == c.Site.Origin():
			all[m.Key()] = string(c.Site.Base().To(to.Base()))
		default:
			all[m.Key()] = to.URL
		}
	}
	return all
}

// Extends returns the value of "extends" in the configuration of the site in fsys, or "" if there is none. It returns an
// error if [Load] reports a problem with the configuration or with the value.
func Extends(fsys fs.FS) (string, error) {
	var c struct {
		Extends string `yaml:"extends"`
	}
	src, err := budget.ReadFile(fsys, FileName, budget.Bytes)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", nil
	case err != nil:
		return "", fmt.Errorf("read configuration: %w", err)
	}
	if problems := frontmatter.CheckSize(string(src)); problems != nil {
		return "", fmt.Errorf("read configuration: %w", problems.Err())
	}
	if err := yaml.Unmarshal(src, &c); err != nil {
		return "", fmt.Errorf("read configuration: %w", err)
	}
	if c.Extends != "" && !workspaceFolder.MatchString(c.Extends) {
		return "", fmt.Errorf("%q is not a parent folder of the site", c.Extends)
	}
	return c.Extends, nil
}

// Folders lists the folders of the other sites in the workspace whose folder is fsys.
func Folders(fsys fs.FS) []string {
	var c struct {
		Workspace []struct {
			Folder string `yaml:"folder"`
		} `yaml:"workspace"`
	}
	src, err := budget.ReadFile(fsys, FileName, budget.Bytes)
	if err != nil || frontmatter.CheckSize(string(src)) != nil || yaml.Unmarshal(src, &c) != nil {
		return nil // Load reports the error
	}
	var list []string
	for _, m := range c.Workspace {
		if m.Folder != "" {
			list = append(list, m.Folder)
		}
	}
	return list
}

// workspaceFolder matches the path from a site to the folder of its workspace.
var workspaceFolder = regexp.MustCompile(`^\.\.(/\.\.)*/?$`)

// MemberIn returns the index of the site in folder, which is relative to the folder of the workspace. It returns false
// if the workspace does not contain the site.
func (c Config) MemberIn(folder string) (int, bool) {
	i := slices.IndexFunc(c.Workspace, func(m Member) bool {
		return m.Folder != "" && filepath.Clean(m.Folder) == filepath.Clean(folder)
	})
	return i, i >= 0
}

// LoadMember reads the configuration of the site at index i of a workspace. Settings that are not in the site's own
// file are inherited from the workspace.
func LoadMember(fsys fs.FS, workspace Config, i int) (File, diag.List, error) {
	return load(fsys, workspace.Inherited(i))
}

// Inherited returns the settings that the site at index i of the workspace inherits.
func (c Config) Inherited(i int) Config {
	m, own := c.Workspace[i], Default()
	out := c
	out.place = Place{Members: c.Workspace, Current: i, url: c.Site.URL}
	out.Site.Name, out.Site.Title, out.Site.Description = m.Label, m.Label, m.Description
	out.Site.URL = out.place.address(m)
	out.Workspace, out.Versions, out.Locales, out.Sections = nil, nil, nil, nil
	out.Content.Dir, out.Redirects, out.Feeds = own.Content.Dir, nil, nil
	out.Reference, out.Elements, out.OpenAPI = nil, Elements{}, nil
	out.Checks = c.Checks.below(path.Clean(filepath.ToSlash(m.Folder)))
	out.Header.Title = cmp.Or(c.Header.Title, c.Site.Name) // the menu of sites shows the label next to it
	out.Header.Version, out.Header.Versions, out.Header.To = "", nil, own.Header.To
	if edit := &out.Toc.Bottom.Edit; edit.URL != "" { // the path of a document is relative to the content folder
		top, isContent := strings.CutSuffix(strings.TrimRight(edit.URL, "/"), "/"+path.Clean(c.Content.Dir))
		edit.URL = top + "/" + path.Clean(filepath.ToSlash(m.Folder))
		if isContent {
			edit.URL += "/" + own.Content.Dir
		}
	}
	if top := c.place; len(top.Members) > 0 {
		out.linkTo(top.Members[top.Current].Key())
	}
	return out
}

// linkTo makes the links in inherited settings point to pages of the named site, which defines the settings.
func (c *Config) linkTo(name string) {
	to := func(path *string) {
		if strings.HasPrefix(*path, "/") && !strings.HasPrefix(*path, "//") {
			*path = name + ":" + *path
		}
	}
	list := func(links *[]Link) {
		*links = slices.Clone(*links)
		for i := range *links {
			to(&(*links)[i].To)
		}
	}
	for _, links := range []*[]Link{&c.Header.Links, &c.Footer.Links, &c.Toc.Bottom.Links, &c.Ecosystem.Links} {
		list(links)
	}
	c.Header.Menu = slices.Clone(c.Header.Menu)
	for i := range c.Header.Menu {
		to(&c.Header.Menu[i].To)
		list(&c.Header.Menu[i].Children)
	}
	to(&c.Banner.To)
}

// addPlace sets the position of a site that lists the sites of a workspace.
func (c *Config) addPlace() {
	if i := slices.IndexFunc(c.Workspace, func(m Member) bool { return m.Folder == "" }); i >= 0 {
		c.place = Place{Members: c.Workspace, Current: i, url: c.Site.URL}
	}
}

// resolveRedirects replaces the names of sites in the targets of redirects.
func (c *Config) resolveRedirects() {
	members := c.Members()
	for from, to := range c.Redirects {
		name, path, _ := strings.Cut(to, ":")
		switch address, ok := members.Resolve(to); {
		case !ok:
		case strings.HasPrefix(address, "/.."): // servers need the full URL
			i := slices.IndexFunc(c.place.Members, func(m Member) bool { return m.Key() == name })
			c.Redirects[from] = c.place.address(c.place.Members[i]) + path
		default:
			c.Redirects[from] = address
		}
	}
}

// memberName matches the name of a site in links.
var memberName = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)

// schemes are common URL schemes, which cannot be names of sites.
var schemes = []string{"http", "https", "mailto", "tel", "sms", "ftp", "data", "blob", "file", "javascript"}

// extends reports a site whose workspace has not been read.
func (v *validator) extends(c Config) {
	if workspaceFolder.MatchString(c.Extends) {
		return // the project reports why
	}
	v.add(diag.Errorf(v.position("extends"), "extends must be the path of a folder above this one, not %q", c.Extends).
		WithHint(`write "extends: .." if the folder of the workspace contains this folder`))
}

// workspace validates the sites of a workspace.
func (v *validator) workspace(c Config) {
	if c.place.Name() != "" && !c.place.isInherited(c.Site.URL) {
		v.add(diag.Errorf(v.position("site.url"), "the workspace defines the URL of the site, which is %q", c.place.address(c.place.Members[c.place.Current])).
			WithHint(`remove it, or set "path" or "url" of the site in the workspace`))
	}
	if len(c.Workspace) == 0 {
		return
	}
	if c.Extends != "" {
		v.fault("workspace", "a site of a workspace cannot contain another workspace")
	}
	if len(c.place.Members) == 0 {
		v.add(diag.Errorf(v.position("workspace"), `one site of the workspace must be in this folder itself, without "folder"`).
			WithHint(`add it where it belongs in the menu, such as "- label: Core"`))
	}
	names, folders, paths, own := map[string]bool{}, map[string]bool{}, map[string]string{}, false
	for i, m := range c.Workspace {
		key := "workspace[" + itoa(i) + "]"
		v.require(key+".label", m.Label, `add the name of the site, such as "label: Core"`)
		v.memberName(key, m, names)
		if m.Folder == "" {
			v.ownMember(key, m, own)
			own = true
			continue
		}
		folder := filepath.Clean(filepath.FromSlash(m.Folder))
		if !filepath.IsLocal(folder) || folder == "." {
			v.fault(key+".folder", "%s.folder must be the path of a folder within this folder, not %q", key, m.Folder)
		}
		if content := path.Clean(c.Content.Dir); content == "." || isBelow(filepath.ToSlash(folder), content) {
			v.fault(key+".folder", "%s.folder: %s is in content.dir, so its documents would also be pages of this site; move it, or set content.dir to another folder", key, m.Folder)
		}
		if folders[folder] {
			v.fault(key+".folder", "%s.folder: two sites of the workspace are in %s", key, m.Folder)
		}
		folders[folder] = true
		if memberName.MatchString(m.Key()) {
			v.memberAddress(key, m, c, paths)
		}
	}
}

// memberName checks the name of a site in links.
func (v *validator) memberName(key string, m Member, taken map[string]bool) {
	name := m.Key()
	switch {
	case m.Label == "":
	case !memberName.MatchString(name):
		v.add(diag.Errorf(v.position(key), "%q cannot be the name of a site in links", name).
			WithHint(`add a name of lowercase letters, digits and dashes, such as "name: core"`))
	case slices.Contains(schemes, name):
		v.add(diag.Errorf(v.position(key), "%q cannot be the name of a site, because links to other sites begin with %s:", name, name).
			WithHint(`add another name, such as "name: %s-docs"`, name))
	case taken[name]:
		v.fault(key, "two sites of the workspace have the name %q", name)
	}
	taken[name] = true
}

// ownMember validates the entry without a folder, which is the site in the folder of the workspace.
func (v *validator) ownMember(key string, m Member, isSecond bool) {
	if isSecond {
		v.add(diag.Errorf(v.position(key), `only one site of the workspace can be without "folder"`).
			WithHint(`add its folder, such as "folder: cientos"`))
	}
	for name, isSet := range map[string]bool{"path": m.Path != "", "url": m.URL != ""} {
		if isSet {
			v.fault(key+"."+name, `%s.%s has no effect without "folder", because site.url is the URL of this site`, key, name)
		}
	}
}

// memberAddress checks the location of a site's pages.
func (v *validator) memberAddress(key string, m Member, c Config, taken map[string]string) {
	v.address(key+".url", m.URL)
	if m.IsApart() {
		if m.Path != "" {
			v.fault(key+".path", "%s.path has no effect together with url", key)
		}
		if c.Site.URL == "" {
			v.add(diag.Errorf(v.position("workspace"), "sites on other hosts cannot link to this one without its URL").WithHint("set site.url"))
		}
		return
	}
	v.prefix(key+".path", "site "+m.Label, m.Home(), c, taken)
	for _, of := range c.Versions {
		if home := of.Home(); home != "" && (isBelow(home, m.Home()) || isBelow(m.Home(), home)) {
			v.fault(key+".path", "the pages of %s are below %s and the pages of version %q below %s; give each a separate path", m.Label, m.Home(), of.Label, home)
		}
	}
}
