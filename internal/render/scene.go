package render

import (
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
)

// SceneComponent is the component that shows a live example.
const SceneComponent = "scene"

// Scene is a live example.
type Scene struct {
	// Module is the address of its program.
	Module string
	// Source is the address of its files as readers edit them.
	Source string
	// Poster is the address of the picture that stands for it until it runs; empty for none.
	Poster string
	// Files are its source, in the order in which readers see them.
	Files []SceneFile
}

// SceneFile is one file of a scene's source.
type SceneFile struct {
	Name, Language, Code string
}

// SceneName gives the name of the example that n shows.
func SceneName(n *mdc.Node) string { return n.Attr("name") }

// scene adds a call of the scene component: what its example is goes in as props, its source as
// items. A bare scene shows no source. What an author wrote between its lines is not shown.
func (w *articleWriter) scene(n *mdc.Node) {
	w.finish()
	props := w.props(n)
	var scene Scene
	if w.scenes != nil {
		scene, _ = w.scenes(SceneName(n))
	}
	props["module"], props["source"], props["poster"] = scene.Module, scene.Source, scene.Poster
	source := articleWriter{source: w.source}
	if props["bare"] != true {
		for _, file := range scene.Files {
			source.preComponent(&mdc.Node{Tag: "pre", Props: []mdc.Prop{
				{Key: "language", Value: file.Language},
				{Key: "filename", Value: file.Name},
				{Key: "code", Value: file.Code},
			}})
		}
	}
	w.parts = append(w.parts, payload.Part{Component: &payload.Component{
		Name: SceneComponent, Props: props, Slots: map[string][]payload.Part{"default": source.parts},
	}})
}
