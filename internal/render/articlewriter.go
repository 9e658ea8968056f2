package render

import (
	"bytes"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// articleWriter splits a document's tree into parts. Runs of plain Markdown become HTML, and everything else becomes
// components. A run of HTML may end in the middle of an element, because the parts are concatenated.
type articleWriter struct {
	source
	// start is the length of html when the writer was created. The current run begins there.
	start int
	parts []payload.Part
	// linked counts the open links.
	linked int
	// phrase is the number of open elements that contain text or cannot contain paragraphs.
	phrase int
	// tables counts the open tables.
	tables int
}

// source contains the inputs for rendering an article.
type source struct {
	// html holds the runs of HTML that are being written. The run of an inner writer follows the run of the writer around
	// it. One buffer serves all pages, so that it seldom grows.
	html       *bytes.Buffer
	icons      *Icons
	components components.Set
	// items are the props that the enclosing component reads from its items. It is nil if the component does not read
	// items.
	items      []components.Prop
	pages      links.Map
	base       links.Base
	childPages func(path string) []payload.Teaser
	releases   func(path string) []payload.Released
	// scenes returns the live example with the given name.
	scenes func(name string) (Scene, bool)
	// picture returns the image at a URL path, displayed width pixels wide. If width is 0, the image is as wide as
	// its column. If picture is nil, no images are known.
	picture func(urlPath string, width int) Picture
	// frames are the hosts whose pages may be embedded in frames.
	frames []string
	// first is the first image in the document. It is likely to be visible without scrolling.
	first *mdc.Node
	doc   content.Document
	// texts are the interface strings that the site overrides.
	texts locale.Table
	// siteComponents are the site's Vue components, or nil. trees are the Vue components in the document.
	siteComponents SiteComponents
	trees          *siteTrees
	// isPart reports whether a React component belongs to the site. It is nil if no component does.
	isPart func(name string) bool
	// anchors holds the ids of fields and table rows. If it is nil, fields and rows have no ids.
	anchors *anchors
	// draw draws figures. If it is nil, figures are not drawn.
	draw draw
}

// split converts nodes to a separate list of parts.
func (w *articleWriter) split(nodes []*mdc.Node) []payload.Part {
	inner := w.inner()
	inner.nodes(nodes)
	return inner.finish()
}

// inner returns a writer for a separate list of parts. The list must be finished before w writes anything.
func (w *articleWriter) inner() articleWriter {
	return articleWriter{source: w.source, start: w.html.Len()}
}

func (w *articleWriter) finish() []payload.Part {
	if run := w.html.Bytes()[w.start:]; len(run) > 0 {
		w.parts = append(w.parts, payload.Part{HTML: string(run)})
		w.html.Truncate(w.start)
	}
	return w.parts
}

func (w *articleWriter) nodes(nodes []*mdc.Node) {
	if slices.ContainsFunc(nodes, func(n *mdc.Node) bool { return n.IsText() && strings.TrimSpace(n.Text) != "" }) {
		w.phrase++
		defer func() { w.phrase-- }()
	}
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
		escape(w.html, n.Text)
	case "binding":
		escape(w.html, mdc.BindingText(n, w.doc.Body.FrontMatter.Values))
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
		w.nodes(n.Children) // a slot outside a component is replaced with its content
	case "script", "style", "object", "embed":
		return // active content is not allowed in an article
	case "tr":
		w.row(n)
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
	if phrasing[tag] {
		w.phrase++
		defer func() { w.phrase-- }()
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

// heading writes a heading with a link to itself, so that readers can copy its URL.
func (w *articleWriter) heading(n *mdc.Node) {
	id := n.Attr("id")
	w.phrase++
	defer func() { w.phrase-- }()
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

// quote writes a quote, or the component that the quote is shorthand for.
func (w *articleWriter) quote(n *mdc.Node) {
	if alert := mdc.Alert(n); alert != nil && w.isKnown(alert) {
		w.component(alert)
		return
	}
	w.element(n.Tag, n)
}

// input writes a form field. The checkbox of a task has no label, so the state of the task is also written for screen
// readers.
func (w *articleWriter) input(n *mdc.Node) {
	w.html.WriteString("<input")
	w.attributes(n)
	if n.Attr("type") == "checkbox" && n.Prop("disabled") == true && n.Attr("ariaLabel") == "" {
		label := "toDo"
		if n.Prop("checked") == true {
			label = "done"
		}
		attr(w.html, "aria-label", w.texts.Text("prose", label))
	}
	w.html.WriteByte('>')
}

// table writes a table. A table that is too wide scrolls horizontally, and readers can scroll it with the keyboard.
func (w *articleWriter) table(n *mdc.Node) {
	isReference := isReference(n)
	class := "table"
	if isReference {
		class = "table reference"
	}
	w.html.WriteString("<div")
	attr(w.html, "class", class)
	w.html.WriteString(` tabindex="0" role="group"`)
	attr(w.html, "aria-label", w.texts.Text("prose", "table"))
	w.html.WriteByte('>')
	w.tables++
	defer func() { w.tables-- }()
	if isReference {
		w.referenceTable(n)
	} else {
		w.element("table", n)
	}
	w.html.WriteString("</div>")
}

// row writes a row of a table that is not a reference table.
func (w *articleWriter) row(n *mdc.Node) {
	scope := headerScope(n)
	w.open(n.Tag, n)
	for _, cell := range n.Children {
		if cell.Tag != "th" {
			w.node(cell)
			continue
		}
		tag := cellTag(cell)
		w.html.WriteString("<" + tag)
		if tag == "th" {
			w.html.WriteString(scope)
		}
		w.attributes(cell)
		w.html.WriteByte('>')
		w.nodes(cell.Children)
		w.close(tag)
	}
	w.close(n.Tag)
}

// cellTag returns the tag of a table cell. An empty header cell, such as the cell above the row names, becomes a data
// cell. Otherwise, screen readers would announce a header without a name.
func cellTag(cell *mdc.Node) string {
	isEmpty := !slices.ContainsFunc(cell.Children, func(n *mdc.Node) bool {
		return !n.IsText() || strings.TrimSpace(n.Text) != ""
	})
	if cell.Tag == "th" && isEmpty {
		return "td"
	}
	return cell.Tag
}

// headerScope returns the scope attribute for the header cells of a row. It is needed if some cells of the row are not
// headers, because browsers then do not treat the row as a header row.
func headerScope(row *mdc.Node) string {
	isEmptyHeader := func(n *mdc.Node) bool { return n.Tag == "th" && cellTag(n) == "td" }
	hasScope := func(n *mdc.Node) bool { return n.Attr("scope") != "" }
	if !slices.ContainsFunc(row.Children, isEmptyHeader) || slices.ContainsFunc(row.Children, hasScope) {
		return ""
	}
	return ` scope="col"`
}
