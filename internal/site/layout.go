package site

import (
	"maps"
	"path"
	"slices"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// layoutKey is the key of the layout in front matter and in the settings of a folder.
const layoutKey = "layout"

// nuxtDefault is the name of the default layout in Nuxt.
const nuxtDefault = "default"

// layout is the layout of a page.
type layout struct {
	// own is the name of one of the site's own layouts, or empty for a built-in layout.
	own string
	// frame is the name of the built-in layout. If own is set, the built-in layout surrounds it.
	frame string
}

// shell returns the layout that the shell renders around the article.
func (l layout) shell() payload.Layout { return payload.Layout(l.frame) }

// folderLayouts maps folders to the layouts that are set for them.
func folderLayouts(docs []content.Document) map[string]string {
	layouts := map[string]string{}
	for _, doc := range docs {
		name, ok := doc.Meta[layoutKey].(string)
		if ok && doc.Extension != "md" && path.Base(doc.Stem) == ".navigation" {
			layouts[path.Dir(doc.Stem)] = name
		}
	}
	return layouts
}

// layout returns the layout of a document. It is set in its front matter, or by the nearest folder above it, or
// determined by its collection.
func (s *Site) layout(doc content.Document) layout {
	name, isSet := s.layoutName(doc)
	switch {
	case isSet && slices.Contains(sitecomponents.BuiltInLayouts, name):
		return layout{frame: name}
	case isSet && s.config.Layouts[name] != "":
		return layout{own: name, frame: s.config.Layouts[name]}
	case s.isLanding(doc) && s.looksLikeLanding(doc):
		return layout{frame: string(payload.LayoutLanding)}
	}
	return layout{frame: string(payload.LayoutDocs)}
}

// IsPlainLanding reports whether the page at path is a landing page that looks like a documentation page.
func (s *Site) IsPlainLanding(path string) bool {
	doc := s.pages[path].doc
	return s.isLanding(doc) && s.layout(doc).frame == string(payload.LayoutDocs)
}

// landingTags are the HTML elements that authors commonly use to build landing pages.
var landingTags = []string{"center", "div", "header", "main", "section"}

// looksLikeLanding reports whether a document is empty or has a part that the landing layout draws from edge to edge.
// In this layout, other text would have no margins.
func (s *Site) looksLikeLanding(doc content.Document) bool {
	nodes := doc.Body.Tree().Nodes
	return len(nodes) == 0 || slices.ContainsFunc(nodes, func(n *mdc.Node) bool {
		return s.config.Components[mdc.ComponentName(n.Tag)].Landing || s.HasComponent(n.Tag) || slices.Contains(landingTags, n.Tag)
	})
}

// layoutName returns the layout that is set for a document or a folder above it.
func (s *Site) layoutName(doc content.Document) (name string, isSet bool) {
	if name, ok := doc.Meta[layoutKey].(string); ok {
		return name, true
	}
	for dir := path.Dir(doc.Stem); ; dir = path.Dir(dir) {
		if name, ok := s.folderLayouts[dir]; ok {
			return name, true
		}
		if dir == "." || dir == "/" {
			return "", false
		}
	}
}

// layoutProblems reports documents whose front matter specifies a layout that does not exist.
func (s *Site) layoutProblems(doc content.Document) diag.List {
	value, given := doc.Meta[layoutKey]
	name, _ := value.(string)
	if !given || s.config.Layouts[name] != "" || slices.Contains(sitecomponents.BuiltInLayouts, name) {
		return nil
	}
	if value == false || name == nuxtDefault {
		return nil
	}
	pos, ok := doc.Body.FrontMatter.Positions[layoutKey]
	if !ok {
		pos = diag.Pos{Line: 1, Col: 1}
	}
	known := slices.Concat(sitecomponents.BuiltInLayouts, slices.Sorted(maps.Keys(s.config.Layouts)))
	problem := diag.FrontMatterKey.Problemf(pos, "there is no layout %q", name).WithWord(name).WithSuggestion(name, known)
	if problem.Hint == "" {
		problem = problem.WithHint("write it as layouts/%s.tsx", name)
	}
	return doc.Problems(diag.List{problem})
}

// ownLayout returns the site's own layout for a document, or nil if the document has a built-in layout.
func (s *Site) ownLayout(doc content.Document) *render.Layout {
	own := s.layout(doc).own
	if own == "" {
		return nil
	}
	return &render.Layout{Name: own, FrontMatter: doc.Meta}
}
