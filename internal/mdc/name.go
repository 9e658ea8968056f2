package mdc

import "strings"

// plainTags are the elements that authors may write as they are; every other tag is a component.
var plainTags = setOf(`a abbr address article aside audio b bdi bdo blockquote br button caption cite code
	col colgroup data dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup
	hr i iframe img input ins label legend li main map mark menu meter nav ol optgroup option output p picture pre
	progress q rp rt ruby s samp section select small source span strong sub summary sup table tbody td textarea
	tfoot th thead time tr track u ul var video wbr svg path circle rect line polyline polygon ellipse g defs use
	title desc text tspan stop marker mask pattern symbol`)

// svgTags are the elements of SVG with capitals, by their spelling in the tree.
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

// HTMLTag gives the HTML element that a tag stands for: itself, or the one that its prose- spelling
// names. It is false for a component.
func HTMLTag(tag string) (name string, ok bool) {
	if tag == "kbd" {
		return "", false // a component, which knows the keys' symbols
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

// IsComponent reports whether n calls a component: it is neither text, nor an element of HTML, nor a part of the
// tree itself.
func IsComponent(n *Node) bool {
	if n.IsText() || n.Tag == "template" || n.Tag == "binding" || IsActive(n.Tag) {
		return false
	}
	_, isHTML := HTMLTag(n.Tag)
	return !isHTML
}

// IsActive reports whether tag is an element of HTML that would run or style something.
func IsActive(tag string) bool {
	switch tag {
	case "script", "style", "object", "embed":
		return true
	}
	return false
}

// ComponentName gives the name of the component that a tag stands for, without the prefixes of
// other spellings.
func ComponentName(tag string) string {
	return strings.TrimPrefix(strings.TrimPrefix(tag, "prose-"), "u-")
}

// PropName gives the name of the prop that a component knows by the key that the parser gives it: "for" is written as
// the attribute of HTML is, and parsed as its property.
func PropName(key string) string {
	if key == "htmlFor" {
		return "for"
	}
	return key
}

// IsForAgents reports whether n holds what only programs read, in the Markdown of the page: nobody sees it there.
func IsForAgents(n *Node) bool {
	return ComponentName(n.Tag) == "visibility" && n.Words("for") == "agents"
}
