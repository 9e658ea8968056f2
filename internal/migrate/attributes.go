package migrate

// attributeNames maps the attributes of MDX and of all Starlight components to their names here. Those
// without a name are left out. A slot attribute places content in a component of the project.
var attributeNames = map[string]string{"className": "class", "syncKey": "sync", "slot": ""}

// starlightProps maps the attributes of single Starlight components.
var starlightProps = map[string]map[string]string{
	"Badge":      {"text": "label", "variant": "color"},
	"CardGrid":   {"stagger": ""},
	"Icon":       {"label": "", "color": "", "size": ""},
	"LinkButton": {"iconPlacement": ""},
}

// attributeName returns the name of a tag's attribute here. It returns false for an attribute without a counterpart.
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
