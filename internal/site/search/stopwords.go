package search

import "strings"

// stopwords are the English stop words.
const stopwords = "a about am an and any are arent as at be been being between but by can cant could couldnt did didnt do " +
	"does doesnt dont for from had has hasnt have havent how hows i if im in into is isnt it its ive let lets may me " +
	"might my no not of on or our should shouldnt so some than that thats the their them then there theres these they " +
	"this to us versus vs was wasnt we were werent what whats when where wheres which who why will with wont would " +
	"wouldnt you your youre"

var isStopword = setOf(strings.Fields(stopwords))

func setOf(words []string) map[string]bool {
	set := make(map[string]bool, len(words))
	for _, word := range words {
		set[word] = true
	}
	return set
}

// IsStopword reports whether a word is an English stop word. Stop words are indexed only in titles and names.
func IsStopword(token string) bool { return isStopword[token] }
