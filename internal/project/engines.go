package project

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"runtime"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/figures"
	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/sitecomponents"
	"github.com/tresjs/tresdocs/internal/snippets"
	"github.com/tresjs/tresdocs/internal/tailwind"
	"github.com/tresjs/tresdocs/web"
)

// tools run the scripts of the front end that know nothing of a site's own components. They start when they are first
// needed.
type tools struct {
	// compiler compiles Vue files and checks the code in documents.
	compiler *examples.Compiler
	// snippets compares the names in that code with what packages have.
	snippets func() (*snippets.Checker, error)
	// explainer says what those names are.
	explainer func() (*snippets.Explainer, error)
	// figures draws diagrams and formulas.
	figures  *figures.Drawer
	tailwind *tailwind.Compiler
	// packages are those that components can import without installing them.
	packages func() (fs.FS, error)
	// memory is what builds of components leave to the next one; nil for a single build.
	memory *sitecomponents.Memory
	// workers are those of the last engines.
	workers lifetime.Current[*render.Workers]
}

// newTools makes the tools of a site.
func (s settings) newTools() *tools {
	compiler := examples.NewCompiler(examples.Options{
		Script: bundle("compiler"), Modules: s.modules, Cache: s.site.Cache, Workers: runtime.GOMAXPROCS(0),
	})
	described := sync.OnceValues(func() (*snippets.Packages, error) { return snippets.ReadPackages(web.Dist(), s.modules) })
	return &tools{
		compiler: compiler,
		snippets: sync.OnceValues(func() (*snippets.Checker, error) {
			packages, err := described()
			if err != nil {
				return nil, err
			}
			return snippets.New(compiler, packages), nil
		}),
		explainer: sync.OnceValues(func() (*snippets.Explainer, error) {
			packages, err := described()
			if err != nil {
				return nil, err
			}
			return snippets.NewExplainer(packages), nil
		}),
		figures:  figures.New(func() engine.Script { return bundle("figures") }, s.site.Cache),
		tailwind: tailwind.New(bundle("tailwind"), s.site.Cache),
		packages: sync.OnceValues(builtInPackages),
	}
}

// share returns workers that render as fresh ones do, which are those of the engines before where these do so. release
// gives them back.
func (t *tools) share(fresh *render.Workers) (workers *render.Workers, release func()) {
	if now, ok := t.workers.Value(); !ok || !bytes.Equal(now.Key(), fresh.Key()) {
		t.workers.Replace(fresh, fresh.Close)
	}
	workers, release, _ = t.workers.Acquire()
	return workers, release
}

func (t *tools) close() {
	t.workers.Close()
	t.memory.Close()
	t.compiler.Close()
	t.figures.Close()
	t.tailwind.Close()
}

// engines render a site with the components that it brings.
type engines struct {
	*tools
	workers *render.Workers
	// release gives the workers back.
	release func()
	// components builds the Vue components that the site brings; nil for none.
	components *sitecomponents.Builder
	// parts are the React components that the site brings, nil for none; described is what they take.
	parts     *sitecomponents.Parts
	described sitecomponents.Description
	// pages are the pages that the site brings, as documents.
	pages []content.Document
	own   ownStyles
}

// start makes the engines of a site, which use t.
func (s settings) start(ctx context.Context, t *tools) (*engines, error) {
	e := &engines{tools: t}
	if err := s.addComponents(ctx, e); err != nil {
		e.close()
		return nil, err
	}
	return e, nil
}

// addComponents makes what renders components: those of the program, and those that the site brings.
func (s settings) addComponents(ctx context.Context, e *engines) error {
	found, err := sitecomponents.Find(s.root)
	if err != nil {
		return err
	}
	var parts string
	if len(found) > 0 || s.hasStyles() {
		options, err := s.componentOptions(e.tools)
		if err != nil {
			return err
		}
		if e.components, err = s.newComponents(options, found); err != nil {
			return err
		}
		if e.parts, err = sitecomponents.BuildParts(ctx, options, found); err != nil {
			return err
		}
		if e.parts != nil {
			parts = e.parts.Delivery
		}
		if e.own, err = s.buildStyles(ctx, options, e.parts); err != nil {
			return err
		}
	}
	workers, err := render.NewWorkers(bundle("server"), s.shells(), parts, runtime.GOMAXPROCS(0))
	if err != nil {
		return err
	}
	e.workers, e.release = e.tools.share(workers)
	return e.describe(ctx, s.site.Cache, s.pageCollection())
}

// describe asks the front end what the site's own React components take.
func (e *engines) describe(ctx context.Context, results *cache.Dir, collection string) error {
	if e.parts == nil {
		return nil
	}
	key := cache.KeyOf([]byte("parts"), e.workers.Key())
	report, ok := results.Get(key)
	if !ok {
		described, err := e.workers.DescribeParts(ctx)
		if err != nil {
			return err
		}
		report = []byte(described)
		results.Put(key, report)
	}
	var err error
	e.described, err = e.parts.Describe(string(report))
	e.pages = pageDocuments(e.parts.Pages(e.described), collection)
	return err
}

// shells are what the pages of each language share.
func (s settings) shells() []payload.Site {
	shells := []payload.Site{s.site.Shell}
	for _, l := range s.site.Translations {
		shells = append(shells, l.Shell)
	}
	return shells
}

// enginesKey changes with all that engines are made of.
func (s settings) enginesKey() (cache.Key, error) {
	data, err := payload.Encode(s.shells())
	if err != nil {
		return cache.Key{}, err
	}
	files, err := componentsVersion(s.root)
	return cache.KeyOf(data, []byte(s.site.Base), files, fmt.Append(nil, s.fonts), s.fetched.key[:], []byte(strings.Join(s.givenIcons, " "))), err
}

// close stops the engines, and leaves the tools to whoever has made them.
func (e *engines) close() {
	if e.release != nil {
		e.release()
	}
	if e.components != nil {
		e.components.Close()
	}
}
