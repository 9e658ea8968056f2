package content

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/frontmatter"
)

// Release says in which versions what a document is about came, changed and went.
type Release struct {
	// Since is the version that brought it, and Changed are those that changed it.
	Since   string
	Changed []string
	// IsDeprecated reports whether it should no longer be used, and Instead says what to use in its place.
	IsDeprecated bool
	Instead      string
	// Checked is the version that what the document says was last checked with.
	Checked string
}

// Release returns what the front matter of d says of versions: "since", "changed", which may be a list,
// "deprecated", which is true or a sentence that says what to use instead, and "checked".
func (d Document) Release() Release {
	r := Release{Since: frontmatter.Text(d.Meta["since"]), Checked: frontmatter.Text(d.Meta["checked"])}
	changed, isList := d.Meta["changed"].([]any)
	if !isList {
		changed = []any{d.Meta["changed"]}
	}
	for _, version := range changed {
		if text := frontmatter.Text(version); text != "" {
			r.Changed = append(r.Changed, text)
		}
	}
	switch value := d.Meta["deprecated"].(type) {
	case bool:
		r.IsDeprecated = value
	case string:
		r.IsDeprecated, r.Instead = strings.TrimSpace(value) != "", value
	}
	return r
}
