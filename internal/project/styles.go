package project

import (
	"context"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/sitecomponents"
)

// ownStyles are the style sheets that the site brings: its own, and those of its React components.
type ownStyles struct {
	sheets []render.Sheet
	files  []sitecomponents.File
	// problems are what is wrong with the site's style sheet.
	problems diag.List
}

// hasStyles reports whether the site has a style sheet of its own.
func (s settings) hasStyles() bool {
	_, err := fs.Stat(s.root, sitecomponents.StylesFile)
	return err == nil
}

// buildStyles builds the style sheets that the site brings, in the order of the cascade.
func (s settings) buildStyles(ctx context.Context, o sitecomponents.Options, parts *sitecomponents.Parts) (ownStyles, error) {
	var own ownStyles
	if parts != nil {
		for _, name := range slices.Sorted(maps.Keys(parts.Styles)) {
			sheet := parts.Styles[name]
			if strings.HasPrefix(name, string(sitecomponents.KindSlot)+".") { // a part of every page
				own.sheets = append(own.sheets, render.NewShared(site.PartSheet(name), string(sheet.CSS)))
				continue
			}
			own.sheets = append(own.sheets, render.NewSheet(site.PartSheet(name), string(sheet.CSS), sheet.Address, nil))
		}
	}
	styles, problems, err := sitecomponents.BuildStyles(ctx, o)
	own.problems = problems
	if err != nil || styles == nil {
		return own, err
	}
	own.files = append(own.files, styles.Files...)
	own.sheets = append(own.sheets, render.NewShared(sitecomponents.StylesFile, string(styles.CSS)))
	return own, nil
}
