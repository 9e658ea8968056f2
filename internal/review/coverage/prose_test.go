package coverage

import (
	"strings"
	"testing"
)

// TestFirstCharacters checks that text is searched for the rules of every first character.
func TestFirstCharacters(t *testing.T) {
	for first, rules := range proseRules() {
		if !strings.ContainsRune(syntax, rune(first)) {
			t.Errorf("%d rules begin with %q, which is not in syntax", len(rules), first)
		}
	}
}
