package migrate

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// move redirects all paths below one path to the corresponding paths below another path.
type move struct{ from, to string }

// redirects reads a map from old paths to new paths.
func (r *reader) redirects(o *object) {
	for _, from := range o.keys() {
		r.redirect(o, from, o.text(from))
	}
}

// allOf matches a wildcard at the end of a path.
var allOf = regexp.MustCompile(`/\*{1,2}$`)

// redirect migrates a redirect. A wildcard redirects all paths below it either to one page or to the corresponding
// paths below another path.
func (r *reader) redirect(o *object, from, to string) {
	below, target := allOf.ReplaceAllString(from, ""), allOf.ReplaceAllString(to, "")
	elsewhere := strings.Contains(to, "://")
	if elsewhere {
		target = to
	}
	switch {
	case to == "":
	case strings.ContainsAny(below, "*:[") || !elsewhere && strings.ContainsAny(target, "*[") || below == from && target != to:
		o.file.warn(o.at(from), "add one redirect for each path to tresdocs.yaml", "the redirect from %s applies to several paths and is omitted", from)
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

// unhide reverses redirects from a page to a URL that has no page, because otherwise the page would be
// inaccessible. Nuxt renders the page at the target URL with a component of the project.
func (r *reader) unhide(published texts) {
	taken := r.paths(published)
	for _, from := range slices.Sorted(maps.Keys(r.site.Config.Redirects)) {
		to := r.site.Config.Redirects[from]
		if _, chained := r.site.Config.Redirects[to]; taken[from] && !taken[to] && !chained && strings.HasPrefix(to, "/") {
			delete(r.site.Config.Redirects, from)
			r.addRedirect(to, from)
		}
	}
}

// oldNames creates redirects to the pages from the URLs that VitePress publishes, which are the names of the documents.
// The URLs of the pages have no capital letters, order prefixes or extensions.
func (r *reader) oldNames(published texts) {
	if !r.hasFile(vitePressFolder) {
		return
	}
	taken := r.paths(published)
	for name := range published {
		old, to := "/"+strings.TrimSuffix(name, path.Ext(name)), r.site.PathOf(name)
		extension := r.extension
		if path.Base(old) == "index" {
			old, extension = path.Dir(old), ""
		}
		if strings.ContainsAny(old, "\\?#:*% ") {
			continue
		}
		if !taken[old] {
			r.oldName(old, to, "")
		}
		if extension != "" {
			r.oldName(old, to, extension)
		}
	}
}

// oldName redirects an old URL with an extension to a page. If possible, it redirects all pages of the folder.
func (r *reader) oldName(old, to, extension string) {
	folders := strings.Count(to, "/") - 1
	switch {
	case old == to && folders <= len(folderNames):
		pattern := "/" + path.Join(append(slices.Clone(folderNames[:folders]), pageName)...)
		r.addRedirect(pattern+extension, pattern)
	case path.Base(old) == path.Base(to) && folders > 0:
		r.addRedirect(path.Dir(old)+"/"+pageName+extension, path.Dir(to)+"/"+pageName)
	default:
		r.addRedirect(old+extension, to)
	}
}

// pageName and folderNames are placeholders for the parts of a URL.
const pageName = ":page"

var folderNames = []string{":a", ":b", ":c", ":d", ":e"}

// rooted adds a leading slash to the path of a page, because Astro accepts paths without one.
func rooted(address string) string {
	if strings.HasPrefix(address, "/") || strings.Contains(address, ":") {
		return address
	}
	return "/" + address
}

// move creates a redirect for each existing page below the target of a redirect in moves.
func (r *reader) move(published texts) {
	taken := r.paths(published)
	for _, m := range r.moves {
		for page := range taken {
			rest, ok := strings.CutPrefix(page, m.to+"/")
			if from := m.from + "/" + rest; ok && !taken[from] {
				r.addRedirect(from, page)
			}
		}
	}
}
