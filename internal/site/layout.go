package site

import (
	"maps"
	"path"
	"slices"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/sitecomponents"
)

// layoutKey names a layout, in the front matter of a document and in the settings of a folder.
const layoutKey = "layout"

// nuxtDefault is what documents of Nuxt call the layout that they have without a word.
const nuxtDefault = "default"

// layout is what stands around a document.
type layout struct {
	// own is the name of a layout that the site brings; empty for one of the program.
	own string
	// frame is the layout of the program, or the one that stands around that of the site.
	frame string
}

// shell returns what the shell draws around the article.
func (l layout) shell() payload.Layout { return payload.Layout(l.frame) }

// folderLayouts are the layouts that the settings of folders name, by folder.
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

// layout returns the layout of a document: the one that its front matter names, else the one of the nearest folder
// above it, else that of its collection.
func (s *Site) layout(doc content.Document) layout {
	name, told := s.layoutName(doc)
	switch {
	case told && slices.Contains(sitecomponents.BuiltInLayouts, name):
		return layout{frame: name}
	case told && s.config.Layouts[name] != "":
		return layout{own: name, frame: s.config.Layouts[name]}
	case s.isLanding(doc):
		return layout{frame: string(payload.LayoutLanding)}
	}
	return layout{frame: string(payload.LayoutDocs)}
}

// layoutName returns the layout that a document asks for, or that a folder above it does.
func (s *Site) layoutName(doc content.Document) (name string, told bool) {
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

// layoutProblems report documents whose front matter names a layout that is not there.
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
	problem := diag.Matter.Problemf(pos, "there is no layout %q", name).WithWord(name).WithSuggestion(name, known)
	if problem.Hint == "" {
		problem = problem.WithHint("write it as layouts/%s.tsx", name)
	}
	return doc.Problems(diag.List{problem})
}

// ownLayout returns the call of the layout that the site brings for a document, nil where it has none.
func (s *Site) ownLayout(doc content.Document) *render.Layout {
	own := s.layout(doc).own
	if own == "" {
		return nil
	}
	return &render.Layout{Name: own, Matter: doc.Meta}
}
