package project

import (
	"context"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/folder"
	"github.com/tresjs/tresdocs/internal/links"
)

// TestFormerAddresses looks up every address that the documentation of TresJS had with VitePress, with the ending of
// its file and without: a page is there, or a redirect that leads to one.
func TestFormerAddresses(t *testing.T) {
	root := folder.Open("../..")
	c, _, err := config.Load(root)
	if err != nil {
		t.Fatal(err)
	}
	docs, _, err := loadContent(context.Background(), root, c.Config, &content.Reader{Root: root})
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string]bool{}
	var paths []string
	for _, doc := range docs {
		pages[doc.Path] = true
		paths = append(paths, doc.Path)
	}
	redirects := links.Redirects(c.Redirects).Expand(paths)
	list, err := os.ReadFile("testdata/vitepress-addresses.txt")
	if err != nil {
		t.Fatal(err)
	}
	for address := range strings.FieldsSeq(string(list)) {
		for _, form := range []string{path.Clean(address), path.Clean(strings.TrimSuffix(address, ".html"))} {
			to, moved := redirects.Find(form)
			target, _, _ := strings.Cut(to, "#")
			if !pages[form] && !pages[target] && (!moved || strings.HasPrefix(target, "/")) {
				t.Errorf("%s leads to %q, where no page is", form, to)
			}
		}
	}
}
