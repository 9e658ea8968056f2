package project

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/history"
)

// Translation is how a page of the site's first language stands in another one.
type Translation struct {
	// Page is its path in the first language, Original the file of that, and Locale the code of the other language.
	Page     string `json:"page"`
	Original string `json:"original"`
	Locale   string `json:"locale"`
	// File is the translation; empty for one that is missing.
	File string `json:"file,omitempty"`
	// Commits changed the original since the translation was changed last; one that has any is stale.
	Commits []history.Commit `json:"commits,omitempty"`
}

// Translations lists how all pages of the site's first language stand in each other one. It is false where no
// repository says which are stale.
func (p *Project) Translations(ctx context.Context) (list []Translation, dated bool, err error) {
	repository, err := history.Open(ctx, filepath.Join(p.Dir, filepath.FromSlash(p.Config.Content.Dir)))
	dated = err == nil
	if err != nil && !errors.Is(err, history.ErrNone) {
		return nil, false, err
	}
	docs := content.NewTranslations(p.Site.Documents())
	locales := p.Site.Locales()
	for _, path := range p.Site.Paths() {
		doc := p.Site.Document(path)
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
