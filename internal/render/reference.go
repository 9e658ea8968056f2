package render

import (
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// fieldComponent is the component that documents a name. Readers can link to each of its instances.
const fieldComponent = "field"

// anchors assigns ids to the fields and table rows of a document. Each id is unique in the document.
type anchors struct {
	taken map[string]bool
	// fields maps the fields that are written in the document to their ids.
	fields map[*mdc.Node]string
}

// newAnchors returns the anchors of a document.
func newAnchors(nodes []*mdc.Node) *anchors {
	a := &anchors{taken: map[string]bool{}, fields: map[*mdc.Node]string{}}
	for n := range mdc.Elements(nodes) {
		if id := n.Attr("id"); id != "" {
			a.taken[id] = true
		}
	}
	for n := range mdc.Elements(nodes) {
		if mdc.ComponentName(n.Tag) == fieldComponent {
			a.fields[n] = a.id(fieldName(n))
		}
	}
	return a
}

// FieldIDs returns the ids of the fields in a document, by the names that they document.
func FieldIDs(nodes []*mdc.Node) map[string][]string {
	ids := map[string][]string{}
	a := newAnchors(nodes)
	for n := range mdc.Elements(nodes) {
		if id := a.fields[n]; id != "" {
			ids[fieldName(n)] = append(ids[fieldName(n)], id)
		}
	}
	return ids
}

// fieldName returns the name that a field documents.
func fieldName(n *mdc.Node) string {
	name, _ := n.Value("name").(string)
	return name
}

// field returns the id of the field n.
func (a *anchors) field(n *mdc.Node) string {
	if id, ok := a.fields[n]; ok {
		return id
	}
	return a.id(fieldName(n)) // the field was created by a component of the page
}

// id returns an id for a name in code. It returns "" if the name contains no characters that are allowed in ids.
func (a *anchors) id(name string) string {
	base := new(slug.Headings).ID(name)
	if a == nil || base == "" {
		return ""
	}
	id := base
	for n := 2; a.taken[id]; n++ {
		id = base + "-" + strconv.Itoa(n)
	}
	a.taken[id] = true
	return id
}

// isReference reports whether a table documents names. In this table, each body row has more than one cell, and its
// first cell contains only code.
func isReference(table *mdc.Node) bool {
	rows := 0
	for row := range mdc.Elements(table.Children) {
		if row.Tag != "tr" || len(row.Children) == 0 || row.Children[0].Tag != "td" {
			continue
		}
		rows++
		if len(row.Children) < 2 || len(rowNames(row)) == 0 {
			return false
		}
	}
	return rows > 0
}

// rowNames returns the inline code in the first cell of a row. Characters such as commas may separate the names. It
// returns nil if the cell contains anything else.
func rowNames(row *mdc.Node) []*mdc.Node {
	var names []*mdc.Node
	for _, n := range row.Children[0].Children {
		switch {
		case n.Tag == "code":
			names = append(names, n)
		case n.Tag != "" || len(names) == 0 || strings.Trim(n.Text, separators) != "":
			return nil
		}
	}
	return names
}

// separators are the characters that may separate names.
const separators = " ,/|;·"

// nameOf returns the text of a piece of code.
func nameOf(code *mdc.Node) string { return strings.TrimSpace(mdc.TextOf(code.Children)) }

// headsOf returns the text of each of a table's header cells.
func headsOf(table *mdc.Node) []string {
	var heads []string
	for cell := range mdc.Elements(table.Children) {
		if cell.Tag == "th" {
			heads = append(heads, mdc.TextOf(cell.Children))
		}
	}
	return heads
}

// referenceTable writes a table that documents names. Readers can link to each row. On small screens, cells are stacked
// below the headers of their columns, and ARIA roles preserve the meaning of the table.
func (w *articleWriter) referenceTable(n *mdc.Node) {
	heads := headsOf(n)
	w.html.WriteString(`<table role="table"`)
	w.attributes(n)
	w.html.WriteByte('>')
	for _, part := range n.Children {
		w.html.WriteString("<" + part.Tag + ` role="rowgroup">`)
		for _, row := range part.Children {
			w.referenceRow(row, heads)
		}
		w.close(part.Tag)
	}
	w.close("table")
}

func (w *articleWriter) referenceRow(row *mdc.Node, heads []string) {
	w.html.WriteString(`<tr role="row"`)
	var names []*mdc.Node
	id := ""
	if len(row.Children) > 0 && row.Children[0].Tag == "td" {
		if names = rowNames(row); len(names) > 0 {
			id = w.anchors.id(nameOf(names[0]))
		}
	}
	if id != "" {
		attr(w.html, "id", id)
	}
	w.html.WriteByte('>')
	scope := headerScope(row)
	for i, cell := range row.Children {
		tag := cellTag(cell)
		w.html.WriteString("<" + tag)
		if tag == "td" {
			attr(w.html, "role", "cell")
		} else {
			attr(w.html, "role", "columnheader")
			w.html.WriteString(scope)
		}
		if cell.Tag == "td" && i > 0 && i < len(heads) {
			attr(w.html, "data-label", heads[i])
		}
		w.attributes(cell)
		w.html.WriteByte('>')
		if i == 0 && id != "" {
			w.selfLink(id, names[:1])
			w.furtherNames(cell.Children[1:])
		} else {
			w.nodes(cell.Children)
		}
		w.close(tag)
	}
	w.close("tr")
}

// furtherNames writes all names in a row except the first one. Each name has a separate id.
func (w *articleWriter) furtherNames(nodes []*mdc.Node) {
	for _, n := range nodes {
		id := ""
		if n.Tag == "code" {
			id = w.anchors.id(nameOf(n))
		}
		if id == "" {
			w.node(n)
			continue
		}
		w.html.WriteString("<span")
		attr(w.html, "id", id)
		w.html.WriteByte('>')
		w.selfLink(id, []*mdc.Node{n})
		w.close("span")
	}
}

// selfLink writes nodes as a link to the element with the given id, so that readers can copy the URL.
func (w *articleWriter) selfLink(id string, nodes []*mdc.Node) {
	w.html.WriteString(`<a class="anchor" href="#`)
	escape(w.html, id)
	w.html.WriteString(`">`)
	w.linkContent(nodes)
	w.html.WriteString("</a>")
}
