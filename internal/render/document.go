package render

import (
	"bytes"
	"cmp"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/card"
	"github.com/tresjs/tresdocs/internal/csp"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/payload"
)

// Document is what stands around the shell of every page.
type Document struct {
	// Lang is the language of the page and Dir its direction; empty for that from left to right.
	Lang, Dir string
	// Home is the path of the language's landing page; empty for the root.
	Home string
	// Homes are the addresses of the landing pages of a site in several languages, such as "fr=/fr".
	Homes   []string
	Favicon string
	// SiteName, Origin and Image are what other sites show with a link to a page; Origin is the site's host
	// with its scheme.
	SiteName, Origin, Image string
	// Base is the folder that the site stands in.
	Base links.Base
	// Head is HTML that the site adds to the head of every page.
	Head string
	// ThemeCSS declares the theme's colors.
	ThemeCSS string
	Assets   Assets
	// Policy is what browsers may load and run for every page, as its first element says it with the hashes of the
	// style sheets in it; nil for no limits.
	Policy csp.Policy
	// Fonts are the addresses of fonts that are asked for at once.
	Fonts []string
	// SiteFile is the address of the [payload.Site] that all pages share.
	SiteFile string
	// Alternates are the page in the languages of the site; none for a page without translations.
	Alternates []Alternate
	// NoIndex asks search engines to leave all pages out.
	NoIndex bool
	// StyleFile is the address of the [StyleSheet] of the page; empty where it has none.
	StyleFile string
}

// Alternate is the whole address of a page in a language.
type Alternate struct{ Lang, Address string }

// headSize is what the head of most pages takes at most, with its style sheets.
const headSize = 40 << 10

// HTML writes page, as it was rendered, as a complete document with the style sheets that page names. tree is that of its section.
func (d Document) HTML(page payload.Page, rendered Rendered, tree Tree) ([]byte, error) {
	sheets := page.Sheets
	page.Article, page.Sheets = nil, nil
	data, err := scriptData(page)
	if err != nil {
		return nil, fmt.Errorf("encode page %s: %w", page.Path, err)
	}
	var b strings.Builder
	b.Grow(len(rendered.Shell) + len(rendered.Article) + len(tree.html) + len(data) + headSize)
	if err := d.head(&b, page, sheets); err != nil {
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
	b.WriteString(`</script><script type="module" src="`)
	b.WriteString(d.Assets.Script)
	b.WriteString("\"></script></body></html>\n")
	return []byte(b.String()), nil
}

// scriptData returns page as JSON that stands in a script element: no "</" ends it, and no "<!" changes how it is read.
func scriptData(page payload.Page) ([]byte, error) {
	data, err := payload.Encode(page)
	return bytes.ReplaceAll(bytes.ReplaceAll(data, []byte("</"), []byte(`<\/`)), []byte("<!"), []byte(`\u003c!`)), err
}

// preloads names what the script will ask for, and the script, which stands behind all that can be
// read: on a slow line it takes a second until the parser comes by. They give way to what is seen.
func (d Document) preloads(b *strings.Builder, page payload.Page) {
	const later = ` fetchpriority="low"`
	for _, href := range append([]string{d.Assets.Script}, d.Assets.Modules...) {
		link(b, "modulepreload", href, later)
	}
	for _, href := range []string{d.SiteFile, page.Nav} {
		link(b, "preload", href, ` as="fetch" crossorigin`+later)
	}
}

func (d Document) head(b *strings.Builder, page payload.Page, sheets []string) error {
	b.WriteString(`<!doctype html><html`)
	attr(b, "lang", d.Lang)
	attr(b, "dir", d.Dir)
	attr(b, "data-base", string(d.Base))
	attr(b, "data-color-mode-forced", page.Head.ColorMode)
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
	d.preloads(b, page)
	d.meta(b, page)
	if err := d.structured(b, page); err != nil {
		return err
	}
	b.WriteString(d.Head)
	b.WriteString("</head>")
	return nil
}

// image returns the whole address of the picture that other sites show with a link to a page; empty for none.
func (d Document) image(head payload.Head) string {
	address := cmp.Or(head.Image, d.Image)
	if !strings.HasPrefix(address, "/") {
		return address
	}
	return d.Origin + address
}

// meta writes what search engines and other sites read of a page.
func (d Document) meta(b *strings.Builder, page payload.Page) {
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
		meta(b, "property", "og:image:width", strconv.Itoa(card.Width))
		meta(b, "property", "og:image:height", strconv.Itoa(card.Height))
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
		link(b, "alternate", d.Base.Address("/"+links.MarkdownFile(page.Path)), ` type="text/markdown"`)
		link(b, "describedby", d.Base.Address(d.Home+"/"+pagesList), "")
	}
}

// pagesList is where programs find a list of all pages.
const pagesList = "llms.txt"

// directive tells programs that read the page where its text stands, and a list of all pages. Nobody sees it.
func (d Document) directive(b *strings.Builder, page payload.Page) {
	if page.Error != nil {
		return
	}
	b.WriteString(`<p hidden>For programs: this page as Markdown is `)
	escape(b, d.Base.Address("/"+links.MarkdownFile(page.Path)))
	b.WriteString(`, the list of all pages `)
	escape(b, d.Base.Address(d.Home+"/"+pagesList))
	b.WriteString(`.</p>`)
}

// Address is the address of what stands at a URL path, as the web spells it: whole where the host is known, and
// without the slash of its root.
func (d Document) Address(urlPath string) string {
	if urlPath == "/" {
		return d.Origin
	}
	return d.Origin + (&url.URL{Path: urlPath}).EscapedPath()
}

// link writes a link element; one that leads nowhere is left out. rest is written as it is.
func link(b *strings.Builder, rel, href, rest string) {
	if href == "" {
		return
	}
	b.WriteString("<link")
	attr(b, "rel", rel)
	attr(b, "href", href)
	b.WriteString(rest)
	b.WriteByte('>')
}

// meta writes a meta element; one without content is left out.
func meta(b *strings.Builder, key, name, content string) {
	if content == "" {
		return
	}
	b.WriteString("<meta")
	attr(b, key, name)
	attr(b, "content", content)
	b.WriteByte('>')
}

// attr writes an attribute; an empty one is left out.
func attr(b *strings.Builder, name, value string) {
	if value == "" {
		return
	}
	b.WriteByte(' ')
	b.WriteString(name)
	b.WriteString(`="`)
	escape(b, value)
	b.WriteByte('"')
}
