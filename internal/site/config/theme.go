package config

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Theme defines the color of each role as a name or as #rrggbb. Colors adds color scales or replaces built-in ones.
type Theme struct {
	Primary string           `yaml:"primary" doc:"the color of links, buttons and active elements"`
	Neutral string           `yaml:"neutral" doc:"the color of text, borders and backgrounds"`
	Success string           `yaml:"success" doc:"the color of success messages and tips"`
	Info    string           `yaml:"info" doc:"the color of notes"`
	Warning string           `yaml:"warning" doc:"the color of warnings"`
	Error   string           `yaml:"error" doc:"the color of errors and cautions"`
	Radius  string           `yaml:"radius" doc:"the radius of corners, such as 0.5rem, or 0 for square corners"`
	Width   string           `yaml:"width" doc:"the maximum width of a page, such as 96rem"`
	Fonts   Fonts            `yaml:"fonts" doc:"custom fonts. Each is a file such as fonts/Lora.woff2, or a package in node_modules such as @fontsource-variable/lora"`
	Colors  map[string]Scale `yaml:"colors" doc:"custom color scales. Each has the shades 50, 100, 200 … 900 and 950 as #rrggbb"`
}

// Fonts configures the fonts of a site.
type Fonts struct {
	Sans string `yaml:"sans" doc:"the font for text"`
	Mono string `yaml:"mono" doc:"the font for code"`
	// Cards is the font of social cards. Browsers do not load it.
	Cards string `yaml:"cards" doc:"the font of social cards, a TrueType or OpenType file such as fonts/NotoSansSC.otf. It takes precedence over Inter"`
}

// builtinColors are the color scales that are available to every theme.
//
//go:embed colors.json
var builtinColors []byte

// roles returns the color name of each role.
func (t Theme) roles() map[string]string {
	return map[string]string{
		"primary": t.Primary, "neutral": t.Neutral, "success": t.Success,
		"info": t.Info, "warning": t.Warning, "error": t.Error,
	}
}

// SetRole sets the color of a role.
func (t *Theme) SetRole(role, color string) {
	switch role {
	case "primary":
		t.Primary = color
	case "neutral":
		t.Neutral = color
	case "success":
		t.Success = color
	case "info":
		t.Info = color
	case "warning":
		t.Warning = color
	case "error":
		t.Error = color
	}
}

// IsColor reports whether name is a built-in color or a color value.
func IsColor(name string) bool {
	_, ok := Theme{}.Scale(name)
	return ok
}

// Scale returns the shades of the named color. The theme's own colors take precedence over built-in colors. If name is
// a color value such as "#ff5500", Scale generates the shades.
func (t Theme) Scale(name string) (map[int]string, bool) {
	if hexColor.MatchString(name) {
		return scaleOf(name), true
	}
	if scale, ok := t.Colors[name]; ok {
		return scale, true
	}
	scale, ok := builtinScales()[name]
	return scale, ok
}

// builtinScales returns the color scales that are available to every theme.
func builtinScales() map[string]map[int]string {
	var scales map[string]map[int]string
	if err := json.Unmarshal(builtinColors, &scales); err != nil {
		return nil
	}
	return scales
}

// scaleNames lists the names of all scales that a role can have.
func (t Theme) scaleNames() []string {
	return slices.Concat(slices.Sorted(maps.Keys(t.Colors)), slices.Sorted(maps.Keys(builtinScales())))
}

// shadesOf returns the shades of a role that pages declare. For primary and neutral, it returns all shades, because
// sites use them in their own styles. For other roles, it returns the shades that the built-in style sheets use.
func shadesOf(role string) []int {
	switch role {
	case "primary", "neutral":
		return shades
	}
	return []int{400, 500, firstShades[role][0]}
}

// CSS returns declarations of variables such as --color-primary-500 for the shades of each role. It also contains
// overrides that keep text readable.
func (t Theme) CSS() string {
	roles := t.roles()
	var b strings.Builder
	b.WriteString(":root{")
	for _, role := range slices.Sorted(maps.Keys(roles)) {
		scale, _ := t.Scale(roles[role])
		for _, shade := range shadesOf(role) {
			fmt.Fprintf(&b, "--color-%s-%d:%s;", role, shade, scale[shade])
		}
	}
	b.WriteString(t.readable())
	if t.Radius != "" {
		fmt.Fprintf(&b, "--radius:%s;--radius-large:calc(%s*4/3);", t.Radius, t.Radius)
	}
	if t.Width != "" {
		fmt.Fprintf(&b, "--frame:%s;", t.Width)
	}
	return strings.TrimSuffix(b.String(), ";") + "}"
}
