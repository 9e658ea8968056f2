package migrate

import (
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// shades is the number of shades in a complete color scale.
const shades = 11

var colorPattern = regexp.MustCompile(`--color-([\w-]+)-(\d+)\s*:\s*(#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?)\s*;`)

// role assigns a color to a role in the theme. The color is either defined in a style sheet or built in.
func (r *reader) role(from *object, key, role string) {
	name := from.text(key)
	if name == "" {
		return
	}
	if scale := r.defined[name]; len(scale) == shades {
		if r.site.Config.Theme.Colors == nil {
			r.site.Config.Theme.Colors = map[string]config.Scale{}
		}
		r.site.Config.Theme.Colors[name] = scale
	} else if !config.IsColor(name) {
		from.file.warn(from.at(key), "define its shades from 50 to 950 under theme.colors as #rrggbb", "the color %q is unknown and is omitted", name)
		return
	}
	r.site.Config.Theme.SetRole(role, name)
}

// definedColors returns all color scales that the project's style sheets define in hexadecimal.
func (r *reader) definedColors() (map[string]config.Scale, error) {
	scales := map[string]config.Scale{}
	err := r.walk([]string{"app/assets", "assets"}, func(name string) error {
		if path.Ext(name) != ".css" {
			return nil
		}
		src, err := fs.ReadFile(r.fsys, name)
		for _, match := range colorPattern.FindAllStringSubmatch(string(src), -1) {
			color, value := match[1], match[3]
			shade, err := strconv.Atoi(match[2])
			if err != nil {
				continue // a variable that is not a shade
			}
			if scales[color] == nil {
				scales[color] = config.Scale{}
			}
			scales[color][shade] = long(value)
		}
		return err
	})
	return scales, err
}

// accentPattern matches the accent color in a VitePress or Starlight style sheet. It captures a color or a variable.
var accentPattern = regexp.MustCompile(`--(?:vp-c-brand-1|vp-c-brand|sl-color-accent)\s*:\s*(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|var\(\s*--[\w-]+\s*\))\s*[;}]`)

// accent reads the accent color of VitePress or Starlight, which is the first hexadecimal accent color in the style sheets.
func (r *reader) accent() error {
	folder := vitePressFolder + "/theme"
	if r.site.Layout.Starlight {
		folder = "src"
	}
	return r.walk([]string{folder}, func(name string) error {
		if ext := path.Ext(name); r.site.Config.Theme.Primary != "" || ext != ".css" && ext != ".scss" && ext != ".less" {
			return nil
		}
		src, err := fs.ReadFile(r.fsys, name)
		match := accentPattern.FindStringSubmatch(string(src))
		if match == nil {
			return err
		}
		color := match[1]
		if variable, ok := strings.CutPrefix(color, "var("); ok {
			definition := regexp.MustCompile(regexp.QuoteMeta(strings.Trim(variable, " )")) + `\s*:\s*(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3})\s*[;}]`).FindStringSubmatch(string(src))
			if definition == nil {
				return err
			}
			color = definition[1]
		}
		r.site.Config.Theme.Primary = long(color)
		return err
	})
}

// long expands a three-digit hexadecimal color to six digits.
func long(color string) string {
	if len(color) != len("#rgb") {
		return color
	}
	return "#" + strings.Repeat(color[1:2], 2) + strings.Repeat(color[2:3], 2) + strings.Repeat(color[3:], 2)
}

// walk calls visit for each file in folders. It skips folders that do not exist.
func (r *reader) walk(folders []string, visit func(name string) error) error {
	for _, folder := range folders {
		if _, err := fs.Stat(r.fsys, folder); err != nil {
			continue
		}
		err := fs.WalkDir(r.fsys, folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			return visit(name)
		})
		if err != nil {
			return err
		}
	}
	return nil
}
