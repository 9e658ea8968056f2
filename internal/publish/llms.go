package publish

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/site"
)

// rawDir holds the text of each page. [site.LLMsFile] lists the pages in the form of llmstxt.org.
const rawDir = "raw"

// texts gives the pages as Markdown, each beside its page and in the folder where they have always been. A public
// file takes the place of one.
func (f *Files) texts(_ context.Context, visit func(site.File) error) error {
	for _, path := range f.site.Paths() {
		text := []byte(f.markdown(path))
		for _, name := range []string{rawFile(path), links.MarkdownFile(path)} {
			file := site.File{Path: name, Data: text}
			if f.site.Has(file.URL()) {
				continue
			}
			if err := visit(file); err != nil {
				return err
			}
		}
	}
	for _, list := range []site.File{{Path: site.LLMsFile, Data: f.llms()}, {Path: site.LLMsFullFile, Write: f.writeLLMs}} {
		if f.site.Has(list.URL()) {
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
func (f *Files) llms() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", f.name())
	if f.config.Description != "" {
		fmt.Fprintf(&b, "\n> %s\n", content.OneLine(f.config.Description))
	}
	fmt.Fprintf(&b, "\n## Documentation sets\n\n- [All pages](%s): the whole documentation in one file\n", f.address(site.LLMsFullFile))
	section := ""
	for _, path := range f.navigationPaths() {
		doc := f.site.Document(path)
		if top := f.site.Index().Section(doc.Path).Title; top != section {
			section = top
			fmt.Fprintf(&b, "\n## %s\n\n", content.OneLine(top))
		}
		fmt.Fprintf(&b, "- [%s](%s)", label(doc.Title), f.address(rawFile(doc.Path)))
		if doc.Description != "" {
			b.WriteString(": " + content.OneLine(doc.Description))
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}

// writeLLMs joins the pages of the navigation.
func (f *Files) writeLLMs(w io.Writer) error {
	for i, path := range f.navigationPaths() {
		text := f.markdown(path)
		if i > 0 {
			text = "\n" + text
		}
		if _, err := io.WriteString(w, text); err != nil {
			return err
		}
	}
	return nil
}

// navigationPaths returns the paths of the pages that the navigation knows, in reading order.
func (f *Files) navigationPaths() []string {
	var paths []string
	for _, node := range f.site.Index().Pages() {
		if f.site.HasPage(node.Path) && f.site.Index().Section(node.Path) != nil {
			paths = append(paths, node.Path)
		}
	}
	return paths
}

// name is what the site calls itself.
func (f *Files) name() string {
	return content.OneLine(cmp.Or(f.config.Document.SiteName, f.config.Title))
}

// address returns the address of a file, whole where that of the site is known.
func (f *Files) address(file string) string { return f.site.WholeAddress("/" + file) }

// markdown is the document of a page as its author wrote it, under its title and description.
func (f *Files) markdown(path string) string {
	var b strings.Builder
	doc := f.site.Document(path)
	if !f.site.HasTitle(path) {
		fmt.Fprintf(&b, "# %s\n\n", content.OneLine(doc.Title))
		if doc.Body.FrontMatter.Values["description"] != nil { // any other is the first paragraph
			fmt.Fprintf(&b, "> %s\n\n", content.OneLine(doc.Description))
		}
	}
	b.WriteString(strings.TrimSpace(doc.Body.Text))
	return strings.TrimSpace(b.String()) + "\n"
}

// label is a text between the brackets of a link.
func label(text string) string {
	return strings.NewReplacer("[", `\[`, "]", `\]`, "<", `\<`).Replace(content.OneLine(text))
}

// markdownFiles names the files with the texts of pages that lie beside those.
func (f *Files) markdownFiles() []string {
	var names []string
	for _, path := range f.site.Paths() {
		names = append(names, links.MarkdownFile(path))
	}
	return names
}
