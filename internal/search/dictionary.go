package search

import (
	"slices"
	"strings"
)

// word is a word by its number in a dictionary.
type word int32

// dictionary numbers words. A word stands in thousands of places; its text is kept once.
type dictionary struct {
	texts   []string
	numbers map[string]word
}

func newDictionary() *dictionary { return &dictionary{numbers: map[string]word{}} }

// word gives the number of a word.
func (d *dictionary) word(text string) word {
	number, ok := d.numbers[text]
	if !ok {
		text = strings.Clone(text) // which may be cut from a whole page
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

// sorted lists all words in the order of their texts.
func (d *dictionary) sorted() []word {
	words := make([]word, len(d.texts))
	for i := range words {
		words[i] = word(i)
	}
	slices.SortFunc(words, func(a, b word) int { return strings.Compare(d.texts[a], d.texts[b]) })
	return words
}
