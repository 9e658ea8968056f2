package documents

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/apidoc"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/elements"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/include"
)

// libraries holds the library descriptions that the site generates pages from.
type libraries struct {
	root   fs.FS
	config config.File
	set    reference.Set
	// lists holds the configured libraries and the locations of their pages.
	lists []libraryPages
	// addresses maps the name of an export to the URL of the page that describes it.
	addresses map[string]string
}

// libraryPages is a library, with the collection and the location of its pages.
type libraryPages struct {
	library    *reference.Library
	collection content.Collection
	// page is the file name of the list without its extension, and path is the path of the list.
	page, path string
	// key is the key of the library in the configuration, and icon is the icon of the list.
	key, icon  string
	isElements bool
	// addresses maps the exports of this library to the URLs of their pages. Another library may export the same
	// names.
	addresses map[string]string
	// keywords maps the names of exports to search keywords.
	keywords map[string][]string
	// playground is the URL of the live scene that examples open in.
	playground string
}

// loadLibraries reads the configured library descriptions.
func loadLibraries(root fs.FS, c config.File, reader *reference.Reader) (*libraries, diag.List, error) {
	l := &libraries{root: root, config: c, addresses: map[string]string{}}
	hasElements := c.Elements.Package != "" && c.Elements.Page != ""
	if len(c.Reference) == 0 && !hasElements {
		return l, nil, nil
	}
	set, problems, err := reader.Load(root)
	if err != nil {
		return l, nil, err
	}
	l.set = set
	for i, one := range c.Reference {
		problems = append(problems, l.add(c, one, fmt.Sprintf("reference[%d]", i))...)
	}
	if hasElements {
		problems = append(problems, l.add(c, config.Reference{Package: c.Elements.Package, Page: c.Elements.Page, Icon: c.Elements.Icon}, "elements")...)
	}
	return l, problems, nil
}

// add adds a library with the location of its pages. one is the value of the configuration key.
func (l *libraries) add(c config.File, one config.Reference, key string) diag.List {
	page := one.Page
	library, problem := l.find(c, one.Package, key+".package")
	if problem != nil {
		return diag.List{*problem}
	}
	collection, problems := collectionOf(c, page+".md", key+".page")
	if len(problems) > 0 {
		return problems
	}
	pages := libraryPages{library: library, collection: collection, page: page, path: collection.PagePath(page + ".md"), key: key, icon: one.Icon, isElements: key == "elements", keywords: one.Keywords, playground: c.Elements.Playground}
	pages.addresses = apidoc.Addresses(library, pages.path)
	if pages.isElements {
		pages.addresses = elements.Addresses(library, pages.path, c.Elements.Tags)
		if problems := unknownElements(c, library); len(problems) > 0 {
			return problems
		}
	}
	if problems := unknownKeywords(c, pages, key); len(problems) > 0 {
		return problems
	}
	l.lists = append(l.lists, pages)
	for name, address := range pages.addresses {
		if _, isTaken := l.addresses[name]; !isTaken {
			l.addresses[name] = address
		}
	}
	return nil
}

// fault returns a problem at the value of a configuration key.
func fault(c config.File, key, format string, args ...any) diag.Problem {
	return c.WithSource(diag.List{diag.Errorf(c.Pos(key), format, args...)})[0]
}

// unindexed removes the index of a list from a key.
var unindexed = regexp.MustCompile(`\[\d+\]`)

// named returns the name of a key for use in messages, without its index.
func named(key string) string { return unindexed.ReplaceAllString(key, "") }

// unknownElements reports configured tags that do not exist in the library.
func unknownElements(c config.File, library *reference.Library) diag.List {
	var problems diag.List
	for _, tag := range elements.Unknown(library, c.Elements.Tags) {
		key := fmt.Sprintf("elements.tags[%d]", slices.Index(c.Elements.Tags, tag))
		problems = append(problems, fault(c, key, "elements.tags: the description of %q has no element %q", library.Package, tag))
	}
	return problems
}

// unknownKeywords reports keywords for names that have no page. key is the key of the library in the configuration.
func unknownKeywords(c config.File, l libraryPages, key string) diag.List {
	var problems diag.List
	for _, name := range slices.Sorted(maps.Keys(l.keywords)) {
		address, found := l.addresses[name]
		if found && !strings.Contains(address, "#") {
			continue
		}
		problems = append(problems, fault(c, key+".keywords."+name, "reference.keywords: the description of %q has no component, function or class %q", l.library.Package, name))
	}
	return problems
}

// find returns the library that describes the package with the given name, which is the value of key.
func (l *libraries) find(c config.File, name, key string) (*reference.Library, *diag.Problem) {
	names := make([]string, len(l.set))
	for i, library := range l.set {
		if library.Package == name {
			return library, nil
		}
		names[i] = library.Package
	}
	problem := fault(c, key, "%s refers to the package %q, which no file in %s describes", named(key), name, reference.Folder)
	if near, ok := diag.Nearest(name, names); ok {
		problem = problem.WithHint("did you mean %q?", near)
	} else {
		problem = problem.WithHint("use the name of a described package: %s", strings.Join(names, ", "))
	}
	return nil, &problem
}

// address returns the URL of the page that describes an export, or "" if there is none.
func (l *libraries) address(name string) string { return l.addresses[name] }

// documents generates the documents of all pages. docs are the documents written by authors. They are searched for
// uses of names, and a document written by an author replaces the generated page at the same location. text returns an interface
// string. earlier holds the results of an earlier call.
func (l *libraries) documents(reader *content.Reader, docs []content.Document, text func(key string) string, earlier *generatedPages) ([]content.Document, diag.List) {
	if len(l.lists) == 0 {
		return nil, nil
	}
	written := map[string]bool{}
	for _, doc := range docs {
		written[doc.Path] = true
	}
	lists := earlier.update(l, earlier.uses.in(l.root, docs), guidesOf(docs), text)
	var generated []content.Document
	var problems diag.List
	for i, list := range l.lists {
		from := path.Join(reference.Folder, strings.TrimPrefix(list.library.Package, "@")+".json")
		for _, page := range lists[i] {
			name := list.page + ".md"
			if page.Name != "" {
				name = path.Join(list.page, page.Name+".md")
			}
			if written[list.collection.PagePath(name)] {
				continue
			}
			doc, found := reader.Make(list.collection, name, from, include.Text{Text: page.Text})
			doc.Localized = false // the page exists only in the language of the library
			generated, problems = append(generated, doc), append(problems, found...)
			problems = append(problems, l.undocumented(list, name, page.Gaps)...)
		}
	}
	return generated, problems
}

func (l *libraries) pages(list libraryPages, uses map[string][]apidoc.Use, guides guides, text func(key string) string) []apidoc.Page {
	if list.isElements {
		return elements.Pages(list.library, elements.Options{Path: list.path, Icon: list.icon, Uses: uses, Guide: guides.of(list.library.Package), Addresses: list.addresses, Playground: list.playground, Text: text})
	}
	w := apidoc.Writer{
		Library: list.library, Text: text, Guide: guides.of(list.library.Package),
		Address: func(name string) string { return cmp.Or(list.addresses[name], l.address(name)) },
	}
	return w.Pages(apidoc.Options{Path: list.path, Icon: list.icon, Uses: uses, Keywords: list.keywords})
}

// collectionOf returns the collection of pages that contains the file name. name is the value of the configuration
// key.
func collectionOf(c config.File, name, key string) (content.Collection, diag.List) {
	for _, one := range c.Collections() {
		if one.Type == content.PageType && one.Holds(name) {
			return one, nil
		}
	}
	return content.Collection{}, diag.List{fault(c, key, "no collection of pages includes %q, the value of %s", name, named(key))}
}
