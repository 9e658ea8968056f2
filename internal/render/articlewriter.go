package render

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/htmltree"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/locale"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
)

// articleWriter splits a document's tree into parts: runs of plain Markdown become HTML, everything else
// a component. HTML may break off in the middle of an element, since parts are joined as they stand.
type articleWriter struct {
	source
	html  strings.Builder
	parts []payload.Part
	// linked counts the links that are open.
	linked int
}

// source is what a document's parts are made with.
type source struct {
	icons      *Icons
	components components.Set
	// items are the props by which the component around reads those in it; nil where it does not.
	items      []components.Prop
	pages      links.Map
	base       links.Base
	childPages func(path string) []payload.Teaser
	releases   func(path string) []payload.Released
	// scenes gives live examples by name.
	scenes func(name string) (Scene, bool)
	// picture gives the picture at a URL path, shown width pixels wide or, for 0, as its column; nil knows none.
	picture func(urlPath string, width int) Picture
	// frames are the hosts whose pages may be shown in frames.
	frames []string
	// first is the document's first picture, which is likely to be in view at once.
	first *mdc.Node
	doc   content.Document
	// texts are those of the interface that the site replaces.
	texts locale.Table
	// siteComponents are those of the site, nil for none; trees are those of the document.
	siteComponents SiteComponents
	trees          *siteTrees
	// isPart reports whether a component of React is one of the site's own; nil for none.
	isPart func(name string) bool
	// anchors are the ids of fields and rows of tables; nil gives them none.
	anchors *anchors
	// draw draws figures; nil draws none.
	draw draw
}

// split returns nodes as parts of their own.
func (w *articleWriter) split(nodes []*mdc.Node) []payload.Part {
	inner := articleWriter{source: w.source}
	inner.nodes(nodes)
	return inner.finish()
}

func (w *articleWriter) finish() []payload.Part {
	if w.html.Len() > 0 {
		w.parts = append(w.parts, payload.Part{HTML: w.html.String()})
		w.html.Reset()
	}
	return w.parts
}

func (w *articleWriter) nodes(nodes []*mdc.Node) {
	for i := 0; i < len(nodes); i++ {
		if i+1 < len(nodes) && isAnnotated(nodes[i], nodes[i+1]) {
			w.annotated(nodes[i], nodes[i+1])
			i++
			continue
		}
		w.node(nodes[i])
	}
}

func (w *articleWriter) node(n *mdc.Node) {
	if w.siteComponents != nil && !n.IsText() && w.siteComponents.Has(n.Tag) {
		w.siteComponent(n)
		return
	}
	if n.Component && w.isWord(n) {
		return
	}
	switch n.Tag {
	case "":
		escape(&w.html, n.Text)
	case "binding":
		escape(&w.html, w.binding(n))
	case "pre":
		w.code(n, nil)
	case "prose-pre":
		w.code(writtenPre(n), nil)
	case "code":
		w.word(n)
	case "h1", "h2", "h3", "h4", "h5", "h6":
		w.heading(n)
	case "blockquote":
		w.quote(n)
	case "table":
		w.table(n)
	case "input":
		w.input(n)
	case "a", "prose-a":
		w.link(n)
	case "template":
		w.nodes(n.Children) // a slot of no component: its content stands where it is
	case "script", "style", "object", "embed":
		return // active content has no place in an article
	default:
		tag, plain := mdc.HTMLTag(n.Tag)
		switch tag {
		case "img":
			w.image(n)
			return
		case "iframe":
			w.frame(n)
			return
		}
		if plain {
			w.element(tag, n)
			if tag == "span" {
				w.releaseBadges(n)
			}
			return
		}
		w.component(n)
	}
}

func (w *articleWriter) element(tag string, n *mdc.Node) {
	w.open(tag, n)
	if voidTags[tag] {
		return
	}
	w.nodes(n.Children)
	w.close(tag)
}

func (w *articleWriter) open(tag string, n *mdc.Node, skip ...string) {
	w.html.WriteByte('<')
	w.html.WriteString(tag)
	w.attributes(n, skip...)
	w.html.WriteByte('>')
}

func (w *articleWriter) close(tag string) {
	w.html.WriteString("</")
	w.html.WriteString(tag)
	w.html.WriteByte('>')
}

// heading writes a heading that links to itself, so that a reader can take its address.
func (w *articleWriter) heading(n *mdc.Node) {
	id := n.Attr("id")
	w.open(n.Tag, n)
	if id == "" || containsTag(n.Children, "a") {
		w.nodes(n.Children)
		w.close(n.Tag)
		return
	}
	w.selfLink(id, n.Children)
	w.close(n.Tag)
}

func containsTag(nodes []*mdc.Node, tag string) bool {
	for n := range mdc.Elements(nodes) {
		if n.Tag == tag {
			return true
		}
	}
	return false
}

// quote writes a quote, or the component that it stands for.
func (w *articleWriter) quote(n *mdc.Node) {
	if alert := mdc.Alert(n); alert != nil && w.isKnown(alert) {
		w.component(alert)
		return
	}
	w.element(n.Tag, n)
}

// input writes a field of a form. The box of a task has no label of its own; what is done is heard
// as well as seen.
func (w *articleWriter) input(n *mdc.Node) {
	w.html.WriteString("<input")
	w.attributes(n)
	if n.Attr("type") == "checkbox" && n.Prop("disabled") == true && n.Attr("ariaLabel") == "" {
		label := "toDo"
		if n.Prop("checked") == true {
			label = "done"
		}
		attr(&w.html, "aria-label", w.texts.Text("prose", label))
	}
	w.html.WriteByte('>')
}

// table writes a table that scrolls sideways where it is too wide, also by keyboard.
func (w *articleWriter) table(n *mdc.Node) {
	isReference := isReference(n)
	class := "table"
	if isReference {
		class = "table reference"
	}
	w.html.WriteString("<div")
	attr(&w.html, "class", class)
	w.html.WriteString(` tabindex="0" role="group"`)
	attr(&w.html, "aria-label", w.texts.Text("prose", "table"))
	w.html.WriteByte('>')
	if isReference {
		w.referenceTable(n)
	} else {
		w.element("table", n)
	}
	w.html.WriteString("</div>")
}

// binding gives the value that {{ $doc.key }} names, from the front matter.
func (w *articleWriter) binding(n *mdc.Node) string {
	keys := strings.Split(strings.TrimPrefix(n.Attr("value"), "$doc."), ".")
	var value any = w.doc.Body.FrontMatter.Values
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
