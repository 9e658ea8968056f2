package codecheck

import (
	"strings"
	"sync"
)

// lexicon is a set of words of the same kind.
type lexicon struct {
	words map[string]bool
	// lowercase holds all words in lowercase.
	lowercase map[string]bool
	byLength  map[int][]string
	// minLength is the minimum length of a word that can count as a misspelling.
	minLength int
	// answers caches the results of isMisspelled for words that are not in the set.
	answers sync.Map
}

func newLexicon(minLength int) *lexicon {
	return &lexicon{words: map[string]bool{}, lowercase: map[string]bool{}, byLength: map[int][]string{}, minLength: minLength}
}

func (l *lexicon) add(words ...string) {
	for _, word := range words {
		if !l.words[word] {
			l.words[word], l.lowercase[strings.ToLower(word)] = true, true
			l.byLength[len(word)] = append(l.byLength[len(word)], word)
		}
	}
}

// isMisspelled reports whether word is not in l but resembles a word that is.
func (l *lexicon) isMisspelled(word string) bool {
	if l.words[word] {
		return false
	}
	if answer, ok := l.answers.Load(word); ok {
		return answer.(bool)
	}
	similar := l.lowercase[strings.ToLower(word)]
	for length := len(word) - 1; length <= len(word)+1 && !similar; length++ {
		_, similar = correct(word, l.byLength[length], l.minLength)
	}
	l.answers.Store(word, similar)
	return similar
}

// isMisspelledIgnoringCase is like isMisspelled, but a word that differs from a word in l only in case is not
// misspelled.
func (l *lexicon) isMisspelledIgnoringCase(word string) bool {
	return !l.lowercase[strings.ToLower(word)] && l.isMisspelled(word)
}
