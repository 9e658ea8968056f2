package migrate

import "github.com/tresjs/tresdocs/internal/text/mdc"

// attributeNames maps attributes of MDX and of all Starlight components to their tresdocs names. An empty name means
// that the attribute is dropped. The slot attribute is dropped because it only has a meaning within a component of the
// project.
var attributeNames = map[string]string{"className": "class", "syncKey": "sync", "slot": ""}

// starlightProps maps attributes of individual Starlight components, and of images that replace Astro's components. It takes
// precedence over attributeNames.
var starlightProps = map[string]map[string]string{
	"Badge":      {"text": "label", "variant": "color"},
	"CardGrid":   {"stagger": ""},
	"Icon":       {"label": "", "color": "", "size": ""},
	"LinkButton": {"iconPlacement": ""},
	imageElement: imageProps,
}

// imageProps are the props of Astro's components for images that configure how the images are generated.
var imageProps = map[string]string{
	"background": "", "densities": "", "fallbackFormat": "", "fit": "", "format": "", "formats": "", "inferSize": "", "layout": "",
	"pictureAttributes": "", "position": "", "priority": "", "quality": "", "widths": "",
}

// attributeName returns the tresdocs name of a tag's attribute. It returns false if there is no equivalent.
func attributeName(tag, name string) (string, bool) {
	known, ok := starlightProps[tag][name]
	if !ok {
		known, ok = attributeNames[name]
	}
	switch {
	case ok:
	case isComponentName(tag): // Markdown ignores case in HTML tags
		return mdc.Kebab(name), true
	default:
		return name, true
	}
	return known, known != ""
}
