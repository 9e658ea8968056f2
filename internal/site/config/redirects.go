package config

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// redirects checks that each redirect has a valid source and a different target, and can be written as a line of a
// redirect table.
func (v *validator) redirects(all map[string]string) {
	inCycle := cycles(all)
	for from, to := range all {
		key := "redirects.'" + from + "'"
		path, id, isHeading := strings.Cut(from, "#")
		switch {
		case !isPath(path):
			v.fault(key, "the source of redirect %q must be a path such as /old/page or a heading such as /page#old, without spaces, \"..\" or \"?\"", from)
		case isHeading && (id == "" || strings.Contains(id, "#") || strings.ContainsFunc(id, noneInAddress)):
			v.fault(key, "the source of redirect %q must be a heading such as /page#old, without spaces", from)
		case isHeading && (len(links.Placeholders(path)) > 0 || links.IsWildcard(path)):
			v.add(diag.Errorf(v.position(key), "redirect %s applies to a heading on many pages", from).WithHint("add one for each page that had the heading"))
		case !isTarget(to) || strings.ContainsFunc(to, noneInAddress):
			v.fault(key, "the target of redirect %s must be a path that begins with a slash or a URL with https://, not %q", from, to)
		case inCycle[from]:
			v.add(diag.Errorf(v.position(key), "redirect %s points to itself", from).WithHint("redirect it to a page, or remove it"))
		default:
			v.pattern(key, from, to)
		}
	}
}

// pattern validates the placeholders and the wildcard of a redirect.
func (v *validator) pattern(key, from, to string) {
	if strings.Contains(strings.TrimSuffix(from, "/*"), "*") {
		v.add(diag.Errorf(v.position(key), `redirect %s contains a "*" that is not at the end`, from).WithHint(`write "/*" at its end, or a placeholder such as "/:page" for a part of the path`))
		return
	}
	names, used := links.Placeholders(from), links.Placeholders(to)
	for _, name := range used {
		if !slices.Contains(names, name) {
			v.add(diag.Errorf(v.position(key), "redirect %s points to %s, but does not contain :%s", from, to, name).WithHint("use the same placeholders in both paths"))
		}
	}
	for _, name := range names {
		if !slices.Contains(used, name) {
			v.add(diag.Errorf(v.position(key), "redirect %s does not use :%s in its target", from, name).WithHint(`add ":%s" to the new path, or end the old path with "/*" to redirect everything below it to one page`, name))
		}
	}
	if len(names) > 0 && !strings.HasPrefix(to, "/") {
		v.add(diag.Errorf(v.position(key), "redirect %s has placeholders and points to another site", from).WithHint("add a redirect for each path; placeholders only match pages of this site"))
	}
}

// isPath reports whether s is a path on the site in the form that browsers request.
func isPath(s string) bool {
	clean := path.Clean(s)
	return strings.HasPrefix(s, "/") && (s == clean || s == clean+"/") && !strings.ContainsAny(s, `\?#`) && !strings.ContainsFunc(s, noneInAddress)
}

// noneInAddress reports whether r would end a URL in a redirect table.
func noneInAddress(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }

// cycles returns the sources of the redirects that are part of a cycle.
func cycles(all map[string]string) map[string]bool {
	inCycle := map[string]bool{}
	walks := map[string]int{} // the number of the walk that reached a source first
	walk := 0
	for at := range all {
		walk++
		for isSource := true; isSource && walks[at] == 0; _, isSource = all[at] {
			walks[at], at = walk, all[at]
		}
		for walks[at] == walk && !inCycle[at] {
			inCycle[at], at = true, all[at]
		}
	}
	return inCycle
}
