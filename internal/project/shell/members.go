package shell

import (
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// members lists the sites of the workspace. The site itself links to its landing page in the language of the pages.
func members(c config.Config, l content.Locale) []payload.Member {
	var list []payload.Member
	place, base := c.Place(), c.Site.Base()
	for i, m := range place.Members {
		to := base.Address(c.Members()[m.Key()] + "/")
		if i == place.Current {
			to = base.Address(l.Home())
		}
		list = append(list, payload.Member{Label: m.Label, To: to, Description: m.Description, Current: i == place.Current})
	}
	return list
}

// searchedMembers lists the other sites of the workspace as sites to search. They have an index of the same format if
// they are on the same host.
func searchedMembers(c config.Config) []payload.LinkedSite {
	var list []payload.LinkedSite
	place, base := c.Place(), c.Site.Base()
	for i, m := range place.Members {
		to := base.Address(c.Members()[m.Key()])
		switch {
		case i == place.Current:
		case links.IsExternal(to):
			list = append(list, payload.LinkedSite{Name: m.Label, Sections: to + "/" + site.SectionsFile})
		default:
			list = append(list, payload.LinkedSite{Name: m.Label, Home: base.Address(c.Members()[m.Key()] + "/")})
		}
	}
	return list
}
