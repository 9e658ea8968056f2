package engines

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
)

// Styles holds the style sheets of the site and of its React components.
type Styles struct {
	Sheets []render.Sheet
	Files  []sitecomponents.File
	// Preload lists the URLs of fonts that every page needs immediately.
	Preload []string
	// Problems lists the problems in the site's style sheet.
	Problems diag.List
}

// hasStyles reports whether the site has a style sheet or fonts.
func (s Inputs) hasStyles() bool {
	_, err := fs.Stat(s.Root, sitecomponents.StylesFile)
	return err == nil || len(s.Fonts) > 0
}

// buildStyles builds the site's own style sheets, in the order of the cascade.
func (s Inputs) buildStyles(ctx context.Context, o sitecomponents.Options, parts *sitecomponents.Parts) (Styles, error) {
	var own Styles
	if parts != nil {
		for _, name := range slices.Sorted(maps.Keys(parts.Styles)) {
			sheet := parts.Styles[name]
			if strings.HasPrefix(name, string(sitecomponents.KindSlot)+".") { // the slot is part of every page
				own.Sheets = append(own.Sheets, render.NewShared(site.PartSheet(name), string(sheet.CSS)))
				continue
			}
			own.Sheets = append(own.Sheets, render.NewSheet(site.PartSheet(name), string(sheet.CSS), sheet.Address, nil))
		}
	}
	fonts, problems, err := sitecomponents.BuildFonts(ctx, o, s.Fonts)
	own.Problems = problems
	if err != nil {
		return own, err
	}
	if fonts != nil {
		own.Files, own.Preload = fonts.Files, fonts.Preload
		own.Sheets = append(own.Sheets, render.NewShared("fonts", string(fonts.CSS)))
	}
	styles, problems, err := sitecomponents.BuildStyles(ctx, o)
	own.Problems = append(own.Problems, problems...)
	if err != nil || styles == nil {
		return own, err
	}
	own.Files = append(own.Files, styles.Files...)
	own.Sheets = append(own.Sheets, render.NewShared(sitecomponents.StylesFile, string(styles.CSS)))
	return own, nil
}
