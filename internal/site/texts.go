package site

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
)

// Where programs that read text find the site: a list of its pages in the form of llmstxt.org, all of
// them in one file, and below a folder each by itself.
const (
	llmsFile     = "llms.txt"
	llmsFullFile = "llms-full.txt"
	rawDir       = "raw"
)

// texts gives the pages as Markdown. A public file takes the place of a list.
func (s *Site) texts(_ context.Context, visit func(File) error) error {
	for _, path := range s.paths {
		if err := visit(File{Path: rawFile(path), Data: []byte(s.pages[path].markdown())}); err != nil {
			return err
		}
	}
	for _, list := range []File{{Path: llmsFile, Data: s.llms()}, {Path: llmsFullFile, Write: s.writeLLMs}} {
		if s.HasFile(list.URL()) {
			continue
		}
		if err := visit(list); err != nil {
			return err
		}
	}
	return nil
}

// rawFile names the file with the text of a page.
func rawFile(path string) string {
	if path == "/" {
		return rawDir + "/index.md"
	}
	return rawDir + path + ".md"
}

// llms lists the pages of the navigation by their sections.
func (s *Site) llms() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", s.name())
	if s.config.Description != "" {
		fmt.Fprintf(&b, "\n> %s\n", content.OneLine(s.config.Description))
	}
	fmt.Fprintf(&b, "\n## Documentation sets\n\n- [All pages](%s): the whole documentation in one file\n", s.address(llmsFullFile))
	section := ""
	for _, p := range s.listed() {
		doc := p.doc
		if top := s.index.Section(doc.Path).Title; top != section {
			section = top
			fmt.Fprintf(&b, "\n## %s\n\n", content.OneLine(top))
		}
		fmt.Fprintf(&b, "- [%s](%s)", label(doc.Title), s.address(rawFile(doc.Path)))
		if doc.Description != "" {
			b.WriteString(": " + content.OneLine(doc.Description))
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}

// writeLLMs joins the pages of the navigation.
func (s *Site) writeLLMs(w io.Writer) error {
	for i, p := range s.listed() {
		text := p.markdown()
		if i > 0 {
			text = "\n" + text
		}
		if _, err := io.WriteString(w, text); err != nil {
			return err
		}
	}
	return nil
}

// listed gives the pages that the navigation knows, in reading order.
func (s *Site) listed() []*page {
	var pages []*page
	for _, node := range s.index.Pages() {
		if p, ok := s.pages[node.Path]; ok && s.index.Section(node.Path) != nil {
			pages = append(pages, p)
		}
	}
	return pages
}

// name is what the site calls itself.
func (s *Site) name() string {
	if s.config.Document.SiteName != "" {
		return content.OneLine(s.config.Document.SiteName)
	}
	return content.OneLine(s.config.Title)
}

// address gives the address of a file, whole where that of the site is known.
func (s *Site) address(file string) string {
	return s.document.Address(s.config.Base.Address("/" + file))
}

// markdown is a document as its author wrote it, under its title and description.
func (p *page) markdown() string {
	var b strings.Builder
	if !p.titled() {
		fmt.Fprintf(&b, "# %s\n\n", content.OneLine(p.doc.Title))
		if p.doc.Body.Matter.Values["description"] != nil { // any other is the first paragraph
			fmt.Fprintf(&b, "> %s\n\n", content.OneLine(p.doc.Description))
		}
	}
	b.WriteString(strings.TrimSpace(p.doc.Body.Text))
	return strings.TrimSpace(b.String()) + "\n"
}

func isTitled(doc content.Document) bool {
	nodes := doc.Body.Tree().Nodes
	return len(nodes) > 0 && nodes[0].Tag == "h1"
}

// label is a text between the brackets of a link.
func label(text string) string {
	return strings.NewReplacer("[", `\[`, "]", `\]`, "<", `\<`).Replace(content.OneLine(text))
}
