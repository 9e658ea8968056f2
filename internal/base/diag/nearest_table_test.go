package diag

import (
	"math/rand/v2"
	"testing"
)

// TestDistanceUpToALimit compares the distances between short words with the results of the complete table.
func TestDistanceUpToALimit(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		letters := make([]rune, random.IntN(9))
		for i := range letters {
			letters[i] = []rune("abé")[random.IntN(3)]
		}
		return string(letters)
	}
	var m measure
	for range 20_000 {
		a, b, limit := word(), word(), random.IntN(8)+1
		m.letters = lettersOf([]rune(a))
		if got, want := m.distance([]rune(a), b, limit), min(table(a, b), limit); got != want {
			t.Fatalf("from %q to %q, at most %d: %d, want %d", a, b, limit, got, want)
		}
	}
}

// table computes the distance according to its definition.
func table(a, b string) int {
	from, to := []rune(a), []rune(b)
	rows := make([][]int, len(from)+1)
	for i := range rows {
		rows[i] = make([]int, len(to)+1)
		for j := range rows[i] {
			switch {
			case i == 0 || j == 0:
				rows[i][j] = i + j
				continue
			case from[i-1] == to[j-1]:
				rows[i][j] = rows[i-1][j-1]
			default:
				rows[i][j] = rows[i-1][j-1] + 1
			}
			rows[i][j] = min(rows[i][j], rows[i-1][j]+1, rows[i][j-1]+1)
			if i > 1 && j > 1 && from[i-1] == to[j-2] && from[i-2] == to[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(from)][len(to)]
}
