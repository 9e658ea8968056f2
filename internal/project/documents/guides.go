package documents

import (
	"github.com/tresjs/tresdocs/internal/code/apidoc"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/include"
)

// guides maps members of exports to the text that authors have written about them.
type guides map[include.Member]apidoc.Guide

// guidesOf finds the text about members in the documents of the site's first language. Its URL is the URL of the page if
// the page documents several members with the same name.
func guidesOf(docs []content.Document) guides {
	all := guides{}
	for _, doc := range docs {
		if len(doc.Members) == 0 || doc.Locale.IsTranslation || doc.IsUnlisted() {
			continue
		}
		ids := render.FieldIDs(doc.Body.Tree().Nodes)
		for _, member := range doc.Members {
			if _, isTaken := all[member.Member]; isTaken {
				continue
			}
			guide := apidoc.Guide{URL: doc.Path, Text: member.Paragraph, Replaces: member.Replaces}
			if named := ids[member.Name]; len(named) == 1 {
				guide.URL += "#" + named[0]
			}
			all[member.Member] = guide
		}
	}
	return all
}

// of returns a function that returns the text about a member of one of a package's exports, if there is any.
func (g guides) of(pkg string) func(export, member string) apidoc.Guide {
	return func(export, member string) apidoc.Guide {
		return g[include.Member{Package: pkg, Export: export, Name: member}]
	}
}
