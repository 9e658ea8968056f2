package sanitize_test

import (
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/text/sanitize"
)

func TestStyle(t *testing.T) {
	for style, want := range map[string]string{
		"color: red; --lines: 3; ":                        "color: red;--lines: 3",
		"background: url(/images/a.png) no-repeat":        "background: url(/images/a.png) no-repeat",
		"background: url('data:image/png;base64,A;B')":    "background: url('data:image/png;base64,A;B')",
		"clip-path: polygon(0 0, 1px calc(1px + (2px)))":  "clip-path: polygon(0 0, 1px calc(1px + (2px)))",
		"position: relative; POSITION : FIXED":            "position: relative",
		"position: var(--x)":                              "",
		"position:/**/fixed":                              "",
		"pos\\69tion:fixed":                               "",
		"background: url( \"https://evil.test/a.png\" )":  "",
		"background: URL(//evil.test/a.png)":              "",
		"background: url(/\\evil.test)":                   "",
		"background: url(/\t/evil.test)":                  "",
		"background: image-set('https://evil.test/a' 1x)": "",
		"background: src('https://evil.test/a')":          "",
		"width: expression(alert(1)); -moz-binding: none": "",
		"behavior: none; color: blue":                     "color: blue",
		"}*{color:red":                                    "",
		"sky":                                             "",
		"content: 'a;b:url(c)'":                           "",
	} {
		if got, _ := sanitize.Style(style); got != want {
			t.Errorf("Style(%q) = %q, want %q", style, got, want)
		}
	}
}

// TestClosed checks declarations that try to close the surrounding rule or continue after its end.
func TestClosed(t *testing.T) {
	for style, want := range map[string]string{
		"color: red; --a: [x] (y)":       "color: red|--a: [x] (y)",
		`content: "}"; a: '\''`:          `content: "}"|a: '\''`,
		"a: b; }; c: d":                  "a: b|c: d",
		"a: {}; b: c":                    "b: c",
		"a: (; b: c":                     "",
		`a: "; b: c`:                     "",
		"a: '\n'; b: c":                  "b: c",
		`a: b\`:                          "",
		"a: \\\n; b: c":                  "b: c",
		"a: b /* ; c: d */; e: f":        "a: b|e: f",
		"a: b; c: d /*":                  "a: b|c: d",
		"a: ]; b: c":                     "b: c",
		"a: <!-- ; b: c":                 "b: c",
		"a: url(x;y); b: url(data:,%22)": "a: url(x;y)|b: url(data:,%22)",
	} {
		if got := strings.Join(sanitize.Closed(style), "|"); got != want {
			t.Errorf("Closed(%q) = %q, want %q", style, got, want)
		}
	}
}

func TestIsLink(t *testing.T) {
	for address, want := range map[string]bool{
		"": true, "/a": true, "#a": true, "a.md": true, "?q": true, "//host/a": true, "https://host": true, "HTTP://host": true,
		"mailto:a@b": true, "tel:1": true, "/a:b": true, "a/b:c": true, "./javascript:x": true, "vscode://x": true,
		"javascript:x": false, "\x01 JavaScript:x": false, "java\nscript:x": false, "javascript\t:x": false, "data:image/png,x": false,
		"filesystem:x": false, "blob:x": false, "unknown:x": false, "file:///x": false, "about:blank": false,
	} {
		if got := sanitize.IsLink(address); got != want {
			t.Errorf("IsLink(%q) = %t", address, got)
		}
	}
}

func TestFrame(t *testing.T) {
	for address, want := range map[string]bool{
		"/demo.html": true, "demo.html": true, "https://codepen.io/x": true, "https://CODEPEN.io": true, "http://codepen.io:8080/x": true,
		"https://www.youtube-nocookie.com/embed/x": true,
		"https://evil.test":                        false, "https://codepen.io.evil.test": false, "https://codepen.io@evil.test": false, "//codepen.io": false,
		"/\\evil.test": false, "https:codepen.io": false, "https:/codepen.io": false, "https:\\\\evil.test": false, " https://codepen.io": false,
		"https://evil.test\\@codepen.io": false, "https://evil.test\\.codepen.io": false, "data:text/html,x": false, "javascript:x": false, "/\t/evil.test": false, "https://[": false,
	} {
		if got := sanitize.Frame(address, []string{"codepen.io"}); got != want {
			t.Errorf("Frame(%q) = %t", address, got)
		}
	}
}

func TestAttribute(t *testing.T) {
	for _, c := range []struct{ tag, name, value, want string }{
		{"img", "src", "data:image/svg+xml,x", "data:image/svg+xml,x"},
		{"img", "src", "data:text/html,x", ""},
		{"img", "srcset", "data:image/png;base64,A,B 1x, /b.png 2x", "data:image/png;base64,A,B 1x, /b.png 2x"},
		{"img", "srcset", "/a.png 1x,blob:x 2x", ""},
		{"img", "srcset", "/a.png 1x, blob:x 2x", ""},
		{"video", "src", "data:video/mp4,x", "data:video/mp4,x"},
		{"video", "poster", "javascript:x", ""},
		{"use", "href", "#a", "#a"},
		{"use", "href", "/x.svg#a", ""},
		{"path", "fill", "url(#a)", "url(#a)"},
		{"path", "fill", "url(//evil.test)", ""},
		{"path", "fill", "u\\72l(//evil.test)", ""},
		{"td", "align", "left;position:fixed", ""},
		{"iframe", "sandbox", "allow-scripts allow-top-navigation Allow-Forms", "allow-scripts allow-forms"},
		{"a", "name", "x", "x"},
		{"img", "name", "x", ""},
		{"p", "onclick", "x", ""},
		{"p", "popover", "", ""},
		{"p", "flex", "x", ""},
		{"p", "data-x", "x", "x"},
		{"p", "aria-label", "x", "x"},
	} {
		if got := sanitize.Attribute(c.tag, c.name, c.value); got.Value != c.want && got.Kept || !got.Kept && c.want != "" {
			t.Errorf("Attribute(%q, %q, %q) = %+v, want %q", c.tag, c.name, c.value, got, c.want)
		}
	}
}

func TestIsUtility(t *testing.T) {
	for class, want := range map[string]bool{
		"md:grid-cols-2":                    true,
		"!p-0":                              true,
		"p-0!":                              true,
		"-mt-4":                             true,
		"card":                              true,
		"[&>div]:*:my-0":                    true,
		"[&_p,&_li]:hidden":                 true,
		"[@media(width>30rem)]:flex":        true,
		"data-[state=open]:flex":            true,
		"bg-[url(/images/a.png)]":           true,
		"w-[calc(100%-2rem)]":               true,
		"text-(--ui-primary)":               true,
		"w-[--spacing(4)]":                  true,
		"[mask-type:alpha]":                 true,
		"fixed":                             false,
		"!fixed":                            false,
		"md:hover:fixed!":                   false,
		"[position:fixed]":                  false,
		"[position:var(--p)]":               false,
		"bg-[url(https://evil.test/a.png)]": false,
		"bg-[url('//evil.test/a.png')]":     false,
		"bg-[image-set('https://evil.test/a'_1x)]": false,
		"before:content-[url(//evil.test)]":        false,
		"[background:url(//evil.test)]":            false,
		"[body_&]:hidden":                          false,
		"[&,body]:hidden":                          false,
		"[&_p,_.header]:hidden":                    false,
		"[@layer_force]:hidden":                    false,
		"[color:red;position:fixed]":               false,
		"[}body{display:none]":                     false,
		"bg-[u\\72l(//evil.test)]":                 false,
		"</style>":                                 false,
		strings.Repeat("a", 300):                   false,
	} {
		if got := sanitize.IsUtility(class); got != want {
			t.Errorf("IsUtility(%q) = %v, want %v", class, got, want)
		}
	}
}
