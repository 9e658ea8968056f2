package content

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Release contains the versions that added, changed and deprecated the subject of a document or of a part of it.
type Release struct {
	// Since is the version that added the subject. Changed are the versions that changed it.
	Since   string
	Changed []string
	// IsDeprecated is true if the subject is deprecated. Instead describes its replacement.
	IsDeprecated bool
	Instead      string
	// Checked is the version against which the document was last checked.
	Checked string
}

// Release returns the release information in the front matter of d. "since" is a version and "changed" is a version or
// a list of versions. "deprecated" is true or a sentence about the replacement. "checked" is a version.
func (d Document) Release() Release {
	r := newRelease(func(key string) any { return d.Meta[key] })
	r.Checked = frontmatter.Text(d.Meta["checked"])
	return r
}

// ReleaseOf returns the release information in the attributes of n, which is a span or a field.
func ReleaseOf(n *mdc.Node) Release { return newRelease(n.Value) }

// newRelease creates a release from the values of its keys.
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
	deprecated := value("deprecated")
	if meant, ok := frontmatter.Bool(deprecated); ok {
		r.IsDeprecated = meant
	} else if text, _ := deprecated.(string); strings.TrimSpace(text) != "" {
		r.IsDeprecated, r.Instead = true, text
	}
	return r
}

// IsEmpty reports whether r contains no information about versions or deprecation.
func (r Release) IsEmpty() bool { return r.Since == "" && len(r.Changed) == 0 && !r.IsDeprecated }
