package site

import (
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/examples"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/render"
)

// sceneDir is where the programs and pictures of live examples live.
const sceneDir = AssetDir + "scenes/"

// vendorDir is where the modules live that the programs of all sites share.
const vendorDir = AssetDir + "vendor/"

// scene is a live example. Its address is known at once, its program once it is compiled.
type scene struct {
	example examples.Example
	view    render.Scene
	// compile makes the program, once.
	compile func(context.Context) (examples.Module, error)
}

// newScenes gives the site's live examples by name.
func newScenes(config Config) map[string]*scene {
	scenes := map[string]*scene{}
	if config.Compiler == nil {
		return scenes
	}
	for _, e := range config.Examples {
		key := config.Compiler.Key(e)
		address := fmt.Sprintf("/%s%s.%x", sceneDir, e.Name, key[:4])
		s := &scene{example: e, view: render.Scene{Module: address + ".js", Source: address + ".json"}}
		s.compile = onceUnlessCanceled(func(ctx context.Context) (examples.Module, error) {
			return config.Compiler.Module(ctx, e)
		})
		if e.Poster.Name != "" {
			s.view.Poster = fmt.Sprintf("/%s%s.%s%s", sceneDir, e.Name, shortHash(e.Poster.Data), path.Ext(e.Poster.Name))
		}
		for _, file := range e.Files {
			if language := file.Language(); language != "" {
				s.view.Files = append(s.view.Files, render.SceneFile{Name: file.Name, Language: language, Code: string(file.Data)})
			}
		}
		scenes[e.Name] = s
	}
	return scenes
}

// scene gives the example called name as pages show it.
func (s *Site) scene(name string) (render.Scene, bool) {
	found, ok := s.scenes[name]
	if !ok {
		return render.Scene{}, false
	}
	view, base := found.view, s.config.Base
	view.Module, view.Source, view.Poster = base.Address(view.Module), base.Address(view.Source), base.Address(view.Poster)
	return view, true
}

// sceneKey is what a page's scenes add to its cache key: their addresses hold the hashes of all their files.
func (s *Site) sceneKey(p *page) []byte {
	var b strings.Builder
	eachNode(p.doc.Body.Tree().Nodes, func(n *mdc.Node) {
		if mdc.ComponentName(n.Tag) == render.SceneComponent {
			view, _ := s.scene(render.SceneName(n))
			fmt.Fprintln(&b, view.Module, view.Poster)
		}
	})
	return []byte(b.String())
}

// eachNode calls visit for every element below nodes.
func eachNode(nodes []*mdc.Node, visit func(*mdc.Node)) {
	for _, n := range nodes {
		if !n.IsText() {
			visit(n)
			eachNode(n.Children, visit)
		}
	}
}

// moduleFiles gives the modules that the programs of scenes need.
func (s *Site) moduleFiles() []File {
	if len(s.scenes) == 0 {
		return nil
	}
	var files []File
	for _, file := range s.config.Compiler.Modules().Files() {
		files = append(files, File{Path: file.Name, Data: file.Data})
	}
	return files
}

// sceneFiles gives the programs, sources and pictures of all scenes.
func (s *Site) sceneFiles(ctx context.Context) ([]File, error) {
	var files []File
	for _, name := range slices.Sorted(maps.Keys(s.scenes)) {
		scene := s.scenes[name]
		module, err := scene.compile(ctx)
		if err != nil {
			return nil, err
		}
		source, err := s.config.Compiler.Modules().Source(scene.example)
		if err != nil {
			return nil, err
		}
		files = append(files,
			File{Path: strings.TrimPrefix(scene.view.Module, "/"), Data: module.Code},
			File{Path: strings.TrimPrefix(scene.view.Source, "/"), Data: source})
		if scene.view.Poster != "" {
			files = append(files, File{Path: strings.TrimPrefix(scene.view.Poster, "/"), Data: scene.example.Poster.Data})
		}
	}
	return files, nil
}

// scenesCode compiles all scenes, several at a time.
func (s *Site) scenesCode(ctx context.Context) (diag.List, error) {
	var tasks []func() (diag.List, error)
	for _, name := range slices.Sorted(maps.Keys(s.scenes)) {
		tasks = append(tasks, func() (diag.List, error) {
			module, err := s.scenes[name].compile(ctx)
			return module.Problems.Below(path.Join(examples.Dir, name)), err
		})
	}
	return together(tasks)
}

// codeIn checks the code in a document.
func (s *Site) codeIn(ctx context.Context, doc content.Document) (diag.List, error) {
	if s.config.Compiler == nil {
		return nil, nil
	}
	return s.config.Compiler.Fences(ctx, fences(doc.Body.Tree().Nodes))
}

// together runs tasks at the same time and gives what they found, in their order.
func together(tasks []func() (diag.List, error)) (diag.List, error) {
	var (
		group sync.WaitGroup
		found = make([]diag.List, len(tasks))
		errs  = make([]error, len(tasks))
	)
	for i, task := range tasks {
		group.Go(func() { found[i], errs[i] = task() })
	}
	group.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return slices.Concat(found...), nil
}

// fences lists the code blocks of a document that can be checked.
func fences(nodes []*mdc.Node) []examples.Fence {
	var list []examples.Fence
	eachNode(nodes, func(n *mdc.Node) {
		if n.Tag == "pre" && n.Prop("code") != nil {
			list = append(list, examples.Fence{Language: n.Attr("language"), Code: n.Attr("code"), Meta: n.Attr("meta"), Pos: n.Pos})
		}
	})
	return list
}
