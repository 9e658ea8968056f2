package render

import (
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// SceneComponent is the component that shows a live example.
const SceneComponent = "scene"

// Scene is a live example.
type Scene struct {
	// Module is the URL of the scene's compiled program.
	Module string
	// Source is the URL of the scene's source files, which readers can edit.
	Source string
	// Poster is the URL of the image that is displayed until the scene runs. It is empty if there is no image.
	Poster string
	// ControlLines is the number of lines reserved below the image for the scene's controls on narrow screens.
	ControlLines int
	// Files are the scene's source files, in display order.
	Files []SceneFile
}

// SceneFile is one file of a scene's source.
type SceneFile struct {
	Name, Language, Code string
}

// SceneName returns the name of the example that n shows. It returns false if n is not a component that shows an
// example.
func SceneName(n *mdc.Node) (string, bool) {
	prop, ok := components.SceneProp(mdc.ComponentName(n.Tag))
	if !ok {
		return "", false
	}
	return n.Attr(prop), true
}

// sceneOf returns the example that n shows. It returns false if n is not a component that shows an example. If the
// example does not exist, the result is empty.
func (w *articleWriter) sceneOf(n *mdc.Node) (Scene, bool) {
	name, ok := SceneName(n)
	if !ok || w.scenes == nil {
		return Scene{}, ok
	}
	scene, _ := w.scenes(name)
	return scene, true
}

// scene adds a call to the scene component, with the example as props and the source files as items. A scene with
// the prop bare or with code="none" does not show its source. Content inside the component is not displayed.
func (w *articleWriter) scene(n *mdc.Node) {
	w.finish()
	props := w.props(n)
	scene, _ := w.sceneOf(n)
	source := w.inner()
	if props["bare"] != true && props["code"] != "none" {
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
