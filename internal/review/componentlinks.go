package review

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/review/check"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// componentLinks reports links to missing pages in the site's own components. It must be called after all pages have been
// rendered.
func (p *pass) componentLinks() diag.List {
	dead := map[string][]string{} // by component
	add := func(names []string, links []string) {
		links = slices.DeleteFunc(slices.Clone(links), p.leadsSomewhere)
		for _, name := range names {
			dead[name] = append(dead[name], links...)
		}
	}
	for name, html := range p.site.OwnSlots() {
		add([]string{name}, linksOf(html))
	}
	for _, path := range p.site.Paths() {
		add(p.ownComponents(path), p.links[path])
	}
	var problems diag.List
	for _, name := range slices.Sorted(maps.Keys(dead)) {
		slices.Sort(dead[name])
		problems = append(problems, p.linksIn(name, slices.Compact(dead[name]))...)
	}
	return problems
}

// leadsSomewhere reports whether the site has a page or file at a URL, or does not own the URL.
func (p *pass) leadsSomewhere(to string) bool {
	path, isOwn := p.site.Config().Base.Path(to)
	if !isOwn || strings.HasPrefix(path, "//") {
		return true
	}
	path = p.site.Links().Clean(path)
	return p.site.HasPage(path) || p.site.CanLink(path)
}

// ownComponents lists the site's own components in the document of the page at path, and its layout.
func (p *pass) ownComponents(path string) []string {
	var names []string
	if layout := p.site.OwnLayout(path); layout != "" {
		names = append(names, layout)
	}
	for n := range mdc.Elements(p.site.Document(path).Body.Tree().Nodes) {
		if p.site.ComponentFile(n.Tag) != "" && !slices.Contains(names, n.Tag) {
			names = append(names, n.Tag)
		}
	}
	return names
}

// linksIn reports the dead links whose paths appear in quotes in the file of a component.
func (p *pass) linksIn(name string, dead []string) diag.List {
	source := p.site.ComponentSource(name)
	var problems diag.List
	for _, to := range dead {
		path, _ := p.site.Config().Base.Path(to)
		quoted := regexp.MustCompile("[\"'`]" + regexp.QuoteMeta(path) + "[\"'`?#]")
		if at := quoted.FindIndex(source); at != nil {
			problem := diag.Link.Problemf(diag.PosAt(source, at[0]+1), "no page at %q", path)
			problems = append(problems, problem.WithHint("%s", check.LinkHint(path, p.site.Links().Paths())))
		}
	}
	return problems.In(p.site.ComponentFile(name), source)
}
