// Package check finds what is wrong with documents beyond their own syntax: components, props and
// slots that do not exist, icons, pages, headings and files that are not there. [Site.Document] looks
// at one document; [Site.Anchors] lists its links to headings, of which [Missing] tells, once the pages are
// rendered, those that lead nowhere.
package check

import (
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// Site is what documents may refer to.
type Site struct {
	// Components are those that authors can use, by name.
	Components components.Set
	// Own reports whether a component is one that the site brings; nil for none.
	Own func(name string) bool
	// OwnProps gives the props of a Vue component that the site brings, where they are known.
	OwnProps func(name string) ([]components.Prop, bool)
	Icons    *icons.Set
	// MoreIcons tells that browsers fetch icons of collections that are not among Icons.
	MoreIcons bool
	// IconService says what came of asking for icons that are not here.
	IconService IconService
	Pages       links.Map
	// HasFile reports whether a file of the site's own stands at a URL path.
	HasFile func(urlPath string) bool
	// CanLink reports whether links may lead to a URL path that is no page.
	CanLink func(urlPath string) bool
	// Frames are the hosts whose pages documents may show in frames.
	Frames []string
	// Scenes are the names of the live examples.
	Scenes []string
}

// IconService is what came of asking an icon service for icons by their names.
type IconService struct {
	// Asked tells that the build asks one.
	Asked bool
	// Failure says why none could be asked; empty where one answered.
	Failure string
}

// Document finds the problems of doc, in the order of the text.
func (s *Site) Document(doc content.Document) diag.List {
	c := checker{site: s, doc: doc}
	c.matter()
	c.nodes(doc.Body.Tree().Nodes)
	return c.problems
}

// checker looks at one document.
type checker struct {
	site     *Site
	doc      content.Document
	problems diag.List
	// around is the name of the component that the nodes at hand stand in, empty outside of all.
	around string
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
	switch name, _ := mdc.HTMLTag(n.Tag); {
	case name == "a":
		c.address(n.Pos, n.Attr("href"))
	case name == "img":
		c.image(n)
	case name == "iframe":
		c.frame(n)
	case mdc.IsActive(n.Tag) && n.Component: // shown as text
	case mdc.IsActive(n.Tag):
		c.report(diag.UnsafeHTML.Problemf(n.Pos, "the element <%s> is left out", n.Tag).WithWord(n.Tag).
			WithHint("remove it: documents hold no scripts, styles and plug-ins"))
	case name == "pre":
		c.code(n)
	case mdc.IsComponent(n):
		c.component(n)
		defer func(before string) { c.around = before }(c.around)
		c.around = mdc.ComponentName(n.Tag)
	}
	c.nodes(n.Children)
}

// image checks that a picture is there and that it says what it shows.
func (c *checker) image(n *mdc.Node) {
	if _, ok := n.Prop("alt").(string); !ok || (n.Attr("alt") == "" && !isDecorative(n)) {
		c.report(diag.ImageText.Problemf(n.Pos, "the image %q has no text that says what it shows", n.Attr("src")).
			WithHint("write it between the brackets: ![a cube on a plane](…)"))
	}
	src := n.Attr("src")
	target := c.site.Pages.Resolve(c.doc, links.Picture(c.doc, src))
	if src == "" || target.External || c.site.HasFile(target.Path) {
		return
	}
	problem := diag.Image.Problemf(n.Pos, "no image at %q", src)
	if strings.HasPrefix(src, "/") {
		c.report(problem.WithHint("put it into the public folder"))
	} else {
		c.report(problem.WithHint("put it into the public folder, and write its address from there: %q", "/"+path.Base(target.Path)))
	}
}

// isDecorative reports whether an author says that a picture shows nothing worth telling.
func isDecorative(n *mdc.Node) bool {
	return n.Attr("role") == "presentation" || n.Attr("ariaHidden") == "true"
}
