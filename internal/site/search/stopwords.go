package search

// IsStopword reports whether a word is an English stop word. Stop words are indexed only in titles and names.
// web/src/search/stopwords.ts contains the same list.
func IsStopword(token string) bool {
	switch token {
	case "a", "about", "am", "an", "and", "any", "are", "arent", "as", "at", "be", "been", "being", "between",
		"but", "by", "can", "cant", "could", "did", "didnt", "do", "does", "doesnt", "dont", "for", "from", "had",
		"has", "have", "how", "i", "if", "im", "in", "into", "is", "isnt", "it", "its", "ive", "let", "lets", "may",
		"me", "might", "my", "no", "not", "of", "on", "or", "our", "should", "so", "some", "than", "that", "the",
		"their", "them", "then", "there", "these", "they", "this", "to", "us", "versus", "vs", "was", "we", "were",
		"what", "when", "where", "which", "who", "why", "will", "with", "wont", "would", "you", "your":
		return true
	}
	return false
}
