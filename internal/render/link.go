package render

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/htmltree"

	"github.com/tresjs/tresdocs/internal/mdc"
)

// link writes a link with the address that a browser needs. One that leaves the site opens a new
// tab and tells nobody whence it was opened; one to GitHub says what is there.
func (f *folder) link(n *mdc.Node) {
	href, ok := n.Prop("href").(string)
	if !ok {
		f.element("a", n)
		return
	}
	href = f.address(href)
	pill, isPill := describeGitHub(href)
	isPill = isPill && !containsTag(n.Children, "img")
	f.html.WriteString("<a")
	attr(&f.html, "href", href)
	skip := []string{"href"}
	if leavesSite(href) {
		attr(&f.html, "target", "_blank")
		attr(&f.html, "rel", strings.Join(relWords(n), " "))
		skip = append(skip, "target", "rel")
	}
	classes := classNames(n)
	switch {
	case isPill:
		classes = strings.TrimSpace("github " + classes)
	case classes != "":
		classes = "link " + classes // one with no class but its own looks like any other
	}
	attr(&f.html, "class", classes)
	skip = append(skip, "className", "class")
	f.attributes(n, skip...)
	f.html.WriteByte('>')
	if isPill {
		f.pill(pill, n, href)
	} else {
		f.linkContent(n.Children)
	}
	f.close("a")
}

// address gives the address that a browser needs for what an author wrote.
func (f *folder) address(href string) string {
	return f.base.Address(f.pages.Resolve(f.doc, href).Href)
}

// linkContent writes what is in a link, where nothing else may be pressed.
func (f *folder) linkContent(nodes []*mdc.Node) {
	f.linked++
	f.nodes(nodes)
	f.linked--
}

// pill writes what is in a link to GitHub: an icon, the author's words or else a description, a chip.
func (f *folder) pill(link githubLink, n *mdc.Node, href string) {
	f.html.WriteString(`<span class="icon" aria-hidden="true">`)
	f.html.WriteString(string(f.icons.SVG(link.icon)))
	f.html.WriteString("</span><span>")
	chip := link.chip
	if written := mdc.TextOf(n.Children); isAddress(written, href) && !containsTag(n.Children, "code") {
		escape(&f.html, link.label)
	} else {
		f.nodes(n.Children)
		if link.number != "" {
			chip = link.number
		}
		if strings.Contains(written, chip) {
			chip = "" // said already
		}
	}
	f.html.WriteString("</span>")
	if chip != "" {
		f.html.WriteString(`<span class="github-chip">`)
		escape(&f.html, chip)
		f.html.WriteString("</span>")
	}
}

// isAddress reports whether the text of a link is its address, with or without the scheme, or nothing.
func isAddress(written, href string) bool {
	bare := func(s string) string {
		return strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(s), "https://"), "/")
	}
	return bare(written) == "" || bare(written) == bare(href)
}

// leavesSite reports whether an address is a page of another site.
func leavesSite(href string) bool {
	scheme, _, found := strings.Cut(href, "//")
	return found && (scheme == "" || strings.EqualFold(scheme, "http:") || strings.EqualFold(scheme, "https:"))
}

// relWords lists what a link to another site says of it: what the author or the parser said, and "noopener".
func relWords(n *mdc.Node) []string {
	var words []string
	switch rel := n.Prop("rel").(type) {
	case string:
		words = strings.Fields(rel)
	case []string:
		words = slices.Clone(rel)
	}
	if !slices.Contains(words, "noopener") {
		words = append(words, "noopener")
	}
	return words
}

func classNames(n *mdc.Node) string {
	for _, key := range []string{"className", "class"} {
		if class, ok := htmltree.AttributeValue(n.Prop(key)); ok {
			return class
		}
	}
	return ""
}
