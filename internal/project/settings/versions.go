package settings

import (
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// addVersions adds the list of versions to the page data if there are any versions.
func (s *Settings) addVersions(c config.Config, from source.Source) {
	root := c.Site.Base()
	if from.Edition != nil {
		root = from.Edition.Base
		s.Site.Document.NoIndex = from.Edition.NoIndex
	} else if len(c.Versions) == 0 {
		return
	}
	languages := []*payload.Site{&s.Site.Shell}
	for i := range s.Site.Translations {
		languages = append(languages, &s.Site.Translations[i].Shell)
	}
	for _, shell := range languages {
		shell.Versions, shell.AllVersions = s.Site.Base.Address("/"+site.VersionsFile), root.Address("/"+site.VersionsPage)
		if newest, ok := c.Newest(); ok {
			shell.Header.Version = newest.Label
		}
	}
}
