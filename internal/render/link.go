package render

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/htmltree"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// link writes a link with its URL resolved for browsers. A link to another site opens in a new tab with rel="noopener",
// and a link to GitHub describes its target.
func (w *articleWriter) link(n *mdc.Node) {
	href, ok := n.Prop("href").(string)
	if !ok {
		w.element("a", n)
		return
	}
	href = w.address(href)
	pill, isPill := describeGitHub(href)
	isPill = isPill && !containsTag(n.Children, "img")
	w.html.WriteString("<a")
	attr(w.html, "href", href)
	skip := []string{"href"}
	if leavesSite(href) {
		attr(w.html, "target", "_blank")
		attr(w.html, "rel", strings.Join(relWords(n), " "))
		skip = append(skip, "target", "rel")
	}
	classes := classNames(n)
	switch {
	case isPill:
		classes = strings.TrimSpace("github " + classes)
	case classes != "":
		classes = "link " + classes // a link with custom classes keeps the default style
	}
	attr(w.html, "class", classes)
	skip = append(skip, "className", "class")
	w.attributes(n, skip...)
	w.html.WriteByte('>')
	if isPill {
		w.pill(pill, n, href)
	} else {
		w.linkContent(n.Children)
	}
	w.close("a")
}

// address resolves a link that an author wrote to a URL for browsers.
func (w *articleWriter) address(href string) string {
	return w.base.Address(w.pages.Resolve(w.doc, href).Href)
}

// linkContent writes the content of a link, which must not contain other interactive elements.
func (w *articleWriter) linkContent(nodes []*mdc.Node) {
	w.linked++
	w.phrase++
	w.nodes(nodes)
	w.linked--
	w.phrase--
}

// pill writes the content of a link to GitHub: an icon, the author's text or a description, and a chip.
func (w *articleWriter) pill(link githubLink, n *mdc.Node, href string) {
	w.html.WriteString(`<span class="icon">`)
	w.html.WriteString(string(w.icons.SVG(link.icon)))
	w.html.WriteString("</span><span>")
	chip := link.chip
	if written := mdc.TextOf(n.Children); isAddress(written, href) && !containsTag(n.Children, "code") {
		escape(w.html, link.label)
	} else {
		w.nodes(n.Children)
		if link.number != "" {
			chip = link.number
		}
		if strings.Contains(written, chip) {
			chip = "" // the text already contains it
		}
	}
	w.html.WriteString("</span>")
	if chip != "" {
		w.html.WriteString(` <span class="github-chip">`) // the space separates the two parts if there is no style sheet
		escape(w.html, chip)
		w.html.WriteString("</span>")
	}
}

// isAddress reports whether the text of a link is empty or equals its URL, with or without the scheme.
func isAddress(written, href string) bool {
	bare := func(s string) string {
		return strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(s), "https://"), "/")
	}
	return bare(written) == "" || bare(written) == bare(href)
}

// leavesSite reports whether a URL refers to another site.
func leavesSite(href string) bool {
	scheme, _, found := strings.Cut(href, "//")
	return found && (scheme == "" || strings.EqualFold(scheme, "http:") || strings.EqualFold(scheme, "https:"))
}

// relWords returns the words in the rel attribute of a link to another site, which are the words from the author or the
// parser, plus "noopener".
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
