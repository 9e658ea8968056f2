package project

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/build"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/web"
)

// frontEnd reads the addresses of the front end, on a site with this base.
func frontEnd(base links.Base) (render.Assets, error) {
	assets, err := render.ReadAssets(web.Dist(), base)
	if errors.Is(err, fs.ErrNotExist) {
		return assets, web.ErrNone
	}
	return assets, err
}

// ClientFiles are the files of the front end that readers' browsers ask for. Without islands of the site's own there
// is no need for what these import.
func (p *Project) ClientFiles() (build.Source, error) {
	assets, err := frontEnd("")
	if err != nil {
		return build.Source{}, err
	}
	client, err := fs.Sub(web.Dist(), "client")
	if err != nil {
		return build.Source{}, fmt.Errorf("open front end: %w", err)
	}
	except := []string{render.ManifestFile, render.SheetsFile, render.InjectedFile}
	if parts := p.engines.parts; parts == nil || !parts.HasIslands {
		except = append(except, assets.Parts)
	}
	for _, sheet := range assets.Sheets {
		if sheet.IsInlined() {
			except = append(except, sheet.File)
		}
	}
	return build.Source{Files: client, Except: except}, nil
}

// bundle is a part of the front end that Go runs: "server" renders pages, "search" finds them,
// "compiler" is Vue's.
func bundle(name string) engine.Script {
	source, _ := fs.ReadFile(web.Dist(), name+".js")
	bytecode, _ := fs.ReadFile(web.Dist(), name+".qbc")
	return engine.Script{Name: name + ".js", Source: source, Bytecode: bytecode}
}
