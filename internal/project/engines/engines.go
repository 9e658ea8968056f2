// Package engines starts what runs the scripts of a site: the workers that render its pages, the builders of its own
// components and style sheets, and the compilers.
package engines

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"runtime"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/assets/figures"
	"github.com/tresjs/tresdocs/internal/assets/tailwind"
	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/code/codecheck"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site"
)

// Inputs are the parts of a site that its engines depend on.
type Inputs struct {
	Site site.Config
	// Modules are the modules that scenes can import.
	Modules examples.Modules
	// Root is the site's folder, and Dir is the path of the folder with its packages on this machine.
	Root folder.Dir
	Dir  string
	// Fonts lists the configured fonts that exist.
	Fonts []sitecomponents.Font
	// FetchedIcons changes when the icons from the icon service change.
	FetchedIcons cache.Key
	// GivenIcons lists the names of icons that documents pass to the site's own components.
	GivenIcons []string
	// PathPrefix is true if the names of components begin with the names of their folders.
	PathPrefix bool
}

// Tools run the front-end scripts that do not depend on the site's own components. They start when they are first
// used.
type Tools struct {
	// Compiler compiles Vue files and checks the code in documents.
	Compiler *examples.Compiler
	// Snippets checks the names in the code of documents against the exports of packages.
	Snippets func() (*codecheck.Checker, error)
	// Explainer explains the names in the code of documents.
	Explainer func() (*codecheck.Explainer, error)
	// Figures draws diagrams and formulas.
	Figures  *figures.Drawer
	Tailwind *tailwind.Compiler
	// packages opens the packages that components can import without installing them.
	packages func() (fs.FS, error)
	// memory keeps built components for the next build. It is nil if there is only one build.
	memory *sitecomponents.Memory
	// workers are the workers of the previous engines.
	workers lifetime.Current[*render.Workers]
}

// Imported lists the files of the site that its components and style sheets import, in any folder.
func (t *Tools) Imported() []string { return t.memory.Imported() }

// NewTools returns the tools of a site. memory keeps built components for the next build, or is nil if there is only one.
func (s Inputs) NewTools(memory *sitecomponents.Memory) *Tools {
	compiler := examples.NewCompiler(examples.Options{
		Script: frontend.Script("compiler"), Modules: s.Modules, Cache: s.Site.Cache, Workers: runtime.GOMAXPROCS(0),
	})
	described := sync.OnceValues(func() (*codecheck.Packages, error) {
		set, _, err := new(reference.Reader).Load(s.Root) // the check of the site reports the problems
		if err != nil {
			return nil, err
		}
		return frontend.Names(s.Modules, set)
	})
	return &Tools{
		Compiler: compiler,
		Snippets: sync.OnceValues(func() (*codecheck.Checker, error) {
			packages, err := described()
			if err != nil {
				return nil, err
			}
			return codecheck.New(compiler, packages), nil
		}),
		Explainer: sync.OnceValues(func() (*codecheck.Explainer, error) {
			packages, err := described()
			if err != nil {
				return nil, err
			}
			return codecheck.NewExplainer(packages), nil
		}),
		Figures:  figures.New(func() engine.Script { return frontend.Script("figures") }, s.Site.Cache),
		Tailwind: tailwind.New(frontend.Script("tailwind"), s.Site.Cache),
		packages: sync.OnceValues(frontend.Packages),
		memory:   memory,
	}
}

// share returns workers that are equivalent to fresh, and reuses the workers of the previous engines if possible.
// Call release when the workers are no longer needed.
func (t *Tools) share(fresh *render.Workers) (workers *render.Workers, release func()) {
	if now, ok := t.workers.Value(); !ok || !bytes.Equal(now.Key(), fresh.Key()) {
		t.workers.Replace(fresh, fresh.Close)
	}
	workers, release, _ = t.workers.Acquire()
	return workers, release
}

// Close stops the tools. Close all engines that use them first.
func (t *Tools) Close() {
	t.workers.Close()
	t.memory.Close()
	t.Compiler.Close()
	t.Figures.Close()
	t.Tailwind.Close()
}

// Engines render a site with its own components.
type Engines struct {
	*Tools
	Workers *render.Workers
	// release must be called when the workers are no longer needed.
	release func()
	// Components builds the site's Vue components. It is nil if there are none.
	Components *sitecomponents.Builder
	// Parts holds the site's React components, or nil if there are none. Described holds descriptions of their props.
	Parts     *sitecomponents.Parts
	Described sitecomponents.Description
	Styles    Styles
	// IfUsed contains problems that only matter if a document uses a component, by the name of the component.
	IfUsed map[string]diag.List
}

// Start creates the engines of a site. The engines use t.
func (s Inputs) Start(ctx context.Context, t *Tools) (*Engines, error) {
	e := &Engines{Tools: t}
	if err := s.addComponents(ctx, e); err != nil {
		e.Close()
		return nil, err
	}
	return e, nil
}

// addComponents adds the definitions and builders of the built-in components and of the site's own components.
func (s Inputs) addComponents(ctx context.Context, e *Engines) error {
	found, err := sitecomponents.Find(s.Root, s.PathPrefix)
	if err != nil {
		return err
	}
	if e.IfUsed, err = sitecomponents.Ignored(s.Root, found, s.PathPrefix); err != nil {
		return err
	}
	var parts string
	if len(found) > 0 || s.hasStyles() {
		options, err := s.componentOptions(e.Tools)
		if err != nil {
			return err
		}
		if e.Components, err = s.newComponents(options, found); err != nil {
			return err
		}
		if e.Parts, err = sitecomponents.BuildParts(ctx, options, found); err != nil {
			return err
		}
		if e.Parts != nil {
			parts = e.Parts.Delivery
			maps.Copy(e.IfUsed, e.Parts.IfUsed)
		}
		if e.Styles, err = s.buildStyles(ctx, options, e.Parts); err != nil {
			return err
		}
	}
	workers, err := render.NewWorkers(frontend.Script("server"), s.shells(), parts, runtime.GOMAXPROCS(0), s.Site.Cache)
	if err != nil {
		return err
	}
	e.Workers, e.release = e.Tools.share(workers)
	err = e.describe(ctx, s.Site.Cache)
	if e.Parts == nil || !errors.Is(err, engine.ErrLimit) || ctx.Err() != nil {
		return err
	}
	return s.addOthers(ctx, e, err)
}

// addOthers adds the site's React components except for the ones that exceed a limit when they are loaded, and
// reports a problem in the file of each of these. cause is the error from adding all components.
func (s Inputs) addOthers(ctx context.Context, e *Engines, cause error) error {
	isFound := false
	for _, name := range e.Parts.Names() {
		isSpent, err := s.isSpent(ctx, e.Parts.Only(name))
		if err != nil {
			return err
		}
		if isSpent {
			isFound = true
			e.Parts.LeaveOut(name, "loading it takes too much time or memory")
		}
	}
	if !isFound {
		return cause
	}
	e.release()
	workers, err := render.NewWorkers(frontend.Script("server"), s.shells(), e.Parts.Delivery, runtime.GOMAXPROCS(0), s.Site.Cache)
	if err != nil {
		return err
	}
	e.Workers, e.release = e.Tools.share(workers)
	return e.describe(ctx, s.Site.Cache)
}

// isSpent reports whether adding a component exceeds a limit.
func (s Inputs) isSpent(ctx context.Context, delivery string) (bool, error) {
	workers, err := render.NewWorkers(frontend.Script("server"), s.shells(), delivery, 1, nil)
	if err != nil {
		return false, err
	}
	defer workers.Close()
	_, err = workers.DescribeParts(ctx)
	if errors.Is(err, engine.ErrLimit) {
		return true, nil
	}
	return false, err
}

// describe asks the front end for the props of the site's React components.
func (e *Engines) describe(ctx context.Context, results *cache.Dir) error {
	if e.Parts == nil {
		return nil
	}
	key := cache.KeyOf([]byte("parts"), e.Workers.Key())
	report, ok := results.Get(key)
	if !ok {
		described, err := e.Workers.DescribeParts(ctx)
		if err != nil {
			return err
		}
		report = []byte(described)
		results.Put(key, report)
	}
	var err error
	e.Described, err = e.Parts.Describe(string(report))
	return err
}

// shells returns the data that all pages of a language share, for each language.
func (s Inputs) shells() []payload.Site {
	shells := []payload.Site{s.Site.Shell}
	for _, l := range s.Site.Translations {
		shells = append(shells, l.Shell)
	}
	return shells
}

// Key returns a key that changes when any input of the engines changes.
func (s Inputs) Key() (string, error) {
	data, err := payload.Encode(s.shells())
	if err != nil {
		return "", err
	}
	files, err := componentsVersion(s.Root)
	key := cache.KeyOf(data, []byte(s.Site.Base), []byte(s.Site.Version), files, fmt.Append(nil, s.Fonts, s.PathPrefix), s.FetchedIcons[:], []byte(strings.Join(s.GivenIcons, " ")))
	return string(key[:]), err
}

// FrameKey returns a short key that changes when the HTML around the articles of the site changes.
func (s Inputs) FrameKey(e *Engines, of *site.Site) string {
	key := cache.KeyOf(e.Workers.ShellKey(), fmt.Append(nil, e.Described.Slots), []byte(s.Site.Version), fmt.Append(nil, s.Site.Document, of.Policy()))
	return fmt.Sprintf("%x", key[:4])
}

// Close stops the engines. It does not stop the tools, which belong to the caller.
func (e *Engines) Close() {
	if e.release != nil {
		e.release()
	}
	if e.Components != nil {
		e.Components.Close()
	}
}
