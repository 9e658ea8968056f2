package render

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/text/htmltree"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// isCommands reports whether a code block is displayed for every package manager.
func isCommands(n *mdc.Node) bool {
	return shells[n.Attr("language")] && parseCodeMeta(n.Attr("meta")).commands
}

// commandGroup returns a code group with npm commands translated for each package manager.
func (w *articleWriter) commandGroup(language, commands string) payload.Part {
	inner := w.inner()
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

// CommandMarkdown returns the Markdown of a component that shows a command: a code block for each package manager, or
// the npm command if the component is inline. It is empty if the component has no command.
func CommandMarkdown(n *mdc.Node, known components.Component, inline bool) string {
	command := commandOf(n, known)
	if command == "" {
		return ""
	}
	if inline {
		return codeSpan(command)
	}
	var b strings.Builder
	for _, m := range managers {
		fmt.Fprintf(&b, "```sh [%s]\n%s\n```\n\n", m.name, m.translate(command))
	}
	return b.String()
}

// codeSpan returns code as inline Markdown. Code with backticks is between two of them.
func codeSpan(code string) string {
	if strings.Contains(code, "`") {
		return "`` " + code + " ``"
	}
	return "`" + code + "`"
}

// braces matches the placeholder of a prop in a command.
var braces = regexp.MustCompile(`\{(\w+)\}`)

// commandOf returns the command of a component. It is empty if the component has no command or a required prop is
// missing.
func commandOf(n *mdc.Node, known components.Component) string {
	missing := false
	command := braces.ReplaceAllStringFunc(known.Command, func(name string) string {
		prop, _ := known.Prop(strings.Trim(name, "{}"))
		value := strings.TrimSpace(n.Attr(htmltree.KebabProp(prop.Name)))
		missing = missing || prop.Required && value == ""
		return value
	})
	if missing {
		return ""
	}
	return strings.TrimSpace(command)
}
