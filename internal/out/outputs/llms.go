package outputs

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// rawDir contains the text of each page. [site.LLMsFile] lists the pages in the format of llmstxt.org.
const rawDir = "raw"

// texts returns the Markdown of the pages, both next to each page and in rawDir for older clients, and the lists of pages. A
// public file of the same name replaces a list.
func (f *Files) texts(ctx context.Context, visit func(site.File) error) error {
	pages := map[string]string{} // by path; the lists need them again
	unlessPublic := func(file site.File) error {
		if f.site.Has(file.URL()) {
			return nil
		}
		return visit(file)
	}
	for paths := range slices.Chunk(f.site.Paths(), textsTogether) {
		texts, err := f.markdownOf(ctx, paths)
		if err != nil {
			return err
		}
		for i, path := range paths {
			pages[path] = texts[i]
			text := []byte(f.directive(f.site.Document(path).Locale) + texts[i])
			for _, name := range []string{rawFile(path), links.MarkdownFile(path)} {
				if err := unlessPublic(site.File{Path: name, Data: text}); err != nil {
					return err
				}
			}
		}
	}
	for _, of := range f.sets {
		for _, file := range []site.File{{Path: of.folder + site.LLMsFile, Data: f.llms(of)}, full(of, pages)} {
			if err := unlessPublic(file); err != nil {
				return err
			}
		}
	}
	return nil
}

// textsTogether is the number of pages that are converted to Markdown before they are written.
const textsTogether = 32

// markdownOf returns the Markdown of several pages, which it converts in parallel.
func (f *Files) markdownOf(ctx context.Context, paths []string) ([]string, error) {
	texts := make([]string, len(paths))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, path := range paths {
		group.Go(func() (err error) {
			texts[i], err = f.markdown(ctx, path)
			return err
		})
	}
	return texts, group.Wait()
}

// rawFile returns the name of the file with the text of a page.
func rawFile(path string) string {
	if path == "/" {
		return rawDir + "/index.md"
	}
	return rawDir + path + ".md"
}

// set is a group of pages with its own lists.
type set struct {
	locale content.Locale
	// title is the title of the set; empty for all pages.
	title string
	// folder is the folder of its files, with a trailing slash; empty for the root.
	folder string
	groups []group
}

// group is a list of pages under one heading.
type group struct {
	title string
	paths []string
}

// groups lists the pages of a language's navigation by top-level entry, followed by the pages outside the navigation.
// It omits untranslated pages, which the lists of their own language contain, and pages that are generated from other
// files, because the page that lists them links to them.
func (f *Files) groups(l content.Locale) []group {
	var list []group
	listed := map[string]bool{}
	for _, path := range f.navigationPaths(l) {
		listed[path] = true
		title := f.site.Index(l).Section(path).Title
		if len(list) == 0 || list[len(list)-1].title != title {
			list = append(list, group{title: title})
		}
		last := &list[len(list)-1]
		last.paths = append(last.paths, path)
	}
	rest := group{title: "Optional"}
	for _, path := range f.site.Paths() {
		doc := f.site.Document(path)
		if !listed[path] && !doc.Generated && !doc.IsUnlisted() && doc.Locale.Code == l.Code && doc.Original == nil {
			rest.paths = append(rest.paths, path)
		}
	}
	if len(rest.paths) > 0 {
		list = append(list, rest)
	}
	return list
}

// sets returns the set of all pages of a language, followed by the groups that are a folder: groups of several pages in
// one folder. An llms.txt covers the pages below its path (llmstxt.org, version 2).
func sets(l content.Locale, groups []group) []set {
	list := []set{{locale: l, folder: strings.TrimSuffix(fileIn(l, "/"), "/"), groups: groups}}
	for _, g := range groups {
		inside, _, _ := strings.Cut(strings.TrimPrefix(g.paths[0], l.Path+"/"), "/")
		folder := folderOf(l) + inside
		isInside := func(path string) bool { return path == "/"+folder || strings.HasPrefix(path, "/"+folder+"/") }
		outside := func(path string) bool { return !isInside(path) }
		isTaken := slices.ContainsFunc(list, func(s set) bool { return s.folder == folder+"/" })
		if len(g.paths) < 2 || inside == "" || isTaken || slices.ContainsFunc(g.paths, outside) {
			continue
		}
		list = append(list, set{locale: l, title: g.title, folder: folder + "/", groups: []group{g}})
	}
	return list
}

// llms lists the pages of a set in the format of llmstxt.org. The list of all pages also lists the other sets.
func (f *Files) llms(of set) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", f.setTitle(of))
	if about := cmp.Or(f.site.LanguageOf(of.locale).Description, f.landingDescription(of.locale)); about != "" {
		fmt.Fprintf(&b, "\n> %s\n", content.OneLine(about))
	}
	if of.title == "" {
		f.writeLanguages(&b, of.locale)
	}
	fmt.Fprintf(&b, "\n## Documentation sets\n\n- [All pages](%s): the full text in a single file\n", f.address(of.folder+site.LLMsFullFile))
	for _, part := range f.sets {
		if of.title != "" || part.title == "" || part.locale != of.locale {
			continue
		}
		fmt.Fprintf(&b, "- [%s](%s): the pages below /%s\n", label(part.title), f.address(part.folder+site.LLMsFile), strings.TrimSuffix(part.folder, "/"))
	}
	if of.title == "" {
		f.writeVersions(&b)
		f.writeMembers(&b)
	}
	for _, g := range of.groups {
		fmt.Fprintf(&b, "\n## %s\n\n", content.OneLine(g.title))
		f.writePages(&b, g.paths)
	}
	return []byte(b.String())
}

// writeLanguages mentions the lists in the other languages. They are not links, because agents follow the links in a
// list and would read each page once per language.
func (f *Files) writeLanguages(b *strings.Builder, own content.Locale) {
	var others []string
	for _, l := range f.site.Locales() {
		if l.Code != own.Code {
			others = append(others, l.Label+" "+f.address(fileIn(l, site.LLMsFile)))
		}
	}
	if len(others) > 0 {
		fmt.Fprintf(b, "\nOther languages: %s\n", content.OneLine(strings.Join(others, ", ")))
	}
}

// writeVersions lists the sets of all pages of other versions. Only the newest version has this list, so that older
// versions do not change when another one is published.
func (f *Files) writeVersions(b *strings.Builder) {
	for _, v := range f.options.Versions {
		if v.Home != "" {
			fmt.Fprintf(b, "- [%s](%s): the pages of this version\n", label(v.Label), f.address(v.folder()+site.LLMsFile))
		}
	}
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

// full returns the file with the text of all pages in a set.
func full(of set, pages map[string]string) site.File {
	return site.File{Path: of.folder + site.LLMsFullFile, Write: func(w io.Writer) error {
		between := ""
		for _, g := range of.groups {
			for _, path := range g.paths {
				if _, err := io.WriteString(w, between+pages[path]); err != nil {
					return err
				}
				between = "\n"
			}
		}
		return nil
	}}
}

// navigationPaths returns the paths of the pages of a language that are in its navigation, in reading order.
func (f *Files) navigationPaths(l content.Locale) []string {
	var paths []string
	index := f.site.Index(l)
	for _, node := range index.Pages() {
		if f.site.HasPage(node.Path) && index.Section(node.Path) != nil && f.site.Document(node.Path).Original == nil {
			paths = append(paths, node.Path)
		}
	}
	return paths
}

// name returns the name of the site.
func (f *Files) name() string {
	return content.OneLine(cmp.Or(f.config.Document.SiteName, f.config.Title))
}

// landingDescription returns the description of a language's landing page, or "".
func (f *Files) landingDescription(l content.Locale) string {
	if !f.site.HasPage(l.Home()) {
		return ""
	}
	return f.site.Document(l.Home()).Description
}

// address returns the URL of a file, absolute if the URL of the site is known.
func (f *Files) address(file string) string { return f.site.WholeAddress("/" + file) }

// label escapes text for the brackets of a link.
func label(text string) string {
	return strings.NewReplacer("[", `\[`, "]", `\]`, "<", `\<`).Replace(content.OneLine(text))
}

// markdownFiles returns the names of the Markdown files of pages and of the lists.
func (f *Files) markdownFiles() []string {
	var names []string
	for _, s := range f.sets {
		names = append(names, s.folder+site.LLMsFile, s.folder+site.LLMsFullFile)
	}
	for _, path := range f.site.Paths() {
		names = append(names, links.MarkdownFile(path))
	}
	return names
}

// HasMarkdown reports whether a page's Markdown has the given path. It does not generate any file.
func (f *Files) HasMarkdown(path string) bool {
	return slices.ContainsFunc(f.site.Paths(), func(page string) bool { return links.MarkdownFile(page) == path })
}
