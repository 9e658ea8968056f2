package engines

import (
	"sync"

	"github.com/tresjs/tresdocs/internal/code/codecheck"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/project/frontend"
)

// snippetWorkers is the maximum number of snippets that are compiled concurrently. It is low because anyone can send
// snippets.
const snippetWorkers = 1

// Snippets checks code that does not belong to a site.
type Snippets struct {
	open     func() (*codecheck.Checker, error)
	compiler *examples.Compiler
}

// NewSnippets returns a Snippets, which does not read or start anything until it is used.
func NewSnippets() *Snippets {
	s := &Snippets{}
	s.open = sync.OnceValues(func() (*codecheck.Checker, error) {
		modules, err := frontend.Modules("")
		if err != nil {
			return nil, err
		}
		s.compiler = examples.NewCompiler(examples.Options{Script: frontend.Script("compiler"), Modules: modules, Workers: snippetWorkers})
		packages, err := frontend.Names(modules, nil)
		if err != nil {
			return nil, err
		}
		return codecheck.New(s.compiler, packages), nil
	})
	return s
}

// Checker returns the checker. The first call creates it.
func (s *Snippets) Checker() (*codecheck.Checker, error) { return s.open() }

// Close stops the checker.
func (s *Snippets) Close() {
	if s.compiler != nil {
		s.compiler.Close()
	}
}
