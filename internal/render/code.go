package render

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/assets/figures"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// code adds a fenced block in the form that the author requested: unchanged, for each package manager, or collapsed.
// annotations are the ids of the items in the list after the block, or nil.
func (w *articleWriter) code(n *mdc.Node, annotations []string) {
	if kind, ok := figures.KindOf(n.Attr("language")); ok && w.figure(kind, codeText(n)) {
		return
	}
	if isCommands(n) {
		w.finish()
		w.parts = append(w.parts, w.commandGroup(n.Attr("language"), strings.TrimSuffix(codeText(n), "\n")))
		return
	}
	meta := parseCodeMeta(n.Attr("meta"))
	meta.annotations = annotations
	if !meta.collapse {
		w.codeBlock(n, meta)
		return
	}
	w.finish()
	inner := w.inner()
	inner.codeBlock(n, meta)
	w.parts = append(w.parts, payload.Part{Component: &payload.Component{
		Name:  "code-collapse",
		Props: map[string]any{},
		Slots: map[string][]payload.Part{"default": inner.finish()},
	}})
}

// writtenPre returns the fenced block for a component whose code is in a prop.
func writtenPre(n *mdc.Node) *mdc.Node {
	text := n.Attr("code")
	if text == "" {
		return n
	}
	block := &mdc.Node{Tag: "pre", Pos: n.Pos, Children: []*mdc.Node{{Tag: "code", Children: []*mdc.Node{{Text: text}}}}}
	filename := n.Attr("filename")
	language := cmp.Or(n.Attr("language"), strings.TrimPrefix(path.Ext(filename), "."))
	block.Props = []mdc.Prop{{Key: "code", Value: text}, {Key: "language", Value: language}, {Key: "filename", Value: filename}}
	return block
}

// tall is the minimum number of lines of a tall block. Tall blocks can be collapsed, and are laid out only when they
// scroll into view. Shorter blocks fit into the visible part of a collapsed block.
const tall = 9

// codeBlock writes a fenced block: its file name, a copy button, and its highlighted lines.
func (w *articleWriter) codeBlock(n *mdc.Node, meta codeMeta) {
	highlights, _ := n.Prop("highlights").([]int)
	lines, language := readCode(n.Attr("language"), strings.TrimSuffix(codeText(n), "\n"), meta, highlights)
	w.html.WriteString(`<figure class="code"`)
	attr(w.html, "data-language", n.Attr("language"))
	flag(w.html, "data-wrap", meta.wrap)
	flag(w.html, "data-numbers", meta.firstLine > 0)
	flag(w.html, "data-focus", hasFocus(lines))
	w.html.WriteByte('>')
	w.codeTitle(codeName(n, meta), cmp.Or(language, n.Attr("language")))
	w.html.WriteString(`<button type="button" class="code-copy" data-td-copy`)
	attr(w.html, "aria-label", w.texts.Text("code", "copy"))
	w.html.WriteString(`></button>`)
	w.html.WriteString(`<pre tabindex="0"><code`)
	if len(lines) >= tall {
		attr(w.html, "class", heightClass(len(lines))) // its height before it is laid out
	}
	w.html.WriteByte('>')
	w.lines(language, lines, meta)
	w.html.WriteString("</code></pre></figure>")
}

// heightClass returns the classes of a tall block, with one class for each digit of its line count. The style sheet
// computes the height from these classes, because the Content Security Policy of pages does not allow style attributes.
func heightClass(lines int) string {
	return fmt.Sprintf("tall h%d t%d n%d", lines/100, lines/10%10, lines%10)
}

// long is the minimum length of inline code that may break across lines. Longer code may not fit on a phone.
const long = 21

// word writes inline code. Short code does not wrap, so that "v-for" does not break at its hyphen.
func (w *articleWriter) word(n *mdc.Node) {
	if kind, ok := formulaKind(n); ok && w.figure(kind, mdc.TextOf(n.Children)) {
		return
	}
	w.html.WriteString("<code")
	w.attributes(n)
	flag(w.html, "data-long", utf8.RuneCountInString(mdc.TextOf(n.Children)) >= long)
	w.html.WriteByte('>')
	if w.tables > 0 && len(n.Children) == 1 && n.Children[0].IsText() {
		breakable(w.html, n.Children[0].Text)
	} else {
		w.nodes(n.Children)
	}
	w.close("code")
}

// codeName returns the file name or the title of a block.
func codeName(n *mdc.Node, meta codeMeta) string {
	return cmp.Or(n.Attr("filename"), meta.title)
}

func (w *articleWriter) codeTitle(name, language string) {
	if name == "" {
		return
	}
	w.html.WriteString("<figcaption>")
	w.html.WriteString(string(w.icons.File(name, language)))
	w.html.WriteString("<span>")
	escape(w.html, name)
	w.html.WriteString("</span></figcaption>")
}

// codeText returns the source of a code block, either a fence or a <pre> in HTML.
func codeText(n *mdc.Node) string {
	if code, ok := n.Prop("code").(string); ok {
		return code
	}
	var b bytes.Buffer
	writeCode(&b, n.Children)
	return b.String()
}

// writeCode writes the text of nodes, including HTML line breaks.
func writeCode(b *bytes.Buffer, nodes []*mdc.Node) {
	for _, n := range nodes {
		if n.Tag == "br" {
			b.WriteByte('\n')
		}
		b.WriteString(n.Text)
		writeCode(b, n.Children)
	}
}

// lines writes each line in a span, with a line number if the block has line numbers. Numbers and diff signs are drawn
// by the style sheet, so that they are not copied.
func (w *articleWriter) lines(language string, lines []codeLine, meta codeMeta) {
	b := w.html
	for i, tokens := range color(language, lines) {
		line := lines[i]
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString("<span")
		attr(b, "class", line.marks.class())
		if meta.firstLine > 0 {
			attr(b, "data-line", strconv.Itoa(meta.firstLine+i))
		}
		b.WriteByte('>')
		if line.prompt != "" {
			b.WriteString(`<span class="prompt">`)
			escape(b, line.prompt)
			b.WriteString("</span>")
		}
		writeTokens(b, tokens, findWords(line.text, line.words))
		w.annotationLinks(line.annotations, meta.annotations)
		b.WriteString("</span>")
	}
}

// flag writes a boolean attribute.
func flag(b *bytes.Buffer, name string, on bool) {
	if on {
		b.WriteByte(' ')
		b.WriteString(name)
	}
}
