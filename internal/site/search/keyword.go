package search

import (
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// keywordsKey is the front matter key, and the attribute of bracketed text in a heading, that contains keywords.
const keywordsKey = "keywords"

// keywords returns words that readers may search for, even if the text does not contain them. They are a list, or a
// string separated by commas. A keyword that consists of several words is also returned as one joined name, because browsers
// join the words of a query in the same way.
func keywords(value any) []string { return withNames(textList(value)) }

// withNames returns keywords, each followed by its joined name.
func withNames(keywords []string) []string {
	var words []string
	for _, keyword := range keywords {
		words = append(words, keyword)
		if name := nameOf(keyword); name != keyword {
			words = append(words, name)
		}
	}
	return words
}

// keywordsIn returns the keywords in the attributes of a heading's bracketed text, as in "## [Shadows]{keywords="acne, stripes"}".
func keywordsIn(heading *mdc.Node) []string { return withNames(HeadingKeywords(heading)) }

// Keywords returns the keywords in the front matter of a document, as they are written.
func Keywords(doc content.Document) []string { return textList(doc.Meta[keywordsKey]) }

// HeadingKeywords returns the keywords of a heading, as they are written.
func HeadingKeywords(heading *mdc.Node) []string {
	var words []string
	for n := range mdc.Elements(heading.Children) {
		if n.Tag == "span" {
			words = append(words, textList(n.Value(keywordsKey))...)
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

// nameOf joins the words of text, without stop words.
func nameOf(text string) string {
	words := strings.Fields(text)
	significant := slices.DeleteFunc(slices.Clone(words), func(word string) bool { return IsStopword(strings.ToLower(word)) })
	if len(significant) == 0 {
		significant = words
	}
	return strings.Join(significant, "")
}
