package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/web"
)

var (
	payloadElement   = regexp.MustCompile(`(?s)data-td-payload data-td-site="([^"]*)">(.*?)</script>`)
	shellPlaceholder = regexp.MustCompile(`<!--(article|nav)-->`)
)

// TestShells builds the test site, with a copy of itself as an old version, and renders the shell of each page by
// itself. The build renders a shell once for all pages that differ only in their strings, and must write the same HTML.
func TestShells(t *testing.T) {
	declareInputs(t)
	dir := t.TempDir()
	copySite(t, dir)
	copySite(t, filepath.Join(dir, "v1"))
	addVersion(t, dir)
	dist := filepath.Join(dir, "dist")
	if out, err := program(dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	source, err := fs.ReadFile(web.Dist(), "server.js")
	if err != nil {
		t.Fatal(err)
	}
	renderers := map[string]*engine.Pool{}
	pages := 0
	builtSite{dist: os.DirFS(dist)}.walk(t, func(name string, data []byte) {
		found := payloadElement.FindSubmatch(data)
		if path.Ext(name) != ".html" || found == nil {
			return
		}
		pages++
		siteFile := string(found[1])
		if renderers[siteFile] == nil {
			site, err := os.ReadFile(filepath.Join(dist, siteFile))
			if err != nil {
				t.Fatal(err)
			}
			renderers[siteFile] = engine.NewPool(engine.Script{Name: "server.js", Source: source}, engine.Limits{}, 1, engine.Call{Fn: "setup", Arg: "[" + string(site) + "]"})
			t.Cleanup(renderers[siteFile].Close)
		}
		var page json.RawMessage
		if err := json.Unmarshal(found[2], &page); err != nil {
			t.Fatal(err)
		}
		shell, err := renderers[siteFile].Call(t.Context(), "renderShell", string(page))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		_, rest, _ := strings.Cut(string(data), "<div data-td-app>")
		for i, piece := range shellPlaceholder.Split(shell, -1) {
			_, after, found := strings.Cut(rest, piece)
			if !found {
				t.Errorf("%s does not contain piece %d of its shell: %s", name, i, piece)
			}
			rest = after
		}
	})
	if pages <= 40 {
		t.Errorf("%d pages, want more than 40", pages)
	}
}
