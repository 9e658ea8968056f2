package search_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// quoted matches lower-case words in quotes.
var quoted = regexp.MustCompile(`"([a-z ]+)"`)

// TestStopwords checks that the index and queries use the same stop words. If only one of them omitted a word, the word
// could never be found.
func TestStopwords(t *testing.T) {
	index, queries := stopwordsIn(t, "stopwords.go"), stopwordsIn(t, "../../../web/src/search/stopwords.ts")
	if len(index) == 0 || !slices.Equal(index, queries) {
		t.Errorf("stop words of the index:\n%q\nof queries:\n%q", index, queries)
	}
}

// stopwordsIn returns the words in a source file, in order.
func stopwordsIn(t *testing.T, file string) []string {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, found := range quoted.FindAllStringSubmatch(string(source), -1) {
		words = append(words, strings.Fields(found[1])...)
	}
	slices.Sort(words)
	return words
}
