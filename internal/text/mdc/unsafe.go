package mdc

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// safe returns the props of n. It omits props that could run a script or that are reserved for tresdocs.
func (f *finisher) safe(n *Node) []Prop {
	if n.Tag == "object" {
		return nil
	}
	out := n.Props
	for i, p := range n.Props {
		if f.isSafe(n, p) {
			if len(out) != len(n.Props) {
				out = append(out, p)
			}
			continue
		}
		if len(out) == len(n.Props) {
			out = append(make([]Prop, 0, len(n.Props)), n.Props[:i]...)
		}
	}
	return out
}

func (f *finisher) isSafe(n *Node, p Prop) bool {
	key := strings.ToLower(p.Key)
	bare := strings.TrimPrefix(strings.TrimPrefix(key, "v-bind"), ":")
	switch {
	case f.reserved(n, p):
		return false
	case isHandler(n, bare), strings.HasPrefix(key, "@"), strings.HasPrefix(key, "v-on:"),
		bare == "srcdoc", bare == "formaction":
		f.report(diag.UnsafeHTML.Problemf(n.Pos, "the attribute %q is omitted: it could run a script", bare).
			WithWord(bare).WithHint("remove it"))
		return false
	case bare != "href" && bare != "src" && bare != "xlinkhref" && bare != "xlink:href":
		return true
	}
	link, ok := p.Value.(string)
	if !ok || f.isSafeLink(n, link) {
		return true
	}
	f.report(diag.UnsafeLink.Problemf(n.Pos, "the URL %q is omitted: it could run a script or has no valid host", link).
		WithHint("use a path on the site, or a URL that begins with https://"))
	return false
}

// harmlessStarts are the beginnings of component props that start with "on" but are not event handlers. No HTML event has
// a name that begins with the rest of these words. Unknown names are handlers, because browsers add events.
var harmlessStarts = []string{"only", "ongoing", "onboarding", "online", "onsite", "ontology"}

// isHandler reports whether an attribute, in lowercase, may be an event handler of an element.
func isHandler(n *Node, name string) bool {
	return strings.HasPrefix(name, "on") && !(IsComponent(n) &&
		slices.ContainsFunc(harmlessStarts, func(start string) bool { return strings.HasPrefix(name, start) }))
}

// entityPattern matches character references, which browsers decode before they interpret a link.
const entityPattern = `(?i)&(#x[0-9a-f]+|#[0-9]+|[a-z]+);?`

// unsafeSchemes are the prefixes of links that run code or contain a page.
const unsafeSchemes = "javascript: vbscript: data:text/html data:text/javascript data:text/vbscript" +
	" data:text/css data:text/plain data:text/xml"

// isSafeLink reports whether a link can be followed or loaded without running a script.
func (f *finisher) isSafeLink(n *Node, link string) bool {
	if strings.IndexByte(link, ':') < 0 && strings.IndexByte(link, '%') < 0 && strings.IndexByte(link, '&') < 0 {
		return true
	}
	decoded := link
	if strings.IndexByte(link, '%') >= 0 {
		unescaped, err := url.PathUnescape(link)
		if err != nil {
			f.report(diag.Syntax.Problemf(n.Pos, "the link %q contains a malformed percent escape", link).
				WithHint("use %%25 for a percent sign"))
		} else {
			decoded = unescaped
		}
	}
	if strings.IndexByte(decoded, '&') >= 0 {
		decoded = regexp.MustCompile(entityPattern).ReplaceAllString(decoded, "")
	}
	decoded = strings.ToLower(strings.TrimLeft(dropControls(decoded), " "))
	for scheme := range strings.FieldsSeq(unsafeSchemes) {
		if strings.HasPrefix(decoded, scheme) {
			return false
		}
	}
	return hasHost(decoded)
}

// hasHost reports whether a link to another site contains a valid host.
func hasHost(link string) bool {
	rest, ok := strings.CutPrefix(link, "https://")
	if !ok {
		if rest, ok = strings.CutPrefix(link, "http://"); !ok {
			return true
		}
	}
	host := rest
	if end := strings.IndexAny(rest, `/?#\`); end >= 0 {
		host = rest[:end]
	}
	host = host[strings.LastIndexByte(host, '@')+1:]
	if strings.HasPrefix(host, "[") {
		return true
	}
	host, port, _ := strings.Cut(host, ":")
	return host != "" && !strings.ContainsAny(host, " <>[]^|%") && strings.Trim(port, "0123456789") == ""
}

// dropControls removes characters that browsers ignore in links.
func dropControls(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return -1
		}
		return r
	}, s)
}
