package mdc

import "github.com/tresjs/tresdocs/internal/text/frontmatter"

// Default values of [TocOptions].
const (
	defaultTocDepth       = 2
	defaultTocSearchDepth = 2
	maxTocDepth           = 5
)

// tocOptions returns the options for a page. The front matter key "toc" overrides the options of the site.
func tocOptions(site TocOptions, matter map[string]any) TocOptions {
	given, ok := matter["toc"]
	if !ok {
		return site
	}
	if frontmatter.IsFalse(given) {
		return TocOptions{Off: true}
	}
	if given, isMap := given.(map[string]any); isMap {
		title, _ := given["title"].(string)
		depth, _ := frontmatter.Number(given["depth"])
		searchDepth, _ := frontmatter.Number(given["searchDepth"])
		return TocOptions{Title: title, Depth: int(depth), SearchDepth: int(searchDepth)}
	}
	return site
}

// newToc returns the table of contents of a page.
func newToc(nodes []*Node, o TocOptions) *Toc {
	if o.Off {
		return nil
	}
	toc := Toc{Title: o.Title, Depth: o.Depth, SearchDepth: o.SearchDepth}
	if toc.Depth == 0 {
		toc.Depth = defaultTocDepth
	}
	if toc.SearchDepth == 0 {
		toc.SearchDepth = defaultTocSearchDepth
	}
	lowest := toc.Depth + 1
	if toc.Depth < 1 || toc.Depth > maxTocDepth {
		lowest = 2
	}
	toc.Links = nest(headings(nil, nodes, lowest, toc.SearchDepth))
	return &toc
}

// headings collects the headings from level 2 to lowest. It searches the tree up to the given depth.
func headings(links []TocLink, nodes []*Node, lowest, depth int) []TocLink {
	if depth <= 0 {
		return links
	}
	for _, n := range nodes {
		if level := headingLevel(n.Tag); level >= 2 && level <= lowest {
			links = append(links, TocLink{ID: n.Attr("id"), Depth: level, Text: TextOf(n.Children)})
		}
		links = headings(links, n.Children, lowest, depth-1)
	}
	return links
}

func headingLevel(tag string) int {
	if !IsHeading(tag) {
		return 0
	}
	return int(tag[1] - '0')
}

// nest moves deeper headings below the preceding heading.
func nest(links []TocLink) []TocLink {
	out := make([]TocLink, 0, len(links))
	for i := 0; i < len(links); {
		end := i + 1
		for end < len(links) && links[end].Depth > links[i].Depth {
			end++
		}
		link := links[i]
		if end > i+1 {
			link.Children = nest(links[i+1 : end])
		}
		out = append(out, link)
		i = end
	}
	return out
}
