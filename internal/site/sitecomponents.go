package site

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/store"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// ComponentDir is the folder of the modules of the site's own components.
const ComponentDir = AssetDir + "components/"

// mountModule is the module that mounts components in a browser.
const mountModule = "tresdocs/vue-app"

// siteComponents are the site's own components, built for one state of the site's documents. The nil value has no
// components.
type siteComponents struct {
	builder *sitecomponents.Builder
	bundle  *sitecomponents.Bundle
	// release releases the bundle.
	release func()
	runtime string
	base    links.Base
	// shared is the key of all shared inputs that components need in addition to their modules.
	shared cache.Key
	// db answers the queries of the components.
	db *lifetime.Lazy[*store.DB]
	// spare are the built-in components. They are used if the site's component with the same name cannot be built.
	spare components.Set
}

// newSiteComponents builds the components that docs use. It returns nil if the site has no components.
func newSiteComponents(ctx context.Context, config Config, docs []content.Document, db *lifetime.Lazy[*store.DB]) (*siteComponents, error) {
	if config.SiteComponents == nil {
		return nil, nil
	}
	s := &siteComponents{builder: config.SiteComponents, base: config.Base, db: db, spare: config.Components}
	s.runtime, _ = config.Compiler.Modules().Address(mountModule)
	var err error
	s.bundle, s.release, err = s.builder.Build(ctx, s.names(docs))
	if err != nil {
		return nil, fmt.Errorf("build components: %w", err)
	}
	s.shared = cache.KeyOf([]byte(s.runtime), s.bundle.Script.Source, fmt.Append(nil, s.bundle.Frame, s.bundle.Now, config.Document.Lang, config.locales()))
	return s, nil
}

// close releases the bundle.
func (s *siteComponents) close() {
	if s != nil {
		s.release()
	}
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

// Has reports whether the site has a component called name.
func (s *siteComponents) Has(name string) bool {
	if s == nil || !s.builder.Has(name) {
		return false
	}
	if s.bundle == nil {
		return true // it is built only if a page shows it
	}
	_, built := s.bundle.Built[name]
	_, spare := s.spare[mdc.ComponentName(name)]
	return built || !spare
}

// Built returns the built files of a component.
func (s *siteComponents) Built(name string) (sitecomponents.Built, bool) {
	built, ok := s.bundle.Built[name]
	return built, ok
}

// Frame returns the URL of the style sheet that every page with a component needs.
func (s *siteComponents) Frame() string { return s.bundle.Frame }

// Numbers returns the names of a component's props that are numbers.
func (s *siteComponents) Numbers(name string) []string { return s.bundle.Numbers[name] }

// Runtime returns the URL of the module that mounts components.
func (s *siteComponents) Runtime() string { return s.runtime }

// Render renders the components of a page.
func (s *siteComponents) Render(ctx context.Context, page sitecomponents.Page, trees []*sitecomponents.Tree) ([]sitecomponents.Rendered, sitecomponents.Answers, error) {
	page.Base, page.Answer = string(s.base), s.answer
	return s.bundle.Render(ctx, page, trees)
}

// answer returns the rows that a component's query selects, or the reason why the query is rejected.
func (s *siteComponents) answer(ctx context.Context, query sitecomponents.Query) (json.RawMessage, error) {
	db, err := s.db.Get(ctx)
	if err != nil {
		return nil, err
	}
	found, err := checkedAnswer(ctx, db, query)
	var refusal store.Refusal
	switch {
	case errors.As(err, &refusal), errors.Is(err, store.ErrNoCollection):
		return json.Marshal(fmt.Sprintf("query of collection %q: %v", query.Collection, err))
	case err != nil:
		return nil, err
	case !strings.HasPrefix(query.SQL, "SELECT *"):
		return found, nil
	}
	return withoutBodies(found)
}

func checkedAnswer(ctx context.Context, db *store.DB, query sitecomponents.Query) ([]byte, error) {
	if err := db.Check(query.Collection, query.SQL); err != nil {
		return nil, err
	}
	return db.Answer(ctx, query.Collection, query.SQL)
}

// withoutBodies removes the bodies of documents from rows. Otherwise, a page that lists documents would contain all of
// their bodies.
func withoutBodies(found []byte) ([]byte, error) {
	var rows []map[string]json.RawMessage
	if err := json.Unmarshal(found, &rows); err != nil {
		return nil, fmt.Errorf("decode rows of a component: %w", err)
	}
	for _, row := range rows {
		delete(row, "body")
		delete(row, "rawbody")
	}
	return json.Marshal(rows)
}

// files returns the files of the components that browsers load.
func (s *siteComponents) files() []sitecomponents.File {
	if s == nil {
		return nil
	}
	return s.bundle.Files
}

// writesStyles reports whether the code of the components may create style elements or attributes.
func (s *siteComponents) writesStyles() bool {
	return slices.ContainsFunc(s.files(), func(file sitecomponents.File) bool { return file.Needs.WritesStyles })
}

// componentAddresses returns the URLs on other hosts that the site's own components may load.
func (s *Site) componentAddresses() []string {
	var addresses []string
	if s.components != nil {
		addresses = s.components.bundle.Addresses
	}
	if s.config.Parts != nil {
		addresses = slices.Concat(addresses, s.config.Parts.Addresses)
	}
	return addresses
}

// key returns a key that changes whenever anything changes that the components add to pages.
func (s *siteComponents) key() []byte {
	if s == nil {
		return nil
	}
	var names strings.Builder
	for _, file := range s.bundle.Files {
		fmt.Fprintln(&names, file.Path)
	}
	key := cache.KeyOf([]byte(names.String()), []byte(s.runtime), s.bundle.Script.Source, []byte(s.bundle.Code))
	return key[:]
}

// siteComponents returns the site's own components for the renderer. It returns a nil interface if there are none, and
// not an interface that contains a nil pointer.
func (s *Site) siteComponents() render.SiteComponents {
	if s.components == nil {
		return nil
	}
	return s.components
}

// componentKey returns the part of the cache key that represents the site's own components on a page. It includes their
// modules, and all documents if the components may query them.
func (s *Site) componentKey(p *page) []byte {
	if s.components == nil {
		return nil
	}
	var used strings.Builder
	for n := range mdc.Elements(p.doc.Body.Tree().Nodes) {
		if !s.components.Has(n.Tag) {
			continue
		}
		built, _ := s.components.Built(n.Tag)
		fmt.Fprintln(&used, n.Tag, built)
		if built.Queries {
			fmt.Fprintln(&used, s.build)
		}
	}
	if used.Len() == 0 {
		return nil
	}
	return append(s.components.shared[:], used.String()...)
}

// ComponentFiles returns the files of the site's own components that browsers load.
func (s *Site) ComponentFiles() []File {
	var files []File
	for _, file := range s.componentFiles() {
		files = append(files, File{Path: file.Path, Data: file.Data})
	}
	return files
}

func (s *Site) componentFiles() []sitecomponents.File {
	files := slices.Concat(s.components.files(), s.config.OwnFiles)
	if s.config.Parts != nil {
		files = append(files, s.config.Parts.Files...)
	}
	return files
}

// PartSheet returns the name of the style sheet of one of the site's React components.
func PartSheet(name string) string { return "own-" + name }

// partSheets returns the names of the style sheets that a page needs for the site's React components.
func (s *Site) partSheets(p *page) []string {
	if s.config.Parts == nil {
		return nil
	}
	used := map[string]bool{PartSheet("layout." + s.layout(p.doc).own): true}
	for n := range mdc.Elements(p.doc.Body.Tree().Nodes) {
		if name := mdc.ComponentName(n.Tag); s.config.Parts.Has(name) {
			used[PartSheet(name)] = true
		}
	}
	var names []string
	for _, sheet := range s.config.Document.Assets.Sheets {
		if used[sheet.Name] {
			names = append(names, sheet.Name)
		}
	}
	return names
}

// UsesPackages reports whether the site's own components import packages that are included in the program.
func (s *Site) UsesPackages() bool {
	return len(s.components.files()) > 0 || s.config.Parts != nil && s.config.Parts.UsesPackages
}

// problems returns the problems in the files of the components.
func (s *siteComponents) problems() diag.List {
	if s == nil {
		return nil
	}
	return s.bundle.Problems
}
