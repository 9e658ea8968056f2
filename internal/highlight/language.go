package highlight

import "strings"

// painterOf finds the painter of a language by name or alias, nil for an unknown one.
func painterOf(lang string) painter {
	lang = strings.ToLower(strings.TrimSpace(lang))
	if paint, ok := painters[lang]; ok {
		return paint
	}
	return chromaPainter(lang)
}

// painters has every language that we paint ourselves, under each of its names.
var painters = map[string]painter{}
