package site

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/sitecomponents"
)

// ComponentDir is where the modules of the site's own components live.
const ComponentDir = AssetDir + "components/"

// mountModule is the module that mounts components in a browser.
const mountModule = "tresdocs/vue-app"

// siteComponents are the site's own components, built for the documents of one state of it. The nil
// value has none.
type siteComponents struct {
	builder *sitecomponents.Builder
	bundle  *sitecomponents.Bundle
	runtime string
	base    links.Base
	// spare are the components of ours: one of them serves where the site's own cannot be built.
	spare components.Set
}

// newSiteComponents builds the components that docs use; nil where the site has none.
func newSiteComponents(ctx context.Context, config Config, docs []content.Document) (*siteComponents, error) {
	if config.SiteComponents == nil {
		return nil, nil
	}
	s := &siteComponents{builder: config.SiteComponents, base: config.Base, spare: config.Components}
	s.runtime, _ = config.Compiler.Modules().Address(mountModule)
	var err error
	s.bundle, err = s.builder.Build(ctx, s.names(docs))
	if err != nil {
		return nil, fmt.Errorf("build components: %w", err)
	}
	return s, nil
}

// names lists the components that docs use, sorted.
func (s *siteComponents) names(docs []content.Document) []string {
	used := map[string]bool{}
	for _, doc := range docs {
		for n := range mdc.Elements(doc.Body.Tree().Nodes) {
			if s.Has(n.Tag) {
				used[n.Tag] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(used))
}

// Has reports whether the site has a component of that name.
func (s *siteComponents) Has(name string) bool {
	if s == nil || !s.builder.Has(name) {
		return false
	}
	if s.bundle == nil {
		return true // what can be built shows when it is
	}
	_, built := s.bundle.Built[name]
	_, spare := s.spare[mdc.ComponentName(name)]
	return built || !spare
}

// Built gives what a browser loads for a component.
func (s *siteComponents) Built(name string) (sitecomponents.Built, bool) {
	built, ok := s.bundle.Built[name]
	return built, ok
}

// Frame is the address of the style sheet that every page with a component needs.
func (s *siteComponents) Frame() string { return s.bundle.Frame }

// Runtime is the address of the module that mounts components.
func (s *siteComponents) Runtime() string { return s.runtime }

// Render renders the components of a page.
func (s *siteComponents) Render(ctx context.Context, path string, trees []*sitecomponents.Tree) ([]sitecomponents.Rendered, error) {
	return s.builder.Render(ctx, s.bundle, path, string(s.base), trees)
}

// files are what browsers load of the components.
func (s *siteComponents) files() []File {
	if s == nil {
		return nil
	}
	var files []File
	for _, file := range s.bundle.Files {
		files = append(files, File{Path: file.Path, Data: file.Data})
	}
	return files
}

// key changes with anything that the components add to pages.
func (s *siteComponents) key() []byte {
	if s == nil {
		return nil
	}
	var names strings.Builder
	for _, file := range s.bundle.Files {
		fmt.Fprintln(&names, file.Path)
	}
	key := cache.KeyOf([]byte(names.String()), []byte(s.runtime), s.bundle.Script.Source)
	return key[:]
}

// siteComponents gives the site's own components to the renderer, which wants no interface around nil.
func (s *Site) siteComponents() render.SiteComponents {
	if s.own == nil {
		return nil
	}
	return s.own
}

// componentKey is what the site's own components add to the key of a page that uses one.
func (s *Site) componentKey(p *page) []byte {
	if s.own == nil {
		return nil
	}
	for n := range mdc.Elements(p.doc.Body.Tree().Nodes) {
		if s.own.Has(n.Tag) {
			return s.own.key()
		}
	}
	return nil
}

// HasComponent reports whether the site brings a component of that name.
func (s *Site) HasComponent(name string) bool { return s.own.Has(name) }

// ComponentFiles returns what browsers load of the components that the site brings.
func (s *Site) ComponentFiles() []File { return s.own.files() }

// problems are what is wrong with the components' own files.
func (s *siteComponents) problems() diag.List {
	if s == nil {
		return nil
	}
	return s.bundle.Problems
}
