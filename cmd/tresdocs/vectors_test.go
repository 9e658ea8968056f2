package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/web"
	"golang.org/x/net/html"
)

// code is the code that every vector tries to run.
const code = `alert(1)`

// hostileAddresses are URLs that run code, contain a document or point to another host, in all spellings that browsers
// accept.
var hostileAddresses = []string{
	"javascript:" + code, "JaVaScRiPt:" + code, " javascript:" + code, "\tjavascript:" + code, "java\tscript:" + code,
	"java&#10;script:" + code, "java&Tab;script:" + code, "&#106;avascript:" + code, "&#x6a;avascript:" + code, "&#0000106avascript:" + code,
	"javascript&colon;" + code, "java%73cript:" + code, "\x01javascript:" + code, "javascript:&sol;&sol;%0a" + code,
	"vbscript:msgbox(1)", "livescript:" + code, "mocha:" + code, "data:text/html,<script>" + code + "</script>",
	"data:text/html;base64,PHNjcmlwdD4=", "data:text/javascript," + code, "data:application/xhtml+xml,<x/>", "data:image/svg+xml,<svg onload=" + code + ">",
	"DATA:text/html,x", "data:,x", "filesystem:https://x/temporary/y", "blob:https://x/y", "view-source:x", "jar:x!/y", "about:blank", "file:///etc/passwd",
}

// urlAttributes maps attributes that contain URLs to elements that load these URLs.
var urlAttributes = map[string]string{
	"href": "a link base area svg use image", "src": "img iframe script embed video audio source track input frame", "srcset": "img source",
	"data": "object", "poster": "video", "action": "form", "formaction": "button input", "background": "body table td",
	"xlink:href": "a use image svg", "ping": "a", "cite": "blockquote q", "srcdoc": "iframe", "manifest": "html", "content": "meta", "codebase": "applet object",
}

// handlers are event handlers, each with an element that calls it without interaction.
var handlers = strings.Fields(`img:onerror svg:onload body:onload iframe:onload video:onerror audio:onerror details:ontoggle
	input:onfocus select:onfocus textarea:onfocus marquee:onstart p:onclick a:onmouseover button:onpointerdown div:onanimationstart
	span:onbeforetoggle form:onsubmit style:onload link:onload object:onerror embed:onload math:onclick path:onbegin animate:onbegin`)

// elements are elements that run scripts, apply styles or change the page without interaction.
var elements = []string{
	"<script>" + code + "</script>", "<SCRIPT SRC=//evil.test/x.js></SCRIPT>", "<script/src=//evil.test/x.js></script>", "<scr<script>ipt>" + code + "</script>",
	"<style>*{background:url(//evil.test)}</style>", "<style>@import '//evil.test/x.css';</style>", "<link rel=stylesheet href=//evil.test/x.css>",
	"<base href=//evil.test/>", "<meta http-equiv=refresh content='0;url=//evil.test'>", "<object data=//evil.test></object>", "<embed src=//evil.test>",
	"<iframe src=//evil.test></iframe>", "<iframe src=https://evil.test></iframe>", "<iframe src='/\\evil.test'></iframe>", "<iframe src=https:evil.test></iframe>",
	"<iframe srcdoc='<script>" + code + "</script>'></iframe>", "<frameset><frame src=//evil.test></frameset>", "<applet code=x></applet>",
	"<svg><script>" + code + "</script></svg>", "<svg><style>*{fill:url(//evil.test)}</style></svg>", "<svg><use href='//evil.test/x.svg#a'/></svg>",
	"<svg><foreignObject><iframe srcdoc='<script>" + code + "</script>'></iframe></foreignObject></svg>",
	"<svg><animate attributeName=href values=javascript:" + code + "></animate><a><text>x</text></a></svg>", "<svg><set attributeName=onload to=" + code + "></set></svg>",
	"<math><maction actiontype=statusline xlink:href=javascript:" + code + ">x</maction></math>", "<math><mtext><style><img src=x onerror=" + code + "></style></mtext></math>",
	"<noscript><p title='</noscript><img src=x onerror=" + code + ">'></noscript>", "<template><script>" + code + "</script></template>",
	"<textarea></textarea><img src=x onerror=" + code + ">", "<title></title><img src=x onerror=" + code + ">", "<xmp><img src=x onerror=" + code + "></xmp>",
	"<plaintext><img src=x onerror=" + code + ">", "<!--><img src=x onerror=" + code + ">-->", "<!-- --!><img src=x onerror=" + code + ">", "<![CDATA[<img src=x onerror=" + code + ">]]>",
	"<?xml <img src=x onerror=" + code + ">?>", "<img src=x`onerror=" + code + "`>", "<img src=\"x\"onerror=\"" + code + "\">", "<img/src=x/onerror=" + code + ">",
	"<img title=\"\"><img src=x onerror=" + code + ">\">", "<p title='\"><img src=x onerror=" + code + ">'>", "<form><input name=parentNode></form>", "<a href=x target='\"><script>'>x</a>",
	"<button popovertarget=td:menu>x</button>", "<button commandfor=td:menu command=show-popover>x</button>", "<div popover id=td:menu>x</div>", "<dialog open>x</dialog>",
	"<p autofocus tabindex=1 accesskey=x contenteditable>x</p>", "<img name=body id=td:main>", "<div data-td-island=scene data-td-props='{}'>x</div>", "<input type=image src=x form=y>",
	"<p style='position:fixed;inset:0'>x</p>", "<p style='POSITION:FIXED'>x</p>", "<p style='pos\\69tion:fixed'>x</p>", "<p style='background:url(//evil.test)'>x</p>",
	"<p style='background:URL( \"https://evil.test\" )'>x</p>", "<p style='background:u\\72l(//evil.test)'>x</p>", "<p style='background:image-set(\"//evil.test\" 1x)'>x</p>",
	"<p style='width:expression(" + code + ")'>x</p>", "<p style='-moz-binding:url(//evil.test)'>x</p>", "<p style='behavior:url(x.htc)'>x</p>", "<p style='a:b;position/**/:fixed'>x</p>",
	"<td align='left;position:fixed'>x</td>", "<table><tr><td align='left;position:fixed;inset:0'>x</td></tr></table>",
}

// calls are component calls that pass values to React.
var calls = []string{
	"::card{title=\"x\" to=\"%s\"}\nx\n::", "::card{title=\"x\" :to='[\"%s\"]'}\nx\n::", "::callout{to=\"%s\"}\nx\n::", ":button[x]{to=\"%s\"}",
	"::page-hero{title=\"x\" :links='[{\"label\":\"x\",\"to\":\"%s\"}]'}\n::", "::read-more{to=\"%s\" title=\"x\"}\n::",
	"::scene{name=\"x\" module=\"%[1]s\" source=\"%[1]s\" poster=\"%[1]s\"}\n::", "::prose-a{href=\"%s\"}\nx\n::", "::iframe{src=\"%s\"}\n::", "[x](%s)", "![x](%s)", "<%s>", "[x]{href=\"%s\" src=\"%[1]s\"}",
	"::a{:href='[\"%s\"]'}\nx\n::", "::video-accordion{video-id=\"%s\" title=\"x\"}\n::",
}

// breakouts are values of props that try to become HTML.
var breakouts = []string{"\"><img src=x onerror=alert(1)>", "'><script>alert(1)</script>", "</script><script>alert(1)</script>", "<svg onload=alert(1)>", "\u2028alert(1)", "</div></div><img src=x onerror=alert(1)>"}

// vectors returns parts of documents that contain one attack each.
func vectors() []string {
	all := slices.Clone(elements)
	for attr, tags := range urlAttributes {
		for tag := range strings.FieldsSeq(tags) {
			for _, address := range hostileAddresses {
				all = append(all, fmt.Sprintf("<%s %s=\"%s\">x</%s>", tag, attr, address, tag), fmt.Sprintf("[x]{%s=\"%s\"}", attr, address))
			}
		}
	}
	for _, pair := range handlers {
		tag, name, _ := strings.Cut(pair, ":")
		for _, name := range []string{name, strings.ToUpper(name), ":" + name, "v-on:" + name[2:], "@" + name[2:], "v-bind:" + name} {
			all = append(all, fmt.Sprintf("<%s src=x %s=\"%s\">x</%s>", tag, name, code, tag), fmt.Sprintf("[x]{%s=\"%s\"}", name, code), fmt.Sprintf("::%s{%s=\"%s\"}\nx\n::", tag, name, code))
		}
	}
	for _, call := range calls {
		for _, address := range hostileAddresses {
			if !strings.ContainsAny(address, "\t\x01<") {
				all = append(all, fmt.Sprintf(call, address))
			}
		}
	}
	for _, prop := range strings.Fields("title icon description label name color headline orientation src width style class id ui as children slots dangerouslySetInnerHTML key ref") {
		for _, value := range breakouts {
			quoted := strings.ReplaceAll(value, `"`, `\"`)
			for _, tag := range []string{"card", "callout", "button", "page-hero", "tabs", "code-group", "code-tree", "steps", "badge", "icon", "accordion", "unknown-thing"} {
				all = append(all, fmt.Sprintf("::%s{:%s='[\"%s\"]' %s=\"%s\"}\nx\n::", tag, prop, strings.ReplaceAll(quoted, "'", "&#39;"), prop, strings.ReplaceAll(value, `"`, "&quot;")))
			}
		}
	}
	return all
}

// TestVectors builds a site whose documents try to run scripts and to break out of their elements. It parses the pages
// as a browser does. No attack may succeed.
func TestVectors(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("tresdocs.yaml", "site:\n  name: A\n  title: A\nchecks:\n  all: warning\n")
	write("content/index.md", "Text.")
	write("content/plain.md", "Text.")
	write("content/lively.md", "<video src=\"/a.mp4\"></video>") // loads the program immediately
	all := vectors()
	if len(all) < 150 {
		t.Fatalf("got %d vectors", len(all))
	}
	t.Attr("inputs", strconv.Itoa(len(all)))
	for n, group := range slices.Collect(slices.Chunk(all, 40)) {
		write(fmt.Sprintf("content/p%d.md", n), strings.Join(group, "\n\n"))
	}
	for n, value := range append(slices.Clone(breakouts), hostileAddresses...) {
		text := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\t", `\t`, "\x01", "").Replace(value)
		write(fmt.Sprintf("content/matter%d.md", n), fmt.Sprintf("---\ntitle: \"%[1]s\"\ndescription: \"%[1]s\"\nnavigation:\n  icon: \"%[1]s\"\n  title: \"%[1]s\"\n"+
			"links:\n  - label: \"%[1]s\"\n    icon: \"%[1]s\"\n    to: \"%[1]s\"\n---\nx {{ $doc.title }}", text))
	}
	var said bytes.Buffer
	if run(t.Context(), []string{"build", "--site", dir}, nil, &said, &said) != 0 {
		t.Fatalf("%d vectors: the site was not built: %s", len(all), last(said.String(), 2000))
	}
	dist := os.DirFS(filepath.Join(dir, "dist"))
	own := slices.Concat(scripts(t, dist, "plain/index.html"), scripts(t, dist, "lively/index.html"), sheets(t))
	own = append(own, "link rel=stylesheet") // authors' styles, which are checked below
	pages, err := fs.Glob(dist, "*/index.html")
	if err != nil || len(pages) < len(all)/40 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	for _, page := range pages {
		for _, script := range scripts(t, dist, page) {
			if !slices.Contains(own, script) {
				t.Errorf("%s differs from a plain page: %q", page, script)
			}
		}
		checkPage(t, page, parsePage(t, dist, page))
		style, err := fs.ReadFile(dist, path.Join(path.Dir(page), "_style.css"))
		if err == nil && badRule.Match(style) {
			t.Errorf("%s: styles %s", page, style)
		}
	}
}

// badRule matches rules that must not be in any style sheet of a page: a rule that applies to elements other than the
// ones with a style, or a rule with a property of [badStyle].
var badRule = regexp.MustCompile(`(?im)^[^\[].*\{|\{[^}]*(position:[^;}]*fixed|[^:]//|expression|binding|behavior|image-set)`)

// sheets lists the style sheets of the front end, like [scripts]. A page contains the sheets of the parts that it
// shows.
func sheets(t *testing.T) []string {
	t.Helper()
	assets, err := render.ReadAssets(web.Dist(), "")
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, sheet := range assets.Sheets {
		all = append(all, "style data-sheet="+sheet.Name+sheet.CSS)
	}
	return all
}

func last(text string, n int) string { return text[max(0, len(text)-n):] }

func parsePage(t *testing.T, dist fs.FS, page string) *html.Node {
	t.Helper()
	data, err := fs.ReadFile(dist, page)
	if err != nil {
		t.Fatal(err)
	}
	root, err := html.Parse(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// scripts lists the scripts and styles of a page, without the page's data.
func scripts(t *testing.T, dist fs.FS, page string) []string {
	t.Helper()
	var all []string
	for n := range parsePage(t, dist, page).Descendants() {
		if n.Type != html.ElementNode || !slices.Contains([]string{"script", "style", "base", "meta", "link"}, n.Data) {
			continue
		}
		attributes := ""
		for _, attr := range n.Attr {
			if attr.Key != "content" && attr.Key != "href" {
				attributes += " " + attr.Key + "=" + attr.Val
			}
		}
		content := ""
		if n.FirstChild != nil && !strings.Contains(attributes, "application/json") {
			content = n.FirstChild.Data
		}
		all = append(all, n.Data+attributes+content)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

var (
	badScheme = regexp.MustCompile(`(?i)^[\x00-\x20]*(j\s*a\s*v\s*a\s*s|vbscript|livescript|mocha|data:(text|application|,)|filesystem|blob|view-source|jar|about|file):?`)
	badStyle  = regexp.MustCompile(`(?i)fixed|\\|//|expression|binding|behavior|image-set`)
	badTag    = regexp.MustCompile(`^(object|embed|applet|frame|frameset|form|base|noscript|math|foreignobject|animate|set|marquee|portal|dialog|xmp|plaintext)$`)
	urlName   = regexp.MustCompile(`^(href|src|srcset|data|poster|action|formaction|background|xlink:href|cite|manifest|codebase)$`)
	badName   = regexp.MustCompile(`^(on.*|srcdoc|ping|autofocus|accesskey|contenteditable|form|http-equiv|nonce|is)$`)
)

// checkPage reports elements that could run a script or act on the page. It ignores the elements in the head of every
// page.
func checkPage(t *testing.T, page string, root *html.Node) {
	t.Helper()
	ids := map[string]int{}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode || isIn(n, "head") {
			continue
		}
		if badTag.MatchString(n.Data) {
			t.Errorf("%s: <%s> was not removed", page, n.Data)
		}
		if n.Data == "iframe" && !isOwnFrame(n) {
			t.Errorf("%s: a frame of %v was not removed", page, n.Attr)
		}
		for _, attr := range n.Attr {
			name := strings.ToLower(attr.Key)
			if badName.MatchString(name) {
				t.Errorf("%s: <%s %s=%q> was not removed", page, n.Data, name, attr.Val)
			}
			if urlName.MatchString(name) && badScheme.MatchString(attr.Val) {
				t.Errorf("%s: <%s %s=%q> was not removed", page, n.Data, name, attr.Val)
			}
			if name == "style" || name == "data-td-style" && badStyle.MatchString(attr.Val) {
				t.Errorf("%s: <%s %s=%q> was not removed", page, n.Data, name, attr.Val)
			}
			if name == "name" && slices.Contains([]string{"img", "iframe"}, n.Data) {
				t.Errorf("%s: <%s name=%q> was not removed", page, n.Data, attr.Val)
			}
			if name == "id" && strings.HasPrefix(attr.Val, "td:") {
				ids[attr.Val]++
			}
			if name == "data-td-island" && strings.Contains(attr.Val, "scene") && !strings.Contains(attributeOf(n, "data-td-props"), `"module":""`) {
				t.Errorf("%s: the island %q was not removed", page, attributeOf(n, "data-td-props"))
			}
		}
	}
	for id, count := range ids {
		if count > 1 {
			t.Errorf("%s: %d elements have the id %q", page, count, id)
		}
	}
}

// isOwnFrame reports whether a frame shows a page on the site or nothing, and cannot navigate the reader away from the
// page.
func isOwnFrame(n *html.Node) bool {
	src, err := url.Parse(attributeOf(n, "src"))
	return err == nil && src.Host == "" && src.Scheme == "" && !strings.Contains(attributeOf(n, "sandbox"), "top-navigation")
}

func attributeOf(n *html.Node, name string) string {
	for _, attr := range n.Attr {
		if attr.Key == name {
			return attr.Val
		}
	}
	return ""
}

func isIn(n *html.Node, tag string) bool {
	for p := range n.Ancestors() {
		if p.Data == tag {
			return true
		}
	}
	return false
}
