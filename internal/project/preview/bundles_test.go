package preview

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// TestBundles renders pages of two states of a site alternately, each with the components of its own state. This must
// also work after one of the states has been closed.
func TestBundles(t *testing.T) {
	dir := t.TempDir()
	write := writer(t, dir)
	write(config.FileName, "site:\n  name: Test\n  title: Test\n")
	write("components/First.vue", "<template><p>First words</p></template>\n")
	write("components/Second.vue", "<template><p>Second words</p></template>\n")
	write("content/index.md", "# One\n\n::first\n::\n")
	write("content/more.md", "# More\n\n::first{a=\"b\"}\n::\n")
	w, err := Of(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // only a call that never returns takes this long
	defer cancel()
	before, _, err := w.Open(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	write("content/other.md", "# Other\n\n::second\n::\n")
	after, _, err := w.Open(ctx, []string{"content/other.md"})
	if err != nil {
		t.Fatal(err)
	}
	defer after.Close()
	for _, c := range []struct {
		isAfter    bool
		path, want string
	}{
		{false, "/", "First words"},
		{true, "/other", "Second words"},
		{false, "/more", "First words"},
	} {
		state := before
		if c.isAfter {
			state = after
		}
		got, err := state.Site.Page(ctx, c.path)
		if err != nil || !strings.Contains(string(got.HTML), c.want) {
			t.Errorf("%s of the state after the change (%v) has no %q: %v", c.path, c.isAfter, c.want, err)
		}
	}
	before.Close()
	if got, err := after.Site.Page(ctx, "/more"); err != nil || !strings.Contains(string(got.HTML), "First words") {
		t.Errorf("the page was not rendered after the previous state was closed: %v", err)
	}
}
