package project

import (
	"fmt"
	"io/fs"
	"runtime"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/web"
)

// addExamples reads the site's live scenes and gives settings what compiles them.
func addExamples(settings *site.Config, root fs.FS) (diag.List, error) {
	folder, err := fs.Sub(root, examples.Dir)
	if err != nil {
		return nil, fmt.Errorf("open examples: %w", err)
	}
	list, problems, err := examples.Load(folder)
	if err != nil {
		return nil, err
	}
	built, err := fs.Sub(web.Dist(), "vendor")
	if err != nil {
		return nil, fmt.Errorf("open modules of examples: %w", err)
	}
	modules, err := examples.ReadModules(built, settings.Base)
	if err != nil {
		return nil, err
	}
	settings.Examples = list
	settings.Compiler = examples.NewCompiler(examples.Options{
		Script: bundle("compiler"), Modules: modules, Cache: settings.Cache, Workers: runtime.GOMAXPROCS(0),
	})
	return problems.Below(examples.Dir), nil
}
