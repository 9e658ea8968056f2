package outputs

import (
	"context"
	"strings"

	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// moduleFiles returns the modules that scenes and the site's own components import.
func (f *Files) moduleFiles() []site.File {
	if len(f.site.Scenes()) == 0 && !f.site.UsesPackages() {
		return nil
	}
	var files []site.File
	for _, file := range f.config.Compiler.Modules().Files() {
		files = append(files, site.File{Path: file.Name, Data: file.Data})
	}
	return files
}

// sceneFiles returns the programs, source files and images of all scenes.
func (f *Files) sceneFiles(ctx context.Context) ([]site.File, error) {
	var files []site.File
	pages := f.scenePages()
	for _, scene := range f.site.Scenes() {
		module, err := scene.Module.Get(ctx)
		if err != nil {
			return nil, err
		}
		source, err := f.config.Compiler.Modules().Source(scene.Example, pages[scene.Example.Name])
		if err != nil {
			return nil, err
		}
		files = append(files,
			site.File{Path: strings.TrimPrefix(scene.View.Module, "/"), Data: module.Code},
			site.File{Path: strings.TrimPrefix(scene.View.Source, "/"), Data: source})
		if scene.View.Poster != "" {
			files = append(files, site.File{Path: strings.TrimPrefix(scene.View.Poster, "/"), Data: scene.Example.Poster.Data})
		}
	}
	return files, nil
}

// scenePages maps the name of each scene to the URL of the first page that shows it.
func (f *Files) scenePages() map[string]string {
	pages := map[string]string{}
	if len(f.site.Scenes()) == 0 {
		return pages
	}
	for _, path := range f.site.Paths() {
		body := f.site.Document(path).Body
		if !strings.Contains(body.Text, render.SceneComponent) { // other components have a prop with the same name
			continue
		}
		for n := range mdc.Elements(body.Tree().Nodes) {
			if name, ok := render.SceneName(n); ok && pages[name] == "" {
				pages[name] = f.site.WholeAddress(path)
			}
		}
	}
	return pages
}
