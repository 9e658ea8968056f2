package highlight

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// common lists names of languages that are common in documents and therefore also commonly misspelled.
var common = strings.Fields(`ts js vue typescript javascript html css scss less json yaml toml bash shellscript console terminal powershell
	markdown diff glsl python java kotlin csharp rust swift ruby docker dockerfile graphql`)

// longName is the minimum length of a name for which one extra, missing or different letter counts as a misspelling.
// Shorter names, such as "haml", are too similar to the names of other languages.
const longName = 6

// SuggestLanguage returns the language that the author probably meant by a name that Lines does not recognize. It makes
// few suggestions, because Lines does not support many languages, and because names for uncolored text are not misspellings.
func SuggestLanguage(lang string) (string, bool) {
	if Known(lang) {
		return "", false
	}
	if i := strings.IndexAny(lang, ":,"); i > 0 && Known(lang[:i]) {
		return lang[:i], true // an option of another program follows the name, as in ts:line-numbers
	}
	lang = strings.ToLower(lang)
	i := slices.IndexFunc(common, func(name string) bool {
		return diag.OneTypo(lang, name) && (len(name) >= longName || len(lang) > 2 && letters(lang) == letters(name))
	})
	if i < 0 {
		return "", false
	}
	return common[i], true
}

// letters returns the distinct letters of s in alphabetical order. Two names that differ only in transposed or
// doubled letters have the same result.
func letters(s string) string {
	sorted := []byte(s)
	slices.Sort(sorted)
	return string(slices.Compact(sorted))
}
