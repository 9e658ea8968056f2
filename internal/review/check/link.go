package check

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/htmltree"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// address checks that the page or file that a link at pos refers to exists.
func (c *checker) address(pos diag.Pos, href string) {
	target := c.site.Pages.Resolve(c.doc, href)
	if target.Refused {
		if problem, ok := c.site.Pages.UnknownMember(href); ok {
			c.report(diag.Link.Problemf(pos, "%s", problem.Message).WithHint("%s", problem.Hint))
			return
		}
		c.report(diag.UnsafeLink.Problemf(pos, "the link %q is omitted: it could run a script, or browsers do not know its scheme", href).
			WithHint("use a path on the site, or a URL that begins with https://"))
		return
	}
	if href == "" || target.External || c.site.Pages.Has(target.Path) || c.site.CanLink(target.Path) {
		return
	}
	var pages []string
	if c.suggested++; c.suggested <= maxSuggestions {
		pages = c.site.Pages.Paths()
	}
	if target.Member == "" && c.site.Pages.IsMember(href) {
		href = target.Path // the link refers to the site itself
	}
	c.report(diag.Link.Problemf(pos, "no page at %q", strings.SplitN(href, "#", 2)[0]).
		WithHint("%s", cmp.Or(writtenHint(href), LinkHint(target.Path, pages))))
}

// writtenHint returns a hint for a URL whose meaning differs from the author's intention, or "".
func writtenHint(href string) string {
	switch {
	case strings.ContainsAny(href, "“”"):
		return "use straight quotes around the link"
	case strings.HasPrefix(href, "www."):
		return fmt.Sprintf("write %q", "https://"+href)
	}
	return ""
}

// LinkHint returns a hint for a link to a path that has no page or file. pages lists the pages of the site.
func LinkHint(target string, pages []string) string {
	if _, below, ok := strings.Cut(strings.TrimPrefix(target, "/"), "/"); ok && slices.Contains(pages, "/"+below) {
		return fmt.Sprintf("did you mean %q?", "/"+below) // such as the path prefix of the first language, which has none
	}
	if suggestion, ok := diag.Nearest(target, pages); ok {
		return fmt.Sprintf("did you mean %q?", suggestion)
	}
	if path.Ext(target) != "" {
		return "put the file in the public folder"
	}
	return "add a document at this path, or a redirect from it to the new location of its content"
}

// Anchor is a link to a heading.
type Anchor struct {
	// Path is the path of the page, and ID is the id of the heading.
	Path, ID string
	Pos      diag.Pos
}

// Anchors lists the links in doc to headings on the site.
func (s *Site) Anchors(doc content.Document) []Anchor {
	var anchors []Anchor
	s.eachLink(doc.Body.Tree().Nodes, func(n *mdc.Node, href string) {
		if anchor, ok := s.anchor(doc, href); ok {
			anchor.Pos = n.Pos
			anchors = append(anchors, anchor)
		}
	})
	return anchors
}

// anchor returns the anchor that a link in doc refers to, without its position. Links to missing pages have none, because
// [Site.Document] reports them.
func (s *Site) anchor(doc content.Document, href string) (Anchor, bool) {
	target := s.Pages.Resolve(doc, href)
	isAnchor := !target.External && target.Anchor != "" && s.Pages.Has(target.Path)
	return Anchor{Path: target.Path, ID: target.Anchor}, isAnchor
}

// Missing reports the anchors that do not exist on their page. ids returns the ids in the rendered page at a path,
// and headings returns the ids to suggest.
func Missing(anchors []Anchor, ids, headings func(path string) []string) diag.List {
	var problems diag.List
	targets := map[string]map[string]bool{} // keyed by path
	for _, anchor := range anchors {
		if targets[anchor.Path] == nil {
			targets[anchor.Path] = setOf(ids(anchor.Path))
		}
		if targets[anchor.Path][anchor.target()] {
			continue
		}
		var similar []string
		if len(problems) < maxSuggestions {
			similar = headings(anchor.Path)
		}
		problems = append(problems, anchor.missing(similar))
	}
	return problems
}

func setOf(words []string) map[string]bool {
	set := make(map[string]bool, len(words))
	for _, word := range words {
		set[word] = true
	}
	return set
}

// target returns the id that an anchor refers to, or the fragment of the scene that it opens, without the code that
// the fragment contains.
func (a Anchor) target() string {
	if !strings.HasPrefix(a.ID, links.ScenePrefix) {
		return a.ID
	}
	scene, _, _ := strings.Cut(a.ID, "&")
	return scene
}

func (a Anchor) missing(headings []string) diag.Problem {
	if scene, ok := strings.CutPrefix(a.target(), links.ScenePrefix); ok {
		return diag.Anchor.Problemf(a.Pos, "no live scene %q on %s", scene, a.Path).WithHint("link to a page with ::scene{name=%q}", scene)
	}
	name := "#" + a.ID
	hashes := make([]string, len(headings))
	for i, id := range headings {
		hashes[i] = "#" + id
	}
	problem := diag.Anchor.Problemf(a.Pos, "no heading %q on %s", name, a.Path).WithHint("link to one of its headings, or to the page itself")
	return problem.WithSuggestion(name, hashes)
}

// eachLink calls visit for every link below nodes, including the link props of components.
func (s *Site) eachLink(nodes []*mdc.Node, visit func(n *mdc.Node, href string)) {
	for _, n := range nodes {
		if n.IsText() {
			continue
		}
		s.ownLinks(n, visit)
		s.eachLink(n.Children, visit)
	}
}

// ownLinks calls visit for the links of n, but not for the links of its children.
func (s *Site) ownLinks(n *mdc.Node, visit func(n *mdc.Node, href string)) {
	component, ok := s.Components[mdc.ComponentName(n.Tag)]
	if s.isVue(n) {
		s.vueLinks(n, visit)
		return
	}
	if href := n.Attr("href"); !ok && href != "" {
		visit(n, href)
	}
	for _, p := range component.Props {
		for kind, href := range p.References(n.Value(htmltree.KebabProp(p.Name))) {
			if kind == components.Link && href != "" {
				visit(n, href)
			}
		}
	}
}

// vueLinks calls visit for the links in the props of a Vue component.
func (s *Site) vueLinks(n *mdc.Node, visit func(n *mdc.Node, href string)) {
	for _, name := range links.VueLinks {
		if href, _ := n.Value(name).(string); s.Pages.IsVueLink(name, href) {
			visit(n, href)
		}
	}
}

// isVue reports whether n is one of the site's Vue components.
func (s *Site) isVue(n *mdc.Node) bool {
	if s.ComponentProps == nil {
		return false
	}
	_, isVue := s.ComponentProps(n.Tag)
	return isVue
}
