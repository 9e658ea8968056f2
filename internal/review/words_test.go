package review

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// TestLostWords compares documents with articles that contain only some of their words.
func TestLostWords(t *testing.T) {
	for _, c := range []struct{ in, article, want string }{
		{"# Title\n\nSome *text* & `code`.\n", "<p>Some <em>text</em> &amp; <code>code</code>.</p>", ""},
		{"Some text\n\nand more\n", "<p>Some text</p>", "3:1: warning: 2 words are not shown: \"and more\"\n  move the text out of the elements around it\n"},
		{
			"::tabs\nlost *words*\n:::item\nshown\n:::\n::\n", `<div data-props='{"a": "lost words >"}'><p>shown</p></div>`,
			"2:1: warning: 2 words are not shown: \"lost words\"\n  \"tabs\" shows no text here: move the text outside, or into one of its parts\n",
		},
		{"```ts\nf() // (1)\n```\n1. One\n", "<pre><code>f()</code></pre><ol><li>One</li></ol>", ""},
		{"```ts\nconst a = 1\nconst b = 2 // [!code ++]\n```\n", "<pre><code><span>const</span> a = <b>1</b>\n<span>const b = 2</span></code></pre>", ""},
		{"Press :kbd[meta], <https://example.com/a/b>.\n", "<p>Press <kbd>⌘</kbd>, <a href='https://example.com/a/b'>a/b</a></p>", ""},
		{"In a picture\n", "<p><svg><title>In a picture</title></svg></p>", "1:1: warning: 3 words are not shown: \"In a picture\"\n  move the text out of the elements around it\n"},
		{"Größe: 3 × 4\n", "<p>Gr&#246;&szlig;e: 3&nbsp;× 4</p>", ""},
	} {
		doc, _ := content.Parse("docs", "page.md", []byte(c.in), content.Options{})
		if got := lostWords(doc.Body.Tree().Nodes, c.article).String(); got != c.want {
			t.Errorf("of %q in %q\n%swant\n%s", c.in, c.article, got, c.want)
		}
	}
}
