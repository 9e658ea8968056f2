package render

import (
	"bytes"
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// Document is the HTML document that surrounds the shell of every page.
type Document struct {
	// Lang is the language of the page. Dir is its writing direction, or empty for left to right.
	Lang, Dir string
	// Home is the path of the landing page in this language, or empty for the root.
	Home string
	// Homes are the URLs of the landing pages of a multilingual site, such as "fr=/fr".
	Homes   []string
	Favicon string
	// SiteName, Origin and Image are used by other sites that link to a page. Origin is the scheme and host of the
	// site.
	SiteName, Origin, Image string
	// CardWidth and CardHeight are the size of social cards in pixels.
	CardWidth, CardHeight int
	// Base is the path where the site is served.
	Base links.Base
	// Head is HTML that the site adds to the head of every page.
	Head string
	// ThemeCSS declares the theme's colors.
	ThemeCSS string
	Assets   Assets
	// Policy is the Content Security Policy of every page, or nil for none. It is written as the first element,
	// together with the hashes of the page's style sheets.
	Policy csp.Policy
	// Fonts are the URLs of fonts to preload.
	Fonts []string
	// SiteFile is the URL of the file with the [payload.Site] that all pages share.
	SiteFile string
	// LatestFile is the URL of the file with the id of the current build.
	LatestFile string
	// Alternates are the translations of the page. It is empty if there are no translations.
	Alternates []Alternate
	// NoIndex asks search engines not to index any page.
	NoIndex bool
	// StyleFile is the URL of the page's [StyleSheet]. It is empty if the page has no sheet.
	StyleFile string
	// Eager loads the script with every page. Otherwise, a page loads it when the reader first interacts, unless it has
	// components that act without interaction.
	Eager bool
	// LinksSheets links to the style sheets instead of inlining them. It is used if hundreds of pages would contain the
	// same 30 KB.
	LinksSheets bool
}

// Alternate is a language with the absolute URL of a page in this language.
type Alternate struct{ Lang, Address string }

// headSize is a buffer size in bytes that fits the head of most pages, including style sheets.
const headSize = 40 << 10

// HTML returns the rendered page as a complete document that includes the style sheets it needs. tree is the navigation
// tree of its section.
func (d Document) HTML(page payload.Page, rendered Rendered, tree Tree) ([]byte, error) {
	sheets := page.Sheets
	page.Article, page.Sheets = nil, nil
	data, err := scriptData(page)
	if err != nil {
		return nil, fmt.Errorf("encode page %s: %w", page.Path, err)
	}
	var b bytes.Buffer
	b.Grow(len(rendered.Shell) + len(rendered.Article) + len(tree.html) + len(data) + headSize)
	isEager := d.Eager || page.Error != nil || isLively(rendered.Article) || isLively(rendered.Shell)
	if err := d.head(&b, page, sheets, isEager); err != nil {
		return nil, fmt.Errorf("encode head of %s: %w", page.Path, err)
	}
	b.WriteString(`<body>`)
	d.directive(&b, page)
	b.WriteString(`<div data-td-app>`)
	rendered.write(&b, tree, page.Path)
	b.WriteString("</div>")
	b.WriteString(`<script type="application/json" data-td-payload data-td-site="`)
	b.WriteString(d.SiteFile)
	b.WriteString(`">`)
	b.Write(data)
	b.WriteString("</script>")
	d.program(&b, page, isEager)
	b.WriteString("</body></html>\n")
	return b.Bytes(), nil
}

// scriptData returns page as JSON for use in a script element. It escapes "</", which would end the element, and "<!",
// which would change how the element is parsed.
func scriptData(page payload.Page) ([]byte, error) {
	data, err := payload.Encode(page)
	return bytes.ReplaceAll(bytes.ReplaceAll(data, []byte("</"), []byte(`<\/`)), []byte("<!"), []byte(`\u003c!`)), err
}

// preloads writes preload links for the script and its imports. On a slow connection, the parser reaches the script
// element at the end of the document only after a second. Preloads have a lower priority than visible content.
func (d Document) preloads(b *bytes.Buffer, page payload.Page) {
	const later = ` fetchpriority="low"`
	for _, href := range append([]string{d.Assets.Script}, d.Assets.Modules...) {
		link(b, "modulepreload", href, later)
	}
	for _, href := range d.data(page) {
		link(b, "preload", href, ` as="fetch" crossorigin`+later)
	}
}

// data lists the URLs of the data that the script loads first.
func (d Document) data(page payload.Page) []string {
	files := []string{d.SiteFile, d.LatestFile}
	if page.Nav != "" {
		files = append(files, page.Nav)
	}
	return files
}

// program writes the script element of the page. Browsers ignore the type of a deferred script. The script in the head
// loads it and its dependencies when the reader first interacts (web/src/start.inline.js).
func (d Document) program(b *bytes.Buffer, page payload.Page, isEager bool) {
	if isEager {
		b.WriteString(`<script type="module"`)
	} else {
		b.WriteString(`<script type="td-module"`)
		attr(b, "data-td-modules", strings.Join(d.Assets.Modules, " "))
		attr(b, "data-td-data", strings.Join(d.data(page), " "))
	}
	attr(b, "src", d.Assets.Script)
	b.WriteString("></script>")
}

// The parts of a page that act without interaction: the site's components, videos, fetched icons, and some built-in
// islands. All other parts start when the reader first interacts.
var (
	livelyElements   = []string{"<td-component", "<video"}
	livelyAttributes = []string{
		"icon=", "module=", `island="challenge"`, `island="color-mode-button"`, `island="prop-playground"`,
		`island="scene"`, `island="version-changes"`,
	}
)

// isLively reports whether html contains a part that acts without interaction.
func isLively(html string) bool {
	if slices.ContainsFunc(livelyElements, func(element string) bool { return strings.Contains(html, element) }) {
		return true
	}
	for {
		_, after, found := strings.Cut(html, " data-td-")
		if !found {
			return false
		}
		if slices.ContainsFunc(livelyAttributes, func(attribute string) bool { return strings.HasPrefix(after, attribute) }) {
			return true
		}
		html = after
	}
}

func (d Document) head(b *bytes.Buffer, page payload.Page, sheets []string, isEager bool) error {
	b.WriteString(`<!doctype html><html`)
	attr(b, "lang", d.Lang)
	attr(b, "dir", d.Dir)
	attr(b, "data-base", string(d.Base))
	attr(b, "data-color-mode-forced", page.Head.ColorMode)
	if len(d.Fonts) == 0 {
		attr(b, "data-td-font", d.Assets.Font) // for the script in the head, which knows the speed of the connection
	}
	b.WriteString(` class="no-js"><head><meta charset="utf-8">`)
	if d.Policy != nil {
		meta(b, "http-equiv", "Content-Security-Policy", d.policy(sheets).Meta())
	}
	b.WriteString(`<meta name="viewport" content="width=device-width, initial-scale=1">`)
	b.WriteString("<title>")
	escape(b, page.Head.Title)
	b.WriteString("</title><script>")
	b.WriteString(d.Assets.HeadScript)
	b.WriteString("</script>")
	if page.Path == d.Base.Address("/") {
		element, _ := d.Chooser(page.Path)
		b.WriteString(element)
	}
	d.styles(b, sheets)
	for _, font := range d.Fonts {
		link(b, "preload", font, ` as="font" type="font/woff2" crossorigin`)
	}
	link(b, "stylesheet", d.StyleFile, "")
	link(b, "icon", d.Favicon, "")
	if isEager {
		d.preloads(b, page)
	}
	d.meta(b, page)
	if err := d.structured(b, page); err != nil {
		return err
	}
	b.WriteString(d.Head)
	b.WriteString("</head>")
	return nil
}

// image returns the absolute URL of the image that other sites show with a link to a page, or "" if there is none.
func (d Document) image(head payload.Head) string {
	address := cmp.Or(head.Image, d.Image)
	if !strings.HasPrefix(address, "/") {
		return address
	}
	return d.Origin + address
}

// meta writes the metadata of a page for search engines and other sites.
func (d Document) meta(b *bytes.Buffer, page payload.Page) {
	head := page.Head
	if page.Layout == payload.LayoutError {
		meta(b, "name", "robots", "noindex")
		meta(b, "name", "description", page.HeadDescription())
		return
	}
	if head.Unlisted || d.NoIndex {
		meta(b, "name", "robots", "noindex")
	}
	meta(b, "name", "description", page.HeadDescription())
	meta(b, "property", "og:title", head.OgTitle)
	meta(b, "property", "og:description", page.HeadDescription())
	meta(b, "property", "og:site_name", d.SiteName)
	meta(b, "property", "og:type", "website")
	meta(b, "name", "twitter:card", "summary_large_image")
	meta(b, "name", "twitter:title", head.OgTitle)
	meta(b, "name", "twitter:description", page.HeadDescription())
	image := d.image(head)
	meta(b, "property", "og:image", image)
	if head.Card {
		meta(b, "property", "og:image:width", strconv.Itoa(d.CardWidth))
		meta(b, "property", "og:image:height", strconv.Itoa(d.CardHeight))
		meta(b, "property", "og:image:alt", head.OgTitle)
	}
	meta(b, "name", "twitter:image", image)
	if d.Origin != "" {
		address := d.Address(cmp.Or(head.Canonical, page.Path))
		meta(b, "property", "og:url", address)
		link(b, "canonical", address, "")
	}
	for _, alternate := range d.Alternates {
		link(b, "alternate", alternate.Address, ` hreflang="`+alternate.Lang+`"`)
	}
	if page.Error == nil {
		link(b, "alternate", d.markdown(page), ` type="text/markdown"`)
		link(b, "describedby", d.Base.Address(d.Home+"/"+pagesList), "")
	}
}

// pagesList is the file that lists all pages for agents.
const pagesList = "llms.txt"

// markdown returns the URL of the Markdown version of a page.
func (d Document) markdown(page payload.Page) string {
	urlPath, _ := d.Base.Path(page.Path) // this is false for a language's landing page without a trailing slash
	return d.Base.Address("/" + links.MarkdownFile(cmp.Or(urlPath, "/")))
}

// directive tells programs that read the page where to find its Markdown version and the list of all pages. It is not
// displayed.
func (d Document) directive(b *bytes.Buffer, page payload.Page) {
	if page.Error != nil {
		return
	}
	b.WriteString(`<p hidden>For programs: this page as Markdown is `)
	escape(b, d.markdown(page))
	b.WriteString(`, the list of all pages `)
	escape(b, d.Base.Address(d.Home+"/"+pagesList))
	b.WriteString(`.</p>`)
}

// Address converts a URL path to a URL. It is absolute if the host is known. The root has no trailing slash.
func (d Document) Address(urlPath string) string {
	if urlPath == "/" {
		return d.Origin
	}
	return d.Origin + (&url.URL{Path: urlPath}).EscapedPath()
}

// link writes a link element unless href is empty. rest is written verbatim.
func link(b *bytes.Buffer, rel, href, rest string) {
	if href == "" {
		return
	}
	b.WriteString("<link")
	attr(b, "rel", rel)
	attr(b, "href", href)
	b.WriteString(rest)
	b.WriteByte('>')
}

// meta writes a meta element unless its content is empty.
func meta(b *bytes.Buffer, key, name, content string) {
	if content == "" {
		return
	}
	b.WriteString("<meta")
	attr(b, key, name)
	attr(b, "content", content)
	b.WriteByte('>')
}

// attr writes an attribute unless its value is empty.
func attr(b *bytes.Buffer, name, value string) {
	if value == "" {
		return
	}
	b.WriteByte(' ')
	b.WriteString(name)
	b.WriteString(`="`)
	escape(b, value)
	b.WriteByte('"')
}
