// Package coverage compares the words of Markdown documents with the words of their pages. [Read] takes words from the
// source of a document, in the syntax of any documentation tool, and [Show] from the HTML of a page. Both read text and
// return words: neither uses the parser of this program, so a mistake of the parser does not hide itself.
package coverage

import (
	"strings"
	"unicode"
)

// Word is a word of a source, with its place.
type Word struct {
	Text string
	Place
}

// Place is a line of a file.
type Place struct {
	File string `json:"file"`
	Line int    `json:"line"`
}

// Use is a component that a source names.
type Use struct {
	Name string
	Place
}

// Source is what a document says: its words, and the components it names. Files are the Markdown files that it includes
// or imports.
type Source struct {
	Words []Word
	Uses  []Use
	Files []string
}

// Passage is a part of a line that no page shows.
type Passage struct {
	Place
	Words int    `json:"words"`
	Text  string `json:"text"`
}

// marks are the characters within words that Markdown or typography can remove or replace. They do not end a word.
const marks = "*_`~\\'’\u00ad\u200b\u200d\u2060"

// wordsOf splits text into words: runs of letters and digits, and single characters in scripts without spaces.
func wordsOf(text string) []string {
	var words []string
	var word strings.Builder
	end := func() {
		if word.Len() > 0 {
			words = append(words, word.String())
			word.Reset()
		}
	}
	for _, r := range text {
		switch {
		case strings.ContainsRune(marks, r):
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana):
			end()
			words = append(words, string(r))
		case unicode.IsLetter(r), unicode.IsNumber(r), unicode.IsMark(r):
			word.WriteRune(r)
		default:
			end()
		}
	}
	end()
	return words
}

// Lost returns the words that a page does not show, as passages. A word that the source has twice must be shown twice.
func (s Source) Lost(page Page) []Passage {
	left := page.copy()
	var lost []Passage
	var last int // the index of the last lost word
	for i, word := range s.Words {
		if left.take(word.Text) {
			continue
		}
		if n := len(lost); n > 0 && last == i-1 && lost[n-1].Place == word.Place {
			lost[n-1].Words++
			lost[n-1].Text += " " + word.Text
		} else {
			lost = append(lost, Passage{word.Place, 1, word.Text})
		}
		last = i
	}
	return lost
}
