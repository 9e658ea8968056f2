package search

// IsStopword reports whether a word is an English stop word. Stop words are indexed only in titles and names.
// web/src/search/stopwords.ts contains the same list.
func IsStopword(token string) bool {
	switch token {
	case "a", "about", "am", "an", "and", "any", "are", "as", "at", "be", "been", "being", "between", "but", "by",
		"can", "could", "did", "do", "does", "for", "from", "had", "has", "have", "how", "i", "if", "in", "into",
		"is", "it", "its", "may", "me", "might", "my", "no", "not", "of", "on", "or", "our", "so", "should",
		"some", "that", "than", "the", "their", "them", "then", "there", "these", "they", "this", "to", "us",
		"was", "we", "were", "what", "when", "where", "which", "who", "why", "will", "with", "would", "you",
		"your":
		return true
	}
	return false
}
