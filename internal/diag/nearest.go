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

// distance counts the letters to insert, delete, replace or swap with the next to make b of a.
func distance(a, b string) int {
	from, to := []rune(a), []rune(b)
	rows := make([][]int, len(from)+1)
	for i := range rows {
		rows[i] = make([]int, len(to)+1)
		rows[i][0] = i
	}
	for j := range to {
		rows[0][j+1] = j + 1
	}
	for i, r := range from {
		for j, s := range to {
			cost := 1
			if r == s {
				cost = 0
			}
			best := min(rows[i][j+1]+1, rows[i+1][j]+1, rows[i][j]+cost)
			if i > 0 && j > 0 && r == to[j-1] && from[i-1] == s {
				best = min(best, rows[i-1][j-1]+1)
			}
			rows[i+1][j+1] = best
		}
	}
	return rows[len(from)][len(to)]
}
