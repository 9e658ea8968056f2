package render

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/render/components"
)

// description describes a few components in the same format as the front end.
const description = `{
	"accordion": {"items": []},
	"badge": {"slots": [{"name": "default", "inline": true}]},
	"button": {"slots": [{"name": "default", "inline": true}], "props": [
		{"name": "to", "type": "link"}, {"name": "icon", "type": "icon"}, {"name": "trailingIcon", "type": "icon"}
	]},
	"callout": {"props": [{"name": "icon", "type": "icon"}, {"name": "to", "type": "link"}]},
	"card": {"props": [{"name": "icon", "type": "icon"}, {"name": "trailingIcon", "type": "icon"}, {"name": "to", "type": "link"}], "slots": [{"name": "footer"}]},
	"card-group": {},
	"code-collapse": {},
	"code-group": {"items": []},
	"code-tree": {"items": []},
	"field": {},
	"icon": {"props": [{"name": "name", "type": "icon"}]},
	"kbd": {},
	"note": {"props": [{"name": "icon", "type": "icon"}, {"name": "to", "type": "link"}]},
	"page-card": {},
	"page-feature": {"slots": [{"name": "title", "inline": true}, {"name": "description", "inline": true}]},
	"page-hero": {"slots": [{"name": "title", "inline": true}], "props": [{"name": "links", "type": "list", "props": [
		{"name": "to", "type": "link"}, {"name": "icon", "type": "icon"}, {"name": "trailingIcon", "type": "icon"}
	]}]},
	"pm-install": {"command": "npm install {name}", "props": [{"name": "name", "type": "string"}]},
	"pm-run": {"command": "npm run {script}", "props": [{"name": "script", "type": "string", "required": true}]},
	"pm-x": {"command": "npx {command}", "props": [{"name": "command", "type": "string", "required": true}]},
	"read-more": {"props": [{"name": "to", "type": "link"}]},
	"riddle": {},
	"steps": {},
	"tabs": {"items": [{"name": "icon", "type": "icon"}]}
}`

// knownComponents returns the components in the description above.
func knownComponents(t *testing.T) components.Set {
	t.Helper()
	set, err := components.Read([]byte(description))
	if err != nil {
		t.Fatal(err)
	}
	for name, known := range set {
		known.Slots = append(known.Slots, components.Slot{Name: components.Default})
		set[name] = known
	}
	return set
}
