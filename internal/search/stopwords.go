package search

// IsStopword reports whether a word is so common in English that finding it in a text tells nothing.
// Such words are found in titles all the same. The list is that of web/src/search/stopwords.ts.
func IsStopword(token string) bool {
	switch token {
	case "a", "an", "and", "are", "as", "at", "be", "by", "can", "do", "does", "for", "from", "has",
		"have", "how", "if", "in", "into", "is", "it", "its", "my", "no", "not", "of", "on", "or", "so",
		"that", "the", "their", "them", "then", "there", "these", "they", "this", "to", "was", "we",
		"what", "when", "where", "which", "why", "will", "with", "you", "your":
		return true
	}
	return false
}
