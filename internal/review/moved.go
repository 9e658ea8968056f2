package review

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/addresses"
)

// movedHeadings reports redirects from headings that still exist and redirects to headings that do not exist. It must
// be called after all pages have been rendered.
func (p *pass) movedHeadings() diag.List {
	var problems diag.List
	redirects := p.options.Config.Redirects
	for from, to := range redirects {
		warn := func(hint, format string, args ...any) {
			pos := p.options.Config.Pos("redirects.'" + from + "'")
			problems = append(problems, diag.ConfigLink.Problemf(pos, format, args...).WithHint("%s", hint))
		}
		if path, id, isHeading := strings.Cut(from, "#"); isHeading && p.has(path, id) {
			warn("remove the redirect, or the heading", "redirect %s has no effect, because the heading exists", from)
		}
		path, id, isHeading := strings.Cut(to, "#")
		if _, leadsOn := redirects[to]; leadsOn || !isHeading || !p.site.HasPage(path) || p.has(path, id) {
			continue
		}
		hint := "redirect it to one of its headings, or to the page itself"
		if near := addresses.ClosestHeading(id, p.headingIDs(path)); near != "" {
			hint = `did you mean "` + path + "#" + near + `"?`
		}
		warn(hint, "redirect %s points to the heading #%s, which does not exist on %s", from, id, path)
	}
	return p.options.Config.WithSource(problems)
}

// has reports whether the page at path contains an element with the given id.
func (p *pass) has(path, id string) bool { return slices.Contains(p.ids[path], id) }
