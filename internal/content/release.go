package content

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/frontmatter"
	"github.com/tresjs/tresdocs/internal/mdc"
)

// Release says in which versions something came, changed and went: what a document is about, or a part of it.
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
	r := newRelease(func(key string) any { return d.Meta[key] })
	r.Checked = frontmatter.Text(d.Meta["checked"])
	return r
}

// ReleaseOf returns what the attributes of n say of versions: those of a text in brackets or of a field.
func ReleaseOf(n *mdc.Node) Release { return newRelease(n.Value) }

// newRelease reads a release from the values of its keys.
func newRelease(value func(key string) any) Release {
	r := Release{Since: frontmatter.Text(value("since"))}
	changed, isList := value("changed").([]any)
	if !isList {
		changed = []any{value("changed")}
	}
	for _, version := range changed {
		if text := frontmatter.Text(version); text != "" {
			r.Changed = append(r.Changed, text)
		}
	}
	switch value := value("deprecated").(type) {
	case bool:
		r.IsDeprecated = value
	case string:
		r.IsDeprecated, r.Instead = strings.TrimSpace(value) != "" && value != "false", value
	}
	return r
}

// IsEmpty reports whether r says nothing of versions.
func (r Release) IsEmpty() bool { return r.Since == "" && len(r.Changed) == 0 && !r.IsDeprecated }
