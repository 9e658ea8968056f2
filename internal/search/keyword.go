package search

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
)

// keywords are the words that readers may use for what a document is about and that need not stand
// in it: its front matter's "keywords", a list or a text with commas. Of several words together
// also their name is given, as the browser makes it of a query.
func keywords(doc content.Document) []string {
	var words []string
	for _, keyword := range textList(doc.Meta["keywords"]) {
		words = append(words, keyword)
		if name := nameOf(keyword); name != keyword {
			words = append(words, name)
		}
	}
	return words
}

// textList reads a list of texts, or a text with commas; anything else has none.
func textList(value any) []string {
	var texts []string
	switch value := value.(type) {
	case string:
		texts = strings.Split(value, ",")
	case []any:
		for _, item := range value {
			text, _ := item.(string)
			texts = append(texts, text)
		}
	}
	for i, text := range texts {
		texts[i] = content.OneLine(text)
	}
	return slices.DeleteFunc(texts, func(text string) bool { return text == "" })
}

// nameOf joins the words of a text that are no stopwords.
func nameOf(text string) string {
	words := strings.Fields(text)
	significant := slices.DeleteFunc(slices.Clone(words), func(word string) bool { return IsStopword(strings.ToLower(word)) })
	if len(significant) == 0 {
		significant = words
	}
	return strings.Join(significant, "")
}
