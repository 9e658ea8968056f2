package site

import (
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/locale"
)

// notFound returns the payload of the not-found page, which suggests the site's sections.
func (s *Site) notFound(l *language) payload.Page {
	texts := locale.Table(l.Shell.Strings)
	title, text := texts.Text("errors", "notFound"), texts.Text("errors", "notFoundText")
	var version string
	if s.config.Edition != nil {
		version = s.config.Edition.Label
	}
	return payload.Page{
		Version:     version,
		Path:        s.config.Base.Address(l.Locale.Address("/404")),
		Locale:      l.Locale.Code,
		Layout:      payload.LayoutError,
		Head:        payload.Head{Title: title},
		Title:       title,
		Description: text,
		Error: &payload.Error{
			StatusCode:    404,
			StatusMessage: title,
			Suggestions:   l.Shell.Sections,
		},
	}
}
