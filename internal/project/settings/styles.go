package settings

import (
	"context"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// ownStyles holds the style sheets of the site and of its React components.
type ownStyles struct {
	sheets []render.Sheet
	files  []sitecomponents.File
	// preload lists the URLs of fonts that every page needs immediately.
	preload []string
	// problems lists the problems in the site's style sheet.
	problems diag.List
}

// siteFonts returns the configured fonts that exist, and a problem for each font that does not.
func siteFonts(c config.File, root fs.FS) ([]sitecomponents.Font, diag.List) {
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

// hasStyles reports whether the site has a style sheet or fonts.
func (s Settings) hasStyles() bool {
	_, err := fs.Stat(s.root, sitecomponents.StylesFile)
	return err == nil || len(s.fonts) > 0
}

// buildStyles builds the site's own style sheets, in the order of the cascade.
func (s Settings) buildStyles(ctx context.Context, o sitecomponents.Options, parts *sitecomponents.Parts) (ownStyles, error) {
	var own ownStyles
	if parts != nil {
		for _, name := range slices.Sorted(maps.Keys(parts.Styles)) {
			sheet := parts.Styles[name]
			if strings.HasPrefix(name, string(sitecomponents.KindSlot)+".") { // the slot is part of every page
				own.sheets = append(own.sheets, render.NewShared(site.PartSheet(name), string(sheet.CSS)))
				continue
			}
			own.sheets = append(own.sheets, render.NewSheet(site.PartSheet(name), string(sheet.CSS), sheet.Address, nil))
		}
	}
	fonts, problems, err := sitecomponents.BuildFonts(ctx, o, s.fonts)
	own.problems = problems
	if err != nil {
		return own, err
	}
	if fonts != nil {
		own.files, own.preload = fonts.Files, fonts.Preload
		own.sheets = append(own.sheets, render.NewShared("fonts", string(fonts.CSS)))
	}
	styles, problems, err := sitecomponents.BuildStyles(ctx, o)
	own.problems = append(own.problems, problems...)
	if err != nil || styles == nil {
		return own, err
	}
	own.files = append(own.files, styles.Files...)
	own.sheets = append(own.sheets, render.NewShared(sitecomponents.StylesFile, string(styles.CSS)))
	return own, nil
}
