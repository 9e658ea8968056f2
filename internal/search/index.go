package search

import (
	"math"
	"slices"
)

// Page is a page with its sections, as the index takes it.
type Page struct {
	Path  string
	Title string
	// Group is the title of the section of the site that the page belongs to, and Above are those
	// of the folders between the two.
	Group string
	Above []string
	// Icon is an SVG element.
	Icon     string
	Sections []Section
}

// posting says that a section has a word. Impact is how much it is about it, from 1 to maxImpact,
// and defines is set where the word names what the section explains: a prop, an event, a slot.
type posting struct {
	section int
	impact  int
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
	aboveWeight   = 2.0
	contentWeight = 1.0

	titleBalance   = 0.3
	symbolBalance  = 0.0
	contentBalance = 0.6
	// saturation is how soon more of the same word makes no difference.
	saturation = 4.0
)

// field is one kind of text of a section, counted.
type field struct {
	weight, balance float64
	counts          map[string]int
	length          int
}

func count(weight, balance float64, tokens []string) field {
	f := field{weight: weight, balance: balance, counts: map[string]int{}, length: len(tokens)}
	for _, token := range tokens {
		f.counts[token]++
	}
	return f
}

// numFields is how many kinds of text a section has.
const numFields = 5

// fields counts the words of a section; above are the titles that it stands under.
func fields(s Section, above []string) [numFields]field {
	content := slices.DeleteFunc(Tokens(s.Content), isStopword)
	return [numFields]field{
		count(titleWeight, titleBalance, Tokens(s.Title)),
		count(symbolWeight, symbolBalance, tokensOf(s.Symbols)),
		count(listedWeight, symbolBalance, tokensOf(s.Listed)),
		count(aboveWeight, titleBalance, tokensOf(above)),
		count(contentWeight, contentBalance, content),
	}
}

func tokensOf(texts []string) []string {
	var tokens []string
	for _, text := range texts {
		tokens = append(tokens, Tokens(text)...)
	}
	return tokens
}

// index gives the postings of every word in pages, sections numbered in their order.
func index(pages []Page) map[string][]posting {
	var all [][numFields]field
	var defined []map[string]bool
	for _, page := range pages {
		for i, section := range page.Sections {
			if i == 0 {
				section.Title = page.Title
			}
			all = append(all, fields(section, titlesAbove(page, section)))
			defined = append(defined, names(section.Symbols))
		}
	}
	average := averages(all)
	postings := map[string][]posting{}
	for number, section := range all {
		for token, weight := range weigh(section, average) {
			impact := max(1, int(math.Round(maxImpact*weight/(saturation+weight))))
			postings[token] = append(postings[token], posting{number, impact, defined[number][token]})
		}
	}
	return postings
}

// titlesAbove are the titles that a section stands under.
func titlesAbove(page Page, s Section) []string {
	if len(s.Titles) == 0 {
		return page.Above
	}
	return append(slices.Clone(page.Above), s.Titles...)
}

// names are symbols as single words.
func names(symbols []string) map[string]bool {
	set := map[string]bool{}
	for _, symbol := range symbols {
		if tokens := Tokens(symbol); len(tokens) > 0 {
			set[tokens[0]] = true
		}
	}
	return set
}

// averages are the mean lengths of the fields.
func averages(sections [][numFields]field) [numFields]float64 {
	var average [numFields]float64
	for _, section := range sections {
		for i, field := range section {
			average[i] += float64(field.length)
		}
	}
	for i := range average {
		average[i] = max(1, average[i]/float64(max(1, len(sections))))
	}
	return average
}

// weigh adds up what each word of a section weighs in all fields.
func weigh(section [numFields]field, average [numFields]float64) map[string]float64 {
	weights := map[string]float64{}
	for i, field := range section {
		norm := 1 - field.balance + field.balance*float64(field.length)/average[i]
		for token, n := range field.counts {
			weights[token] += field.weight * float64(n) / norm
		}
	}
	return weights
}
