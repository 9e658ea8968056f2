package project

import (
	"fmt"
	"slices"

	"github.com/tresjs/tresdocs/internal/out/build"
	"github.com/tresjs/tresdocs/internal/out/publish"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// Copied returns the sources of the files that are copied to the built site unchanged. The front-end files come
// before the public files.
func (p *Project) Copied() ([]build.Source, error) {
	client, err := p.clientFiles()
	if err != nil {
		return nil, err
	}
	copied := []build.Source{client}
	if info, err := p.root.Stat(site.PublicDir); err == nil && info.IsDir() {
		public, err := p.root.Sub(site.PublicDir)
		if err != nil {
			return nil, fmt.Errorf("open public folder: %w", err)
		}
		copied = append(copied, build.Source{Files: public, Except: []string{publish.RecordFile}})
	}
	return copied, nil
}

// clientFiles returns the front-end files that browsers may request. It omits parts that the site does not use, such
// as the imports of its islands, the compiler and editor of scenes, and the query database.
func (p *Project) clientFiles() (build.Source, error) {
	assets, err := frontend.Assets("")
	if err != nil {
		return build.Source{}, err
	}
	client, err := frontend.Client()
	if err != nil {
		return build.Source{}, err
	}
	except := []string{render.ManifestFile, render.SheetsFile}
	var unused []render.Feature
	if !p.hasIslands() {
		except = append(except, assets.Parts)
		unused = append(unused, render.IslandFeature)
	}
	if p.engines.Components == nil {
		unused = append(unused, render.VueFeature)
	}
	for _, sheet := range assets.Sheets {
		if sheet.IsInlined() && !p.Site.LinksSheets() {
			except = append(except, sheet.File)
		}
	}
	if len(p.Site.Scenes()) == 0 {
		unused = append(unused, render.SceneFeature)
	}
	if !p.Site.HasNames() {
		unused = append(unused, render.NamesFeature)
	}
	if !p.hasPrograms() {
		unused = append(unused, render.QueryFeature)
	}
	files, err := frontend.FilesOf(unused...)
	return build.Source{Files: client, Except: append(except, files...)}, err
}

// hasIslands reports whether any of the site's own components hydrates.
func (p *Project) hasIslands() bool { return p.engines.Parts != nil && p.engines.Parts.HasIslands }

// hasPrograms reports whether the site has browser code that may query its documents.
func (p *Project) hasPrograms() bool {
	inHead := slices.ContainsFunc(p.Config.Head, func(tag config.HeadTag) bool { return tag.Script != nil })
	return inHead || len(p.Site.Scenes()) > 0 || p.Site.UsesPackages() || p.hasIslands() || p.Site.HasPublicPrograms()
}
