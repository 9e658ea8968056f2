package search

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// keywords returns the "keywords" in a document's front matter: words that readers may search for, even if the text
// does not contain them. Keywords are a list, or a string separated by commas. A keyword of several words is also
// returned as one joined name, because browsers join the words of a query in this way.
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

// textList returns the strings in a list, or in a string separated by commas. It returns nil for any other value.
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

// nameOf joins the words of a text, without the stop words.
func nameOf(text string) string {
	words := strings.Fields(text)
	significant := slices.DeleteFunc(slices.Clone(words), func(word string) bool { return IsStopword(strings.ToLower(word)) })
	if len(significant) == 0 {
		significant = words
	}
	return strings.Join(significant, "")
}
