package project

import (
	"runtime"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/payload"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/sitecomponents"
)

// engines run the scripts of the front end for a site. They start when they are first needed.
type engines struct {
	workers *render.Workers
	// compiler compiles scenes and checks the code in documents.
	compiler *examples.Compiler
	// components builds the components that the site brings; nil for none.
	components *sitecomponents.Builder
}

// start makes the engines of a site.
func (s settings) start() (*engines, error) {
	workers, err := render.NewWorkers(bundle("server"), s.site.Shell, runtime.GOMAXPROCS(0))
	if err != nil {
		return nil, err
	}
	compiler := examples.NewCompiler(examples.Options{
		Script: bundle("compiler"), Modules: s.modules, Cache: s.site.Cache, Workers: runtime.GOMAXPROCS(0),
	})
	components, err := s.newComponents(compiler)
	if err != nil {
		workers.Close()
		compiler.Close()
		return nil, err
	}
	return &engines{workers, compiler, components}, nil
}

// enginesKey changes with all that engines are made of.
func (s settings) enginesKey() (cache.Key, error) {
	shell := s.site.Shell
	shell.Build = ""
	data, err := payload.Encode(shell)
	return cache.KeyOf(data, []byte(s.site.Base), s.componentsKey), err
}

func (e *engines) close() {
	e.workers.Close()
	e.compiler.Close()
	if e.components != nil {
		e.components.Close()
	}
}
