package highlight_test

import (
	"slices"
	"strings"
	"unicode"
)

// place is the context of a character, which the lenient metric of the conformance vectors needs.
type place struct {
	lang      string
	char      rune
	word      string // the word that contains the character
	directive bool   // whether the character is in an attribute that begins with "v-"
	arrow     bool   // whether the character is part of "=>"
}

// accepts reports whether got is an acceptable alternative to want at this place.
func (p place) accepts(want, got string) bool {
	oneOf := func(set ...string) bool { return slices.Contains(set, want) && slices.Contains(set, got) }
	becomes := func(from, to []string) bool { return slices.Contains(from, want) && slices.Contains(to, got) }
	capital := p.word != "" && p.word[0] >= 'A' && p.word[0] <= 'Z'
	switch {
	case oneOf("property", "variable"),
		oneOf("punctuation", "operator", "plain"),
		strings.ContainsRune("\"'`", p.char) && oneOf("string", "punctuation"),
		strings.ContainsRune("${}", p.char) && oneOf("escape", "punctuation", "operator", "variable"),
		strings.ContainsRune(":@#.[]", p.char) && oneOf("attribute", "punctuation", "operator", "plain"),
		p.arrow && oneOf("operator", "keyword", "punctuation"),
		p.directive && becomes([]string{"attribute"}, []string{"keyword"}),
		isLiteralWord(p.word) && oneOf("type", "constant", "keyword"),
		capital && becomes([]string{"variable", "function", "property"}, []string{"type", "constant"}),
		capital && becomes([]string{"type"}, []string{"tag"}),
		becomes([]string{"regexp"}, []string{"escape"}):
		return true
	}
	return p.lang == "glsl" && becomes([]string{"plain"}, []string{"variable", "property", "type", "keyword"})
}

func isLiteralWord(word string) bool {
	return slices.Contains([]string{"null", "undefined", "void", "true", "false", "this"}, word)
}

func isSpace(r rune) bool { return unicode.IsSpace(r) }

func isWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' || r == '$'
}

// wordsOf returns, for every character, the longest word that contains it.
func wordsOf(code []rune) []string {
	words := make([]string, len(code))
	for from := 0; from < len(code); {
		to := from
		for to < len(code) && isWord(code[to]) {
			to++
		}
		for i := from; i < to; i++ {
			words[i] = string(code[from:to])
		}
		from = max(to, from+1)
	}
	return words
}

// directiveRuns marks the characters of the attribute runs that begin with "v-".
func directiveRuns(code []rune, want []string) []bool {
	marks := make([]bool, len(code))
	for from := 0; from < len(code); {
		to := from + 1
		for to < len(code) && want[to] == want[from] {
			to++
		}
		if want[from] == "attribute" && strings.HasPrefix(string(code[from:to]), "v-") {
			for i := from; i < to; i++ {
				marks[i] = true
			}
		}
		from = to
	}
	return marks
}

func inArrow(code []rune, i int) bool {
	return (code[i] == '=' && i+1 < len(code) && code[i+1] == '>') ||
		(code[i] == '>' && i > 0 && code[i-1] == '=')
}
