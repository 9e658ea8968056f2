package migrate

// attributeNames are names of attributes in MDX and in all components of Starlight, as they are called here; those
// without a name are left out. A slot is a place in a component of the project's own.
var attributeNames = map[string]string{"className": "class", "syncKey": "sync", "slot": ""}

// starlightProps are the same for one component of Starlight each.
var starlightProps = map[string]map[string]string{
	"Badge":      {"text": "label", "variant": "color"},
	"CardGrid":   {"stagger": ""},
	"Icon":       {"label": "", "color": "", "size": ""},
	"LinkButton": {"iconPlacement": ""},
}

// attributeName returns what an attribute of a tag is called here. It reports false for one that has no place.
func attributeName(tag, name string) (string, bool) {
	known, ok := starlightProps[tag][name]
	if !ok {
		known, ok = attributeNames[name]
	}
	if !ok {
		return name, true
	}
	return known, known != ""
}
