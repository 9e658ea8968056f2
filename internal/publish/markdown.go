package publish

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/site"
)

// directive leads from the text of a page to the list of all: programs come to one page and look for others.
func (f *Files) directive() string {
	return fmt.Sprintf("> All pages of this documentation: %s\n\n", f.address(site.LLMsFile))
}

// markdown is the document of a page for programs, under its title and description.
func (f *Files) markdown(path string) string {
	var b strings.Builder
	doc := f.site.Document(path)
	if !f.site.HasTitle(path) {
		fmt.Fprintf(&b, "# %s\n\n", content.OneLine(doc.Title))
		if doc.Body.FrontMatter.Values["description"] != nil { // any other is the first paragraph
			fmt.Fprintf(&b, "> %s\n\n", content.OneLine(doc.Description))
		}
	}
	b.WriteString(strings.TrimSpace(f.wholeLinks(doc, doc.Body.Text)))
	return strings.TrimSpace(b.String()) + "\n"
}

var (
	fenceMark = regexp.MustCompile("^[ \t>]*(`{3,}|~{3,})")
	// linkEnd matches a span of code, which stays as it is, and the address of a link or a picture.
	linkEnd = regexp.MustCompile("`+[^`]+`+|(!?)(\\[[^\\]\n]*\\]\\()([^)\\s]+)")
	// definition matches what a link with a reference leads to.
	definition = regexp.MustCompile(`^( {0,3}\[[^\]\n]+\]:[ \t]+)(\S+)`)
)

// wholeLinks makes the links of a text independent of where it is read. Those to pages lead to their Markdown.
func (f *Files) wholeLinks(doc content.Document, text string) string {
	lines := strings.SplitAfter(text, "\n")
	fence := ""
	for i, line := range lines {
		mark := fenceMark.FindStringSubmatch(line)
		switch {
		case mark != nil && fence == "":
			fence = mark[1]
		case mark != nil && strings.HasPrefix(mark[1], fence):
			fence = ""
		case fence == "":
			line = linkEnd.ReplaceAllStringFunc(line, func(found string) string {
				part := linkEnd.FindStringSubmatch(found)
				if part[3] == "" {
					return found
				}
				return part[1] + part[2] + f.wholeLink(doc, part[3], part[1] != "")
			})
			if part := definition.FindStringSubmatch(line); part != nil {
				line = part[1] + f.wholeLink(doc, part[2], false) + line[len(part[0]):]
			}
			lines[i] = line
		}
	}
	return strings.Join(lines, "")
}

// wholeLink returns the whole address of what a link in doc leads to, or a picture.
func (f *Files) wholeLink(doc content.Document, href string, isPicture bool) string {
	if isPicture {
		if src := links.Picture(doc, href); strings.HasPrefix(src, "/") && !links.IsExternal(src) {
			return f.site.WholeAddress(src)
		}
		return href
	}
	target := f.site.Link(doc, href)
	if target.External || strings.HasPrefix(href, "#") || !strings.HasPrefix(target.Path, "/") {
		return href
	}
	address := f.site.WholeAddress(target.Path)
	if f.site.HasPage(target.Path) {
		address = f.address(links.MarkdownFile(target.Path))
	}
	if target.Anchor != "" {
		address += "#" + target.Anchor
	}
	return address
}
