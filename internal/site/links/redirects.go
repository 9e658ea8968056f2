package links

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Redirects maps old paths to new paths. In the table that authors write, a segment of a path may begin with a
// placeholder (`/guide/:page.html`). A path may also end with "/*", which matches the path and everything below it.
// [Redirects.Expand] replaces placeholders and keeps wildcards.
type Redirects map[string]string

// placeholder matches a placeholder at the start of a segment.
var placeholder = regexp.MustCompile(`/:([A-Za-z][A-Za-z0-9_]*)`)

// wildcard is the end of a path that matches everything below it.
const wildcard = "/*"

// IsWildcard reports whether a path matches everything below it.
func IsWildcard(from string) bool { return strings.HasSuffix(from, wildcard) }

// Placeholders returns the names of the placeholders in a path.
func Placeholders(path string) []string {
	var names []string
	for _, found := range placeholder.FindAllStringSubmatch(path, -1) {
		names = append(names, found[1])
	}
	return names
}

// Expand replaces each redirect that contains placeholders with redirects to the pages that match its target. Pages
// take precedence over redirects, and redirects without placeholders take precedence over expanded ones. The number of
// redirects is limited because there are only as many targets as pages.
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

// Expansions returns the redirects that result from expanding the redirect from a path with placeholders.
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

// patternOf returns a regular expression for the paths that match a target with placeholders.
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

// Find returns the target for a path. The target comes from an exact redirect or from the longest matching wildcard.
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

// Sources returns the old paths. Hosts use the first match, so wildcards come last, and longer wildcards precede
// shorter ones.
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
