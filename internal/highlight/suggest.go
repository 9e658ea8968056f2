package highlight

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
)

// common are names of languages that are often written, and so often misspelled.
var common = strings.Fields(`typescript javascript html css scss less json yaml toml bash shellscript console terminal powershell
	markdown diff glsl python java kotlin csharp rust swift ruby docker dockerfile graphql`)

// longName is from how many letters on one letter more, less or other is a slip of the pen: shorter names are
// too near to those of other languages ("haml").
const longName = 6

// SuggestLanguage returns the language that was probably meant by a name that Lines has no colors for. It is sure of what it says: the many
// languages that nobody here knows, and names for text without colors, are no slips of the pen.
func SuggestLanguage(lang string) (string, bool) {
	if Known(lang) {
		return "", false
	}
	if i := strings.IndexAny(lang, ":,"); i > 0 && Known(lang[:i]) {
		return lang[:i], true // another program's words behind the name: ts:line-numbers
	}
	lang = strings.ToLower(lang)
	i := slices.IndexFunc(common, func(name string) bool {
		return diag.OneSlip(lang, name) && (len(name) >= longName || letters(lang) == letters(name))
	})
	if i < 0 {
		return "", false
	}
	return common[i], true
}

// letters are those of s in the order of the alphabet: the same for two names in which letters have changed places.
func letters(s string) string {
	sorted := []byte(s)
	slices.Sort(sorted)
	return string(sorted)
}
