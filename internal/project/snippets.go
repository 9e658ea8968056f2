package project

import (
	"sync"

	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/snippets"
	"github.com/tresjs/tresdocs/web"
)

// snippetWorkers is how many snippets are compiled concurrently. It is low because strangers send them.
const snippetWorkers = 1

// Snippets checks code outside of a site.
type Snippets struct {
	open     func() (*snippets.Checker, error)
	compiler *examples.Compiler
}

// NewSnippets returns a Snippets, which reads and starts nothing until it is used.
func NewSnippets() *Snippets {
	s := &Snippets{}
	s.open = sync.OnceValues(func() (*snippets.Checker, error) {
		modules, err := readModules("")
		if err != nil {
			return nil, err
		}
		s.compiler = examples.NewCompiler(examples.Options{Script: bundle("compiler"), Modules: modules, Workers: snippetWorkers})
		packages, err := snippets.ReadPackages(web.Dist(), modules)
		if err != nil {
			return nil, err
		}
		return snippets.New(s.compiler, packages), nil
	})
	return s
}

// Checker returns the checker.
func (s *Snippets) Checker() (*snippets.Checker, error) { return s.open() }

// Close stops the checker.
func (s *Snippets) Close() {
	if s.compiler != nil {
		s.compiler.Close()
	}
}
