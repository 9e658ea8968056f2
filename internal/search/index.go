package search

import (
	"math"
	"slices"
	"strings"
)

// Page is a page with its sections, as the index takes it.
type Page struct {
	Path  string
	Title string
	// Group is the title of the section of the site that the page belongs to, and Above are those
	// of the folders between the two.
	Group string
	Above []string
	// Boost is how much the page counts beside others; 0 stands for 1.
	Boost float64
	// Icon is an SVG element.
	Icon     string
	Sections []Section
}

// posting says that a section has a word. Impact is how much it is about it, from 1 to maxImpact,
// and defines is set where the word names what the section explains: a prop, an event, a slot. Large sites
// have millions of postings.
type posting struct {
	section int32
	impact  uint8
	defines bool
}

// maxImpact is the scale of impacts: 5 bits a posting, finer than ranking can tell.
const maxImpact = 31

// The weights of the fields of a section, and how far a field's length counts against its words:
// a title is short by nature, a long text says little with one word. BM25F in the usual terms.
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
	// saturation is how soon more of the same word makes no difference.
	saturation = 4.0
)

// The kinds of text in a section, with what their words weigh and how far their length counts.
var kinds = [...]struct{ weight, balance float64 }{
	{titleWeight, titleBalance},
	{symbolWeight, 0},
	{listedWeight, 0},
	{leadWeight, 0},
	{linkedWeight, 0},
	{aboveWeight, titleBalance},
	{contentWeight, contentBalance},
}

// fields are the words of a section by their kind.
type fields [len(kinds)][]word

// fieldsOf reads a section; above are the titles that it stands under, and linked is what links say of it. Stop words count in titles alone.
func (d *dictionary) fieldsOf(s Section, above, linked []string, isStopword func(string) bool) fields {
	return fields{
		d.words(Tokens(s.Title)),
		d.words(tokensOf(s.Symbols)),
		d.words(tokensOf(s.Listed)),
		d.words(slices.DeleteFunc(Tokens(s.Lead), isStopword)),
		d.words(slices.DeleteFunc(tokensOf(linked), isStopword)),
		d.words(tokensOf(above)),
		d.words(slices.DeleteFunc(Tokens(s.Content), isStopword)),
	}
}

func tokensOf(texts []string) []string {
	var tokens []string
	for _, text := range texts {
		tokens = append(tokens, Tokens(text)...)
	}
	return tokens
}

// index gives all words of pages in a language, and the postings of each by its number. Sections are numbered in their
// order.
func index(l Language, pages []Page) (*dictionary, [][]posting) {
	var all []fields
	var defined []map[word]bool
	known, isStopword, linked := newDictionary(), l.isStopword(), linksTo(pages)
	for _, page := range pages {
		for i, section := range page.Sections {
			if i == 0 {
				section.Title = page.Title
			}
			all = append(all, known.fieldsOf(section, titlesAbove(page, section), linked[section.ID], isStopword))
			defined = append(defined, known.names(section.Symbols))
		}
	}
	average := averages(all)
	postings := make([][]posting, len(known.texts))
	weights := map[word]float64{}
	for number, section := range all {
		weigh(weights, section, average)
		for token, weight := range weights {
			impact := max(1, math.Round(maxImpact*weight/(saturation+weight)))
			postings[token] = append(postings[token], posting{int32(number), uint8(impact), defined[number][token]})
		}
	}
	return known, postings
}

// linksTo collects what links say of each section, each text once.
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

// titlesAbove are the titles that a section stands under.
func titlesAbove(page Page, s Section) []string {
	if len(s.Titles) == 0 {
		return page.Above
	}
	return append(slices.Clone(page.Above), s.Titles...)
}

// names are symbols as single words; what is several is no name.
func (d *dictionary) names(symbols []string) map[word]bool {
	if len(symbols) == 0 {
		return nil // as of most sections
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

// averages are the mean lengths of the fields.
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

// weigh adds up in weights what each word of a section weighs in all fields.
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
