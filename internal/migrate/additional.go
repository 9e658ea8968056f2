package migrate

import (
	"maps"
	"path"
	"slices"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// deeper finds the positions of the keys of an exported object that is nested in the settings. depth is the length of
// its path in the settings.
type deeper struct {
	places
	depth int
}

func (d deeper) of(path []string) diag.Pos { return d.places.of(path[min(d.depth, len(path)):]) }

func (d deeper) text(text string, path []string) diag.Pos {
	return d.places.text(text, path[min(d.depth, len(path)):])
}

// additional reads the configurations that VitePress 2 reads in the folders of languages. They add to the settings of
// their language.
func (r *reader) additional(locales *object) {
	for _, key := range locales.keys() {
		folder := key
		if key == rootLocale {
			folder = "."
		}
		name, src, err := firstFile(r.fsys, sources(path.Join(r.site.Layout.Content, folder, "config")))
		if name == "" || err != nil {
			continue
		}
		value, problems := r.value(name, src)
		values, _ := value.(map[string]any)
		if theme, hasTheme := values["themeConfig"].(map[string]any); hasTheme || isVitePressConfig(values) {
			local, _ := locales.values[key].(map[string]any)
			localTheme, _ := local["themeConfig"].(map[string]any)
			values["themeConfig"] = merged(localTheme, theme)
			f := &file{name: name, src: src, places: deeper{newPlaces(src), len(locales.at(key))}, problems: problems.Of(diag.Migrate)}
			r.additionalFiles = append(r.additionalFiles, f)
			locales.inner = append(locales.inner, newObject(f, locales.at(key), merged(local, values)))
			locales.ignore(key)
		}
	}
}

// languageKeys are the keys that VitePress reads in the configuration of a language, in addition to the theme.
var languageKeys = []string{"title", "description", "lang", "dir", "head", "titleTemplate"}

// isVitePressConfig reports whether an object has settings of a language.
func isVitePressConfig(values map[string]any) bool {
	return slices.ContainsFunc(languageKeys, func(key string) bool { return values[key] != nil })
}

// merged returns the values of two objects. The values of the second object take precedence.
func merged(first, second map[string]any) map[string]any {
	all := map[string]any{}
	maps.Copy(all, first)
	maps.Copy(all, second)
	return all
}
