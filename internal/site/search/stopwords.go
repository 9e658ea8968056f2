package search

// IsStopword reports whether a word is an English stop word. Stop words are indexed only in titles and names.
// web/src/search/stopwords.ts contains the same list.
func IsStopword(token string) bool {
	switch token {
	case "a", "about", "am", "an", "and", "any", "are", "arent", "as", "at", "be", "been", "being", "between", "but",
		"by", "can", "cant", "could", "couldnt", "did", "didnt", "do", "does", "doesnt", "dont", "for", "from",
		"had", "has", "hasnt", "have", "havent", "how", "hows", "i", "if", "im", "in", "into", "is", "isnt", "it",
		"its", "ive", "let", "lets", "may", "me", "might", "my", "no", "not", "of", "on", "or", "our", "should",
		"shouldnt", "so", "some", "than", "that", "thats", "the", "their", "them", "then", "there", "theres",
		"these", "they", "this", "to", "us", "versus", "vs", "was", "wasnt", "we", "were", "werent", "what", "whats",
		"when", "where", "wheres", "which", "who", "why", "will", "with", "wont", "would", "wouldnt", "you", "your",
		"youre":
		return true
	}
	return false
}
