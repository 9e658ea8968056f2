package site

import (
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Scene is a live example. Its URL is known immediately, but its program must be compiled first.
type Scene struct {
	Example examples.Example
	// View describes the scene as pages show it, with paths of the site.
	View render.Scene
	// Module is its program.
	Module *lifetime.Lazy[examples.Module]
}

// newScenes returns the site's live examples by name.
func newScenes(config Config) map[string]*Scene {
	scenes := map[string]*Scene{}
	if config.Compiler == nil {
		return scenes
	}
	for _, e := range config.Examples {
		key := config.Compiler.Key(e)
		address := fmt.Sprintf("/%s%s.%x", SceneDir, e.Name, key[:4])
		s := &Scene{Example: e, View: render.Scene{
			Module: address + ".js", Source: address + ".json", ControlLines: e.ControlLines,
		}}
		s.Module = lifetime.NewLazy(func(ctx context.Context) (examples.Module, error) {
			return config.Compiler.Module(ctx, e)
		})
		if e.Poster.Name != "" {
			s.View.Poster = fmt.Sprintf("/%s%s.%s%s", SceneDir, e.Name, shortHash(e.Poster.Data), path.Ext(e.Poster.Name))
		}
		for _, file := range e.Files {
			if language := file.Language(); language != "" && file.Name != examples.CheckFile {
				s.View.Files = append(s.View.Files, render.SceneFile{Name: file.Name, Language: language, Code: string(file.Data)})
			}
		}
		scenes[e.Name] = s
	}
	return scenes
}

// Scenes lists the live examples by name.
func (s *Site) Scenes() []*Scene {
	var list []*Scene
	for _, name := range slices.Sorted(maps.Keys(s.scenes)) {
		list = append(list, s.scenes[name])
	}
	return list
}

// scene returns the example called name as shown on pages.
func (s *Site) scene(name string) (render.Scene, bool) {
	found, ok := s.scenes[name]
	if !ok {
		return render.Scene{}, false
	}
	view, base := found.View, s.config.Base
	view.Module, view.Source, view.Poster = base.Address(view.Module), base.Address(view.Source), base.Address(view.Poster)
	return view, true
}

// sceneKey returns the part of the cache key that represents a page's scenes. It consists of their URLs, which
// contain the hashes of all their files.
func (s *Site) sceneKey(p *page) []byte {
	var b strings.Builder
	for n := range mdc.Elements(p.doc.Body.Tree().Nodes) {
		if name, ok := render.SceneName(n); ok {
			view, _ := s.scene(name)
			fmt.Fprintln(&b, view.Module, view.Poster)
		}
	}
	return []byte(b.String())
}
