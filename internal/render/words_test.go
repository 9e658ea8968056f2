package render

import "testing"

func TestWordsOf(t *testing.T) {
	for _, c := range []struct{ markup, want string }{
		{`<p>One <b>t</b>wo.</p><ul><li>A</li><li>B &amp; C</li></ul>`, "One two.\nA\nB & C"},
		{`a<br>b<img alt="x">c`, "a\nb\nc"},
		{`<p>Before</p><td-piece n="0"><p>Slot</p></td-piece><p>After</p>`, "Before\nAfter"},
		{`<div>Own<div data-td-slot="default"><p>Slot <br> x</p></div>too</div>`, "Own\ntoo"},
		{`<style>.a{}</style><svg><title>Icon</title></svg><i aria-hidden="true">x</i><b>Text</b>`, "Text"},
		{``, ""},
	} {
		if got := wordsOf(c.markup); got != c.want {
			t.Errorf("wordsOf(%q) = %q, want %q", c.markup, got, c.want)
		}
	}
}
