package search

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxToken is the length in runes from which on a compound is no name that a reader would type
// in one piece; only its parts are found.
const maxToken = 40

// Tokens lists the words of text as the index knows them, in the order they stand there: in lower
// case, a compound first as one word and then by its parts. "useLoop" gives useloop, use, loop;
// "clear-color" gives clearcolor, clear, color. Chinese, Japanese and Korean are written without spaces, or with
// few: of a run of their letters each pair is a part, so that a word is found wherever it stands in the run. The
// browser reads queries by the same rules, in web/src/search/tokens.ts.
func Tokens(text string) []string {
	var tokens []string
	for text != "" {
		start := strings.IndexFunc(text, isWordRune)
		if start < 0 {
			break
		}
		text = text[start:]
		end := compoundEnd(text)
		tokens = appendCompound(tokens, text[:end])
		text = text[end:]
	}
	return tokens
}

// isWordRune reports whether r can stand in a word.
func isWordRune(r rune) bool {
	return isPlain(r) || 'A' <= r && r <= 'Z' || r >= utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// isPlain reports whether r is a small letter or a digit of ASCII, as most are.
func isPlain(r rune) bool { return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' }

// isJoiner reports whether r between two words makes them a compound.
func isJoiner(r rune) bool {
	switch r {
	case '-', '_', '.', '\'', '’':
		return true
	}
	return false
}

// compoundEnd gives the length of the compound that text begins with.
func compoundEnd(text string) int {
	end := 0
	for end < len(text) {
		r, size := utf8.DecodeRuneInString(text[end:])
		if isWordRune(r) {
			end += size
			continue
		}
		next, _ := utf8.DecodeRuneInString(text[end+size:])
		if !isJoiner(r) || !isWordRune(next) {
			break
		}
		end += size
	}
	return end
}

// appendCompound adds a compound as a whole and, where it has several, its parts of two or more
// runes.
func appendCompound(tokens []string, compound string) []string {
	if !strings.ContainsFunc(compound, func(r rune) bool { return !isPlain(r) }) {
		return append(tokens, cut(compound)) // by far the most common case, which needs no copy
	}
	parts := splitCompound(compound)
	whole := fold(strings.Join(parts, ""))
	parts = splitRuns(parts)
	if len(parts) == 1 || utf8.RuneCountInString(whole) <= maxToken {
		tokens = append(tokens, cut(whole))
	}
	if len(parts) == 1 {
		return tokens
	}
	for _, part := range parts {
		if utf8.RuneCountInString(part) > 1 {
			tokens = append(tokens, cut(fold(part)))
		}
	}
	return tokens
}

// splitRuns takes parts apart where letters that are written without spaces begin and end, and those into pairs.
func splitRuns(parts []string) []string {
	if !strings.ContainsFunc(strings.Join(parts, ""), isUnspaced) {
		return parts
	}
	var split []string
	for _, part := range parts {
		for part != "" {
			unspaced := strings.IndexFunc(part, isUnspaced)
			if unspaced != 0 {
				end := max(unspaced, 0)
				if unspaced < 0 {
					end = len(part)
				}
				split, part = append(split, part[:end]), part[end:]
				continue
			}
			end := strings.IndexFunc(part, func(r rune) bool { return !isUnspaced(r) })
			if end < 0 {
				end = len(part)
			}
			split, part = appendPairs(split, []rune(part[:end])), part[end:]
		}
	}
	return split
}

// appendPairs adds each pair of letters that stand beside each other.
func appendPairs(parts []string, run []rune) []string {
	for i := 0; i < max(1, len(run)-1); i++ {
		parts = append(parts, string(run[i:min(i+2, len(run))]))
	}
	return parts
}

// isUnspaced reports whether r is a letter of Chinese, Japanese or Korean.
func isUnspaced(r rune) bool {
	return r >= firstUnspaced && (r == 'ー' || unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul))
}

// firstUnspaced is the first letter of any of these scripts.
const firstUnspaced = '\u1100'

// wide is what lies between a letter or digit of ASCII and the same one as wide as an ideograph.
const wide = '０' - '0'

// fold gives a word as the index has it: in small letters, of the usual width.
func fold(word string) string {
	return strings.Map(func(r rune) rune {
		if narrow := r - wide; isPlain(unicode.ToLower(narrow)) && narrow < utf8.RuneSelf {
			return unicode.ToLower(narrow)
		}
		return unicode.ToLower(r)
	}, word)
}

// cut bounds what a token costs.
func cut(token string) string {
	n := 0
	for i := range token {
		if n == maxToken {
			return token[:i]
		}
		n++
	}
	return token
}

// splitCompound cuts a compound at its joiners and where a capital begins a word of its own.
func splitCompound(compound string) []string {
	var parts []string
	runes := []rune(compound)
	start := 0
	for i, r := range runes {
		switch {
		case isJoiner(r):
			if i > start {
				parts = append(parts, string(runes[start:i]))
			}
			start = i + 1
		case i > start && beginsWord(runes, i):
			parts = append(parts, string(runes[start:i]))
			start = i
		}
	}
	return append(parts, string(runes[start:]))
}

// beginsWord reports whether the capital at i begins a word: after a small letter or a digit, or as
// the last of several capitals before a small letter, as the B in "GPUBuffer".
func beginsWord(runes []rune, i int) bool {
	if !unicode.IsUpper(runes[i]) {
		return false
	}
	if !unicode.IsUpper(runes[i-1]) {
		return true
	}
	return i+1 < len(runes) && unicode.IsLower(runes[i+1])
}
