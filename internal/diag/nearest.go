package diag

import (
	"strings"
	"unicode/utf8"
)

// fewNames are no more than a reader looks through.
const fewNames = 24

// Nearest returns the one of words that name most likely was meant to be, if any is near enough:
// a third of its letters may be wrong, missing or too many.
func Nearest(name string, words []string) (string, bool) {
	from := []rune(name)
	best, limit := "", len(from)/3+1
	var m measure
	for _, word := range words {
		if d := m.distance(from, word, limit); d < limit {
			best, limit = word, d
		}
	}
	return best, best != ""
}

// WithSuggestion returns p, which is about a name that none of words is, with its hint: the word that the name is most
// like or, where there is none, all words if they are few.
func (p Problem) WithSuggestion(name string, words []string) Problem {
	if near, ok := Nearest(name, words); ok {
		return p.WithHint("did you mean %q?", near)
	}
	if len(words) == 0 || len(words) > fewNames {
		return p
	}
	return p.WithHint("known here: %s", strings.Join(words, ", "))
}

// OneSlip reports whether one letter is wrong, missing, too many or swapped with the next between name and word.
func OneSlip(name, word string) bool {
	var m measure
	return m.distance([]rune(name), word, 2) == 1
}

// measure compares one word after the other. It holds the last three rows of a table: how far the start of
// one word is from each start of the other. A site with many dead links asks for millions of distances.
type measure struct {
	rows [3][]int
	to   []rune
}

// distance counts the letters to insert, delete, replace or swap with the next to make b of a; limit stands
// for that and all above.
func (m *measure) distance(a []rune, b string, limit int) int {
	if n := utf8.RuneCountInString(b); n-len(a) >= limit || len(a)-n >= limit {
		return limit
	}
	m.to = m.to[:0]
	for _, r := range b {
		m.to = append(m.to, r)
	}
	for k := range m.rows {
		if len(m.rows[k]) <= len(m.to) {
			m.rows[k] = make([]int, 2*len(m.to)+1)
		}
	}
	above, row := m.rows[1], m.rows[2]
	for j := range len(m.to) + 1 {
		row[j] = j
	}
	twoAbove := m.rows[0]
	for i, r := range a {
		twoAbove, above, row = above, row, twoAbove
		row[0] = i + 1
		last := row[0]
		for j, s := range m.to {
			cost := 1
			if r == s {
				cost = 0
			}
			best := min(above[j+1]+1, row[j]+1, above[j]+cost)
			if i > 0 && j > 0 && r == m.to[j-1] && a[i-1] == s {
				best = min(best, twoAbove[j-1]+1)
			}
			row[j+1] = best
			last = min(last, best)
		}
		if last >= limit { // no later row comes below
			return limit
		}
	}
	return min(row[len(m.to)], limit)
}
