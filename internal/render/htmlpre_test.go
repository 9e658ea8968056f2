package render

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// TestHTMLPre compares the text of HTML code with the text that browsers display.
func TestHTMLPre(t *testing.T) {
	for in, want := range map[string]string{
		"<pre>a<br />b <b>c</b></pre>\n":                           "a\nb c",
		"<pre><code><span>a</span>\n<span>b</span></code></pre>\n": "a\nb",
		"<pre>\n  x\n    y <i>z</i>\n</pre>\n":                     "  x\n    y z\n",
		"```\na\n\nb\n```\n":                                       "a\n\nb\n",
	} {
		doc, _ := content.Parse("docs", "page.md", []byte(in), content.Options{})
		node := doc.Body.Tree().Nodes[0]
		for node.Tag != "pre" {
			node = node.Children[0]
		}
		if got := codeText(node); got != want {
			t.Errorf("%q has the code %q, want %q", in, got, want)
		}
	}
}
