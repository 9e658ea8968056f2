package search

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// The levels of headings.
const (
	firstLevel = 1
	lastLevel  = 6
)

// cutter collects the sections of one document, in reading order.
type cutter struct {
	doc      content.Document
	ignored  map[string]bool
	min, max int
	fields   map[string]any
	target   func(href string) string
	drawn    func(node *mdc.Node) string

	sections []Section
	// content is the prose of the current section, and words is the text since the last block ended. code is the code
	// of the section. to is either words or code.
	content, words, code strings.Builder
	to                   *strings.Builder
	// table is the length of to at the start of the current table.
	table int
	// symbols, listed and links are the names and links of the current section.
	symbols, listed []string
	links           []Link
	// titles are the titles above the next section if it is deeper than the last one. previous is the level of the last
	// section, or 0 before the first heading.
	titles   []string
	previous int
	used     map[string]bool // the ids of sections so far
}

func newCutter(doc content.Document, opts Options) *cutter {
	c := &cutter{
		doc:     doc,
		ignored: map[string]bool{},
		min:     max(opts.MinHeading, firstLevel),
		max:     lastLevel,
		titles:  []string{doc.Title},
		used:    map[string]bool{},
		target:  opts.Target,
		drawn:   opts.Drawn,
	}
	c.to = &c.words
	if opts.MaxHeading > 0 {
		c.max = opts.MaxHeading
	}
	for _, tag := range opts.IgnoredTags {
		c.ignored[tag] = true
	}
	if len(opts.ExtraFields) > 0 {
		c.fields = map[string]any{}
	}
	for _, field := range opts.ExtraFields {
		c.fields[field] = doc.Value(field)
	}
	c.begin(doc.Path, doc.Title, nil, firstLevel)
	c.content.WriteString(strings.TrimSpace(doc.Description))
	if !opts.Plain {
		c.sections[0].Lead = c.content.String()
		c.symbols = keywords(doc.Meta[keywordsKey])
	}
	return c
}

// level returns the level of a heading that starts a section, or 0 for any other node.
func (c *cutter) level(node *mdc.Node) int {
	if len(node.Tag) != 2 || node.Tag[0] != 'h' {
		return 0
	}
	level := int(node.Tag[1] - '0')
	if level < c.min || level > c.max || level < firstLevel || level > lastLevel {
		return 0
	}
	return level
}

// heading starts the section below a heading.
func (c *cutter) heading(id, title string, level int) {
	switch {
	case level == firstLevel:
		c.titles = nil
	case level < c.previous:
		c.titles = c.titles[:min(len(c.titles), level-1)]
	case level == c.previous && len(c.titles) > 0:
		c.titles = c.titles[:len(c.titles)-1]
	}
	c.begin(id, title, c.titles, level)
	c.titles = append(c.titles, title)
	c.previous = level
}

// begin ends the current section and starts the next one.
func (c *cutter) begin(id, title string, titles []string, level int) {
	c.end()
	c.used[id] = true
	c.sections = append(c.sections, Section{
		ID:     id,
		Title:  title,
		Titles: append([]string{}, titles...),
		Level:  level,
		Fields: c.fields,
	})
}

// end stores the collected text in the current section.
func (c *cutter) end() {
	if n := len(c.sections); n > 0 {
		c.sections[n-1].Content, c.sections[n-1].Code = c.content.String(), content.OneLine(c.code.String())
		c.sections[n-1].Symbols, c.sections[n-1].Listed = c.symbols, c.listed
		c.sections[n-1].Links = c.links
	}
	c.content.Reset()
	c.code.Reset()
	c.symbols, c.listed, c.links = nil, nil, nil
}

// add adds the text of a block to the current section. It skips a block that repeats the page's description, as the
// first paragraph of a page often does.
func (c *cutter) add(text string) {
	if text == "" || len(c.sections) == 1 && text == c.content.String() {
		return
	}
	if c.content.Len() > 0 {
		c.content.WriteByte(' ')
	}
	c.content.WriteString(text)
}

func (c *cutter) finish() []Section {
	c.end()
	return c.sections
}
