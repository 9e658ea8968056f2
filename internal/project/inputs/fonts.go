package inputs

import (
	"io/fs"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// Fonts returns the configured fonts that exist, and a problem for each font that does not.
func Fonts(c config.File, root fs.FS) ([]sitecomponents.Font, diag.List) {
	var (
		fonts    []sitecomponents.Font
		problems diag.List
	)
	for _, font := range []sitecomponents.Font{{Role: "sans", Source: c.Theme.Fonts.Sans}, {Role: "mono", Source: c.Theme.Fonts.Mono}} {
		if font.Source == "" {
			continue
		}
		if problem, missing := font.Check(root); missing {
			problem.Pos = c.Pos("theme.fonts." + font.Role)
			problems = append(problems, problem)
			continue
		}
		fonts = append(fonts, font)
	}
	return fonts, c.WithSource(problems)
}
