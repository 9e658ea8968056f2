// Package check finds mistakes in documents that are not syntax errors, such as components, props, slots, icons,
// pages, headings and files that do not exist. [Site.Document] checks one document. [Site.Anchors] lists the links in a
// document to headings. After the pages have been rendered, [Missing] reports links to missing headings.
package check

import (
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Site describes everything that documents can refer to.
type Site struct {
	// Components holds the built-in components by name.
	Components components.Set
	// OwnComponents lists the names of the Vue components that the site defines.
	OwnComponents []string
	// HasComponent reports whether the site has its own component with the given name. It may be nil.
	HasComponent func(name string) bool
	// ComponentProps returns the props of one of the site's Vue components, or nil if they are unknown. It returns
	// false if the site has no Vue component with the given name. It may be nil.
	ComponentProps func(name string) (props []components.Prop, isVue bool)
	Icons          *icons.Set
	// FetchesIcons is true if browsers request icons that are not in Icons.
	FetchesIcons bool
	// IconService is the result of requesting the icons that are not in Icons.
	IconService IconService
	Pages       links.Map
	// HasFile reports whether the site has a file at a URL path.
	HasFile func(urlPath string) bool
	// MemberAt returns the link by name for a path of another site in the workspace.
	MemberAt func(path string) (link string, ok bool)
	// CanLink reports whether documents may link to a URL path that has no page.
	CanLink func(urlPath string) bool
	// Frames lists the hosts whose pages documents may embed in frames.
	Frames []string
	// Scenes lists the names of the live examples.
	Scenes []string
	// Checkable lists the names of the examples that have a check.ts file, which challenges require.
	Checkable []string
}

// IconService is the result of requesting icons from an icon service.
type IconService struct {
	// Enabled is true if the build requests icons.
	Enabled bool
	// Failure is the reason why a request failed. It is empty if the service responded.
	Failure string
}

// Document returns the problems in doc, in the order of the text.
func (s *Site) Document(doc content.Document) diag.List {
	c := checker{site: s, doc: doc}
	c.frontMatter()
	c.nodes(doc.Body.Tree().Nodes)
	return c.problems
}

// checker checks one document.
type checker struct {
	site     *Site
	doc      content.Document
	problems diag.List
	// parent is the name of the component around the current nodes, or "" outside of components.
	parent string
	// inHeading is true within a heading.
	inHeading bool
	// hasTitle is true after the first heading of level 1.
	hasTitle bool
	// suggested counts the searches for names similar to unknown names.
	suggested int
	// starts are the offsets of the document's lines. See [checker.lineStarts].
	starts []int
}

// maxSuggestions limits how many unknown names in a document get a suggestion, because each search compares the name
// with all names on the site.
const maxSuggestions = 100

// nearest returns the word that name is most likely a misspelling of. See [diag.Nearest].
func (c *checker) nearest(name string, words []string) (string, bool) {
	if c.suggested++; c.suggested > maxSuggestions {
		return "", false
	}
	return diag.Nearest(name, words)
}

func (c *checker) report(p diag.Problem) { c.problems = append(c.problems, p) }

func (c *checker) nodes(nodes []*mdc.Node) {
	for _, n := range nodes {
		c.node(n)
	}
}

func (c *checker) node(n *mdc.Node) {
	if n.IsText() {
		return
	}
	c.bound(n)
	c.attributes(n)
	if mdc.IsHeading(n.Tag) {
		c.inHeading = true
		defer func() { c.inHeading = false }()
	}
	switch name, _ := mdc.HTMLTag(n.Tag); {
	case name == "a":
		c.address(n.Pos, n.Attr("href"))
		c.emptyLink(n)
	case (name == "button" || name == "input") && n.Component:
		c.report(diag.Component.Problemf(n.Pos, "\":%s\" is the HTML element, which does nothing on its own", name).WithWord(name).
			WithHint("write \":u-%s\" for the component", name))
	case name == "binding":
		c.binding(n)
	case name == "p":
		c.moduleLine(n)
		c.containers(n)
		c.tableWithoutHeader(n)
	case name == "li":
		c.containers(n)
	case name == "h1":
		c.title(n)
	case name == "span":
		c.span(n)
	case name == "img":
		c.image(n)
	case name == "iframe":
		c.frame(n)
	case mdc.IsActive(n.Tag) && n.Component: // the element is shown as text
	case mdc.IsActive(n.Tag):
		c.report(diag.UnsafeHTML.Problemf(n.Pos, "the element <%s> is omitted", n.Tag).WithWord(n.Tag).
			WithHint("remove it: documents cannot contain scripts, styles or plug-ins"))
	case name == "pre":
		c.code(n)
	case mdc.IsComponent(n):
		c.component(n)
		defer func(parent string) { c.parent = parent }(c.parent)
		c.parent = mdc.ComponentName(n.Tag)
	}
	for _, child := range n.Children {
		if child.IsText() && n.Tag != "code" {
			c.spacedAddresses(child)
		}
	}
	c.nodes(n.Children)
}

// binding reports a binding that shows nothing, such as the expression of a Vue template.
func (c *checker) binding(n *mdc.Node) {
	if n.Attr("value") == "" || mdc.BindingText(n, c.doc.Body.FrontMatter.Values) != "" {
		return
	}
	c.report(diag.LostWords.Problemf(n.Pos, "{{ %s }} shows nothing: the front matter has no such value", n.Attr("value")).WithWord(n.Attr("value")).
		WithHint("to show the braces, write \"\\{{\", or put code in backticks"))
}

// image checks that an image exists and has alternative text.
func (c *checker) image(n *mdc.Node) {
	if _, ok := n.Prop("alt").(string); !ok || (n.Attr("alt") == "" && !isDecorative(n)) {
		c.report(diag.ImageText.Problemf(n.Pos, "the image %q has no alternative text", n.Attr("src")).
			WithHint("describe it between the brackets: ![a cube on a plane](…)"))
	}
	src := n.Attr("src")
	target := c.site.Pages.Resolve(c.doc, links.Picture(c.doc, src))
	if src == "" || target.External || c.site.HasFile(target.Path) {
		return
	}
	problem := diag.Image.Problemf(n.Pos, "no image at %q", src)
	_, inPublic, _ := strings.Cut("/"+src, "/public/")
	switch {
	case inPublic != "" && c.site.HasFile("/"+inPublic):
		c.report(problem.WithHint("use its path in the public folder: %q", "/"+inPublic))
	case strings.HasPrefix(src, "/"):
		c.report(problem.WithHint("move it to the public folder"))
	default:
		c.report(problem.WithHint("move it to the public folder, and use its path in that folder: %q", "/"+path.Base(target.Path)))
	}
}

// isDecorative reports whether an image is marked as decorative.
func isDecorative(n *mdc.Node) bool {
	return n.Attr("role") == "presentation" || n.Attr("ariaHidden") == "true"
}
