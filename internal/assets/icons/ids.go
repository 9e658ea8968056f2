package icons

import (
	"regexp"
	"strings"
)

// idAttribute matches an id attribute. Its value has no "<", so a match does not begin in text before a tag.
var idAttribute = regexp.MustCompile(`\sid=["']([^"'<]+)["']`)

// ownIDs adds a prefix to each id in body and to all references to the id. This prevents two icons on a page from
// referring to each other's gradients.
func ownIDs(body, prefix string) string {
	if !strings.Contains(body, "id=") {
		return body
	}
	var pairs []string
	for _, match := range idAttribute.FindAllStringSubmatch(body, -1) {
		id := match[1]
		pairs = append(pairs, "url(#"+id+")", "url(#"+prefix+id+")")
		for _, quote := range []string{`"`, `'`} {
			pairs = append(pairs,
				"id="+quote+id+quote, "id="+quote+prefix+id+quote,
				"href="+quote+"#"+id+quote, "href="+quote+"#"+prefix+id+quote,
			)
		}
	}
	if pairs == nil {
		return body
	}
	return strings.NewReplacer(pairs...).Replace(body)
}
