package check

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// sceneComponent is the component that shows a live example.
const sceneComponent = "scene"

// scene checks that the example is there that a scene names, and that those who cannot see it are
// told what it shows.
func (c *checker) scene(n *mdc.Node) {
	if strings.TrimSpace(n.Attr("description")) == "" {
		c.report(diag.Scene.Problemf(n.Pos, "the scene has no description").
			WithHint(`say what it shows: description="A cube turns on a plane"`))
	}
	name := n.Attr("name")
	for _, known := range c.site.Scenes {
		if known == name {
			return
		}
	}
	problem := diag.Scene.Problemf(n.Pos, "no example %q", name).WithHint("put its App.vue into examples/%s", name)
	if near, ok := diag.Nearest(name, c.site.Scenes); ok {
		problem = problem.WithHint("did you mean %q?", near)
	}
	c.report(problem)
}
