package check_test

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/review/check"
)

func TestLinkHint(t *testing.T) {
	pages := []string{"/", "/guide/start", "/ar/guide/start"}
	for target, want := range map[string]string{
		"/en/guide/start": `did you mean "/guide/start"?`, // the first language has no prefix
		"/guide/strat":    `did you mean "/guide/start"?`,
		"/picture.png":    "put the file in the public folder",
	} {
		if got := check.LinkHint(target, pages); got != want {
			t.Errorf("%s: %s, want %s", target, got, want)
		}
	}
}
