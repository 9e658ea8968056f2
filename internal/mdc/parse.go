package mdc

import (
	"bytes"

	"github.com/tresjs/tresdocs/internal/budget"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/frontmatter"
)

// Options configure [Parse]. The zero value matches the defaults of Nuxt Content.
type Options struct {
	// AutoUnwrap unwraps a paragraph that is the only content of a component or a slot.
	AutoUnwrap bool
	// Toc configures the table of contents.
	Toc TocOptions
	// NoContentHeading takes the title and description from the front matter only.
	NoContentHeading bool
	// KeepComments is accepted for compatibility with old configurations. The tree never holds comments.
	KeepComments bool
	// YAMLCodeBlockProps reads a code block "yaml [props]" at the start of a component as its props.
	YAMLCodeBlockProps bool
	// With DistinctIDs, all ids of headings are distinct. Without it, headings have the ids of Nuxt Content: a heading of signs
	// only has none, and headings that differ in signs can have the same.
	DistinctIDs bool
	// Places records where components are in the source.
	Places bool
}

// TocOptions configure a table of contents. The front matter key "toc" replaces all of them.
type TocOptions struct {
	// Off omits the table of contents.
	Off bool
	// Title is passed to the page unchanged.
	Title string
	// Depth is the number of heading levels to list, from h2 on. 0 means 2.
	Depth int
	// SearchDepth is the maximum depth in the tree at which headings are listed. 0 means 2, which is one component
	// deep.
	SearchDepth int
}

// Parse parses a document: front matter, Markdown and components. It never fails. The problems describe the
// mistakes in the text, and the tree is a best-effort reading of it.
func Parse(src []byte, opts Options) (Document, diag.List) {
	if len(src) > budget.Bytes {
		doc, _ := Parse(nil, opts)
		problem := diag.Data.Problemf(diag.Pos{Line: 1, Col: 1}, "the document is longer than %d MB and is not read", budget.Bytes>>20)
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

// parse returns d with its tree, and the problems of the tree together with those of the front matter.
func (d Document) parse(opts Options, problems diag.List) (Document, diag.List) {
	p := &parser{source: newSource(d.whole, len(d.whole)-len(d.Text)), opts: opts, problems: problems}
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

// Source returns the whole source of d. The positions of problems and nodes refer to it.
func (d Document) Source() string { return d.whole }

// Reparse parses d, which has no tree, and returns it with the tree that [Parse] returns for the same options.
func (d Document) Reparse(opts Options) Document {
	doc, _ := d.parse(opts, nil)
	return doc
}

// parser is the state of one call of [Parse].
type parser struct {
	*source
	opts Options
	root *Node
	// pending are the texts whose inline syntax has not been parsed yet, in reading order.
	pending []inlineText
	// lists are all lists, which are kept to distinguish tight lists from loose ones.
	lists []*list
	// boxes are the check boxes of tasks whose paragraphs have not been parsed yet.
	boxes []taskBox
	// references maps normalized labels to their link definitions.
	references map[string]reference
	notes      footnotes
	// raw is set if the document contains HTML, which requires building the tree as a browser does.
	raw      bool
	problems diag.List
	// exceeded holds the messages of the limits that the document exceeds.
	exceeded map[string]bool
	// repeated counts the bytes that reference links and images add to the size of the text.
	repeated int
	// yaml limits the size of the props of all components together.
	yaml   frontmatter.Budget
	places []Place
	// begins holds the offsets where lines inside components begin, including any further indentation.
	begins []int
	// level is the level of the last heading, or 0 before the first one.
	level int
	nodes arena
}

// report adds a problem whose position is an offset, up to a maximum number of problems.
func (p *parser) report(problem diag.Problem) {
	if len(p.problems) < budget.Problems {
		p.problems = append(p.problems, problem)
	}
}

// located returns the problems with lines and columns, in source order.
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
	// used counts the nodes and the highlighted lines of code.
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
