package project

import (
	"context"
	"runtime"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/figures"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/sitecomponents"
)

// engines run the scripts of the front end for a site. They start when they are first needed.
type engines struct {
	workers *render.Workers
	// compiler compiles scenes and checks the code in documents.
	compiler *examples.Compiler
	// components builds the Vue components that the site brings; nil for none.
	components *sitecomponents.Builder
	// parts are the React components that the site brings, nil for none; described is what they take.
	parts     *sitecomponents.Parts
	described sitecomponents.Description
	// figures draws diagrams and formulas.
	figures *figures.Drawer
	// pages are the pages that the site brings, as documents.
	pages []content.Document
	own   ownStyles
}

// start makes the engines of a site.
func (s settings) start(ctx context.Context) (*engines, error) {
	e := &engines{compiler: examples.NewCompiler(examples.Options{
		Script: bundle("compiler"), Modules: s.modules, Cache: s.site.Cache, Workers: runtime.GOMAXPROCS(0),
	})}
	e.figures = figures.New(func() engine.Script { return bundle("figures") }, s.site.Cache)
	err := s.addComponents(ctx, e)
	if err != nil {
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
		options, err := s.componentOptions(e.compiler)
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
	if e.workers, err = render.NewWorkers(bundle("server"), s.shells(), parts, runtime.GOMAXPROCS(0)); err != nil {
		return err
	}
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
	return cache.KeyOf(data, []byte(s.site.Base), s.componentsKey), err
}

func (e *engines) close() {
	if e.workers != nil {
		e.workers.Close()
	}
	e.compiler.Close()
	e.figures.Close()
	if e.components != nil {
		e.components.Close()
	}
}
