package preview

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// TestPublishedByPath checks that each published file can also be requested individually by its path, as the preview
// does.
func TestPublishedByPath(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		config.FileName: "site: { name: Test, title: Test, url: 'https://test.example' }\n" +
			"locales:\n  - { code: en, label: English, folder: . }\n  - { code: de, label: Deutsch, description: Hallo }\n" +
			"redirects: { /old: /guide }\nfeeds:\n  - { path: /blog/feed.xml, from: /blog, title: News, tags: /blog/tags }\n",
		"content/index.md":     "# Home\n\n:part\n\n:icon{name=\"lucide:box\"}\n",
		"content/guide.md":     "# Guide\n\n[wide]{.p-4 .underline}\n\n```ts\nconst a = 1\n```\n",
		"content/de/guide.md":  "# Anleitung\n",
		"content/blog/post.md": "---\ndate: 2026-01-01\ntags: [news]\n---\n\n# Post\n",
		"components/part.tsx":  `import { component } from "tresdocs"; export default component({ doc: "A part.", render: () => <b>Part</b> })`,
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	w, err := Of(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	state, problems, err := w.Open(t.Context(), nil)
	if state == nil {
		t.Fatal(problems, err)
	}
	defer state.Close()
	if len(problems) > 0 {
		t.Error(problems.String())
	}
	var paths []string
	var mu sync.Mutex
	if err := state.Published.Each(t.Context(), func(file site.File) error {
		mu.Lock()
		defer mu.Unlock()
		paths = append(paths, file.Path)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if _, err := state.Published.File(t.Context(), path); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	for _, prefix := range []string{"_tresdocs/utilities.", "de/", "sitemap.xml", "_redirects"} {
		if !slices.ContainsFunc(paths, func(path string) bool { return strings.HasPrefix(path, prefix) }) {
			t.Errorf("no file begins with %s", prefix)
		}
	}
}
