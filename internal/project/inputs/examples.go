package inputs

import (
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// Examples reads the live scenes of the site.
func Examples(root fs.FS) ([]examples.Example, diag.List, error) {
	folder, err := fs.Sub(root, examples.Dir)
	if err != nil {
		return nil, nil, fmt.Errorf("open examples: %w", err)
	}
	list, problems, err := examples.Load(folder)
	return list, problems.InFolder(examples.Dir), err
}

// Modules reads the modules that scenes of the site in dir can import. They include packages installed in the
// site's folder.
func Modules(base links.Base, dir string, root fs.FS) (examples.Modules, diag.List, error) {
	modules, err := frontend.Modules(base)
	if err != nil {
		return examples.Modules{}, nil, err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return examples.Modules{}, nil, fmt.Errorf("find the site's packages: %w", err)
	}
	has := func(pkg string) bool {
		_, err := fs.Stat(root, "node_modules/"+pkg+"/package.json")
		return err == nil
	}
	return modules.WithInstalled(examples.Installed{Dir: dir, Has: has, Packages: frontend.Packages})
}
