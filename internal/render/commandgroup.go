package render

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/payload"
)

// commandComponents are components that stand for a command of npm: the prop that completes it, and
// the command before that.
var commandComponents = map[string]struct{ prop, command string }{
	"pm-install": {"name", "npm install"},
	"pm-run":     {"script", "npm run"},
	"pm-x":       {"command", "npx"},
}

// isCommands reports whether a code block is to be shown for every package manager.
func isCommands(n *mdc.Node) bool {
	return shells[n.Attr("language")] && parseCodeMeta(n.Attr("meta")).commands
}

// commandGroup is a code group that has npm commands in the words of each package manager.
func (f *folder) commandGroup(language, commands string) payload.Part {
	inner := folder{source: f.source}
	for _, m := range managers {
		inner.preComponent(&mdc.Node{Tag: "pre", Props: []mdc.Prop{
			{Key: "language", Value: language},
			{Key: "filename", Value: m.name},
			{Key: "code", Value: m.translate(commands)},
		}})
	}
	return payload.Part{Component: &payload.Component{
		Name:  "code-group",
		Props: map[string]any{},
		Slots: map[string][]payload.Part{"default": inner.finish()},
	}}
}

// commandOf is the command that a component stands for, empty where it stands for none.
func commandOf(n *mdc.Node) string {
	c, ok := commandComponents[mdc.ComponentName(n.Tag)]
	rest := strings.TrimSpace(n.Attr(c.prop))
	switch {
	case !ok:
		return ""
	case rest == "" && c.prop != "name":
		return "" // only an install needs no name
	}
	return strings.TrimSpace(c.command + " " + rest)
}
