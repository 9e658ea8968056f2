package check

import (
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/htmltree"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// IconNames lists the icons that doc refers to, in the order of the text. set describes the components in doc.
func IconNames(set components.Set, doc content.Document) []string {
	w := iconWalk{set: set}
	w.frontMatter(doc)
	w.nodes(doc.Body.Tree().Nodes)
	return w.names
}

// GivenIcons lists the prop values of components outside of set that must be icons, such as i-lucide-rocket.
func GivenIcons(set components.Set, doc content.Document) []string {
	var names []string
	for n := range mdc.Elements(doc.Body.Tree().Nodes) {
		if _, known := set[mdc.ComponentName(n.Tag)]; known || !mdc.IsComponent(n) {
			continue
		}
		for _, p := range n.Props {
			if name, ok := p.Value.(string); ok && givenIcon.MatchString(name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// givenIcon matches an icon name that cannot be anything else.
var givenIcon = regexp.MustCompile(`^i-[a-z0-9]+[-:][a-z0-9:-]+$`)

// iconWalk collects the names of icons.
type iconWalk struct {
	set   components.Set
	names []string
}

func (w *iconWalk) frontMatter(doc content.Document) {
	if settings, ok := doc.Navigation.(map[string]any); ok {
		w.add(frontmatter.Text(settings["icon"]))
	}
	w.add(frontmatter.Text(doc.Meta["icon"]))
	list, _ := doc.Fields["links"].([]any)
	for _, item := range list {
		if link, ok := item.(map[string]any); ok {
			w.add(frontmatter.Text(link["icon"]))
		}
	}
}

func (w *iconWalk) nodes(nodes []*mdc.Node) {
	for _, n := range nodes {
		if n.IsText() {
			continue
		}
		component := w.set[mdc.ComponentName(n.Tag)]
		for _, p := range n.Props {
			w.prop(component, p)
		}
		w.nodes(n.Children)
	}
}

func (w *iconWalk) prop(component components.Component, p mdc.Prop) {
	key, isBound := strings.CutPrefix(p.Key, ":")
	for _, prop := range component.Props {
		if htmltree.KebabProp(prop.Name) != htmltree.KebabProp(key) {
			continue
		}
		value := p.Value
		if isBound {
			value = mdc.BoundValue(p.Value)
		}
		for kind, name := range prop.References(value) {
			if kind == components.Icon {
				w.add(name)
			}
		}
	}
}

func (w *iconWalk) add(name string) {
	if name != "" {
		w.names = append(w.names, name)
	}
}
