package icons

import (
	"cmp"
	"slices"
	"strings"
)

const (
	// maxSuggestions is the maximum number of names to suggest in a message.
	maxSuggestions = 3
	// maxNameLength is the maximum length of a name to find suggestions for. It limits the amount of work.
	maxNameLength = 64
	// lettersPerTypo is the number of characters that a name must have for each character that may be wrong.
	lettersPerTypo = 4
)

// Suggest lists icons that the author of an unknown name may have meant, most similar first. It spells names in the
// same format as the author.
func (s *Set) Suggest(name string) []string {
	if len(name) > maxNameLength {
		return nil
	}
	prefix, icon, ok := s.Split(name)
	if !ok {
		return s.suggestPrefix(name)
	}
	c, err := s.Collection(prefix)
	if c == nil || err != nil {
		return nil
	}
	head := strings.TrimSuffix(name, icon)
	near := c.near(icon)
	for i := range near {
		near[i] = head + near[i]
	}
	return near
}

// suggestPrefix searches all collections for a name that does not begin with a known prefix. It begins with the
// collections whose prefix is most similar to the name.
func (s *Set) suggestPrefix(name string) []string {
	whole, short := strings.CutPrefix(name, "i-")
	start, separator := "", "-"
	if short {
		start = "i-"
	}
	if strings.Contains(name, ":") {
		separator = ":"
	}
	prefix, icon, _ := strings.Cut(whole, separator)
	candidates := slices.Clone(s.prefixes)
	slices.SortFunc(candidates, func(a, b string) int {
		return cmp.Or(cmp.Compare(distance(prefix, a), distance(prefix, b)), cmp.Compare(a, b))
	})
	var names []string
	for _, candidate := range candidates {
		for _, icon := range []string{icon, whole} {
			if s.has(candidate, icon) && len(names) < maxSuggestions {
				names = append(names, start+candidate+separator+icon)
			}
		}
	}
	return names
}

func (s *Set) has(prefix, icon string) bool {
	c, err := s.Collection(prefix)
	if c == nil || err != nil {
		return false
	}
	_, known := c.find(icon)
	return known
}

// near lists the most similar names: names with the same words in a different order, or with only a few different
// characters.
func (c *Collection) near(name string) []string {
	nearest := 1 + len(name)/lettersPerTypo
	wanted := sortedWords(name)
	var names []string
	for i := range c.Len() {
		other := c.Name(i)
		away := max(len(other)-len(name), len(name)-len(other))
		switch {
		case away > nearest:
			continue
		case away == 0 && sortedWords(other) == wanted:
			away = 1
		default:
			away = distance(name, other)
		}
		if away < nearest {
			nearest, names = away, nil
		}
		if away == nearest && len(names) < maxSuggestions {
			names = append(names, other)
		}
	}
	return names
}

func sortedWords(name string) string {
	words := strings.Split(strings.ToLower(name), "-")
	slices.Sort(words)
	return strings.Join(words, "-")
}

// distance returns the number of characters to insert, delete, replace or swap with the next one to turn a into b. It
// ignores case.
func distance(a, b string) int {
	a, b = strings.ToLower(a), strings.ToLower(b)
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j]+cost, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
