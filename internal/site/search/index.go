package search

import (
	"math"
	"slices"
	"strings"
)

// Page is a page to index, with its sections.
type Page struct {
	Path  string
	Title string
	// Group is the title of the part of the site that contains the page. Above are the titles of the folders between
	// that part and the page.
	Group string
	Above []string
	// Boost multiplies the score of the page. 0 means 1.
	Boost float64
	// Icon is an SVG element.
	Icon     string
	Sections []Section
}

// posting records that a section contains a word. impact is the weight of the word in the section, from 1 to maxImpact.
// defines is set if the word is the name of something that the section explains, such as a prop, an event or a slot.
// Large sites have millions of postings.
type posting struct {
	section int32
	impact  uint8
	defines bool
}

// maxImpact is the largest impact. It fits in 5 bits, which is more than enough for ranking.
const maxImpact = 31

// The parameters of BM25F: the weight of each field of a section, and its length normalization. Normalization is weaker
// for titles, because they are always short.
const (
	titleWeight   = 8.0
	symbolWeight  = 6.0
	listedWeight  = 4.0
	leadWeight    = 2.0
	linkedWeight  = 2.0
	aboveWeight   = 2.0
	contentWeight = 1.0

	titleBalance   = 0.3
	contentBalance = 0.6
	// saturation controls how quickly additional occurrences of a word stop increasing the score (k1 in BM25).
	saturation = 4.0
)

// kinds lists the weight and the length normalization (b in BM25) of each field of a section.
var kinds = [...]struct{ weight, balance float64 }{
	{titleWeight, titleBalance},
	{symbolWeight, 0},
	{listedWeight, 0},
	{leadWeight, 0},
	{linkedWeight, 0},
	{aboveWeight, titleBalance},
	{contentWeight, contentBalance},
}

// lowBoost is the lowest boost of a written page. Pages with a lower boost are generated descriptions, which do not
// change how the words of other pages are weighted. web/src/search/site-index.ts has the same limit.
const lowBoost = 0.25

// fields holds the words of a section, by field.
type fields [len(kinds)][]word

// fieldsOf returns the words of a section. above are the titles above the section, and linked holds the text of links to
// it. Stop words are indexed only in titles and names.
func (d *dictionary) fieldsOf(s Section, above, linked []string, isStopword func(string) bool) fields {
	return fields{
		d.words(Tokens(s.Title)),
		d.words(tokensOf(s.Symbols)),
		d.words(tokensOf(s.Listed)),
		d.words(slices.DeleteFunc(Tokens(s.Lead), isStopword)),
		d.words(slices.DeleteFunc(tokensOf(linked), isStopword)),
		d.words(tokensOf(above)),
		d.words(slices.DeleteFunc(Tokens(s.text(" ")), isStopword)),
	}
}

func tokensOf(texts []string) []string {
	var tokens []string
	for _, text := range texts {
		tokens = append(tokens, Tokens(text)...)
	}
	return tokens
}

// index returns all words of pages in a language, and the postings of each word by its number. Sections are numbered in
// order of appearance.
func index(l Language, pages []Page) (*dictionary, [][]posting) {
	var all, written []fields
	var defined []map[word]bool // by section
	dictionary, isStopword, linked := newDictionary(), l.isStopword(), linksTo(pages)
	for _, page := range pages {
		for i, section := range page.Sections {
			if i == 0 {
				section.Title = page.Title
			}
			all = append(all, dictionary.fieldsOf(section, titlesAbove(page, section), linked[section.ID], isStopword))
			if page.Boost == 0 || page.Boost >= lowBoost {
				written = append(written, all[len(all)-1])
			}
			defined = append(defined, dictionary.names(section.Symbols))
		}
	}
	average := averages(written)
	postings := make([][]posting, len(dictionary.texts))
	weights := map[word]float64{}
	for number, section := range all {
		weigh(weights, section, average)
		for token, weight := range weights {
			impact := max(1, math.Round(maxImpact*weight/(saturation+weight)))
			postings[token] = append(postings[token], posting{int32(number), uint8(impact), defined[number][token]})
		}
	}
	return dictionary, postings
}

// linksTo returns the link text of the links to each section, without duplicates.
func linksTo(pages []Page) map[string][]string {
	linked := map[string][]string{}
	seen := map[Link]bool{}
	for _, page := range pages {
		for _, section := range page.Sections {
			for _, link := range section.Links {
				if !seen[link] {
					linked[link.To] = append(linked[link.To], link.Text)
				}
				seen[link] = true
			}
		}
	}
	return linked
}

// titlesAbove returns the titles above a section.
func titlesAbove(page Page, s Section) []string {
	if len(s.Titles) == 0 {
		return page.Above
	}
	return append(slices.Clone(page.Above), s.Titles...)
}

// names returns the symbols that consist of a single word.
func (d *dictionary) names(symbols []string) map[word]bool {
	if len(symbols) == 0 {
		return nil // most sections define no names
	}
	set := map[word]bool{}
	for _, symbol := range symbols {
		if strings.Contains(symbol, " ") {
			continue
		}
		if tokens := Tokens(symbol); len(tokens) > 0 {
			set[d.word(tokens[0])] = true
		}
	}
	return set
}

// averages returns the mean length of each field.
func averages(sections []fields) [len(kinds)]float64 {
	var average [len(kinds)]float64
	for _, section := range sections {
		for kind, tokens := range section {
			average[kind] += float64(len(tokens))
		}
	}
	for kind := range average {
		average[kind] = max(1, average[kind]/float64(max(1, len(sections))))
	}
	return average
}

// weigh stores the weight of each word of a section in weights, summed over all fields.
func weigh(weights map[word]float64, section fields, average [len(kinds)]float64) {
	clear(weights)
	for kind, tokens := range section {
		k := kinds[kind]
		norm := 1 - k.balance + k.balance*float64(len(tokens))/average[kind]
		for _, token := range tokens {
			weights[token] += k.weight / norm
		}
	}
}
