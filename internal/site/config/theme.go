package config

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

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
	var builtin map[string]map[int]string
	if err := json.Unmarshal(builtinColors, &builtin); err != nil {
		return nil, false
	}
	scale, ok := builtin[name]
	return scale, ok
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
