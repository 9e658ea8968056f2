package config

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Version configures a version of the documentation.
type Version struct {
	Label   string `yaml:"label" required:"true" doc:"the name of the version in the version menu"`
	From    string `yaml:"from" doc:"the source of the version: a tag, branch or commit of the site's git repository, or a folder such as ./versions/v4. The newest version is built from this folder and has no source"`
	Path    string `yaml:"path" doc:"the path prefix of its pages. The default is the lowercase label, such as /v4"`
	Folder  string `yaml:"folder" doc:"the site's folder in the repository at that version, if it has moved since then. A dot means the root of the repository"`
	NoIndex bool   `yaml:"noindex" doc:"whether to ask search engines not to index its pages"`
}

// IsFolder reports whether the version is built from a folder rather than a commit.
func (v Version) IsFolder() bool { return strings.HasPrefix(v.From, "./") }

// Home returns the path prefix of the version's pages without a trailing slash. It is empty for the newest version.
func (v Version) Home() string {
	if v.From == "" {
		return ""
	}
	return cmp.Or(v.Path, "/"+strings.ReplaceAll(strings.ToLower(v.Label), " ", "-"))
}

// Newest returns the version that is built from the site's own folder. It returns false if the site has no versions.
func (c Config) Newest() (Version, bool) {
	i := c.newest()
	if i < 0 {
		return Version{}, false
	}
	return c.Versions[i], true
}

func (c Config) newest() int {
	return slices.IndexFunc(c.Versions, func(v Version) bool { return v.From == "" })
}

// IsAhead reports whether v has not been released yet, that is, whether it is listed before the newest version.
func (c Config) IsAhead(v Version) bool {
	return slices.Index(c.Versions, v) < c.newest()
}

// As returns the configuration for building a site as the version v of another site. It sets the base path and the label
// of the version. The version links to the sites of the workspace at their current URLs.
func (c Config) As(v Version, of Config) Config {
	c.Site.URL, c.place = strings.TrimRight(of.Site.URL, "/")+v.Home(), of.place
	c.Versions, c.Workspace, c.Banner = nil, nil, Banner{}
	if !v.IsFolder() {
		c.Toc.Bottom.Edit.URL = "" // edits would change a different version
	}
	c.Header.Version, c.Header.Versions = v.Label, nil
	c.Locales = slices.Clone(c.Locales)
	for i := range c.Locales {
		of := &c.Locales[i]
		of.Header.Version, of.Header.Versions, of.Toc.Bottom.Edit.URL = v.Label, nil, c.Toc.Bottom.Edit.URL
	}
	return c
}

// HomesBelow lists the path prefixes of a site's other versions, and of the other sites of its workspace.
func (c Config) HomesBelow() []string {
	var homes []string
	for _, m := range c.Workspace {
		if m.Folder != "" && !m.IsApart() {
			homes = append(homes, m.Home())
		}
	}
	for _, v := range c.Versions {
		if v.From != "" {
			homes = append(homes, v.Home())
		}
	}
	return homes
}

// versions checks that each version has a unique label and path, and that exactly one version is the site's own folder.
func (v *validator) versions(c Config) {
	if len(c.Versions) == 0 {
		return
	}
	if c.newest() < 0 {
		v.add(diag.Errorf(v.position("versions"), `one of versions must be the site's folder itself, without "from"`).
			WithHint(`add it where it belongs in the list, newest first, such as "- label: v5"`))
	}
	labels, paths, own := map[string]bool{}, map[string]string{}, false
	for i, of := range c.Versions {
		key := "versions[" + itoa(i) + "]"
		v.require(key+".label", of.Label, `add the version's name, such as "label: v4"`)
		if labels[of.Label] {
			v.fault(key+".label", "%s.label: two versions have the label %q", key, of.Label)
		}
		labels[of.Label] = true
		if of.From == "" {
			v.newestVersion(key, of, own)
			own = true
			continue
		}
		if !filepath.IsLocal(filepath.FromSlash(of.From)) {
			v.add(diag.Errorf(v.position(key+".from"), "%s.from must be a tag, a branch, a commit or a folder in the site's folder, not %q", key, of.From).
				WithHint(`write a folder as "./versions/v4"; use a branch for content outside the site's folder`))
		}
		v.prefix(key+".path", fmt.Sprintf("version %q", of.Label), of.Home(), c, paths)
		if of.Folder != "" && (of.IsFolder() || !filepath.IsLocal(filepath.FromSlash(of.Folder))) {
			v.fault(key+".folder", "%s.folder must be the path of a folder in the repository at that version, not %q", key, of.Folder)
		}
	}
	if len(c.Header.Versions) > 0 {
		v.add(diag.Warningf(v.position("header.versions"), "header.versions has no effect together with versions, which define the menu").WithHint("remove it"))
	}
}

// newestVersion validates the version without "from".
func (v *validator) newestVersion(key string, of Version, isSecond bool) {
	if isSecond {
		v.add(diag.Errorf(v.position(key), `only one version can be without "from"`).
			WithHint(`specify what this version is built from, for example "from: v4.3.6"`))
	}
	for name, isSet := range map[string]bool{"path": of.Path != "", "folder": of.Folder != "", "noindex": of.NoIndex} {
		if isSet {
			v.fault(key+"."+name, `%s.%s has no effect without "from", because the newest version is at the root of the site`, key, name)
		}
	}
}

// ownPaths are the paths of files that tresdocs generates and of services that its servers provide.
var ownPaths = []string{"/_tresdocs", "/_nuxt", "/__nuxt_content", "/.well-known", "/raw", "/index.html", "/404.html", "/404", "/search.json", "/llms.txt", "/llms-full.txt", "/sitemap.xml", "/sitemap-index.xml", "/robots.txt", "/_headers", "/_redirects", "/versions.json", "/favicon.svg", "/mcp", "/api/mcp", "/__tresdocs"}

// prefix checks that the path prefix of the pages of a version or of another site does not conflict with anything else.
// what describes the version or site. taken maps the prefixes that have already been checked to such descriptions.
func (v *validator) prefix(key, what, home string, c Config, taken map[string]string) {
	if !basePath.MatchString(home) || home == "/" || strings.HasSuffix(home, "/") {
		v.add(diag.Errorf(v.position(key), "the pages of %s cannot be below %q", what, home).
			WithHint(`give it a path of letters, digits, dashes, dots and underscores, such as "path: /v4"`))
		return
	}
	for _, own := range ownPaths {
		if isBelow(strings.ToLower(home), own) { // some file systems ignore case
			v.fault(key, "the pages of %s cannot be below %s, which contains files of tresdocs; choose another path", what, own)
		}
	}
	for other, by := range taken {
		if isBelow(home, other) || isBelow(other, home) {
			v.fault(key, "the pages of %s are below %s and the pages of %s below %s; give each a separate path", what, home, by, other)
		}
	}
	for _, l := range c.ContentLocales() {
		if l.Path != "" && (isBelow(home, l.Path) || isBelow(l.Path, home)) {
			v.fault(key, "the pages of %s are below %s, like the pages in %s; choose another path", what, home, l.Label)
		}
	}
	taken[home] = what
}

// isBelow reports whether at is equal to above or below it.
func isBelow(at, above string) bool { return at == above || strings.HasPrefix(at, above+"/") }
