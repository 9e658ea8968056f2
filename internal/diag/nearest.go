package diag

// Nearest returns the one of words that name most likely was meant to be, if any is near enough:
// a third of its letters may be wrong, missing or too many.
func Nearest(name string, words []string) (string, bool) {
	best, limit := "", len([]rune(name))/3+1
	for _, word := range words {
		if d := distance(name, word); d < limit {
			best, limit = word, d
		}
	}
	return best, best != ""
}

// distance counts the letters to insert, delete or replace to make b of a (Levenshtein).
func distance(a, b string) int {
	from, to := []rune(a), []rune(b)
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i, r := range from {
		diagonal := row[0]
		row[0] = i + 1
		for j, s := range to {
			cost := 1
			if r == s {
				cost = 0
			}
			diagonal, row[j+1] = row[j+1], min(row[j+1]+1, row[j]+1, diagonal+cost)
		}
	}
	return row[len(to)]
}
