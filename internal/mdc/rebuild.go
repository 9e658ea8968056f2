package mdc

import (
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/htmltree"

	"github.com/tresjs/tresdocs/internal/budget"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/tresjs/tresdocs/internal/diag"
)

// Names of attributes that carry a node through the HTML parser: markNode the index of a node that
// Markdown made, markPlace the offset of a tag that the author wrote. They begin with a character for
// private use, so that they meet no attribute of an author.
const (
	markNode  = "\ue000n"
	markPlace = "\ue000p"
)

// opaqueTag stands for elements whose content the HTML parser would take for plain text.
const opaqueTag = "mdc-opaque"

// opaque are the elements that [opaqueTag] stands for, but where the author wrote HTML.
const opaque = " iframe noembed noframes noscript plaintext script style textarea title xmp "

// rebuild writes the tree as HTML, reads it as a browser does, and returns the tree that comes out.
func (p *parser) rebuild(root *Node) *Node {
	w := htmlWriter{parser: p}
	w.children(root, true)
	context := &html.Node{Type: html.ElementNode, Data: "template", DataAtom: atom.Template}
	parsed, err := html.ParseFragment(strings.NewReader(w.String()), context)
	if err != nil {
		p.exceeds(tagDepthLimit, w.deepest)
		showRaw(root)
		return root
	}
	out := &Node{Tag: root.Tag}
	for _, n := range parsed {
		out.Children = append(out.Children, w.convert(n)...)
	}
	out.Children = joinTexts(out.Children)
	givePlaces(out.Children, at(0))
	return out
}

// givePlaces gives a place to texts and elements that the HTML parser made: that of their content or
// else that of what stands before them.
func givePlaces(nodes []*Node, before diag.Pos) {
	for _, n := range nodes {
		if n.Pos.Col <= 0 {
			n.Pos = before
			if inner := firstPlace(n.Children); inner.Col > 0 {
				n.Pos = inner
			}
		}
		givePlaces(n.Children, n.Pos)
		before = n.Pos
	}
}

// firstPlace is the place of the first of nodes that has one, zero where none has.
func firstPlace(nodes []*Node) diag.Pos {
	for _, n := range nodes {
		if n.Pos.Col > 0 {
			return n.Pos
		}
	}
	return diag.Pos{}
}

// showRaw makes plain text of the HTML below n.
func showRaw(n *Node) {
	for _, child := range n.Children {
		if child.Tag == tagRaw {
			child.Tag = ""
		}
		showRaw(child)
	}
}

// htmlWriter writes nodes as HTML and remembers them by number.
type htmlWriter struct {
	*parser
	strings.Builder
	written []*Node
	// openTags are the elements around the place, copies the elements that a browser may make there because
	// tags for emphasis are open.
	openTags openTags
	copies   int
	// deepest is where the first of too many tags stands.
	deepest int
}

// children writes what n holds; blocks is set where line feeds stand between its children.
func (w *htmlWriter) children(n *Node, blocks bool) {
	for i, child := range n.Children {
		if blocks && (i > 0 || n.Tag == "blockquote") {
			w.WriteByte('\n')
		}
		w.node(child)
	}
	if n.Tag == "blockquote" {
		w.WriteByte('\n')
	}
}

func (w *htmlWriter) node(n *Node) {
	switch n.Tag {
	case "":
		w.WriteString(html.EscapeString(n.Text))
	case tagRaw:
		w.raw(n)
	case tagComment:
		w.WriteString("<!--" + strings.ReplaceAll(n.Text, "--", "- -") + "-->")
	default:
		w.elementNode(n)
	}
}

func (w *htmlWriter) elementNode(n *Node) {
	tag := n.Tag
	if isOneOf(opaque, tag) {
		tag = opaqueTag
	}
	w.WriteString("<" + tag + " " + markNode + "=" + strconv.Itoa(len(w.written)) + ">")
	w.written = append(w.written, n)
	w.openTags.open(n.Tag)
	if !w.repeatsTags(n.Pos.Col - 1) {
		return
	}
	if isOneOf(" pre listing textarea ", tag) {
		w.WriteByte('\n') // the parser drops one
	}
	if tag == opaqueTag && n.Tag != "noscript" {
		w.WriteString(html.EscapeString(TextOf(n.Children)))
	} else {
		w.children(n, n.Tag == "blockquote")
	}
	if !htmltree.IsVoid(tag) {
		w.WriteString("</" + tag + ">")
	}
	w.openTags.close(n.Tag)
}

// convert turns a parsed node into nodes of the tree.
func (w *htmlWriter) convert(n *html.Node) []*Node {
	switch n.Type {
	case html.TextNode:
		return []*Node{w.nodes.text(n.Data, -1)}
	case html.CommentNode:
		return []*Node{{Tag: tagComment, Text: n.Data}}
	case html.ElementNode:
	default:
		return nil
	}
	out := w.original(n)
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		out.Children = append(out.Children, w.convert(child)...)
	}
	out.Children = joinTexts(out.Children)
	return []*Node{out}
}

// original gives the element that n stands for: the one Markdown made, or a new one for a tag in HTML.
func (w *htmlWriter) original(n *html.Node) *Node {
	out := &Node{Tag: n.Data}
	for i, a := range n.Attr {
		if i > budget.Attributes && w.exceeds(attributeLimit, max(out.Pos.Col-1, 0)) {
			break
		}
		key := a.Key
		if a.Namespace != "" {
			key = a.Namespace + ":" + key
		}
		switch key {
		case markNode:
			if i, err := strconv.Atoi(a.Val); err == nil && i >= 0 && i < len(w.written) {
				original := *w.written[i]
				original.Children = nil
				return &original
			}
		case markPlace:
			offset, _ := strconv.Atoi(a.Val)
			out.Pos = at(offset)
		default:
			if p := newProp(rawProp{key, a.Val, true}, n.Namespace == "svg"); out.Prop(p.Key) == nil {
				out.Props = append(out.Props, p)
			}
		}
	}
	return out
}
