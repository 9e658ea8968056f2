// Package coverage compares the words of Markdown documents with the words of their pages. [Read] extracts words from
// the source of a document, in the syntax of any supported documentation tool. [Show] extracts words from the HTML of a
// page. Neither of them uses the tresdocs parser, so the comparison also reveals parser bugs.
package coverage

import (
	"strings"
	"unicode"
)

// Word is a word in a source, with its position.
type Word struct {
	Text string
	Place
}

// Place is a line in a file.
type Place struct {
	File string `json:"file"`
	Line int    `json:"line"`
}

// Use is a reference to a component in a source.
type Use struct {
	Name string
	Place
}

// Source contains the words of a document and the components that it uses. Files are the Markdown files that it
// includes or imports.
type Source struct {
	Words []Word
	Uses  []Use
	Files []string
	// Draft is true if the front matter of the file marks it as a draft.
	Draft bool
}

// Passage is a part of a line that does not appear on any page.
type Passage struct {
	Place
	Words int    `json:"words"`
	Text  string `json:"text"`
}

// marks are characters that Markdown or typography may remove or replace within a word. They do not end the word.
const marks = "*_`~\\'’\u00ad\u200b\u200d\u2060"

// wordsOf splits text into words. A word is a sequence of letters and digits, or a single character in scripts that do
// not use spaces.
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

// Lost returns the passages that are missing from a page. If a word occurs several times in the source, the page must
// contain it as many times.
func (s Source) Lost(page Page) []Passage {
	left := page.copy()
	var lost []Passage
	var last int // the index of the most recent missing word
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
