package project

import (
	"fmt"
	"io/fs"
	"path"
	"runtime"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/web"
)

// ExamplesDir holds the live scenes of the site, each a folder with an App.vue.
const ExamplesDir = "examples"

// addExamples reads the site's live scenes and gives settings what compiles them.
func addExamples(settings *site.Config, root fs.FS) (diag.List, error) {
	folder, err := fs.Sub(root, ExamplesDir)
	if err != nil {
		return nil, fmt.Errorf("open examples: %w", err)
	}
	list, problems, err := examples.Load(folder)
	if err != nil {
		return nil, err
	}
	for i := range problems {
		problems[i].File = path.Join(ExamplesDir, problems[i].File)
	}
	built, err := fs.Sub(web.Dist, "dist/vendor")
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
	return problems, nil
}
