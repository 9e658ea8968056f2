package iconsets

import (
	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/review/check"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Requests remembers which icons have been requested from the icon service, so that each icon is requested once. The zero
// value is ready to use.
type Requests struct {
	icons map[string]bool
	// searched holds the hashes of documents that were searched for icon names.
	searched map[string]bool
}

// Add records the named icons that are available only from the icon service. It reports whether one of them has not been
// requested yet.
func (r *Requests) Add(set *icons.Set, names []string) bool {
	if r.icons == nil {
		r.icons = map[string]bool{}
	}
	fresh := false
	for _, name := range names {
		if !r.icons[name] && set.Lacks(name) {
			r.icons[name], fresh = true, true
		}
	}
	return fresh
}

// AddDocuments is like [Requests.Add] for the icons in documents. It searches a document only once.
func (r *Requests) AddDocuments(set *icons.Set, known components.Set, docs []content.Document) bool {
	if r.searched == nil {
		r.searched = map[string]bool{}
	}
	var names []string
	for _, doc := range docs {
		if !r.searched[doc.Hash] {
			r.searched[doc.Hash] = true
			names = append(names, check.IconNames(known, doc)...)
		}
	}
	return r.Add(set, names)
}
