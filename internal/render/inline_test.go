package render

import (
	"slices"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/csp"
)

// TestDocumentPolicy checks that the policy of a page allows its inline style sheets.
func TestDocumentPolicy(t *testing.T) {
	document := Document{
		ThemeCSS: ":root{}", Policy: csp.New(),
		Assets: Assets{Sheets: []Sheet{NewShared("shell", "a{}"), NewSheet("card", ".card{}", "", nil), NewSheet("tabs", ".tabs{}", "", nil)}},
	}
	for name, test := range map[string]struct {
		policy csp.Policy
		want   []string
	}{
		"hashes":            {csp.New(), []string{csp.Self, csp.Hash(":root{}"), csp.Hash("a{}"), csp.Hash(".card{}")}},
		"any style":         {csp.New().With(csp.Style, csp.UnsafeInline), []string{csp.Self, csp.UnsafeInline}},
		"any style element": {csp.New().With(csp.StyleElement, csp.UnsafeInline), []string{csp.Self}},
	} {
		t.Run(name, func(t *testing.T) {
			document.Policy = test.policy
			if got := document.policy([]string{"card"})[csp.Style]; !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
