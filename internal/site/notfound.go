package site

import "github.com/tresjs/tresdocs/internal/payload"

// Texts of the page for paths that have none.
const (
	NotFoundTitle   = "Page not found"
	notFoundMessage = "We are sorry but this page could not be found."
)

// notFound is the payload of the page for paths that have none. It suggests the sections.
func (s *Site) notFound() payload.Page {
	return payload.Page{
		Path:        s.config.Base.Address("/404"),
		Layout:      payload.LayoutError,
		Head:        payload.Head{Title: NotFoundTitle, Description: notFoundMessage},
		Title:       NotFoundTitle,
		Description: notFoundMessage,
		Error: &payload.Error{
			StatusCode:    404,
			StatusMessage: NotFoundTitle,
			Suggestions:   s.config.Shell.Sections,
		},
	}
}
