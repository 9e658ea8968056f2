package shell

import (
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// TestStaysIn checks that files and redirects are the same in all languages. Pages are not, even if a public folder has
// the path of a page.
func TestStaysIn(t *testing.T) {
	public := fstest.MapFS{"gallery/glass.webp": {}, "LICENSE": {}}
	stays := staysIn(config.Config{Redirects: map[string]string{"/old": "/guide"}}, public)
	for to, want := range map[string]bool{
		"/": false, "/guide": false, "/gallery": false,
		"/gallery/glass.webp": true, "/LICENSE": true, "/old": true,
	} {
		if got := stays(to); got != want {
			t.Errorf("%s: %v, want %v", to, got, want)
		}
	}
}
