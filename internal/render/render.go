// Package render converts a page's payload and its document to HTML. Plain Markdown is converted here in Go
// (articlewriter.go, html.go, code.go). The components in it and the shell around it are React components, which run in
// the JavaScript engine. Before React is called, each piece of HTML is replaced with a token, and restored afterwards
// (placeholder.go), so that React processes only components. document.go writes the HTML document around the shell.
//
// Its folder contains the packages that it is built on:
//   - components: definitions of the components that authors can use
//   - payload: the data that React gets from Go
//   - sitecomponents: components of the site
package render

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/assets/figures"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Options configure a [Renderer].
type Options struct {
	// Workers run React.
	Workers *Workers
	// Texts are the interface strings that the site overrides.
	Texts locale.Table
	Icons *Icons
	// Components describe the props and slots of components.
	Components components.Set
	// Pages are the pages that links may refer to. Base is the path where the site is served.
	Pages links.Map
	Base  links.Base
	// ChildPages lists the pages below a path, for props of the type [components.Pages].
	ChildPages func(path string) []payload.Teaser
	// Releases lists the pages and parts below a path that are marked as new, changed or deprecated. It is used for
	// props of the type [components.Releases].
	Releases func(path string) []payload.Released
	// Scenes returns the live example with the given name.
	Scenes func(name string) (Scene, bool)
	// Picture returns the site's image at a URL path, displayed width pixels wide. If width is 0, the image is as
	// wide as its column. If Picture is nil, no images are known.
	Picture func(urlPath string, width int) Picture
	// Frames are the hosts whose pages documents may embed in frames.
	Frames []string
	// SiteComponents are the site's Vue components, or nil.
	SiteComponents SiteComponents
	// Language is the language of the pages, for the site's components.
	Language sitecomponents.Language
	// IsPart reports whether a React component belongs to the site. It is nil if the site has no React components.
	IsPart func(name string) bool
	// Figures draws diagrams and formulas. If it is nil, pages show their source.
	Figures *figures.Drawer
}

// Renderer renders pages. It is safe for concurrent use.
type Renderer struct{ options Options }

// New returns a renderer.
func New(o Options) *Renderer { return &Renderer{options: o} }

// Section renders the navigation tree of a section, with no page marked as the current one.
func (r *Renderer) Section(ctx context.Context, section payload.Section) (string, error) {
	arg, err := encode(section)
	if err != nil {
		return "", fmt.Errorf("encode section %s: %w", section.Path, err)
	}
	html, err := r.options.Workers.pool.Call(ctx, sectionFunction, arg)
	if err != nil {
		return "", fmt.Errorf("render section %s: %w", section.Path, err)
	}
	return html, nil
}

// Rendered is a page rendered as HTML.
type Rendered struct {
	// Title is the content of the heading that the page's header shows. It is empty if the heading is plain text.
	Title string
	// Article is the document with its components, without that heading.
	Article string
	// Shell is the visible part of the page around the article: header, navigation and footer. Comments in it are
	// replaced with the article and the section's navigation tree.
	Shell string
	// Deflated is the article in the form that the page's payload contains; see [payload.Deflate].
	Deflated []byte
	// Faults are the errors of the site's own components. Words are the strings that these components render.
	Faults []Fault
	Words  []Words
}

// FaultKind is the kind of error that a component caused.
type FaultKind int

// The kinds of faults.
const (
	VueThrew FaultKind = iota
	ReactThrew
	LimitExceeded
	QueryRefused
)

// Fault is an error that one of the site's own components caused at build time. The page is rendered without the output
// of the component.
type Fault struct {
	Pos       diag.Pos
	Component string
	Kind      FaultKind
	Message   string
}

// Layout is one of the site's layouts, applied to a page.
type Layout struct {
	Name string
	// FrontMatter contains the front matter that is not part of the page's payload.
	FrontMatter map[string]any
}

// call returns a call to the layout component, or nil if l is nil.
func (l *Layout) call(trees *siteTrees) *payload.OwnLayout {
	if l == nil {
		return nil
	}
	return &payload.OwnLayout{Name: l.Name, FrontMatter: l.FrontMatter, Place: trees.place(sitecomponents.KindLayout.Named(l.Name), diag.Pos{Line: 1, Col: 1})}
}

// Page renders page with the document doc. If own is not nil, it uses this layout of the site.
func (r *Renderer) Page(ctx context.Context, page payload.Page, doc content.Document, own *Layout, around Around) (Rendered, error) {
	var trees siteTrees
	draw, drawError := r.drawer(ctx)
	title, nodes := article(page, doc)
	if own != nil {
		title = nil // the layout shows the title of the page as text
	}
	split := r.split(doc, nodes, &trees, draw)
	if page.Checked != "" {
		around.Checked = "" // the layout shows it
	}
	parts := around.wrap(split, r.options.Texts)
	if title != nil {
		parts = slices.Concat(r.split(doc, title, &trees, draw), []payload.Part{{HTML: titleEnd}}, parts)
	}
	if err := drawError(); err != nil {
		return Rendered{}, err
	}
	article, left, err := r.articleWithin(ctx, page, parts, own.call(&trees))
	if err != nil {
		return Rendered{}, fmt.Errorf("render page: %w", tooMuch(err))
	}
	article, thrown, words := trees.extractReports(article)
	article, faults, drawn, err := r.fillTrees(ctx, page.Path, article, trees)
	if err != nil {
		return Rendered{}, err
	}
	article = renameStyles(article)
	if title != nil {
		page.TitleHTML, article, _ = strings.Cut(article, titleEnd)
	}
	shell, err := r.options.Workers.Shell(ctx, page)
	if err != nil {
		return Rendered{}, fmt.Errorf("render page: %w", err)
	}
	return Rendered{Title: page.TitleHTML, Article: article, Shell: shell, Faults: slices.Concat(left, thrown, faults), Words: append(words, drawn...)}, nil
}

// titleEnd separates a title from its article while both are rendered together, because the ids of islands are numbered
// through the whole page. No document contains this comment.
const titleEnd = "<!--title-->"

// articleWithin renders an article in React. If layout is not nil, the article is rendered within this layout of the
// site. faults are the errors of the layout.
func (r *Renderer) articleWithin(ctx context.Context, page payload.Page, parts []payload.Part, layout *payload.OwnLayout) (html string, faults []Fault, err error) {
	html, err = r.article(ctx, page, parts)
	if err != nil || layout == nil {
		return html, nil, err
	}
	html, isWithin, err := r.withLayout(ctx, payload.LaidOut{Page: page, Article: html, Layout: *layout})
	if !isWithin {
		faults = []Fault{{Pos: diag.Pos{Line: 1, Col: 1}, Component: sitecomponents.KindLayout.Named(layout.Name), Kind: LimitExceeded, Message: leftOut(pageTime)}}
	}
	return html, faults, err
}

// tooMuch converts an error about an exceeded limit to advice for the author.
func tooMuch(err error) error {
	if !errors.Is(err, engine.ErrLimit) {
		return err
	}
	return fmt.Errorf("it takes more than %s or too much memory; split the document into several pages", pageTime)
}

// write writes the shell with the article and the navigation tree. The tree marks the page at path.
func (r Rendered) write(b *bytes.Buffer, tree Tree, path string) {
	before, after, found := strings.Cut(r.Shell, treePlaceholder)
	r.fill(b, before)
	if found {
		tree.write(b, path)
	}
	r.fill(b, after)
}

// fill writes a part of the shell, inserting the article at its placeholder.
func (r Rendered) fill(b *bytes.Buffer, part string) {
	before, after, found := strings.Cut(part, articlePlaceholder)
	b.WriteString(before)
	if found {
		b.WriteString(r.Article)
	}
	b.WriteString(after)
}

// article returns the tree of doc without the heading that the page's header shows, and the content of that heading
// unless it is plain text.
func article(page payload.Page, doc content.Document) (title, nodes []*mdc.Node) {
	nodes = doc.Body.Tree().Nodes
	if page.TitleID == "" || len(nodes) == 0 || nodes[0].Tag != "h1" {
		return nil, nodes
	}
	title, nodes = nodes[0].Children, nodes[1:]
	if !slices.ContainsFunc(title, func(n *mdc.Node) bool { return !n.IsText() }) {
		title = nil
	}
	return title, nodes
}

// buffers holds the buffers of finished articles.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func (r *Renderer) split(doc content.Document, nodes []*mdc.Node, trees *siteTrees, draw draw) []payload.Part {
	html := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(html)
	f := articleWriter{source: source{
		html: html, icons: r.options.Icons, components: r.options.Components, pages: r.options.Pages, base: r.options.Base, childPages: r.options.ChildPages, releases: r.options.Releases,
		scenes: r.options.Scenes, doc: doc, texts: r.options.Texts,
		picture: r.options.Picture, frames: r.options.Frames, first: firstPicture(nodes),
		siteComponents: r.options.SiteComponents, trees: trees, isPart: r.options.IsPart, draw: draw, anchors: newAnchors(doc.Body.Tree().Nodes),
	}}
	return f.split(nodes)
}

// noNUL replaces escaped NUL characters in JSON, because NUL separates the parts of a cached page. It matches pairs of
// backslashes first, so that the second backslash of a pair followed by "u0000" is not mistaken for an escape.
var noNUL = strings.NewReplacer(`\\`, `\\`, `\u0000`, `\ufffd`)

// encode writes value as JSON for the engine, without escaping characters for HTML.
func encode(value any) (string, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return "", err
	}
	return noNUL.Replace(b.String()), nil
}

// Encode encodes r without its shell for the cache.
func (r Rendered) Encode() []byte {
	words, _ := json.Marshal(r.Words) // encoding strings and numbers cannot fail
	b := make([]byte, 0, len(r.Title)+len(r.Article)+len(words)+len(r.Deflated)+3)
	b = append(append(b, r.Title...), 0)
	b = append(append(b, r.Article...), 0)
	b = append(append(b, words...), 0)
	return append(b, r.Deflated...)
}

// DecodeRendered decodes the output of [Rendered.Encode].
func DecodeRendered(data []byte) Rendered {
	title, rest, _ := strings.Cut(string(data), "\x00")
	article, rest, _ := strings.Cut(rest, "\x00")
	drawn, deflated, _ := strings.Cut(rest, "\x00")
	var words []Words
	_ = json.Unmarshal([]byte(drawn), &words) // written by Encode
	return Rendered{Title: title, Article: article, Words: words, Deflated: []byte(deflated)}
}
