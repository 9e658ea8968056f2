package highlight

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
)

// common are names of languages that are common in documents, and so are their misspellings.
var common = strings.Fields(`ts js vue typescript javascript html css scss less json yaml toml bash shellscript console terminal powershell
	markdown diff glsl python java kotlin csharp rust swift ruby docker dockerfile graphql`)

// longName is the minimum length of a name for which one extra, missing or different letter counts as a misspelling.
// Shorter names are too similar to names of other languages ("haml").
const longName = 6

// SuggestLanguage returns the language that was probably meant by a name that Lines has no colors for. It is
// conservative: the many languages that are unknown here, and names for text without colors, are not
// misspellings.
func SuggestLanguage(lang string) (string, bool) {
	if Known(lang) {
		return "", false
	}
	if i := strings.IndexAny(lang, ":,"); i > 0 && Known(lang[:i]) {
		return lang[:i], true // another program's options after the name: ts:line-numbers
	}
	lang = strings.ToLower(lang)
	i := slices.IndexFunc(common, func(name string) bool {
		return diag.OneSlip(lang, name) && (len(name) >= longName || len(lang) > 2 && letters(lang) == letters(name))
	})
	if i < 0 {
		return "", false
	}
	return common[i], true
}

// letters returns the letters of s in alphabetical order, each once. It is equal for two names with transposed or
// doubled letters.
func letters(s string) string {
	sorted := []byte(s)
	slices.Sort(sorted)
	return string(slices.Compact(sorted))
}
