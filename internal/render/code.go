package render

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/highlight"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// codeBlock writes a fenced block: its file name, a copy button, and its lines in colour.
func (f *folder) codeBlock(n *mdc.Node) {
	language := n.Attr("language")
	f.html.WriteString(`<figure class="code" data-language="`)
	escape(&f.html, language)
	f.html.WriteString(`">`)
	if name := n.Attr("filename"); name != "" {
		f.html.WriteString("<figcaption>")
		f.html.WriteString(string(f.icons.File(name, language)))
		f.html.WriteString("<span>")
		escape(&f.html, name)
		f.html.WriteString("</span></figcaption>")
	}
	f.html.WriteString(`<button type="button" class="code-copy" data-copy aria-label="Copy code"></button>`)
	f.html.WriteString(`<pre tabindex="0"><code>`)
	highlights, _ := n.Prop("highlights").([]int)
	writeLines(&f.html, highlight.Lines(language, strings.TrimSuffix(codeText(n), "\n")), highlights)
	f.html.WriteString("</code></pre></figure>")
}

// codeText gives the source of a code block: of a fence, or of a <pre> in HTML.
func codeText(n *mdc.Node) string {
	if code, ok := n.Prop("code").(string); ok {
		return code
	}
	return text(n.Children)
}

func text(nodes []*mdc.Node) string {
	var b strings.Builder
	for _, n := range nodes {
		b.WriteString(n.Text)
		b.WriteString(text(n.Children))
	}
	return b.String()
}

// writeLines writes lines as spans; those whose number, from 1, is in marked stand out.
func writeLines(b *strings.Builder, lines []highlight.Line, marked []int) {
	for i, line := range lines {
		if slices.Contains(marked, i+1) {
			b.WriteString(`<span class="line highlight">`)
		} else {
			b.WriteString(`<span class="line">`)
		}
		for _, token := range line {
			writeToken(b, token)
		}
		b.WriteString("</span>")
		if i < len(lines)-1 {
			b.WriteByte('\n')
		}
	}
}

func writeToken(b *strings.Builder, token highlight.Token) {
	class := token.Kind.Class()
	if class == "" {
		escape(b, token.Text)
		return
	}
	b.WriteString(`<span class="`)
	b.WriteString(class)
	b.WriteString(`">`)
	escape(b, token.Text)
	b.WriteString("</span>")
}
