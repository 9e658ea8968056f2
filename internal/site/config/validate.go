package config

import (
	"io/fs"
	"maps"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/links"
)

var hexColor = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)

// shades are the shades of a color scale.
var shades = []int{50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950}

// validate performs all checks other than the types and names of keys. doc provides the positions.
func (c Config) validate(doc ast.Node) diag.List {
	v := validator{doc: doc, members: c.Members()}
	if c.Extends != "" && c.place.Name() == "" { // the inherited settings are unknown
		v.extends(c)
		return v.problems
	}
	v.site(c.Site, c.place.isInherited(c.Site.URL))
	v.locales(c)
	v.versions(c)
	v.workspace(c)
	v.frames(c.Site.Frames)
	v.csp(c.Site.CSP)
	v.analytics(c.Analytics)
	if c.Insights.URL != "/_tresdocs/insights" {
		v.address("insights.url", c.Insights.URL)
	}
	v.address("toc.bottom.edit.url", c.Toc.Bottom.Edit.URL)
	for at, link := range c.Links() {
		v.link(at, link)
	}
	v.menuMode(c.Header.MenuMode)
	v.menu(c.Header.Menu)
	v.agents(c.Agents)
	for i, host := range c.Icons.Hosts {
		v.address("icons.hosts["+itoa(i)+"]", host)
	}
	v.linkedSites(c.Search.Sites)
	v.theme(c.Theme)
	v.header(c.Header)
	v.head(c.Head)
	if dir := c.Content.Dir; dir != "" && !filepath.IsLocal(filepath.FromSlash(dir)) {
		v.fault("content.dir", "content.dir must be the path of a folder in the site's folder, not %q; move the documents there", dir)
	}
	v.collections(c.Content.Collections)
	v.redirects(c.Redirects)
	v.feeds(c)
	v.banner(c.Banner)
	v.related(c.Related)
	v.openAPI(c.OpenAPI)
	for i, one := range c.Reference {
		v.page("reference["+itoa(i)+"].page", one.Page, "3.api/7.core")
	}
	v.checks(c.Checks)
	return v.problems.Sorted()
}

// Links returns all links in the configuration. The keys of the map are keys such as "header.links[0]".
func (c Config) Links() map[string]Link {
	all := c.links()
	shared := maps.Clone(all)
	for i, l := range c.Locales {
		for key, link := range c.In(l).links() {
			if shared[key] != link {
				all["locales["+itoa(i)+"]."+key] = link
			}
		}
	}
	return all
}

// links returns the links in the configuration for the first language.
func (c Config) links() map[string]Link {
	all := map[string]Link{}
	add := func(key string, links []Link) {
		for i, link := range links {
			all[key+"["+itoa(i)+"]"] = link
		}
	}
	add("header.versions", c.Header.Versions)
	add("header.links", c.Header.Links)
	add("sections", c.Sections)
	add("footer.links", c.Footer.Links)
	add("toc.bottom.links", c.Toc.Bottom.Links)
	add("ecosystem.links", c.Ecosystem.Links)
	for i, item := range c.Header.Menu {
		at := "header.menu[" + itoa(i) + "]"
		if len(item.Children) == 0 {
			all[at] = Link{Label: item.Label, To: item.To}
		}
		add(at+".children", item.Children)
	}
	return all
}

type validator struct {
	doc ast.Node
	// members are the sites that links can refer to by name.
	members  links.Members
	problems diag.List
}

// fault adds a problem at the value of key. If the file does not contain the key, the problem is at its nearest
// ancestor.
func (v *validator) fault(key, format string, args ...any) {
	v.add(diag.Errorf(v.position(key), format, args...))
}

func (v *validator) add(problem diag.Problem) { v.problems = append(v.problems, problem) }

func (v *validator) position(key string) diag.Pos { return positionOf(v.doc, key) }

// positionOf returns the position of the value at key in doc. If doc does not contain the key, it returns the position
// of the nearest ancestor.
func positionOf(doc ast.Node, key string) diag.Pos {
	for key != "" {
		at, err := yaml.PathString("$." + key)
		if err == nil {
			if node, err := at.FilterNode(doc); err == nil && node != nil {
				return pos(node)
			}
		}
		key = key[:max(strings.LastIndexAny(key, ".["), 0)]
	}
	return diag.Pos{Line: 1, Col: 1}
}

// hasKey reports whether doc contains key, such as "header.links[0].to".
func hasKey(doc ast.Node, key string) bool {
	at, err := yaml.PathString("$." + key)
	if err != nil {
		return false
	}
	node, err := at.FilterNode(doc)
	return err == nil && node != nil
}

// keyPlace returns the position of a key in the mapping at parent.
func (v *validator) keyPlace(parent, key string) diag.Pos {
	if at, err := yaml.PathString("$." + parent); err == nil {
		node, _ := at.FilterNode(v.doc)
		values, _ := mapping(node)
		for _, value := range values {
			if value.Key.GetToken().Value == key {
				return pos(value.Key)
			}
		}
	}
	return v.position(parent)
}

func (v *validator) require(key, value, hint string) {
	if value == "" {
		v.add(diag.Errorf(v.position(key), "%s is missing", key).WithHint("%s", hint))
	}
}

// address checks that value is either empty or an absolute HTTP URL.
func (v *validator) address(key, value string) {
	if value == "" {
		return
	}
	u, err := url.Parse(value)
	if err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http") {
		v.fault(key, "%s must be a URL that begins with https://, not %q", key, value)
	}
}

// hostName matches host names.
var hostName = regexp.MustCompile(`^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$`)

// frames checks that each entry is a host name.
func (v *validator) frames(hosts []string) {
	for i, host := range hosts {
		if !hostName.MatchString(host) {
			key := "site.frames[" + itoa(i) + "]"
			v.fault(key, `%s must be the name of a host in lowercase, such as "codepen.io", not %q`, key, host)
		}
	}
}

// linkedSites checks that the other sites to search have absolute URLs. With a relative URL, the search would
// silently return no results.
func (v *validator) linkedSites(sites []SearchSite) {
	for i, site := range sites {
		at := "search.sites[" + itoa(i) + "]"
		v.require(at+".name", site.Name, `add the site's name, such as "name: My other project"`)
		v.require(at+".sections", site.Sections, `add the URL of its sections, such as "sections: https://example.com/search.json"`)
		v.address(at+".sections", site.Sections)
	}
}

func (v *validator) link(at string, link Link) {
	list := at[:strings.LastIndex(at, "[")]
	if link.Label == "" {
		v.add(diag.Errorf(v.position(at), "a link in %s has no label, which screen readers also need", list).
			WithHint(`add its name, such as "label: Guide"`))
	}
	if !v.isTarget(link.To) {
		v.fault(at, `link %q in %s has no target: "to" must be a path that begins with a slash or a URL with https:// or mailto:`, link.Label, list)
	}
}

// header checks the link target of the header's name and the URLs of the logo.
func (v *validator) header(h Header) {
	if h.To != "" && !v.isTarget(h.To) {
		v.fault("header.to", "header.to must be a path that begins with a slash or a URL with https://, not %q", h.To)
	}
	for key, address := range map[string]string{"header.logo.light": h.Logo.Light, "header.logo.dark": h.Logo.Dark} {
		u, err := url.Parse(address)
		if err != nil || u.Scheme != "" && u.Scheme != "https" && u.Scheme != "http" || u.Scheme == "" && u.Host != "" {
			v.fault(key, "%s must be a path on the site or a URL with https://, not %q", key, address)
		}
	}
}

// menu checks that lists of links have no link target, because clicking their title opens the list.
func (v *validator) menu(items []MenuItem) {
	for i, item := range items {
		at := "header.menu[" + itoa(i) + "]"
		if len(item.Children) > 0 && item.Label == "" {
			v.add(diag.Errorf(v.position(at), "a list in header.menu has no label, but readers need the label to open it").
				WithHint(`add its name, such as "label: Guide"`))
		}
		if len(item.Children) > 0 && item.To != "" {
			v.fault(at+".to", "%q in header.menu opens a list and cannot be a link itself; make %s the first of its children", item.Label, item.To)
		}
	}
}

func (v *validator) agents(a Agents) {
	for i, name := range a.Menu {
		if !slices.Contains(menuEntries, name) {
			v.add(diag.Errorf(v.position("agents.menu["+itoa(i)+"]"), "the menu of a page has no entry %q", name).WithSuggestion(name, menuEntries))
		}
	}
	v.address("agents.mcp", a.MCP)
}

func (v *validator) openAPI(list []OpenAPI) {
	for i, one := range list {
		key := "openapi[" + itoa(i) + "]"
		if !fs.ValidPath(one.File) || one.File == "." {
			v.fault(key+".file", "%s.file must be the path of a file in the site's folder, such as reference/api.yaml, not %q", key, one.File)
		}
		v.page(key+".page", one.Page, "4.api")
		if !slices.Contains([]string{"", "operation", "tag"}, one.Pages) {
			v.fault(key+".pages", "%s.pages must be operation or tag, not %q", key, one.Pages)
		}
	}
}

func (v *validator) menuMode(mode payload.MenuMode) {
	switch mode {
	case payload.MenuModal, payload.MenuSlideover, payload.MenuDrawer:
	default:
		v.fault("header.menuMode", "header.menuMode must be modal, slideover or drawer, not %q", mode)
	}
}

// isTarget reports whether a URL can be the target of a link.
func (v *validator) isTarget(to string) bool {
	_, isMember := v.members.Resolve(to)
	return isMember || isTarget(to)
}

// isTarget reports whether to is a path, an anchor or a URL.
func isTarget(to string) bool {
	if strings.HasPrefix(to, "//") || strings.Contains(to, `\`) { // this is another host, because browsers treat a backslash as a slash
		return false
	}
	for _, prefix := range []string{"/", "#", "https://", "http://", "mailto:"} {
		if strings.HasPrefix(to, prefix) {
			return true
		}
	}
	return false
}

// length matches a CSS length.
var length = regexp.MustCompile(`^(0|\d*\.?\d+(px|rem|em|ch|vw|%))$`)

func (v *validator) theme(t Theme) {
	for key, value := range map[string]string{"theme.radius": t.Radius, "theme.width": t.Width} {
		if value != "" && !length.MatchString(value) {
			v.fault(key, "%s must be a length such as 0.5rem or 12px, not %q", key, value)
		}
	}
	for role, name := range t.roles() {
		if _, ok := t.Scale(name); !ok {
			p := diag.Errorf(v.position("theme."+role), "theme.%s refers to the unknown color %q", role, name).
				WithHint("use a Tailwind color such as \"sky\", a hex color such as \"#ff5500\", or add its scale under theme.colors")
			if suggestion, ok := diag.Nearest(name, t.scaleNames()); ok {
				p = p.WithHint("did you mean %q?", suggestion)
			}
			v.add(p)
		}
	}
	for name, scale := range t.Colors {
		key := "theme.colors." + name
		for _, shade := range shades {
			if value, ok := scale[shade]; !ok {
				v.add(diag.Errorf(v.position(key), "%s has no shade %d", key, shade).WithHint(`add a color such as %d: "#2ba189"`, shade))
			} else if !hexColor.MatchString(value) {
				v.fault(key, "%s.%d must be a color such as \"#2ba189\", not %q", key, shade, value)
			}
		}
		if len(scale) > len(shades) {
			v.add(diag.Errorf(v.position(key), "%s has shades other than 50, 100, 200, …, 900 and 950", key).WithHint("remove them"))
		}
	}
}

func itoa(i int) string { return strconv.Itoa(i) }

// page validates the location of a generated page.
func (v *validator) page(key, value, example string) {
	if !fs.ValidPath(value) || value == "." {
		v.fault(key, "%s must be the path of a file in the content folder without its extension, such as %s, not %q", key, example, value)
	}
}
