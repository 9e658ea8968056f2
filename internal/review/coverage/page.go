package coverage

import (
	"io"
	"maps"
	"strings"

	"golang.org/x/net/html"
)

// Page counts the words that appear in HTML. Inline elements may or may not end a word. split contains the counts if
// all tags end words. joined contains the counts if only block tags do.
type Page struct{ split, joined map[string]int }

// silentElements are elements whose content browsers do not display.
var silentElements = map[string]bool{"script": true, "style": true, "svg": true, "template": true, "head": true, "title": true}

// inlineElements are elements that are part of a line of text.
var inlineElements = map[string]bool{
	"a": true, "abbr": true, "b": true, "bdi": true, "cite": true, "code": true, "del": true, "dfn": true, "em": true, "i": true, "ins": true, "kbd": true, "mark": true, "q": true,
	"s": true, "samp": true, "small": true, "span": true, "strong": true, "sub": true, "sup": true, "u": true, "var": true, "wbr": true,
}

// shownAttributes are attributes that browsers display in form fields. readAttributes are attributes that screen readers
// announce for any element.
var (
	shownAttributes = map[string]bool{"value": true, "placeholder": true}
	readAttributes  = map[string]bool{"alt": true, "aria-label": true}
)

// Show counts the words in parts of an HTML page.
func Show(parts ...string) Page {
	page := Page{map[string]int{}, map[string]int{}}
	for _, part := range parts {
		split, joined := textOf(part)
		for _, word := range wordsOf(split) {
			page.split[word]++
		}
		for _, word := range wordsOf(joined) {
			page.joined[word]++
		}
	}
	return page
}

// textOf returns the text of HTML. In split, every tag is replaced with a space. In joined, only block tags are
// replaced.
func textOf(source string) (split, joined string) {
	var apart, together strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(source))
	silent, depth := "", 0
	for {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			if tokens.Err() == io.EOF {
				apart.WriteByte(' ')
			}
			return apart.String(), together.String()
		}
		token := tokens.Token()
		switch {
		case silent != "":
			switch {
			case token.Data == silent && kind == html.StartTagToken:
				depth++
			case token.Data == silent && kind == html.EndTagToken:
				if depth--; depth == 0 {
					silent = ""
				}
			}
		case kind == html.TextToken:
			apart.WriteString(token.Data)
			together.WriteString(token.Data)
		case kind == html.StartTagToken && silentElements[token.Data]:
			silent, depth = token.Data, 1
		case kind == html.StartTagToken, kind == html.SelfClosingTagToken, kind == html.EndTagToken:
			apart.WriteByte(' ')
			if !inlineElements[token.Data] {
				together.WriteByte(' ')
			}
			for _, a := range token.Attr {
				if readAttributes[a.Key] || token.Data == "input" && shownAttributes[a.Key] {
					apart.WriteString(a.Val + " ")
				}
			}
		}
	}
}

func (p Page) copy() Page { return Page{maps.Clone(p.split), maps.Clone(p.joined)} }

// take removes a word from p. It reports whether p contained the word.
func (p Page) take(word string) bool {
	has := p.split[word] > 0 || p.joined[word] > 0
	p.split[word]--
	p.joined[word]--
	return has
}
