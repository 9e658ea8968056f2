package site

import (
	"maps"
	"slices"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// partProblems returns the problems in the files of the site's React components.
func partProblems(config Config) diag.List {
	if config.Parts == nil {
		return nil
	}
	return config.Parts.Problems
}

// usedProblems returns the problems in the files of components that documents use.
func usedProblems(config Config, docs []content.Document) diag.List {
	if len(config.IfUsed) == 0 {
		return nil
	}
	used := map[string]diag.List{}
	for _, doc := range docs {
		for n := range mdc.Elements(doc.Body.Tree().Nodes) {
			if _, isHTML := mdc.HTMLTag(n.Tag); !isHTML || n.Component {
				used[n.Tag] = config.IfUsed[n.Tag]
			}
		}
	}
	return slices.Concat(slices.Collect(maps.Values(used))...).Sorted()
}

// HasComponent reports whether the site has its own component with this name.
func (s *Site) HasComponent(name string) bool {
	return s.components.Has(name) || s.config.Parts.Has(name)
}

// VueComponents lists the names of the Vue components that the site defines. Its React components are in the configuration.
func (s *Site) VueComponents() []string {
	if s.components == nil {
		return nil
	}
	return s.components.builder.Names()
}

// ComponentFile returns the file of one of the site's own components, or "" if there is no such component.
func (s *Site) ComponentFile(name string) string {
	if s.components != nil {
		if file := s.components.builder.File(name); file != "" {
			return file
		}
	}
	return s.config.Parts.File(name)
}

// ComponentSource returns the text of a component's file, or nil if it cannot be read.
func (s *Site) ComponentSource(name string) []byte {
	if s.components != nil && s.components.builder.File(name) != "" {
		return s.components.builder.Source(name)
	}
	return s.config.Parts.Source(name)
}

// OwnLayout returns the name of the component that is the layout of the page at path, or "" for a built-in layout.
func (s *Site) OwnLayout(path string) string {
	if own := s.layout(s.pages[path].doc).own; own != "" {
		return sitecomponents.KindLayout.Named(own)
	}
	return ""
}

// OwnSlots returns the HTML of the layout slots that components of the site fill, by the names of these components.
func (s *Site) OwnSlots() map[string]string {
	slots := map[string]string{}
	for slot, html := range s.config.Shell.Slots {
		if name := sitecomponents.KindSlot.Named(slot); s.config.Parts.Has(name) {
			slots[name] = html
		}
	}
	return slots
}

// IsOwnPage reports whether the page at path is written as a component instead of a document.
func (s *Site) IsOwnPage(path string) bool {
	nodes := s.pages[path].doc.Body.Tree().Nodes
	return len(nodes) == 1 && s.IsPageComponent(nodes[0].Tag)
}

// IsPageComponent reports whether the component with this name is a page.
func (s *Site) IsPageComponent(name string) bool { return s.config.Parts.IsPage(name) }

// IsOwnLayout reports whether the component with this name is a layout.
func (s *Site) IsOwnLayout(name string) bool { return s.config.Parts.IsLayout(name) }

// IsVueComponent reports whether the site has a Vue component with this name.
func (s *Site) IsVueComponent(name string) bool { return s.components.Has(name) }

// ComponentProps returns the props of one of the site's Vue components, or nil if they are unknown. It returns false if
// the site has no Vue component with this name.
func (s *Site) ComponentProps(name string) (props []components.Prop, isVue bool) {
	if !s.IsVueComponent(name) {
		return nil, false
	}
	return s.components.bundle.Props[name], true
}

// BuildsComponent reports whether the site's own component with this name could be built.
func (s *Site) BuildsComponent(name string) bool {
	if s.config.Parts.Has(name) {
		return s.config.Parts.Built(name)
	}
	if s.components == nil {
		return false
	}
	_, built := s.components.Built(name)
	return built
}
