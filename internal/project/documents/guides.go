package documents

import (
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/include"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// guides maps members of exports to the URLs of the texts that authors have written about them.
type guides map[include.Member]string

// guidesOf finds the texts about members in the documents of the site's first language.
func guidesOf(docs []content.Document) guides {
	addresses := guides{}
	for _, doc := range docs {
		if doc.Locale.IsTranslation || doc.IsUnlisted() {
			continue
		}
		for _, member := range doc.Members {
			if _, isTaken := addresses[member]; !isTaken {
				addresses[member] = doc.Path + "#" + new(slug.Headings).ID(member.Name)
			}
		}
	}
	return addresses
}

func (g guides) of(export, member string) string {
	return g[include.Member{Export: export, Name: member}]
}
