package render

import (
	"strings"
	"testing"
)

func TestRenameStyles(t *testing.T) {
	for html, want := range map[string]string{
		`<p style="color:red">style="x"</p>`:                      `<p data-td-style="color:red">style="x"</p>`,
		`<p class="a" style = 'a"b' id=x>`:                        `<p class="a" data-td-style = 'a"b' id=x>`,
		`<p title=' style="x"' data-style="y" style=a:b/>`:        `<p title=' style="x"' data-style="y" data-td-style=a:b/>`,
		`<p/style="a:b"/hidden>`:                                  `<p/data-td-style="a:b"/hidden>`,
		`<textarea><p style="a:b"></textarea><i style="a:b"></i>`: `<textarea><p style="a:b"></textarea><i data-td-style="a:b"></i>`,
		`<!-- <p style="a:b"> --><svg style="a:b"><path/></svg>`:  `<!-- <p style="a:b"> --><svg data-td-style="a:b"><path/></svg>`,
		`<p style>`:        `<p style>`,
		`<p a="x`:          `<p a="x`,
		`</p style="a:b">`: `</p style="a:b">`,
	} {
		if got := renameStyles(html); got != want {
			t.Errorf("renameStyles(%s) = %s, want %s", html, got, want)
		}
	}
}

// TestStyleSheet checks values that try to close their rule and values that must be escaped in a selector.
func TestStyleSheet(t *testing.T) {
	const article = `<p data-td-style="color:red;width:1px"><p data-td-style="color:red;width:1px">` +
		`<p data-td-style="}*{display:none;color:blue"><p data-td-style="content:&quot;\&quot;}&quot;;--a: x\"><p data-td-style="sky">` +
		`<p data-td-style="a:(;b:c"><p data-td-style="a:'&#10;';c:d"><p data-td-style="color:red/*;x:y"><p data-td-style="a:b">`
	want := strings.ReplaceAll(`[data-td-style="a:'\a ';c:d"]!{c:d}
[data-td-style="a:b"]!{a:b}
[data-td-style="color:red/*;x:y"]!{color:red}
[data-td-style="color:red;width:1px"]!{color:red;width:1px}
[data-td-style="content:\"\\\"}\";--a: x\\"]!{content:"\"}"}
`, "!", outweighs)
	if got := StyleSheet(article); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
