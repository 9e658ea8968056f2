package diag

import (
	"strings"
	"unicode/utf8"
)

// fewNames is the maximum number of names that a message lists, which is about as many as people are willing to scan.
// The longest list contains the keys of tresdocs.yaml.
const fewNames = 32

// Nearest returns the word that name is most likely a misspelling of. At most a third of the characters in name may be
// wrong, missing or extra. If no word is similar enough, Nearest returns false.
func Nearest(name string, words []string) (string, bool) {
	from := []rune(name)
	best, limit := "", len(from)/3+1
	m := measure{letters: lettersOf(from)}
	for _, word := range words {
		if d := m.distance(from, word, limit); d < limit {
			best, limit = word, d
		}
	}
	return best, best != ""
}

// WithSuggestion adds a hint to p, a problem about a name that is not in words. The hint suggests the word that name is
// most likely a misspelling of. If there is no similar word, the hint lists all words, unless there are too many.
func (p Problem) WithSuggestion(name string, words []string) Problem {
	if word, ok := Nearest(name, words); ok {
		return p.WithHint("did you mean %q?", word)
	}
	if len(words) == 0 || len(words) > fewNames {
		return p
	}
	return p.WithHint("available: %s", strings.Join(words, ", "))
}

// OneTypo reports whether name and word differ by one wrong, missing or extra character, or by two swapped characters.
// It compares only the parts between the common prefix and the common suffix. It does not allocate memory, because
// checks of code call it millions of times.
func OneTypo(name, word string) bool {
	if len(name) > len(word)+utf8.UTFMax || len(word) > len(name)+utf8.UTFMax {
		return false
	}
	for {
		a, n := utf8.DecodeRuneInString(name)
		b, m := utf8.DecodeRuneInString(word)
		if a != b || n == 0 || m == 0 {
			break
		}
		name, word = name[n:], word[m:]
	}
	for {
		a, n := utf8.DecodeLastRuneInString(name)
		b, m := utf8.DecodeLastRuneInString(word)
		if a != b || n == 0 || m == 0 {
			break
		}
		name, word = name[:len(name)-n], word[:len(word)-m]
	}
	if max(len(name), len(word)) > 2*utf8.UTFMax {
		return false
	}
	switch n, m := utf8.RuneCountInString(name), utf8.RuneCountInString(word); {
	case n+m == 1, n == 1 && m == 1:
		return true
	case n == 2 && m == 2:
		_, first := utf8.DecodeRuneInString(name)
		_, last := utf8.DecodeLastRuneInString(word)
		return name[:first] == word[len(word)-last:] && name[first:] == word[:len(word)-last]
	}
	return false
}

// measure computes edit distances (optimal string alignment). It reuses the last three rows of its table, because a
// site with many dead links needs millions of distances.
type measure struct {
	rows [3][]int
	to   []rune
	// letters counts the letters of the text that is compared.
	letters [256]int
}

// lettersOf counts the letters in text. Different letters may share a count.
func lettersOf(text []rune) (counts [256]int) {
	for _, r := range text {
		counts[r&0xff]++
	}
	return counts
}

// shared returns how many letters m.to shares with the compared text, in any order.
func (m *measure) shared() int {
	n := 0
	for _, r := range m.to {
		if m.letters[r&0xff]--; m.letters[r&0xff] >= 0 {
			n++
		}
	}
	for _, r := range m.to {
		m.letters[r&0xff]++
	}
	return n
}

// distance returns the number of characters to insert, delete, replace or swap with the next one to turn a, whose letters
// are in m, into b. It returns limit if the number is larger.
func (m *measure) distance(a []rune, b string, limit int) int {
	if len(b) > utf8.UTFMax*(len(a)+limit) || len(b)+limit <= len(a) {
		return limit
	}
	m.to = m.to[:0]
	for _, r := range b {
		m.to = append(m.to, r)
	}
	if max(len(a), len(m.to))-m.shared() >= limit { // each change accounts for one letter that is not shared
		return limit
	}
	to := m.to
	for len(a) > 0 && len(to) > 0 && a[0] == to[0] {
		a, to = a[1:], to[1:]
	}
	for len(a) > 0 && len(to) > 0 && a[len(a)-1] == to[len(to)-1] {
		a, to = a[:len(a)-1], to[:len(to)-1]
	}
	return m.table(a, to, limit)
}

// table computes a distance row by row.
func (m *measure) table(a, to []rune, limit int) int {
	for k := range m.rows {
		if len(m.rows[k]) <= len(to) {
			m.rows[k] = make([]int, 2*len(to)+1)
		}
	}
	above, row := m.rows[1], m.rows[2]
	for j := range len(to) + 1 {
		row[j] = j
	}
	twoAbove := m.rows[0]
	for i, r := range a {
		twoAbove, above, row = above, row, twoAbove
		row[0] = i + 1
		last := row[0]
		for j, s := range to {
			cost := 1
			if r == s {
				cost = 0
			}
			best := min(above[j+1]+1, row[j]+1, above[j]+cost)
			if i > 0 && j > 0 && r == to[j-1] && a[i-1] == s {
				best = min(best, twoAbove[j-1]+1)
			}
			row[j+1] = best
			last = min(last, best)
		}
		if last >= limit { // later rows cannot have a smaller distance
			return limit
		}
	}
	return min(row[len(to)], limit)
}
