package render_test

import (
	"os"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/text/highlight"
)

// TestEveryTokenHasAColor checks that the style sheet has a rule for every kind of token.
func TestEveryTokenHasAColor(t *testing.T) {
	css, err := os.ReadFile("../../web/src/code/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range highlight.Kinds() {
		if class := kind.Class(); class != "" && !strings.Contains(string(css), "."+class) {
			t.Errorf("tokens.css has no rule for .%s (%s)", class, kind)
		}
	}
}
