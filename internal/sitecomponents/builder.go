package sitecomponents

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/tailwind"
)

// Options are the options of a [Builder].
type Options struct {
	// Root is the site's folder, and Dir its path on disk, for installed packages.
	Root fs.FS
	Dir  string
	// Compiler compiles Vue files; its modules are shared with the site's live scenes.
	Compiler *examples.Compiler
	// Packages are the packages that components can import without installing them.
	Packages fs.FS
	// React is the module of the front end that React components import in the browser.
	React Module
	// Script is the script of the front end that renders Vue in the engine.
	Script engine.Script
	// Tailwind creates the style sheet for the class names in the components.
	Tailwind *tailwind.Compiler
	// Icon returns an icon as SVG by its name.
	Icon func(name string) (svg string, ok bool)
	// Given are the names of icons that documents pass to components.
	Given []string
	// Base is the path below which the site is served.
	Base links.Base
	// Prefix is the folder of the built files in the output ("_tresdocs/components/"), and Address returns
	// the address of a file in it.
	Prefix  string
	Address func(file string) string
	// Memory is the cache of earlier builds; nil for a single build.
	Memory *Memory
	// Date is the date of the build.
	Date time.Time
	// Workers is how many pages are rendered at a time.
	Workers int
}

// Module is a module of the front end.
type Module struct {
	Address string
	Exports []string
}

// Builder builds a site's components.
type Builder struct {
	options    Options
	components Components
	auto       string
	// iconModule is the module that the icons of components are passed to.
	iconModule string
	// ownNames are the automatic imports from the site's code, with the file of each.
	ownNames map[string]string
	// nuxt are the components of Nuxt that templates can use without an import.
	nuxt []string
	// names is the key of all names that files can use without an import.
	names cache.Key

	mu sync.Mutex
	// current holds the bundle of the names in key. A former one is closed when the last site that shows it is.
	current lifetime.Current[*Bundle]
	key     string
}

// Has reports whether the site has a component of that name.
func (b *Builder) Has(name string) bool {
	_, ok := b.components[name]
	return ok
}

// File returns the file of a component, or "" if there is none.
func (b *Builder) File(name string) string { return b.components[name].File }

// Close closes the bundles, once the sites that show them have released them.
func (b *Builder) Close() { b.current.Close() }

// NewBuilder returns a builder for the Vue components found in o.Root.
func NewBuilder(o Options, found Components) (*Builder, error) {
	imports, err := AutoImports(o.Root, o.Compiler.Modules(), o.Packages)
	if err != nil {
		return nil, err
	}
	auto, ownNames := autoModule(imports)
	_, nuxtComponents := nuxtExports(o.Compiler.Modules())
	return (&Builder{options: o, components: found.Vue(), iconModule: nuxtModule, auto: auto, ownNames: ownNames, nuxt: nuxtComponents}).withKey(), nil
}

// withKey returns the builder with the key of its names.
func (b *Builder) withKey() *Builder {
	b.names = cache.KeyOf(fmt.Append(nil, b.components, b.ownNames, b.nuxt), []byte(b.auto))
	return b
}

var exportList = regexp.MustCompile(`export ?\{([^}]*)\};?\s*$`)

// ExportsOf lists the exports of a built module.
func ExportsOf(packages fs.FS, file string) []string {
	src, _ := fs.ReadFile(packages, file) // a missing package exports nothing
	match := exportList.FindStringSubmatch(string(src))
	if match == nil {
		return nil
	}
	var names []string
	for part := range strings.SplitSeq(match[1], ",") {
		name := strings.TrimSpace(part)
		if _, alias, ok := strings.Cut(name, " as "); ok {
			name = alias
		}
		names = append(names, name)
	}
	return names
}

// File is a file that browsers load.
type File struct {
	// Path is its path in the output.
	Path  string
	Data  []byte
	Needs Needs
}

// Built is a built component.
type Built struct {
	// Module and Style are addresses; Style is empty if the component has no styles.
	Module, Style string
	// Canvas reports whether the component may draw in 3D: browsers limit the number of WebGL contexts.
	Canvas bool
	// Prerendered reports whether the build renders the component, and Queries whether it may query documents
	// then.
	Prerendered, Queries bool
}

// Bundle is the built components of a site.
type Bundle struct {
	Built map[string]Built
	Files []File
	// Frame is the address of the style sheet for every page with a component: the elements around components, and the
	// utility classes in them.
	Frame string
	// Script renders Vue, and Code is its argument: the components that can be rendered at build, empty for none.
	Script   engine.Script
	Code     string
	Problems diag.List
	// Now is the date of the build for components that use it, in milliseconds.
	Now int64
	// Addresses are the addresses on other hosts that the components may load from.
	Addresses []string
	// Props are the declared props by the name of the component. Other components accept any.
	Props map[string][]components.Prop

	renderer *Renderer
}

// Build builds the components with these names. One that cannot be built is a problem at its file and is
// missing in the bundle; the others are built all the same. The bundle can be used until release is called.
func (b *Builder) Build(ctx context.Context, names []string) (bundle *Bundle, release func(), err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	key := strings.Join(names, " ")
	if _, ok := b.current.Value(); !ok || b.key != key {
		fresh, err := b.build(ctx, names)
		if err != nil {
			return nil, nil, err
		}
		fresh.renderer = fresh.newRenderer(b.options.Workers)
		b.current.Replace(fresh, fresh.renderer.Close)
		b.key = key
	}
	bundle, release, _ = b.current.Acquire()
	return bundle, release, nil
}

// Render renders the trees of a page with the components of b.
func (b *Bundle) Render(ctx context.Context, page Page, trees []*Tree) ([]Rendered, Answers, error) {
	return b.renderer.Render(ctx, page, trees)
}

func (b *Builder) build(ctx context.Context, names []string) (*Bundle, error) {
	names = slices.DeleteFunc(slices.Sorted(slices.Values(names)), func(name string) bool {
		_, ok := b.components[name]
		return !ok
	})
	names = slices.Compact(names)
	bundle := &Bundle{Built: map[string]Built{}, Script: b.options.Script}
	if len(names) == 0 {
		return bundle, nil
	}
	s := newSources(ctx, b)
	out, graph, err := b.bundle(s, names)
	if err != nil {
		return nil, err
	}
	if out.failed() { // not because of a file of the site: it is unknown which components could be built
		bundle.Problems = append(s.all(), out.problem())
		return bundle, s.err
	}
	if valid := graph.without(names, s.failed); len(valid) < len(names) {
		names = valid
		if out, graph, err = b.bundle(s, names); err != nil {
			return nil, err
		}
		if out.failed() {
			bundle.Problems = append(s.all(), out.problem())
			return bundle, s.err
		}
	}
	b.collect(s, bundle, out, graph, names)
	if err := b.frame(s, bundle); err != nil {
		return nil, err
	}
	if err := b.prerender(s, bundle, names); err != nil {
		return nil, err
	}
	bundle.Props = map[string][]components.Prop{}
	for _, name := range names {
		if props := s.files[b.components[name].File].props; props != nil {
			bundle.Props[name] = props
		}
	}
	bundle.Problems = s.all()
	bundle.Addresses = slices.Concat(s.addresses(), packageAddresses(bundle.Files))
	return bundle, s.err
}

// maxRetries is how often components are bundled again without a file that the bundler has reported an error for.
const maxRetries = 20

// bundle builds the components for browsers. Files that cannot be built are left empty and are listed in s. If the
// output has failed, the error is not in a file of the site.
func (b *Builder) bundle(s *sources, names []string) (output, graph, error) {
	out := b.browser(s, names, true)
	for range maxRetries {
		if s.err != nil || !out.failed() || !s.reportErrors(out.result.Errors) {
			break
		}
		out = b.browser(s, names, true)
	}
	if s.err != nil || out.failed() {
		return out, graph{}, s.err
	}
	s.checkExports(out)
	graph, err := b.readGraph(out.result.Metafile)
	return out, graph, err
}

// frameCSS is the layout of the elements around a component and around the document's HTML in it. A component that
// draws in 3D has a height before its canvas exists.
const frameCSS = `td-component{display:block}
:is(p,h1,h2,h3,h4,h5,h6,a,td,th,strong,em)>td-component{display:inline-block}
td-piece{display:contents}
td-component[data-td-canvas]:not(:has(canvas)){min-height:12rem}
`

// frame adds the shared style sheet.
func (b *Builder) frame(s *sources, bundle *Bundle) error {
	sheet, err := b.options.Tailwind.Sheet(s.ctx, s.classes())
	if err != nil {
		return err
	}
	css := []byte(frameCSS + sheet)
	key := cache.KeyOf(css)
	file := File{Path: fmt.Sprintf("%sframe.%x.css", b.options.Prefix, key[:4]), Data: css}
	bundle.Files, bundle.Frame = append(bundle.Files, file), b.options.Address(file.Path)
	return nil
}

// collect adds the files that browsers load to the bundle.
func (b *Builder) collect(s *sources, bundle *Bundle, out output, graph graph, names []string) {
	styles := map[string]string{}
	for _, file := range out.result.OutputFiles {
		bundle.Files = append(bundle.Files, b.options.Memory.built(b.options.Prefix+out.name(file.Path), file.Contents))
	}
	for name, entry := range graph.entries {
		if entry.style != "" {
			styles[name] = b.options.Address(b.options.Prefix + out.name(entry.style))
		}
	}
	for _, name := range names {
		entry := graph.entries[name]
		bundle.Built[name] = Built{
			Module: b.options.Address(b.options.Prefix + out.name(entry.output)),
			Style:  styles[name],
			Canvas: graph.reaches(entry.input, isDrawn),

			Prerendered: !graph.reaches(entry.input, needsBrowser),
			Queries:     graph.reaches(entry.input, s.queries),
		}
	}
}

// prerender adds the script that renders components at build.
func (b *Builder) prerender(s *sources, bundle *Bundle, names []string) error {
	var server []string
	for _, name := range names {
		if bundle.Built[name].Prerendered {
			server = append(server, name)
		}
	}
	if len(server) > 0 {
		code, err := b.server(s, server, "globalThis.tresdocs.register")
		if err != nil {
			return err
		}
		bundle.Now = b.now(code)
		data, err := json.Marshal(delivery{Code: string(code), Now: bundle.Now})
		if err != nil {
			return fmt.Errorf("encode components: %w", err)
		}
		bundle.Code = string(data)
	}
	return nil
}
