// Package frontend opens parts of the embedded front end.
package frontend

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/code/codecheck"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/web"
)

// Assets returns the URLs of the front end's files for a site with the given base path.
func Assets(base links.Base) (render.Assets, error) {
	assets, err := render.ReadAssets(web.Dist(), base)
	if errors.Is(err, fs.ErrNotExist) {
		return assets, web.ErrNone
	}
	return assets, err
}

// Client opens the files that browsers may request.
func Client() (fs.FS, error) {
	client, err := fs.Sub(web.Dist(), "client")
	if err != nil {
		return nil, fmt.Errorf("open front end: %w", err)
	}
	return client, nil
}

// Script returns one of the parts of the front end that Go runs. The part "server" renders pages, "search" searches them, and
// "compiler" is the Vue compiler.
func Script(name string) engine.Script {
	source, _ := fs.ReadFile(web.Dist(), name+".js")
	return engine.Script{Name: name + ".js", Source: source, Bytecode: func() []byte {
		bytecode, _ := fs.ReadFile(web.Dist(), name+".qbc")
		return bytecode
	}}
}

// Components reads the description of the components that authors can use.
func Components() (components.Set, error) {
	description, err := fs.ReadFile(web.Dist(), "components.json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, web.ErrNone
	}
	if err != nil {
		return nil, fmt.Errorf("read components: %w", err)
	}
	return components.Read(description)
}

// Modules reads the modules that scenes can import, for a site with the given base path.
func Modules(base links.Base) (examples.Modules, error) {
	built, err := fs.Sub(web.Dist(), "vendor")
	if err != nil {
		return examples.Modules{}, fmt.Errorf("open example modules: %w", err)
	}
	return examples.ReadModules(built, base)
}

// Packages opens the packages that components can import without installing them.
func Packages() (fs.FS, error) {
	data, err := fs.ReadFile(web.Dist(), "packages.zip")
	if err != nil {
		return nil, fmt.Errorf("read component packages: %w", err)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("open component packages: %w", err)
	}
	return archive, nil
}

// Names reads the names that the modules export. site contains the package descriptions in the site's folder.
func Names(modules examples.Modules, site reference.Set) (*codecheck.Packages, error) {
	return codecheck.ReadPackages(web.Dist(), modules, site)
}

// Types returns the declarations of the "tresdocs" modules and of the packages that they use, by file name.
func Types() (map[string]string, error) {
	data, err := fs.ReadFile(web.Dist(), "types.json")
	if err != nil {
		return nil, fmt.Errorf("read types: %w", err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		return nil, fmt.Errorf("decode types: %w", err)
	}
	return texts, nil
}

// ServiceWorker reads the service worker of sites that can be read offline.
func ServiceWorker() ([]byte, error) {
	script, err := fs.ReadFile(web.Dist(), "offline.js")
	if err != nil {
		return nil, fmt.Errorf("read the service worker: %w", err)
	}
	return script, nil
}

// Icons opens the icons.
func Icons() (fs.FS, error) {
	packed, err := fs.Sub(web.Dist(), "icons")
	if err != nil {
		return nil, fmt.Errorf("open icons: %w", err)
	}
	return packed, nil
}

// FilesOf lists the files that only the given features need.
func FilesOf(features ...render.Feature) ([]string, error) {
	return render.FilesOf(web.Dist(), features...)
}
