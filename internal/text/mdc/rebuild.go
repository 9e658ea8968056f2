package mdc

import (
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/htmltree"

	"github.com/tresjs/tresdocs/internal/base/budget"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// These attributes identify nodes after the HTML has been parsed. markNode contains the index of a node that comes from
// Markdown. markPlace contains the offset of a tag that the author wrote. Both names begin with a private-use character
// to prevent collisions with authors' attributes.
const (
	markNode  = "\ue000n"
	markPlace = "\ue000p"
)

// opaqueTag replaces elements whose content the HTML parser would treat as plain text.
const opaqueTag = "mdc-opaque"

// opaque are the elements that [opaqueTag] replaces, unless the author wrote them as HTML.
const opaque = " iframe noembed noframes noscript plaintext script style textarea title xmp "

// rebuild writes the tree as HTML, parses it like a browser, and returns the resulting tree.
func (p *parser) rebuild(root *Node) *Node {
	w := htmlWriter{parser: p}
	w.children(root, true)
	w.writtenTags.end(p)
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
	fillPositions(out.Children, at(0))
	return out
}

// fillPositions sets the positions of nodes that the HTML parser created. It uses the position of a node's content, or
// otherwise the position of the preceding node.
func fillPositions(nodes []*Node, before diag.Pos) {
	for _, n := range nodes {
		if n.Pos.Col <= 0 {
			n.Pos = before
			if inner := firstPosition(n.Children); inner.Col > 0 {
				n.Pos = inner
			}
		}
		fillPositions(n.Children, n.Pos)
		before = n.Pos
	}
}

// firstPosition returns the first known position of nodes. It returns the zero position if there is none.
func firstPosition(nodes []*Node) diag.Pos {
	for _, n := range nodes {
		if n.Pos.Col > 0 {
			return n.Pos
		}
	}
	return diag.Pos{}
}

// showRaw turns the HTML below n into plain text.
func showRaw(n *Node) {
	for _, child := range n.Children {
		if child.Tag == tagRaw {
			child.Tag = ""
		}
		showRaw(child)
	}
}

// htmlWriter writes nodes as HTML and numbers them.
type htmlWriter struct {
	*parser
	strings.Builder
	written []*Node
	// openTags are the tags that are open at the current position. copies is the number of elements that browsers may
	// create because formatting tags are open.
	openTags openTags
	copies   int
	// writtenTags are the open tags that the author wrote.
	writtenTags writtenTags
	// deepest is the offset of the first tag that is nested too deeply.
	deepest int
}

// children writes the children of n. If blocks is true, it writes line feeds between them.
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
		w.WriteByte('\n') // the parser drops the first line feed
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

// convert converts a parsed HTML node to tree nodes.
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

// original returns the element for n, which is the element from Markdown or a new element for an HTML tag.
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
