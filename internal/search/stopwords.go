package search

// IsStopword reports whether a word is so common in English that finding it in a text tells nothing.
// Such words are found in titles all the same. The list is that of web/src/search/stopwords.ts.
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
