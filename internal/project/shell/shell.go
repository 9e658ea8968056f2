// Package shell converts the configuration of a site to the data that all of its pages share: the header, the footer,
// the languages and the banner.
package shell

import (
	"cmp"
	"io/fs"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/assets/picture"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// shell returns the data that all pages of a language share. public is the folder of public files, and texts holds
// the interface strings that the site overrides.
func shell(c config.Config, texts locale.Table, public fs.FS, l linker, year int) payload.Site {
	base := c.Site.Base()
	edit := c.Toc.Bottom.Edit
	headerLinks, footerLinks := shareIcons(l.links(c.Header.Links), l.links(c.Footer.Links))
	return payload.Site{
		Name:   c.Site.Name,
		Origin: c.Site.Origin(),
		Home:   base.Address("/"),
		Header: payload.Header{
			Title:          cmp.Or(c.Header.Title, c.Site.Name),
			To:             l.address(c.Header.To),
			Logo:           logo(c, public),
			Version:        c.Header.Version,
			Versions:       l.links(c.Header.Versions),
			Search:         config.IsOn(c.Header.Search),
			ColorMode:      config.IsOn(c.Header.ColorMode),
			MenuMode:       c.Header.MenuMode,
			Menu:           l.menu(c.Header.Menu),
			MenuOnAllPages: c.Header.MenuOnAllPages,
			Links:          headerLinks,
		},
		IconHosts: c.Icons.Hosts,
		Analytics: c.Analytics.Payload(),
		Insights:  base.Address(c.Insights.URL),
		Sections:  l.links(c.Sections),
		Filter:    c.Sidebar.Filter,
		Footer: payload.Footer{
			Credits: c.Footer.Credits, Year: year,
			ColorMode: c.Footer.ColorMode, Links: footerLinks,
		},
		TocTitle:    cmp.Or(c.Toc.Title, texts.Text("shell", "contents")),
		Community:   payload.LinkGroup{Title: c.Toc.Bottom.Title, Links: l.links(c.Toc.Bottom.Links)},
		EditLabel:   edit.Label,
		EditIcon:    l.icons.SVG(edit.Icon),
		Ecosystem:   payload.LinkGroup{Title: c.Ecosystem.Title, Links: l.links(c.Ecosystem.Links)},
		Members:     members(c, l.locale),
		LinkedSites: append(searchedMembers(c), linkedSites(c.Search)...),
		Symbols:     symbols(c),
		Agents:      agents(c.Agents),
		Strings:     texts,
	}
}

// minShared is the minimum size in bytes of an icon that is replaced by a reference.
const minShared = 300

// shareIcons ensures that each page contains only one copy of an icon that appears in both its header and its footer,
// because logos are the largest icons. The footer refers to the icon in the header, which is on every page.
func shareIcons(header, footer []payload.Link) ([]payload.Link, []payload.Link) {
	for i, link := range header {
		open, body, isDrawing := strings.Cut(strings.TrimSuffix(string(link.Icon), "</svg>"), ">")
		if !isDrawing || len(body) < minShared {
			continue
		}
		id := "td:icon-" + strconv.Itoa(i)
		for j := range footer {
			if footer[j].Icon == link.Icon {
				header[i].Icon = payload.Icon(open + `><g id="` + id + `">` + body + `</g></svg>`)
				footer[j].Icon = payload.Icon(open + `><use href="#` + id + `"/></svg>`)
			}
		}
	}
	return header, footer
}

// agents returns the menu for coding agents next to the title of a page, or nil if there is none.
func agents(c config.Agents) *payload.Agents {
	if len(c.Menu) == 0 {
		return nil
	}
	return &payload.Agents{Menu: c.Menu, MCP: c.MCP}
}

// logo returns the logo images of the header with their sizes.
func logo(c config.Config, public fs.FS) payload.Logo {
	from := c.Header.Logo
	width, height := picture.Size(public, cmp.Or(from.Light, from.Dark))
	base := c.Site.Base()
	return payload.Logo{Light: base.Address(from.Light), Dark: base.Address(from.Dark), Alt: from.Alt, Title: from.Title, Width: width, Height: height}
}

// symbols returns the location of the list of element names. It returns nil for a site without elements.
func symbols(c config.Config) *payload.Symbols {
	if c.Elements.Page == "" || c.Elements.Prefix == "" {
		return nil
	}
	return &payload.Symbols{Address: c.Site.Base().Address("/" + site.SymbolsFile), Prefix: c.Elements.Prefix}
}

// linkedSites returns the other sites that are included in the search.
func linkedSites(c config.Search) []payload.LinkedSite {
	var list []payload.LinkedSite
	for _, site := range c.Sites {
		list = append(list, payload.LinkedSite{Name: site.Name, Sections: site.Sections})
	}
	return list
}

// linker creates links with icons.
type linker struct {
	icons *render.Icons
	base  links.Base
	// members are the sites of the workspace.
	members links.Members
	// locale is the language of the pages that contain the links.
	locale content.Locale
	all    []content.Locale
	// stays reports whether a path is the same in all languages.
	stays func(to string) bool
	// pages are the pages of all languages.
	pages links.Map
}

// address returns the URL for a path in the configuration, which points to the page in the linker's language.
func (l linker) address(to string) string {
	if member, ok := l.members.Resolve(to); ok {
		name, _, _ := strings.Cut(to, ":")
		if l.members[name] != "" {
			return l.base.Address(member)
		}
		to = member
	}
	path, rest := to, ""
	if i := strings.IndexAny(to, "?#"); i >= 0 {
		path, rest = to[:i], to[i:]
	}
	if len(l.all) > 1 && strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") && !l.stays(path) {
		path = l.page(path)
	}
	return l.base.Address(path + rest)
}

// page returns the path of a page in the linker's language. If only the original page exists, it returns its path.
func (l linker) page(path string) string {
	within := l.within(path)
	translated := l.locale.Address(within)
	if l.pages.Has(l.pages.Clean(translated)) {
		return translated
	}
	for _, original := range []string{path, l.all[0].Address(within)} {
		if l.pages.Has(l.pages.Clean(original)) {
			return original
		}
	}
	return translated
}

// within returns a path without its language prefix.
func (l linker) within(path string) string {
	for _, other := range l.all {
		if other.Path != "" && other.Has(path) {
			return cmp.Or(strings.TrimPrefix(path, other.Path), "/")
		}
	}
	return path
}

func (l linker) menu(from []config.MenuItem) []payload.MenuItem {
	list := make([]payload.MenuItem, 0, len(from))
	for _, item := range from {
		list = append(list, payload.MenuItem{
			Label:    item.Label,
			To:       l.address(item.To),
			External: links.IsExternal(l.address(item.To)),
			Children: l.links(item.Children),
		})
	}
	return list
}

func (l linker) links(from []config.Link) []payload.Link {
	list := make([]payload.Link, 0, len(from))
	for _, link := range from {
		list = append(list, payload.Link{
			Label:       link.Label,
			To:          l.address(link.To),
			Icon:        l.icons.SVG(link.Icon),
			Description: link.Description,
			External:    links.IsExternal(l.address(link.To)),
		})
	}
	return list
}
