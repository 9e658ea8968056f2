package mdc

import (
	"bytes"

	"github.com/tresjs/tresdocs/internal/base/budget"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// Options configures [Parse]. The zero value corresponds to the defaults of Nuxt Content.
type Options struct {
	// AutoUnwrap unwraps a paragraph if it is the only content of a component or slot.
	AutoUnwrap bool
	// Toc configures the table of contents.
	Toc TocOptions
	// NoContentHeading restricts the title and description to those in the front matter.
	NoContentHeading bool
	// KeepComments is only accepted for compatibility with old configurations. The tree never contains comments.
	KeepComments bool
	// YAMLCodeBlockProps enables reading a code block "yaml [props]" at the start of a component as its props.
	YAMLCodeBlockProps bool
	// DistinctIDs makes all heading ids distinct. By default, headings have the same ids as in Nuxt Content. In Nuxt Content,
	// a heading that consists only of special characters has no id, and headings that differ only in such characters can have the same id.
	DistinctIDs bool
	// Places enables recording the positions of components in the source.
	Places bool
}

// TocOptions configures a table of contents. The front matter key "toc" overrides all of its options.
type TocOptions struct {
	// Off disables the table of contents.
	Off bool
	// Title is passed to the page unchanged.
	Title string
	// Depth is the number of heading levels in the table of contents, starting at h2. 0 means 2.
	Depth int
	// SearchDepth is the maximum depth in the tree of headings in the table of contents. 0 means 2, which includes
	// headings directly within a component.
	SearchDepth int
}

// Parse parses a document, which consists of front matter, Markdown and components. It never fails. The problems
// describe mistakes in the text, and the tree is a best-effort interpretation.
func Parse(src []byte, opts Options) (Document, diag.List) {
	if len(src) > budget.Bytes {
		doc, _ := Parse(nil, opts)
		problem := diag.Data.Problemf(diag.Pos{Line: 1, Col: 1}, "the document is larger than %d MB and is ignored", budget.Bytes>>20)
		return doc, diag.List{problem.WithHint("split it into several pages")}
	}
	text := normalize(src)
	yaml, body, ok := frontmatter.Split(text)
	if bytes.HasPrefix(src, []byte(ByteOrderMark)) {
		body, ok = 0, false // front matter must begin at the first byte
	}
	doc := Document{Text: text[body:], whole: text}
	var problems diag.List
	if ok {
		doc.FrontMatter, problems = frontmatter.Parse(yaml, frontmatter.Start(text))
	}
	return doc.parse(opts, problems)
}

// parse returns d with its tree. It adds the problems of the tree to the given problems.
func (d Document) parse(opts Options, problems diag.List) (Document, diag.List) {
	p := &parser{source: newSource(d.whole, len(d.whole)-len(d.Text)), opts: opts, values: d.FrontMatter.Values, problems: problems}
	p.blocks()
	p.inlines()
	root := p.tree()
	d.Places, d.Excerpt = p.sortedPlaces(), p.excerpt(root)
	d.Nodes = p.finish(root)
	loc := locator{src: p.source}
	loc.resolve(d.Nodes)
	loc.resolve(d.Excerpt)
	d.Toc = newToc(d.Nodes, tocOptions(opts.Toc, d.FrontMatter.Values))
	return d, joinFences(d.whole, p.located(&loc))
}

// WithoutTree returns d without its tree, which takes five times as much memory as the text.
func (d Document) WithoutTree() Document {
	return Document{FrontMatter: d.FrontMatter, Text: d.Text, whole: d.whole}
}

// Source returns the entire source of d. The positions of problems and nodes refer to it.
func (d Document) Source() string { return d.whole }

// Reparse parses d, which must have no tree. The result has the same tree that [Parse] returns for these options.
func (d Document) Reparse(opts Options) Document {
	doc, _ := d.parse(opts, nil)
	return doc
}

// parser is the state of a call to [Parse].
type parser struct {
	*source
	opts Options
	// values is the front matter, which bindings refer to.
	values map[string]any
	root   *Node
	// pending contains the text whose inline syntax has not been parsed yet, in reading order.
	pending []inlineText
	// lists contains all lists. They are needed to distinguish tight lists from loose lists.
	lists []*list
	// boxes contains the checkboxes of tasks whose paragraphs have not been parsed yet.
	boxes []taskBox
	// references maps normalized labels to their link definitions.
	references map[string]reference
	notes      footnotes
	// raw is true if the document contains HTML, which requires building the tree like a browser.
	raw      bool
	problems diag.List
	// exceeded contains the messages of the limits that the document exceeds.
	exceeded map[string]bool
	// repeated is the number of bytes that reference links, images and bindings add to the size of the text.
	repeated int
	// yaml limits the total size of the props of all components.
	yaml   frontmatter.Budget
	places []Place
	// begins contains the offsets where lines inside components begin, including any further indentation.
	begins []int
	// level is the level of the last heading. It is 0 before the first heading.
	level int
	nodes arena
}

// report adds a problem whose position is an offset, unless the maximum number of problems has been reached.
func (p *parser) report(problem diag.Problem) {
	if len(p.problems) < budget.Problems {
		p.problems = append(p.problems, problem)
	}
}

// located returns the problems in source order. It converts their positions to lines and columns.
func (p *parser) located(loc *locator) diag.List {
	for i, problem := range p.problems {
		if problem.Line == 0 && problem.Col > 0 {
			p.problems[i].Pos = loc.pos(problem.Col - 1)
		}
	}
	if len(p.problems) == 0 {
		return nil
	}
	return p.problems.Sorted()
}

// arena allocates nodes in chunks.
type arena struct {
	nodes []Node
	// used is the number of nodes and highlighted lines of code.
	used int
}

// arenaSize is the number of nodes per allocation.
const arenaSize = 64

func (a *arena) element(tag string, offset int) *Node {
	n := a.next()
	n.Tag, n.Pos = tag, at(offset)
	return n
}

func (a *arena) text(s string, offset int) *Node {
	n := a.next()
	n.Text, n.Pos = s, at(offset)
	return n
}

func (a *arena) next() *Node {
	if len(a.nodes) == 0 {
		a.nodes = make([]Node, arenaSize)
	}
	n := &a.nodes[0]
	a.used++
	a.nodes = a.nodes[1:]
	return n
}
