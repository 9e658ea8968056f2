package migrate_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// TestOldNames checks that the previous URLs of VitePress pages are redirected, except URLs that cannot be written in a
// redirect.
func TestOldNames(t *testing.T) {
	site, _, err := migrate.Read(fstest.MapFS{
		".vitepress/config.ts": {Data: []byte("export default { title: 'A' }")},
		"index.md":             {Data: []byte("---\ntitle: A\n---\n")},
		"guide/Start.md":       {Data: []byte("# Start\n")},
		"guide/Why?.md":        {Data: []byte("# Why\n")},
	}, migrate.Options{Name: "A"})
	if err != nil {
		t.Fatal(err)
	}
	redirects := site.Config.Redirects
	if redirects["/guide/Start"] != "/guide/start" {
		t.Errorf("%v", redirects)
	}
	for from := range redirects {
		if strings.Contains(from, "?") {
			t.Errorf("%s is redirected", from)
		}
	}
	if text, ok := site.Documents["index.md"]; ok {
		t.Errorf("an index without a layout becomes %q", text)
	}
}
