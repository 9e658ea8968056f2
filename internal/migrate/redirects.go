package migrate

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// move redirects all paths below one path to the same paths below another.
type move struct{ from, to string }

// redirects reads a map of redirects from old to new paths.
func (r *reader) redirects(o *object) {
	for _, from := range o.keys() {
		r.redirect(o, from, o.text(from))
	}
}

// allOf matches the wildcard at the end of a path.
var allOf = regexp.MustCompile(`/\*{1,2}$`)

// redirect carries over a redirect. A wildcard redirects all paths below it to one page, or to the same paths
// below another path.
func (r *reader) redirect(o *object, from, to string) {
	below, target := allOf.ReplaceAllString(from, ""), allOf.ReplaceAllString(to, "")
	elsewhere := strings.Contains(to, "://")
	if elsewhere {
		target = to
	}
	switch {
	case to == "":
	case strings.ContainsAny(below, "*:[") || !elsewhere && strings.ContainsAny(target, "*[") || below == from && target != to:
		o.file.warn(o.at(from), "write one redirect for each address into tresdocs.yaml", "the redirect of %s holds for many addresses and is left out", from)
	case target != to:
		r.moves = append(r.moves, move{below, target})
	case below != from:
		r.addRedirect(below+"/*", to)
	default:
		r.addRedirect(from, to)
	}
}

func (r *reader) addRedirect(from, to string) {
	if r.site.Config.Redirects == nil {
		r.site.Config.Redirects = map[string]string{}
	}
	r.site.Config.Redirects[rooted(from)] = rooted(to)
}

// unhide turns a redirect around that leads from a page to an address where none is: otherwise nobody could reach either.
// Nuxt draws such a page at the address itself, with a component of the project.
func (r *reader) unhide(published texts) {
	taken := map[string]bool{}
	for name := range published {
		taken[r.site.PathOf(name)] = true
	}
	for _, from := range slices.Sorted(maps.Keys(r.site.Config.Redirects)) {
		to := r.site.Config.Redirects[from]
		if _, chained := r.site.Config.Redirects[to]; taken[from] && !taken[to] && !chained && strings.HasPrefix(to, "/") {
			delete(r.site.Config.Redirects, from)
			r.addRedirect(to, from)
		}
	}
}

// rooted returns the address of a page with a leading slash, as Astro reads it.
func rooted(address string) string {
	if strings.HasPrefix(address, "/") || strings.Contains(address, ":") {
		return address
	}
	return "/" + address
}

// move expands the redirects of all paths below a path to the existing pages.
func (r *reader) move(published texts) {
	taken := map[string]bool{}
	for name := range published {
		taken[r.site.PathOf(name)] = true
	}
	for _, m := range r.moves {
		for page := range taken {
			rest, ok := strings.CutPrefix(page, m.to+"/")
			if from := m.from + "/" + rest; ok && !taken[from] {
				r.addRedirect(from, page)
			}
		}
	}
}
