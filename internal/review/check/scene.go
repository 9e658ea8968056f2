package check

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// scene checks that the example in a prop of n exists, and that n has a description for readers who cannot see the
// scene.
func (c *checker) scene(n *mdc.Node, prop string) {
	if strings.TrimSpace(n.Attr("description")) == "" {
		c.report(diag.Scene.Problemf(n.Pos, "the scene has no description").
			WithHint(`describe what it shows: description="A cube turns on a plane"`))
	}
	name := n.Attr(prop)
	if slices.Contains(c.site.Scenes, name) {
		if mdc.ComponentName(n.Tag) == components.Challenge && !slices.Contains(c.site.Checkable, name) {
			c.report(diag.Scene.Problemf(n.Pos, "the example %q has no check.ts", name).
				WithHint("export the goals of the challenge from examples/%s/check.ts", name))
		}
		return
	}
	problem := diag.Scene.Problemf(n.Pos, "no example %q", name).WithHint("put its App.vue in examples/%s", name)
	if suggestion, ok := c.nearest(name, c.site.Scenes); ok {
		problem = problem.WithHint("did you mean %q?", suggestion)
	}
	c.report(problem)
}
