package inputs

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/assets/card"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// The shades of the theme's colors that social cards use.
const (
	cardBackground = 950
	cardText       = 50
	cardMuted      = 400
	cardAccent     = 400
)

// cardFonts lists the file extensions of the fonts that can be used for cards.
var cardFonts = []string{".ttf", ".otf"}

// CardMaker returns the maker that draws the social cards of a site, or nil if the site has no cards.
func CardMaker(file config.File, root fs.FS) (*card.Maker, diag.List) {
	c := file.Config
	if !c.Site.Cards {
		return nil, nil
	}
	neutral, _ := c.Theme.Scale(c.Theme.Neutral)
	primary, _ := c.Theme.Scale(c.Theme.Primary)
	style := card.Style{Background: neutral[cardBackground], Text: neutral[cardText], Muted: neutral[cardMuted], Accent: primary[cardAccent]}
	fault := func(format string, args ...any) (*card.Maker, diag.List) {
		problem := diag.Config.Problemf(file.Pos("theme.fonts.cards"), format, args...)
		return nil, file.WithSource(diag.List{problem.WithHint("use a TrueType or OpenType file in the folder of tresdocs.yaml, such as fonts/NotoSansSC.otf")})
	}
	if name := c.Theme.Fonts.Cards; name != "" {
		data, err := fs.ReadFile(root, strings.TrimPrefix(path.Clean("/"+name), "/"))
		if err != nil || !slices.Contains(cardFonts, path.Ext(name)) {
			return fault("no font for cards at %q", name)
		}
		style.Font = data
	}
	maker, err := card.New(style)
	if err != nil {
		return fault("%s", err)
	}
	return maker, nil
}
