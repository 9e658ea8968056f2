package migrate

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// relativeLink matches a link to a page by a relative path, and captures the path and the character after it.
var relativeLink = regexp.MustCompile(`\]\((\.\.?/[^)\s#?:]*)([)\s#?])`)

// relativeLinks replaces the relative links of a Starlight project whose target only exists if the path of a page is a
// folder. Starlight publishes each page as a folder, so that browsers resolve "../other" to a page next to this one.
func (r *reader) relativeLinks(all texts) {
	if !r.site.Layout.Starlight {
		return
	}
	pages := r.paths(all)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		here := r.site.PathOf(name)
		folder := strings.TrimPrefix(path.Dir(here), "/")
		change := func(text string) string {
			return relativeLink.ReplaceAllStringFunc(text, func(link string) string {
				match := relativeLink.FindStringSubmatch(link)
				target := path.Join(here, match[1])
				if strings.HasPrefix(path.Ext(match[1]), ".md") || !pages[target] || pages["/"+path.Join(folder, match[1])] {
					return link
				}
				return "](" + target + match[2]
			})
		}
		text := changeProse(all[name], func(prose string) string { return outsideCode(prose, change) })
		if text != all[name] {
			all[name], r.site.Documents[name] = text, []byte(text)
		}
	}
}
