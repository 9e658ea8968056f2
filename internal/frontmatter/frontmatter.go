// Package frontmatter splits the YAML block off the top of a document and decodes it,
// keeping the place of every key for diagnostics.
package frontmatter

import "github.com/tresjs/tresdocs/internal/diag"

// Matter is a decoded front matter.
type Matter struct {
	// Values are the keys and what they hold: string, bool, float64, nil, []any or map[string]any.
	Values map[string]any
	// Places tells where each key stands in the document; nested keys are dotted ("seo.title").
	Places map[string]diag.Pos
}
