package search_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/site/search"
)

// TestTokens runs the cases of the front end's tests, because queries and the index must be split in the same way.
func TestTokens(t *testing.T) {
	data, err := os.ReadFile("../../../web/src/search/testdata/tokens.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Text   string
		Tokens []string
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if got := search.Tokens(c.Text); !slices.Equal(got, c.Tokens) {
			t.Errorf("%s: got %q, want %q", c.Text, got, c.Tokens)
		}
	}
}

// TestTokensTakeLinearTime splits a compound with a million parts.
func TestTokensTakeLinearTime(t *testing.T) {
	start := time.Now()
	for _, text := range []string{strings.Repeat("aB-", 1<<20), strings.Repeat("A", 1<<21), strings.Repeat("\xff.", 1<<20)} {
		search.Tokens(text)
	}
	if took := time.Since(start); took > time.Minute {
		t.Errorf("took %s", took)
	}
}
