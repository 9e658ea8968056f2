package site

import (
	"github.com/tresjs/tresdocs/internal/locale"
	"github.com/tresjs/tresdocs/internal/payload"
)

// notFound is the payload of the page for paths that have none. It suggests the sections.
func (s *Site) notFound() payload.Page {
	texts := locale.Table(s.config.Shell.Strings)
	title, text := texts.Text("errors", "notFound"), texts.Text("errors", "notFoundText")
	return payload.Page{
		Path:        s.config.Base.Address("/404"),
		Layout:      payload.LayoutError,
		Head:        payload.Head{Title: title, Description: text},
		Title:       title,
		Description: text,
		Error: &payload.Error{
			StatusCode:    404,
			StatusMessage: title,
			Suggestions:   s.config.Shell.Sections,
		},
	}
}
