package documents

import (
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/include"
)

// guides maps members of exports to the URLs of the text that authors have written about them.
type guides map[include.Member]string

// guidesOf finds the text about members in the documents of the site's first language. It returns the URL of the page
// if the page documents several members with the same name.
func guidesOf(docs []content.Document) guides {
	urls := guides{}
	for _, doc := range docs {
		if len(doc.Members) == 0 || doc.Locale.IsTranslation || doc.IsUnlisted() {
			continue
		}
		ids := render.FieldIDs(doc.Body.Tree().Nodes)
		for _, member := range doc.Members {
			if _, isTaken := urls[member]; isTaken {
				continue
			}
			urls[member] = doc.Path
			if named := ids[member.Name]; len(named) == 1 {
				urls[member] += "#" + named[0]
			}
		}
	}
	return urls
}

// of returns a function that returns the URL of the text about a member of one of a package's exports, or "" if there is
// none.
func (g guides) of(pkg string) func(export, member string) string {
	return func(export, member string) string {
		return g[include.Member{Package: pkg, Export: export, Name: member}]
	}
}
