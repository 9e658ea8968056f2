package mdc

import "strings"

// plainTags are the HTML elements that authors may write. All other tags are components.
var plainTags = setOf(`a abbr address article aside audio b bdi bdo blockquote br button caption cite code
	col colgroup data dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup
	hr i iframe img input ins label legend li main map mark menu meter nav ol optgroup option output p picture pre
	progress q rp rt ruby s samp section select small source span strong sub summary sup table tbody td textarea
	tfoot th thead time tr track u ul var video wbr svg path circle rect line polyline polygon ellipse g defs use
	title desc text tspan stop marker mask pattern symbol`)

// svgTags maps tags in the tree to SVG elements that have uppercase letters in their names.
var svgTags = map[string]string{
	"linear-gradient": "linearGradient", "radial-gradient": "radialGradient", "clip-path": "clipPath", "text-path": "textPath",
}

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(words) {
		set[word] = true
	}
	return set
}

// HTMLTag returns the HTML element for a tag, which may have the prefix "prose-". It returns false for components.
func HTMLTag(tag string) (name string, ok bool) {
	if tag == "kbd" {
		return "", false // a component that displays keyboard keys
	}
	if plainTags[tag] {
		return tag, true
	}
	if name, ok := svgTags[tag]; ok {
		return name, true
	}
	prose, ok := strings.CutPrefix(tag, "prose-")
	return prose, ok && prose != "kbd" && plainTags[prose]
}

// IsComponent reports whether n is a component, that is, not text, an HTML element or an internal node of the tree.
func IsComponent(n *Node) bool {
	if n.IsText() || n.Tag == "template" || n.Tag == "binding" || IsActive(n.Tag) {
		return false
	}
	_, isHTML := HTMLTag(n.Tag)
	return !isHTML
}

// IsItem reports whether n is an item that a component can read individually, which is a component or a code block. Blank
// text between items also counts.
func IsItem(n *Node) bool {
	return n.Tag == "pre" || n.Component || IsComponent(n) || n.IsText() && strings.TrimSpace(n.Text) == ""
}

// IsActive reports whether tag is an HTML element that runs scripts or applies styles.
func IsActive(tag string) bool {
	switch tag {
	case "script", "style", "object", "embed":
		return true
	}
	return false
}

// ComponentName returns the component name for a tag. It removes the prefixes of alternative spellings.
func ComponentName(tag string) string {
	return strings.TrimPrefix(strings.TrimPrefix(tag, "prose-"), "u-")
}

// PropName returns the prop name for a key in the tree. Attributes such as "for" are stored under the names of their
// DOM properties.
func PropName(key string) string {
	if key == "htmlFor" {
		return "for"
	}
	return key
}

// IsForAgents reports whether n is only for agents. Its content appears in the page's Markdown, but not in its HTML.
func IsForAgents(n *Node) bool {
	return ComponentName(n.Tag) == "visibility" && n.Words("for") == "agents"
}
