package site

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Weights of links between two pages, relative to the similarity of their words, which is at most 1. A link to the
// current page counts more than a link from it, because readers already see the latter in the text.
const (
	linkFrom = 0.3
	linkTo   = 0.15
)

// leastRelated is the minimum score for a page to count as related.
const leastRelated = 0.12

// Weights of words by where they occur.
const (
	inTitle       = 3
	inKeywords    = 3
	inDescription = 2
	inHeading     = 1
)

// relatedPages finds up to count related pages in the same language for each page, with the most related page first. It
// uses the links between the pages, and rare words in their titles and headings.
func relatedPages(docs []content.Document, pages links.Map, count int) map[string][]string {
	languages := map[string][]content.Document{}
	for _, doc := range docs {
		if boost, _ := doc.SearchBoost(); doc.Extension == "md" && !doc.IsUnlisted() && doc.Navigation != false && boost > 0 {
			languages[doc.Locale.Code] = append(languages[doc.Locale.Code], doc)
		}
	}
	related := map[string][]string{}
	for _, listed := range languages {
		maps.Copy(related, relatedIn(listed, pages, count))
	}
	return related
}

// relatedIn implements [relatedPages] for the documents of one language.
func relatedIn(listed []content.Document, pages links.Map, count int) map[string][]string {
	index := map[string]int{}
	for i, doc := range listed {
		index[doc.Path] = i
	}
	scores := likeness(listed)
	for from, doc := range listed {
		for _, to := range linked(doc, pages, index) {
			scores[to][from] += linkFrom
			scores[from][to] += linkTo
		}
	}
	related := map[string][]string{}
	for i, doc := range listed {
		related[doc.Path] = closest(listed, scores[i], i, count)
	}
	return related
}

// closest returns the paths of the pages with the highest scores.
func closest(docs []content.Document, scores map[int]float64, self, count int) []string {
	var others []int
	for other, score := range scores {
		if other != self && score >= leastRelated && docs[other].Path != "/" {
			others = append(others, other)
		}
	}
	slices.SortFunc(others, func(a, b int) int {
		return cmp.Or(cmp.Compare(scores[b], scores[a]), cmp.Compare(docs[a].Path, docs[b].Path))
	})
	var paths []string
	for _, other := range others[:min(count, len(others))] {
		paths = append(paths, docs[other].Path)
	}
	return paths
}

// linked lists the indexes of the pages that doc links to, without duplicates.
func linked(doc content.Document, pages links.Map, index map[string]int) []int {
	var found []int
	for n := range mdc.Elements(doc.Body.Tree().Nodes) {
		for _, key := range []string{"href", "to"} {
			href := n.Attr(key)
			if href == "" {
				continue
			}
			to, ok := index[pages.Resolve(doc, href).Path]
			if ok && !slices.Contains(found, to) {
				found = append(found, to)
			}
		}
	}
	return found
}

// Words that occur in more than mostSharing documents are not compared. The number of compared pairs grows with the
// square of this number.
const mostSharing = 100

// likeness returns the similarity of each document to other documents, which is the cosine of the angle between their
// word weights. It ignores words that occur in many documents, or in more than a third of all documents.
func likeness(docs []content.Document) []map[int]float64 {
	type use struct {
		doc    int
		weight float64
	}
	uses := map[string][]use{}
	for i, doc := range docs {
		for word, times := range namingWords(doc) {
			uses[word] = append(uses[word], use{i, times})
		}
	}
	lengths := make([]float64, len(docs))
	scores := make([]map[int]float64, len(docs))
	for i := range scores {
		scores[i] = map[int]float64{}
	}
	most := max(2, min(len(docs)/3, mostSharing))
	for _, word := range slices.Sorted(maps.Keys(uses)) { // the order affects sums of floating-point numbers
		of := uses[word]
		rarity := math.Log(float64(len(docs)+1) / float64(len(of)))
		for i := range of {
			of[i].weight *= rarity
			lengths[of[i].doc] += of[i].weight * of[i].weight
		}
		if len(of) > most {
			continue
		}
		for i, a := range of {
			for _, b := range of[i+1:] {
				scores[a.doc][b.doc] += a.weight * b.weight
			}
		}
	}
	for a := range scores {
		for b, sum := range scores[a] {
			if b <= a {
				continue
			}
			like := sum / math.Sqrt(lengths[a]*lengths[b])
			scores[a][b], scores[b][a] = like, like
		}
	}
	return scores
}

// namingWords returns the words in the title and headings of a document, with their weights.
func namingWords(doc content.Document) map[string]float64 {
	words := map[string]float64{}
	add := func(text string, times float64) {
		for _, word := range search.Tokens(text) {
			if !search.IsStopword(word) {
				words[word] += times
			}
		}
	}
	add(doc.Title, inTitle)
	add(doc.Description, inDescription)
	keywords, _ := doc.Meta["keywords"].([]any)
	for _, keyword := range keywords {
		add(frontmatter.Text(keyword), inKeywords)
	}
	for _, tag := range doc.Tags() {
		add(tag, inKeywords)
	}
	for _, heading := range headings(doc.Body.Tree().Nodes) {
		add(heading.Text, inHeading)
	}
	return words
}
