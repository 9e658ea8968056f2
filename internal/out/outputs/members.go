package outputs

import (
	"fmt"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Member is another site of a workspace. It is served below a path of this site, like another version.
type Member struct {
	Version
	// Description is a sentence about the site.
	Description string
}

// below lists the sites that are served below paths of this one: other versions, and other sites of the workspace.
func (f *Files) below() []Version {
	var list []Version
	for _, v := range f.options.Versions {
		if v.Home != "" {
			list = append(list, v)
		}
	}
	for _, m := range f.options.Members {
		list = append(list, m.Version)
	}
	return list
}

// writeMembers writes links to the page lists of the other sites in the workspace.
func (f *Files) writeMembers(b *strings.Builder) {
	for _, m := range f.options.Members {
		about := m.Description
		if about == "" {
			about = "the pages of this site"
		}
		fmt.Fprintf(b, "- [%s](%s): %s\n", label(m.Label), f.address(m.folder()+site.LLMsFile), content.OneLine(about))
	}
}

// memberAddress returns the absolute URL of the Markdown of a page on another site of the workspace. If that site is on
// another host, it returns the URL of the page.
func (f *Files) memberAddress(href string) string {
	if links.IsExternal(href) {
		return href
	}
	page, rest := href, ""
	if i := strings.IndexAny(href, "?#"); i >= 0 {
		page, rest = href[:i], href[i:]
	}
	switch {
	case strings.HasSuffix(page, "/"):
		page += "index.md"
	case path.Ext(page) == "":
		page += ".md"
	}
	return f.site.WholeAddress(page) + rest
}
