package links

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Redirects lead from old paths to where their content went. In the table that authors write, a segment of a path
// may begin with a placeholder (`/guide/:page.html`), and a path may end with "/*", which stands for itself and all below it.
// [Redirects.Expand] replaces placeholders; wildcards stay.
type Redirects map[string]string

// placeholder is a name at the beginning of a segment.
var placeholder = regexp.MustCompile(`/:([A-Za-z][A-Za-z0-9_]*)`)

// wildcard ends a path that stands for all below it.
const wildcard = "/*"

// IsWildcard reports whether a path stands for all below it.
func IsWildcard(from string) bool { return strings.HasSuffix(from, wildcard) }

// Placeholders lists the names of the placeholders in a path.
func Placeholders(path string) []string {
	var names []string
	for _, found := range placeholder.FindAllStringSubmatch(path, -1) {
		names = append(names, found[1])
	}
	return names
}

// Expand returns r with a redirect for each page that a placeholder may stand for, in the place of those with
// placeholders: these lead to pages, so that only as many addresses can be meant as there are pages. A redirect that
// is written out goes before one from a pattern, and a page before both.
func (r Redirects) Expand(pages []string) Redirects {
	expanded := Redirects{}
	for _, from := range slices.Sorted(maps.Keys(r)) {
		for old, to := range expansions(from, r[from], pages) {
			if _, taken := expanded[old]; !taken && !slices.Contains(pages, old) {
				expanded[old] = to
			}
		}
	}
	for from, to := range r {
		if len(Placeholders(from)) == 0 {
			expanded[from] = to
		}
	}
	return expanded
}

// Expansions returns what a redirect with placeholders stands for, by old path.
func (r Redirects) Expansions(from string, pages []string) map[string]string {
	return expansions(from, r[from], pages)
}

func expansions(from, to string, pages []string) map[string]string {
	all := map[string]string{}
	if len(Placeholders(from)) == 0 {
		return all
	}
	target, fragment, _ := strings.Cut(to, "#")
	names := Placeholders(target)
	pattern := patternOf(target)
	for _, page := range pages {
		values := pattern.FindStringSubmatch(page)
		if values == nil {
			continue
		}
		old := from
		for i, name := range names {
			old = placeholder.ReplaceAllStringFunc(old, func(found string) string {
				if found == "/:"+name {
					return "/" + values[i+1]
				}
				return found
			})
		}
		if fragment != "" {
			page += "#" + fragment
		}
		all[path.Clean(old)] = page
	}
	return all
}

// patternOf matches the paths that a target with placeholders stands for.
func patternOf(target string) *regexp.Regexp {
	var b strings.Builder
	b.WriteString("^")
	end := 0
	for _, at := range placeholder.FindAllStringIndex(target, -1) {
		b.WriteString(regexp.QuoteMeta(target[end:at[0]]) + `/([^/]+)`)
		end = at[1]
	}
	b.WriteString(regexp.QuoteMeta(target[end:]) + "$")
	return regexp.MustCompile(b.String())
}

// Find returns where a path leads: by a redirect of its own, or by that of the longest path with a wildcard that it
// is at or below.
func (r Redirects) Find(from string) (to string, found bool) {
	if to, found := r[from]; found && !IsWildcard(from) {
		return to, true
	}
	for at := path.Clean(from); ; at = path.Dir(at) {
		if to, found := r[strings.TrimSuffix(at, "/")+wildcard]; found {
			return to, true
		}
		if at == "/" || at == "." {
			return "", false
		}
	}
}

// Sources lists the old paths, those with wildcards last and the more exact ones of them first, as hosts read them.
func (r Redirects) Sources() []string {
	return slices.SortedFunc(maps.Keys(r), func(a, b string) int {
		if IsWildcard(a) != IsWildcard(b) {
			if IsWildcard(a) {
				return 1
			}
			return -1
		}
		if IsWildcard(a) && len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
}
