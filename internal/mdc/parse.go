package mdc

import (
	"bytes"

	"github.com/tresjs/tresdocs/internal/budget"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/frontmatter"
)

// Options says how a text is parsed. The zero value is how Nuxt Content does it by default.
type Options struct {
	// AutoUnwrap takes the paragraph away where it is all that a component or a slot holds.
	AutoUnwrap bool
	// Toc shapes the table of contents.
	Toc TocOptions
	// NoContentHeading leaves title and description to the front matter alone.
	NoContentHeading bool
	// KeepComments is accepted for the sake of old configurations. The tree never holds comments.
	KeepComments bool
	// YAMLCodeBlockProps reads a code block "yaml [props]" at the start of a component as its props.
	YAMLCodeBlockProps bool
	// Places notes where components stand in the source.
	Places bool
}

// TocOptions shapes a table of contents. A front matter key "toc" takes the place of all of it.
type TocOptions struct {
	// Off leaves the table out.
	Off bool
	// Title is handed on to the page.
	Title string
	// Depth is how many levels from h2 on are listed; 0 means 2.
	Depth int
	// SearchDepth is how deep in the tree headings are looked for; 0 means 2, which is one component deep.
	SearchDepth int
}

// Parse reads a document: front matter, Markdown, components. It never fails: what is wrong with the
// text is told by the problems, and the tree holds the best reading of it.
func Parse(src []byte, opts Options) (Document, diag.List) {
	if len(src) > budget.Bytes {
		doc, _ := Parse(nil, opts)
		problem := diag.Data.Problemf(diag.Pos{Line: 1, Col: 1}, "the document is longer than %d MB and is not read", budget.Bytes>>20)
		return doc, diag.List{problem.WithHint("split it into several pages")}
	}
	text := normalize(src)
	yaml, body, ok := frontmatter.Split(text)
	if bytes.HasPrefix(src, []byte(ByteOrderMark)) {
		body, ok = 0, false // front matter begins at the very first byte
	}
	doc := Document{Text: text[body:], whole: text}
	var problems diag.List
	if ok {
		doc.Matter, problems = frontmatter.Parse(yaml, frontmatter.Start(text))
	}
	return doc.parse(opts, problems)
}

// parse gives d with its tree, and the problems of it together with those of the front matter.
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
	d.Toc = newToc(d.Nodes, tocOptions(opts.Toc, d.Matter.Values))
	return d, joinFences(d.whole, p.located(&loc))
}

// WithoutTree returns d without its tree, which takes five times the memory of the text.
func (d Document) WithoutTree() Document {
	return Document{Matter: d.Matter, Text: d.Text, whole: d.whole}
}

// Source returns the whole text that d was parsed from, in which the places of problems and nodes are.
func (d Document) Source() string { return d.whole }

// Reparse returns a bare document with its tree, as [Parse] with the same options did.
func (d Document) Reparse(opts Options) Document {
	doc, _ := d.parse(opts, nil)
	return doc
}

// parser is the state of one call of [Parse].
type parser struct {
	*source
	opts Options
	root *Node
	// jobs are the texts whose inline syntax is still to be parsed, in reading order.
	jobs []inlineText
	// lists are all lists, with what is needed to tell a tight one from a loose one.
	lists []*list
	// boxes are the check boxes of tasks until their paragraphs are parsed.
	boxes []taskBox
	// references are the link definitions by their normalized label.
	references map[string]reference
	notes      footnotes
	// raw is set when the document holds HTML, so that the tree must be built as a browser does.
	raw      bool
	problems diag.List
	// exceeded holds the messages of the limits that the document goes beyond.
	exceeded map[string]bool
	// repeated counts the bytes that links by reference and images hold beyond the text.
	repeated int
	// yaml is what the props of all components may hold together.
	yaml   frontmatter.Budget
	places []Place
	// begins are where the content of lines of components begins, with all further indentation.
	begins []int
	// level is that of the last heading, 0 before the first one.
	level int
	nodes arena
}

// report adds a problem whose place is an offset, unless there are more than anybody reads.
func (p *parser) report(problem diag.Problem) {
	if len(p.problems) < budget.Problems {
		p.problems = append(p.problems, problem)
	}
}

// located returns the problems with lines and columns, in the order of the text.
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

// arena hands out nodes from larger pieces of memory.
type arena struct {
	nodes []Node
	// used counts the nodes, and lines of code that are marked.
	used int
}

// arenaSize is how many nodes are taken from the allocator at once.
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
