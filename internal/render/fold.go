package render

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/htmltree"

	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
)

// folder turns a document's tree into parts: runs of plain Markdown become HTML, everything else
// a component. HTML may break off in the middle of an element, since parts are joined as they stand.
type folder struct {
	source
	html  strings.Builder
	parts []payload.Part
	// linked counts the links that are open.
	linked int
}

// source is what a document's parts are folded with.
type source struct {
	icons      *Icons
	components components.Set
	// items are the props by which the component around reads those in it; nil where it does not.
	items []components.Prop
	pages links.Map
	base  links.Base
	below func(path string) []payload.Teaser
	// scenes gives live examples by name.
	scenes func(name string) (Scene, bool)
	// picture gives the picture at a URL path, shown width pixels wide or, for 0, as its column; nil knows none.
	picture func(urlPath string, width int) Picture
	// frames are the hosts whose pages may be shown in frames.
	frames []string
	// first is the document's first picture, which is likely to be in view at once.
	first *mdc.Node
	doc   content.Document
	// siteComponents are those of the site, nil for none; trees are those of the document.
	siteComponents SiteComponents
	trees          *siteTrees
}

// fold folds nodes into parts of their own.
func (f *folder) fold(nodes []*mdc.Node) []payload.Part {
	inner := folder{source: f.source}
	inner.nodes(nodes)
	return inner.finish()
}

func (f *folder) finish() []payload.Part {
	if f.html.Len() > 0 {
		f.parts = append(f.parts, payload.Part{HTML: f.html.String()})
		f.html.Reset()
	}
	return f.parts
}

func (f *folder) nodes(nodes []*mdc.Node) {
	for _, n := range nodes {
		f.node(n)
	}
}

func (f *folder) node(n *mdc.Node) {
	if f.siteComponents != nil && !n.IsText() && f.siteComponents.Has(n.Tag) {
		f.siteComponent(n)
		return
	}
	if n.Component && f.isWord(n) {
		return
	}
	switch n.Tag {
	case "":
		escape(&f.html, n.Text)
	case "binding":
		escape(&f.html, f.binding(n))
	case "pre":
		f.code(n)
	case "code":
		f.word(n)
	case "h1", "h2", "h3", "h4", "h5", "h6":
		f.heading(n)
	case "blockquote":
		f.quote(n)
	case "table":
		f.table(n)
	case "input":
		f.input(n)
	case "a", "prose-a":
		f.link(n)
	case "template":
		f.nodes(n.Children) // a slot of no component: its content stands where it is
	case "script", "style", "object", "embed":
		return // active content has no place in an article
	default:
		tag, plain := mdc.HTMLTag(n.Tag)
		switch tag {
		case "img":
			f.image(n)
			return
		case "iframe":
			f.frame(n)
			return
		}
		if plain {
			f.element(tag, n)
			return
		}
		f.component(n)
	}
}

func (f *folder) element(tag string, n *mdc.Node) {
	f.open(tag, n)
	if voidTags[tag] {
		return
	}
	f.nodes(n.Children)
	f.close(tag)
}

func (f *folder) open(tag string, n *mdc.Node, skip ...string) {
	f.html.WriteByte('<')
	f.html.WriteString(tag)
	f.attributes(n, skip...)
	f.html.WriteByte('>')
}

func (f *folder) close(tag string) {
	f.html.WriteString("</")
	f.html.WriteString(tag)
	f.html.WriteByte('>')
}

// heading writes a heading that links to itself, so that a reader can take its address.
func (f *folder) heading(n *mdc.Node) {
	id := n.Attr("id")
	f.open(n.Tag, n)
	if id == "" || containsTag(n.Children, "a") {
		f.nodes(n.Children)
		f.close(n.Tag)
		return
	}
	f.html.WriteString(`<a class="anchor" href="#`)
	escape(&f.html, id)
	f.html.WriteString(`">`)
	f.linkContent(n.Children)
	f.html.WriteString("</a>")
	f.close(n.Tag)
}

func containsTag(nodes []*mdc.Node, tag string) bool {
	for _, n := range nodes {
		if n.Tag == tag || containsTag(n.Children, tag) {
			return true
		}
	}
	return false
}

// quote writes a quote, or the component that it stands for.
func (f *folder) quote(n *mdc.Node) {
	if alert := mdc.Alert(n); alert != nil && f.isKnown(alert) {
		f.component(alert)
		return
	}
	f.element(n.Tag, n)
}

// input writes a field of a form. The box of a task has no label of its own; what is done is heard
// as well as seen.
func (f *folder) input(n *mdc.Node) {
	f.html.WriteString("<input")
	f.attributes(n)
	if n.Attr("type") == "checkbox" && n.Prop("disabled") == true && n.Attr("ariaLabel") == "" {
		label := "To do"
		if n.Prop("checked") == true {
			label = "Done"
		}
		attr(&f.html, "aria-label", label)
	}
	f.html.WriteByte('>')
}

// table writes a table that scrolls sideways where it is too wide, also by keyboard.
func (f *folder) table(n *mdc.Node) {
	f.html.WriteString(`<div class="table" tabindex="0" role="group" aria-label="Table">`)
	f.element("table", n)
	f.html.WriteString("</div>")
}

// binding gives the value that {{ $doc.key }} names, from the front matter.
func (f *folder) binding(n *mdc.Node) string {
	keys := strings.Split(strings.TrimPrefix(n.Attr("value"), "$doc."), ".")
	var value any = f.doc.Body.Matter.Values
	for _, key := range keys {
		object, ok := value.(map[string]any)
		if !ok {
			return n.Attr("defaultValue")
		}
		value = object[key]
	}
	text, ok := htmltree.AttributeValue(value)
	if !ok {
		return n.Attr("defaultValue")
	}
	return text
}
