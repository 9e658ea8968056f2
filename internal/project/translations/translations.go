// Package translations finds missing and stale translations.
package translations

import (
	"context"
	"errors"

	"github.com/tresjs/tresdocs/internal/base/history"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Translation is the state of a translation. The original is a page in the site's first language.
type Translation struct {
	// Page is the path of the page in the first language, Original is its file, and Locale is the code of the other
	// language.
	Page     string `json:"page"`
	Original string `json:"original"`
	Locale   string `json:"locale"`
	// File is the file of the translation. It is empty if there is no translation.
	File string `json:"file,omitempty"`
	// Commits lists the commits that changed the original after the translation was last changed. If there are any,
	// the translation is stale.
	Commits []history.Commit `json:"commits,omitempty"`
}

// Of lists the translations of all pages of s in its first language, whose documents are in the folder dir. It returns
// false if there is no repository, because then stale translations cannot be detected.
func Of(ctx context.Context, dir string, s *site.Site) (list []Translation, dated bool, err error) {
	repository, err := history.Open(ctx, dir)
	dated = err == nil
	if err != nil && !errors.Is(err, history.ErrNone) {
		return nil, false, err
	}
	docs := content.NewTranslations(s.Documents())
	locales := s.Locales()
	for _, path := range s.Paths() {
		doc := s.Document(path)
		if !doc.Localized || doc.Locale.IsTranslation {
			continue
		}
		for _, l := range locales[1:] {
			t := Translation{Page: path, Original: doc.File, Locale: l.Code}
			found, ok := docs.Of(doc, l)
			if ok && found.Original == nil {
				t.File = found.File
			}
			if t.File != "" && dated {
				if t.Commits, err = repository.ChangesSince(ctx, doc.Name, found.Name); err != nil {
					return nil, false, err
				}
			}
			list = append(list, t)
		}
	}
	return list, dated, nil
}
