package config

import (
	"path"
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/diag"
)

// redirects wants each to lead from a path to another place, in one line of a table.
func (v *validator) redirects(all map[string]string) {
	for from, to := range all {
		key := "redirects.'" + from + "'"
		switch {
		case !isPath(from):
			v.fault(key, "redirect %q must lead from a path such as /old/page, without spaces, \"..\", \"?\" and \"#\"", from)
		case !isTarget(to) || strings.ContainsFunc(to, noneInAddress):
			v.fault(key, "redirect %s must lead to a path that begins with a slash or an address with https://, not %q", from, to)
		case circles(all, from):
			v.add(diag.Errorf(v.position(key), "redirect %s leads back to itself", from).WithHint("let it lead to a page, or take it out"))
		}
	}
}

// isPath reports whether s is a path of the site, as a browser asks for it.
func isPath(s string) bool {
	clean := path.Clean(s)
	return strings.HasPrefix(s, "/") && (s == clean || s == clean+"/") && !strings.ContainsAny(s, `\?#`) && !strings.ContainsFunc(s, noneInAddress)
}

// noneInAddress reports whether r would end an address where it stands in a table of them.
func noneInAddress(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }

// circles reports whether the redirects of all lead from a path back to it.
func circles(all map[string]string, from string) bool {
	for at, steps := all[from], 0; steps < len(all); steps++ {
		if at == from {
			return true
		}
		at = all[at]
	}
	return false
}
