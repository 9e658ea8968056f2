package search

import (
	"slices"
	"strings"
)

// word is the number of a word in a dictionary.
type word int32

// dictionary numbers words, so that a word that occurs thousands of times is stored only once.
type dictionary struct {
	texts   []string
	numbers map[string]word
}

func newDictionary() *dictionary { return &dictionary{numbers: map[string]word{}} }

// word returns the number of a word and adds it if it is new.
func (d *dictionary) word(text string) word {
	number, ok := d.numbers[text]
	if !ok {
		text = strings.Clone(text) // text may be a substring that would keep a whole page in memory
		number = word(len(d.texts))
		d.numbers[text] = number
		d.texts = append(d.texts, text)
	}
	return number
}

func (d *dictionary) words(texts []string) []word {
	if len(texts) == 0 {
		return nil
	}
	words := make([]word, len(texts))
	for i, text := range texts {
		words[i] = d.word(text)
	}
	return words
}

// sorted lists all words in alphabetical order.
func (d *dictionary) sorted() []word {
	words := make([]word, len(d.texts))
	for i := range words {
		words[i] = word(i)
	}
	slices.SortFunc(words, func(a, b word) int { return strings.Compare(d.texts[a], d.texts[b]) })
	return words
}
