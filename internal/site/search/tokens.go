package search

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxToken is the maximum length in runes of a compound that is indexed as a whole. Nobody types longer compounds, so
// only their parts are indexed.
const maxToken = 40

// Tokens returns the words of text in lowercase, in order. Each compound is returned as a whole, followed by its parts:
// useloop, use and loop for "useLoop", and clearcolor, clear and color for "clear-color". Chinese, Japanese and Korean
// use few or no spaces. In these languages, each pair of adjacent characters is a part, so that a word is found
// anywhere in a run of characters. The browser splits queries by the same rules, in web/src/search/tokens.ts.
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

// isWordRune reports whether r can be part of a word.
func isWordRune(r rune) bool {
	return isPlain(r) || 'A' <= r && r <= 'Z' || r >= utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// isPlain reports whether r is a lowercase ASCII letter or a digit, which is the most common case.
func isPlain(r rune) bool { return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' }

// isJoiner reports whether r joins two words into a compound.
func isJoiner(r rune) bool {
	switch r {
	case '-', '_', '.', '\'', '’':
		return true
	}
	return false
}

// compoundEnd returns the length of the compound at the start of text.
func compoundEnd(text string) int {
	end := 0
	for end < len(text) {
		r, size := utf8.DecodeRuneInString(text[end:])
		if isWordRune(r) || r >= utf8.RuneSelf && unicode.IsMark(r) {
			end += size
			continue
		}
		next, _ := utf8.DecodeRuneInString(text[end+size:])
		if !isJoiner(r) || !isWordRune(next) {
			break
		}
		end += size
	}
	return end + signLength(text, end)
}

// signLength returns the length of the symbols that follow the letter text[:end], as in C++ and F#. It returns 0 if
// there is none, or if text[:end] is not a letter.
func signLength(text string, end int) int {
	if letter, size := utf8.DecodeRuneInString(text); size != end || !unicode.IsLetter(letter) {
		return 0
	}
	for _, sign := range []string{"#", "++"} {
		rest, found := strings.CutPrefix(text[end:], sign)
		if next, _ := utf8.DecodeRuneInString(rest); found && !isWordRune(next) && !isSign(next) {
			return len(sign)
		}
	}
	return 0
}

func isSign(r rune) bool { return r == '#' || r == '+' }

// appendCompound appends a compound. If the compound has several parts, it also appends the parts of at least two
// runes.
func appendCompound(tokens []string, compound string) []string {
	if !strings.ContainsFunc(compound, func(r rune) bool { return !isPlain(r) }) {
		return append(tokens, truncate(compound)) // this is by far the most common case, and it needs no copy
	}
	if last, _ := utf8.DecodeLastRuneInString(compound); isSign(last) {
		return append(tokens, fold(compound))
	}
	parts := splitCompound(compound)
	whole := fold(strings.Join(parts, ""))
	parts = splitRuns(parts)
	if len(parts) == 1 || utf8.RuneCountInString(whole) <= maxToken {
		tokens = append(tokens, truncate(whole))
	}
	if len(parts) == 1 {
		return tokens
	}
	for _, part := range parts {
		if utf8.RuneCountInString(part) > 1 {
			tokens = append(tokens, truncate(fold(part)))
		}
	}
	return tokens
}

// splitRuns separates runs of unspaced characters from the rest of each part, and splits the runs into pairs.
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

// appendPairs appends each pair of adjacent characters.
func appendPairs(parts []string, run []rune) []string {
	for i := 0; i < max(1, len(run)-1); i++ {
		parts = append(parts, string(run[i:min(i+2, len(run))]))
	}
	return parts
}

// isUnspaced reports whether r is a Chinese, Japanese or Korean character.
func isUnspaced(r rune) bool {
	return r >= firstUnspaced && (r == 'ー' || unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul))
}

// firstUnspaced is the lowest code point of these scripts.
const firstUnspaced = '\u1100'

// truncate returns the first maxToken runes of a token.
func truncate(token string) string {
	n := 0
	for i := range token {
		if n == maxToken {
			return token[:i]
		}
		n++
	}
	return token
}

// splitCompound splits a compound at joiners, and before capitals that begin a word.
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

// beginsWord reports whether the rune at i is a capital that begins a word. It must follow a lowercase letter or a
// digit, or be the last of several capitals, such as the B in "GPUBuffer".
func beginsWord(runes []rune, i int) bool {
	if !unicode.IsUpper(runes[i]) {
		return false
	}
	if !unicode.IsUpper(runes[i-1]) {
		return true
	}
	return i+1 < len(runes) && unicode.IsLower(runes[i+1])
}
