package sitecomponents

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/tresjs/tresdocs/internal/assets/tailwind"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// Options configures a [Builder].
type Options struct {
	// Root is the site's folder. Dir is its path on disk, which is needed to find installed packages.
	Root fs.FS
	Dir  string
	// Compiler compiles Vue files. It shares its modules with the live scenes of the site.
	Compiler *examples.Compiler
	// Packages contains the packages that components can import without installing them.
	Packages fs.FS
	// React is the front end module that React components import in the browser.
	React Module
	// Script is the front end script that renders Vue components in the engine.
	Script engine.Script
	// Tailwind generates the style sheet for the class names that components use.
	Tailwind *tailwind.Compiler
	// Icon returns the SVG of an icon.
	Icon func(name string) (svg string, ok bool)
	// Given are the names of icons that documents pass to components.
	Given []string
	// Base is the base path of the site. Lang is the language of the pages that do not specify one.
	Base links.Base
	Lang string
	// Prefix is the output folder of the built files ("_tresdocs/components/"). Address returns the URL of a file
	// in that folder.
	Prefix  string
	Address func(file string) string
	// Memory caches the results of previous builds. It is nil if there is only one build.
	Memory *Memory
	// Date is the build date that components see as the current date.
	Date time.Time
	// Workers is the number of pages that are rendered concurrently.
	Workers int
}

// Module is a built module of the front end.
type Module struct {
	Address string
	Exports []string
}

// Builder builds the Vue components of a site for browsers and for the engine.
type Builder struct {
	options    Options
	components Components
	auto       string
	// iconModule is the module that registers the icons of components.
	iconModule string
	// ownNames maps automatic imports from the site's code to their files.
	ownNames map[string]string
	// nuxt contains the Nuxt components that templates can use without importing them.
	nuxt []string
	// names is a key for all names that files can use without importing them.
	names cache.Key

	mu sync.Mutex
	// current holds the bundle of the components listed in key. A previous bundle is closed when the last site that
	// shows it releases it.
	current lifetime.Current[*Bundle]
	key     string
}

// Has reports whether the site has a component with the given name.
func (b *Builder) Has(name string) bool {
	_, ok := b.components[name]
	return ok
}

// Names lists the names of the components.
func (b *Builder) Names() []string { return slices.Sorted(maps.Keys(b.components)) }

// File returns the file of a component. It returns "" if the component does not exist.
func (b *Builder) File(name string) string { return b.components[name].File }

// Source returns the text of a component's file, or nil if it cannot be read.
func (b *Builder) Source(name string) []byte {
	text, err := ReadSource(b.options.Root, b.File(name))
	if err != nil {
		return nil
	}
	return text
}

// Close closes the bundles as soon as the sites that show them have released them.
func (b *Builder) Close() { b.current.Close() }

// NewBuilder returns a builder for the Vue components among the components found in o.Root.
func NewBuilder(o Options, found Components) (*Builder, error) {
	imports, err := AutoImports(o.Root, o.Compiler.Modules(), o.Packages)
	if err != nil {
		return nil, err
	}
	auto, ownNames := autoModule(imports)
	_, nuxtComponents := nuxtExports(o.Compiler.Modules())
	return (&Builder{options: o, components: found.Vue(), iconModule: nuxtModule, auto: auto, ownNames: ownNames, nuxt: nuxtComponents}).withKey(), nil
}

// withKey sets the key of the builder's names and returns the builder.
func (b *Builder) withKey() *Builder {
	b.names = cache.KeyOf(fmt.Append(nil, b.components, b.ownNames, b.nuxt), []byte(b.auto))
	return b
}

// Build builds the components with the given names. If a component cannot be built, the bundle contains a problem
// instead, and the other components are still built. The bundle can be used until release is called.
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

// Render renders the component trees of a page.
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
	out, graph, err := b.bundle(s, names, true)
	if err != nil {
		return nil, err
	}
	if out.failed() { // the error is not in a file of the site, so it is unknown which components are affected
		bundle.Problems = append(s.all(), out.problem())
		return bundle, s.err
	}
	if valid := graph.without(names, s.failed); s.leaveOut(graph) || len(valid) < len(names) {
		names = valid
		if out, graph, err = b.bundle(s, names, true); err != nil {
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
	if err := b.prerender(s, bundle, graph, names); err != nil {
		return nil, err
	}
	bundle.Props, bundle.Numbers = map[string][]components.Prop{}, map[string][]string{}
	for _, name := range names {
		file := s.files[b.components[name].File]
		if file.props != nil {
			bundle.Props[name] = file.props
		}
		bundle.Numbers[name] = file.numbers
	}
	bundle.Problems = s.all()
	bundle.Addresses = slices.Concat(s.addresses(), packageAddresses(bundle.Files))
	return bundle, s.err
}

// maxRetries is the maximum number of times that components are bundled again without files that have errors.
const maxRetries = 20

// bundle builds the components for browsers, as [Builder.browser] does. It treats files that cannot be built as empty and
// records them in s. If output has failed, the error is neither in a file of the site nor in a file of a package.
func (b *Builder) bundle(s *sources, names []string, split bool) (output, graph, error) {
	out := b.browser(s, names, split)
	for range maxRetries {
		if s.err != nil || !out.failed() || !s.reportErrors(out.result.Errors) {
			break
		}
		out = b.browser(s, names, split)
	}
	if s.err != nil || out.failed() {
		return out, graph{}, s.err
	}
	graph, err := b.readGraph(out.result.Metafile)
	if err != nil {
		return out, graph, err
	}
	s.checkExports(out, graph)
	s.reportStyles(out.result.Warnings)
	s.blameBroken(graph)
	return out, graph, nil
}

// frameCSS contains the layout of the elements around a component and around the document's HTML in it. It reserves the
// height of a component that draws in 3D before its canvas exists. An icon with a size keeps this size even if utility
// classes make it inline. Nothing separates the lines of a code block that a component renders. The document's HTML has
// no space above it in a callout, and an accordion has no line below it.
const frameCSS = `td-component{display:block}
:where(.prose)>td-component:not(:first-child){margin-top:1.25rem}
:is(p,h1,h2,h3,h4,h5,h6,a,td,th,strong,em)>td-component{display:inline-block}
td-piece{display:contents}
td-component[data-td-canvas]:not(:has(canvas)){min-height:12rem}
td-component .icon:is([class*=" size-"],[class*=" w-"],[class*=" h-"])>svg{width:100%;height:100%}
td-component .icon.inline{display:inline-flex}
td-component .code .line:not(td-piece *){display:block}
td-component .callout>div>td-piece:first-child>:first-child{margin-top:0}
td-component .callout-title+td-piece>:first-child{margin-top:.125rem}
td-component .accordion>:last-child{border-bottom:0}
`

// frame adds the style sheet that all components share.
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

// built returns a built file together with its requirements.
func (b *Builder) built(path string, data []byte) File {
	return b.options.Memory.built(path, data, b.options.libraries().Styling)
}

// collect adds the files that browsers load to the bundle.
func (b *Builder) collect(s *sources, bundle *Bundle, out output, graph graph, names []string) {
	styles := map[string]string{}
	for _, file := range out.result.OutputFiles {
		bundle.Files = append(bundle.Files, b.built(b.options.Prefix+out.name(file.Path), file.Contents))
	}
	for name, entry := range graph.entries {
		if entry.style != "" {
			styles[name] = b.options.Address(b.options.Prefix + out.name(entry.style))
		}
	}
	isDrawing := func(imported string) bool {
		return slices.Contains(b.options.libraries().Drawing, imported)
	}
	for _, name := range names {
		entry := graph.entries[name]
		bundle.Built[name] = Built{
			Module: b.options.Address(b.options.Prefix + out.name(entry.output)),
			Style:  styles[name],
			Canvas: graph.reaches(entry.input, isDrawing),

			Queries: graph.reaches(entry.input, s.queries),
		}
	}
}

// prerender adds the script that renders components at build time. Components that it cannot contain are only rendered
// in browsers.
func (b *Builder) prerender(s *sources, bundle *Bundle, graph graph, names []string) error {
	names = slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !graph.runsAtBuildTime(graph.entries[name]) })
	names = slices.Sorted(slices.Values(graph.fitting(names)))
	built, err := b.script(s, graph, names, "globalThis.tresdocs.register")
	if err != nil {
		return err
	}
	for _, name := range names {
		component := bundle.Built[name]
		component.Prerendered = built.refused[name] == ""
		bundle.Built[name] = component
	}
	if len(built.refused) < len(names) {
		bundle.Now = b.now(built.code)
		bundle.Code = delivery{Code: string(built.code), Now: bundle.Now}.encode()
	}
	return nil
}
