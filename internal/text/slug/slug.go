// Package slug converts text to parts of URLs. [Segment] converts a file name to a path segment, and [Headings] assigns
// ids to the headings on a page.
package slug

import (
	"cmp"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Options control the spelling of a path segment. The zero value matches the defaults of Nuxt Content, except that
// [Segment] does not change case unless Lower is set.
type Options struct {
	// Replacement replaces white space. If it is empty, "-" is used.
	Replacement string
	// Lower converts the segment to lowercase.
	Lower bool
	// Strict removes all characters except ASCII letters and digits.
	Strict bool
	// Locale names the language whose spelling is preferred. For example, "de" converts ä to ae.
	Locale string
	// KeepSpace also replaces white space at both ends. Without it, this white space is removed.
	KeepSpace bool
	// Letters keeps the letters of a name if all of them would otherwise be removed, as in a Chinese name.
	Letters bool
}

// Segment converts s to a path segment. It transliterates letters, removes characters that are not allowed, and
// replaces white space.
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

// letters returns the letters, in any script, and the emoji of a name. Letters are composed, because systems differ in
// how they represent file names.
func letters(name string, o Options) string {
	separates := func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsPunct(r) || unicode.IsControl(r) || r < unicode.MaxASCII && !isWord(r)
	}
	return strings.Join(strings.FieldsFunc(norm.NFC.String(name), separates), o.Replacement)
}

// transliterate replaces each character of s according to the table of the locale or else the common table, and removes
// characters that are not allowed in a segment. It also removes combining marks, so the result is the same for composed
// and decomposed letters.
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

// splitSpace splits s at runs of white space. White space at an end produces an empty part.
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

// localeSpellings is [localeCharmap] as a map. Each key consists of the language, a space and the character.
var localeSpellings = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for line := range strings.Lines(localeCharmap) {
		language, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		sign, spelled, _ := strings.Cut(rest, " ")
		m[language+" "+sign] = spelled
	}
	return m
})
