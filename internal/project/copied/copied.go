// Package copied lists the files that are copied to a built site unchanged.
package copied

import (
	"fmt"
	"io/fs"
	"slices"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/out/build"
	"github.com/tresjs/tresdocs/internal/out/publish"
	"github.com/tresjs/tresdocs/internal/project/engines"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// Input is a site, with everything that determines which files it needs.
type Input struct {
	Root    folder.Dir
	Head    []config.HeadTag
	Site    *site.Site
	Engines *engines.Engines
}

// Sources returns the sources of the copied files. The front-end files come before the public files.
func Sources(in Input) ([]build.Source, error) {
	client, err := in.clientFiles()
	if err != nil {
		return nil, err
	}
	copied := []build.Source{client}
	if info, err := in.Root.Stat(site.PublicDir); err == nil && info.IsDir() {
		public, err := in.Root.Sub(site.PublicDir)
		if err != nil {
			return nil, fmt.Errorf("open public folder: %w", err)
		}
		copied = append(copied, build.Source{Files: public, Except: []string{publish.RecordFile}})
	}
	return copied, nil
}

// clientFiles returns the front-end files that browsers may request. It omits parts that the site does not use, such
// as the imports of its islands, the compiler and editor of scenes, and the query database.
func (in Input) clientFiles() (build.Source, error) {
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
	if !in.hasIslands() {
		except = append(except, assets.Parts)
		unused = append(unused, render.IslandFeature)
	}
	if in.Engines.Components == nil {
		unused = append(unused, render.VueFeature)
	}
	for _, sheet := range assets.Sheets {
		if sheet.IsInlined() && !in.Site.LinksSheets() {
			except = append(except, sheet.File)
		}
	}
	if len(in.Site.Scenes()) == 0 {
		unused = append(unused, render.SceneFeature)
	}
	if !in.Site.HasNames() {
		unused = append(unused, render.NamesFeature)
	}
	if !in.hasPrograms() {
		unused = append(unused, render.QueryFeature)
	}
	files, err := frontend.FilesOf(unused...)
	return build.Source{Files: client, Except: append(except, files...)}, err
}

// hasIslands reports whether any of the site's own components hydrates.
func (in Input) hasIslands() bool { return in.Engines.Parts != nil && in.Engines.Parts.HasIslands }

// hasPrograms reports whether the site has browser code that may query its documents.
func (in Input) hasPrograms() bool {
	inHead := slices.ContainsFunc(in.Head, func(tag config.HeadTag) bool { return tag.Script != nil })
	return inHead || len(in.Site.Scenes()) > 0 || in.Site.UsesPackages() || in.hasIslands() || in.Site.HasPublicPrograms()
}

// Fallback returns the files that a preview serves at URLs without a page: the public files, before the front end.
func Fallback(root folder.Dir) ([]fs.FS, error) {
	client, err := frontend.Client()
	if err != nil {
		return nil, err
	}
	public, err := root.Sub(site.PublicDir)
	if err != nil {
		return nil, fmt.Errorf("open public folder: %w", err)
	}
	return []fs.FS{public, client}, nil
}
