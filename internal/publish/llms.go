package publish

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/site"
)

// rawDir holds the text of each page. [site.LLMsFile] lists the pages in the form of llmstxt.org.
const rawDir = "raw"

// texts gives the pages as Markdown, each beside its page and in the folder where they have always been. A public
// file takes the place of one.
func (f *Files) texts(ctx context.Context, visit func(site.File) error) error {
	for _, path := range f.site.Paths() {
		markdown, err := f.markdown(ctx, path)
		if err != nil {
			return err
		}
		text := []byte(f.directive() + markdown)
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
	for _, list := range f.lists(ctx) {
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

// set is a part of the pages, with lists of its own.
type set struct {
	// title is that of the set; empty for all pages.
	title string
	// folder is the folder of its files, with a slash behind it; empty for all pages.
	folder string
	groups []group
}

// group is a list of pages under one heading.
type group struct {
	title string
	paths []string
}

// lists gives llms.txt and llms-full.txt, for the site and for each folder that a section of the navigation has.
func (f *Files) lists(ctx context.Context) []site.File {
	groups := f.groups()
	sets := f.sets(groups)
	all := set{groups: groups}
	ctx = context.WithoutCancel(ctx) // the texts are written later
	files := []site.File{{Path: site.LLMsFile, Data: f.llms(all, sets)}, f.full(ctx, all)}
	for _, part := range sets {
		files = append(files, site.File{Path: part.folder + site.LLMsFile, Data: f.llms(part, nil)}, f.full(ctx, part))
	}
	return files
}

// groups lists the pages of the navigation by its top level, and behind them those that it does not have.
func (f *Files) groups() []group {
	var list []group
	listed := map[string]bool{}
	for _, path := range f.navigationPaths() {
		listed[path] = true
		title := f.site.Index().Section(path).Title
		if len(list) == 0 || list[len(list)-1].title != title {
			list = append(list, group{title: title})
		}
		last := &list[len(list)-1]
		last.paths = append(last.paths, path)
	}
	rest := group{title: "Optional"}
	for _, path := range f.site.Paths() {
		if !listed[path] && !f.site.Document(path).IsUnlisted() {
			rest.paths = append(rest.paths, path)
		}
	}
	if len(rest.paths) > 0 {
		list = append(list, rest)
	}
	return list
}

// sets lists the groups that are a folder: those with several pages, all of which lie in it. A file of llms.txt covers
// the pages below its path (llmstxt.org, version 2).
func (f *Files) sets(groups []group) []set {
	var sets []set
	for _, g := range groups {
		folder, _, _ := strings.Cut(strings.TrimPrefix(g.paths[0], "/"), "/")
		isInside := func(path string) bool { return path == "/"+folder || strings.HasPrefix(path, "/"+folder+"/") }
		outside := func(path string) bool { return !isInside(path) }
		isTaken := slices.ContainsFunc(sets, func(s set) bool { return s.folder == folder+"/" })
		if len(g.paths) < 2 || folder == "" || isTaken || slices.ContainsFunc(g.paths, outside) {
			continue
		}
		sets = append(sets, set{title: g.title, folder: folder + "/", groups: []group{g}})
	}
	return sets
}

// llms lists the pages of a set as llmstxt.org proposes, and the sets below it.
func (f *Files) llms(of set, below []set) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", f.setTitle(of))
	if f.config.Description != "" {
		fmt.Fprintf(&b, "\n> %s\n", content.OneLine(f.config.Description))
	}
	fmt.Fprintf(&b, "\n## Documentation sets\n\n- [All pages](%s): the whole text in one file\n", f.address(of.folder+site.LLMsFullFile))
	for _, part := range below {
		fmt.Fprintf(&b, "- [%s](%s): the pages below /%s\n", label(part.title), f.address(part.folder+site.LLMsFile), strings.TrimSuffix(part.folder, "/"))
	}
	for _, g := range of.groups {
		fmt.Fprintf(&b, "\n## %s\n\n", content.OneLine(g.title))
		f.writePages(&b, g.paths)
	}
	return []byte(b.String())
}

// writePages lists pages, each with a link to its Markdown.
func (f *Files) writePages(b *strings.Builder, paths []string) {
	for _, path := range paths {
		doc := f.site.Document(path)
		fmt.Fprintf(b, "- [%s](%s)", label(doc.Title), f.address(links.MarkdownFile(path)))
		if doc.Description != "" {
			b.WriteString(": " + content.OneLine(doc.Description))
		}
		b.WriteByte('\n')
	}
}

func (f *Files) setTitle(of set) string {
	if of.title == "" {
		return f.name()
	}
	return f.name() + ": " + content.OneLine(of.title)
}

// full gives the file with the texts of all pages of a set.
func (f *Files) full(ctx context.Context, of set) site.File {
	return site.File{Path: of.folder + site.LLMsFullFile, Write: func(w io.Writer) error {
		between := ""
		for _, g := range of.groups {
			for _, path := range g.paths {
				text, err := f.markdown(ctx, path)
				if err != nil {
					return err
				}
				if _, err := io.WriteString(w, between+text); err != nil {
					return err
				}
				between = "\n"
			}
		}
		return nil
	}}
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

// label is a text between the brackets of a link.
func label(text string) string {
	return strings.NewReplacer("[", `\[`, "]", `\]`, "<", `\<`).Replace(content.OneLine(text))
}

// markdownFiles names the files with the texts of pages that lie beside those, and the lists of them.
func (f *Files) markdownFiles() []string {
	var names []string
	for _, s := range append(f.sets(f.groups()), set{}) {
		names = append(names, s.folder+site.LLMsFile, s.folder+site.LLMsFullFile)
	}
	for _, path := range f.site.Paths() {
		names = append(names, links.MarkdownFile(path))
	}
	return names
}
