package search

import "strings"

// stopwords are so common in English that finding them in a text tells nothing. They are found in
// titles all the same. The list is that of web/src/search/stopwords.ts.
const stopwords = " a an and are as at be by can do does for from has have how if in into is it its my no " +
	"not of on or so that the their them then there these they this to was we what when where which why will with you your "

func isStopword(token string) bool { return strings.Contains(stopwords, " "+token+" ") }
