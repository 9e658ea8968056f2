package icons

import (
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// FuzzCleanBody parses a cleaned body as a browser does. The body must not contain scripts, or anything that contacts
// another host or acts on the page.
func FuzzCleanBody(f *testing.F) {
	for _, body := range []string{
		`<g fill="none"><path d="M0 0"/></g>`,
		`<script>x</script><path onclick="x"/><foreignObject><b/></foreignObject>`,
		`<style>@import url(https://evil.test/x.css); *{background:url(https://evil.test/leak)}</style>`,
		`<path style="fill:url(https://evil.test/f)" fill="u\72l(//evil.test)" mask='url( "#a" )'/>`,
		`<rect style="mask-image:image-set('https://evil.test/x' 1x)"/>`,
		`<use href="https://evil.test/x.svg#a"/><image href="data:image/svg+xml,x" xlink:href="#a"/>`,
		`<set attributeName="href" to="javascript:x"/><animate attributeName="fill" values="url(//evil.test)"/>`,
		`<g autofocus="" tabindex="0" id = "td:main" data-td-island="scene" title="&lt;/g>&lt;img src=x onerror=y>"/>`,
		`<text>a <![CDATA[<img src=x onerror=y>]]> ]]&gt; &#x3c;script></text>`,
		`<title><style></title><img src=x onerror=y></style></title>`,
		`<set AttriButeNAMe="href"/>`,
		`<svg/onload=x><desc/><A href="x"/><SCRIPT/></svg>`,
	} {
		f.Add(body)
	}
	f.Fuzz(func(t *testing.T, body string) {
		clean, err := cleanBody(body)
		if err != nil {
			return
		}
		root, err := html.Parse(strings.NewReader("<svg>" + ownIDs(clean, "own-") + "</svg>"))
		if err != nil {
			t.Fatal(err)
		}
		for n := range root.Descendants() {
			checkNode(t, n, clean)
		}
	})
}

// loads matches CSS that makes a browser request a file. Escapes must be decoded first.
var loads = regexp.MustCompile(`(?i)url\(\s*["']?\s*[^#"'\s)]|image-set\(|image\(|src\(|element\(|@import|\\`)

func checkNode(t *testing.T, n *html.Node, clean string) {
	t.Helper()
	if n.Type != html.ElementNode {
		return
	}
	if n.Namespace != "svg" && n.Data != "html" && n.Data != "head" && n.Data != "body" {
		t.Errorf("<%s> is not an SVG element, in %q", n.Data, clean)
	}
	if !isAllowed(n.Data) && n.Namespace == "svg" {
		t.Errorf("<%s> was not removed from %q", n.Data, clean)
	}
	for _, attr := range n.Attr {
		name, value := strings.ToLower(attr.Key), strings.ToLower(strings.TrimSpace(attr.Val))
		switch {
		case strings.HasPrefix(name, "on"), strings.HasPrefix(name, "data-"), name == "autofocus", name == "tabindex", name == "style":
			t.Errorf("%s was not removed from %q", name, clean)
		case name == "id" && !strings.HasPrefix(attr.Val, "own-"):
			t.Errorf("the id %q does not belong to the icon, in %q", attr.Val, clean)
		case name == "href" || name == "src" || name == "attributename" && value == "href":
			if !strings.HasPrefix(value, "#") && !isDataImage(value) {
				t.Errorf("%s links to %q in %q", name, attr.Val, clean)
			}
		case loads.MatchString(value):
			t.Errorf("%s loads %q in %q", name, attr.Val, clean)
		}
	}
}
