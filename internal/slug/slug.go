// Package slug turns text into the parts of URLs: [Segment] makes one segment of a path from a file name, and
// [Headings] assigns the ids of a page's headings.
package slug

import (
	"cmp"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Options control the spelling of a path segment. The zero value is the default of Nuxt Content except for the case of
// letters, which [Segment] keeps unless Lower is set.
type Options struct {
	// Replacement stands for white space; empty means "-".
	Replacement string
	// Lower turns the segment into lower case.
	Lower bool
	// Strict keeps nothing but ASCII letters and digits.
	Strict bool
	// Locale names the language whose spelling is preferred ("de": ä becomes ae).
	Locale string
	// KeepSpace also replaces white space at both ends instead of removing it.
	KeepSpace bool
	// Letters keeps the letters of a name that would otherwise lose all of them, such as one in Chinese.
	Letters bool
}

// Segment spells s as one segment of a path: letters are transliterated, signs that have no place in
// a path go, and white space becomes the replacement.
func Segment(s string, o Options) string {
	if o.Replacement == "" {
		o.Replacement = "-"
	}
	name := s
	s = strip(transliterate(s, o), o)
	if !o.KeepSpace {
		s = strings.TrimSpace(s)
	}
	s = strings.Join(splitSpace(s), o.Replacement)
	if o.Letters && !strings.ContainsFunc(s, isWord) {
		s = cmp.Or(letters(name, o), s)
	}
	if o.Lower {
		s = strings.ToLower(s)
	}
	return s
}

// letters spells a name by its letters in any script, and its pictures. Letters are composed, since
// systems differ in how they spell the names of files.
func letters(name string, o Options) string {
	separates := func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsPunct(r) || unicode.IsControl(r) || r < unicode.MaxASCII && !isWord(r)
	}
	return strings.Join(strings.FieldsFunc(norm.NFC.String(name), separates), o.Replacement)
}

// transliterate spells every character of s by the table of the locale, then by the common one, and
// drops what a segment cannot hold. That drops combining marks too, so decomposed letters come out
// like composed ones.
func transliterate(s string, o Options) string {
	var b strings.Builder
	for _, r := range s {
		spelled, known := localeSpellings()[o.Locale+" "+string(r)]
		if !known {
			spelled, known = spellings()[r]
		}
		if !known {
			spelled = string(r)
		}
		if spelled == o.Replacement {
			spelled = " "
		}
		for _, r := range spelled {
			if allowed(r) {
				b.WriteRune(r)
			}
		}
	}
	return b.String()
}

func allowed(r rune) bool {
	return isWord(r) || unicode.IsSpace(r) || r == '\ufeff' || strings.ContainsRune(`$*_+~.()'"!-:@`, r)
}

func isWord(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_'
}

func strip(s string, o Options) string {
	if !o.Strict {
		return s
	}
	return strings.Map(func(r rune) rune {
		if (isWord(r) && r != '_') || unicode.IsSpace(r) {
			return r
		}
		return -1
	}, s)
}

// splitSpace splits s at runs of white space, keeping an empty part at an end that has one.
func splitSpace(s string) []string {
	var parts []string
	start := 0
	for i := 0; i < len(s); {
		j := i
		for j < len(s) && isSpace(s[j]) {
			j++
		}
		if j > i {
			parts = append(parts, s[start:i])
			start, i = j, j
			continue
		}
		i++
	}
	return append(parts, s[start:])
}

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// spellings is [charmap] as a map.
var spellings = sync.OnceValue(func() map[rune]string {
	m := map[rune]string{}
	for line := range strings.Lines(charmap) {
		sign, spelled, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		for _, r := range sign {
			m[r] = spelled
		}
	}
	return m
})

// localeSpellings is [localeCharmap] as a map, keyed by language, a space and the sign.
var localeSpellings = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for line := range strings.Lines(localeCharmap) {
		language, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		sign, spelled, _ := strings.Cut(rest, " ")
		m[language+" "+sign] = spelled
	}
	return m
})
