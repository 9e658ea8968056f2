package search

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestLanguages checks that the longest endings are tried first and that stop words are folded as in the index.
func TestLanguages(t *testing.T) {
	for tag := range languages {
		l := LanguageOf(tag)
		endings := strings.Fields(l.Endings)
		byLength := func(a, b string) int { return cmp.Compare(utf8.RuneCountInString(b), utf8.RuneCountInString(a)) }
		if !slices.IsSortedFunc(endings, byLength) {
			t.Errorf("endings of %s = %v, want the longest first", tag, endings)
		}
		for word := range strings.FieldsSeq(l.Stopwords) {
			if got := Tokens(word); len(got) != 1 || got[0] != word {
				t.Errorf("stop word %q of %s is %v in the index", word, tag, got)
			}
		}
	}
}

// TestFilesIn checks that the catalog contains the language and that stop words are not in the index.
func TestFilesIn(t *testing.T) {
	pages := []Page{{Path: "/fr/lampe", Title: "Lampe", Sections: []Section{{ID: "/fr/lampe", Title: "Lampe", Level: 1, Content: "une lampe dans le salon"}}}}
	for _, c := range []struct{ tag, stopwords, words string }{
		{"fr-CA", LanguageOf("fr").Stopwords, "lampe salon"},
		{"en", "", "dans lampe le salon une"},
	} {
		var got catalog
		var words wordsFile
		err := Files(LanguageOf(c.tag), pages, func(file File) error {
			into := any(nil)
			switch {
			case file.Name == catalogFile:
				into = &got
			case strings.HasSuffix(file.Name, "/words.0.json"):
				into = &words
			default:
				return nil
			}
			return json.Unmarshal(file.Data, into)
		})
		if err != nil || got.Stopwords != c.stopwords || words.Words != c.words {
			t.Errorf("index in %s has the stop words %q and the words %q, want %q and %q (%v)", c.tag, got.Stopwords, words.Words, c.stopwords, c.words, err)
		}
	}
}
