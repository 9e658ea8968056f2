package site

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// WithFolders returns c with a section for each top-level folder of docs that the configuration does not link to. These
// sections come after the configured ones. A site without configured sections has its folders in the sidebar already.
func (c Config) WithFolders(docs []content.Document) Config {
	c.Language = c.withFolders(c.Language, docs)
	c.Translations = slices.Clone(c.Translations)
	for i, l := range c.Translations {
		c.Translations[i] = c.withFolders(l, docs)
	}
	return c
}

func (c Config) withFolders(l Language, docs []content.Document) Language {
	if len(l.Shell.Sections) == 0 {
		return l
	}
	tree := c.tree(l.Locale, docs)
	linked := c.linkedFolders(l, tree)
	sections := slices.Clone(l.Shell.Sections)
	for _, top := range tree {
		if pages := nav.Pages(top.Children); len(pages) > 0 && !linked[top] {
			sections = append(sections, payload.Link{Label: top.Title, To: c.Base.Address(pages[0].Path), Icon: c.Icons.SVG(top.Text("icon"))})
		}
	}
	l.Shell.Sections = sections
	return l
}

// linkedFolders returns the top-level nodes that all pages of a language link to.
func (c Config) linkedFolders(l Language, tree []*nav.Node) map[*nav.Node]bool {
	index := nav.NewIndex(tree, l.Locale.Path)
	linked := map[*nav.Node]bool{}
	for _, to := range l.Shell.Targets() {
		if end := strings.IndexAny(to, "?#"); end >= 0 {
			to = to[:end]
		}
		if path, ok := c.Base.Path(to); ok {
			linked[index.Section(path)] = true
		}
	}
	return linked
}

// tree returns the navigation of a language.
func (c Config) tree(l content.Locale, docs []content.Document) []*nav.Node {
	byStem := func(a, b content.Document) int { return strings.Compare(a.Stem, b.Stem) }
	var shown []content.Document
	for _, collection := range c.Navigation {
		for _, doc := range slices.SortedStableFunc(slices.Values(docs), byStem) {
			isShown := doc.Extension == "md" || nav.IsSettings(&doc) // data files have no page
			if isShown && doc.Collection == collection && doc.Locale.Code == l.Code && !doc.IsUnlisted() {
				shown = append(shown, doc)
			}
		}
	}
	return nav.Tree(shown, nav.Options{Root: l.Path})
}
